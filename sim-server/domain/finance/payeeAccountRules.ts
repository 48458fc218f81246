/** Rules of the payee accounts master: owner, identification of an account, and logging of changes. */
import type { Db } from '@db/open'
import { AGENTS_SQL } from '../people/agencies'
import { logActivity } from '../platform/activity'
import type { MasterRules } from '../masters/definition'
import { lastDigits } from './bankAccountRules'

const NUMBERS = ['iban', 'account_number', 'bic'] as const
type Numbers = Readonly<Record<(typeof NUMBERS)[number], string | null>>

const agentName = (db: Db, identifier: unknown): string =>
  db
    .prepare<[unknown], string>("SELECT trim(first_name || ' ' || last_name) FROM users WHERE identifier = ?")
    .pluck()
    .get(identifier) ?? ''
/** `··2051` of the IBAN, else of the account number. */
const shownNumber = ({ iban, account_number }: Readonly<Record<string, unknown>>) =>
  lastDigits(String(iban ?? account_number ?? ''))

const action = 'payee_account_changed' as const
const module_type = 'payeeAccounts'

export const payeeAccountRules: MasterRules = {
  refuses: ({ tenant: { db } }, { id, agent_id, iban, account_number, bic }) => {
    // Former agents keep their account and cannot get another one.
    const isAgent =
      db.prepare<[unknown]>(`SELECT 1 FROM ${AGENTS_SQL} WHERE id = ?`).get(agent_id) !== undefined ||
      (id !== undefined &&
        db
          .prepare<[unknown, unknown]>('SELECT 1 FROM payee_accounts WHERE id = ? AND agent_id = ?')
          .get(id, agent_id) !== undefined)
    if (!isAgent) return { message: 'There is no such agent', field: 'agent_identifier' }
    if (iban) return undefined
    if (!account_number) return { message: 'Enter an IBAN, or an account number and a BIC', field: 'iban' }
    return bic
      ? undefined
      : { message: 'An account number without an IBAN needs the BIC of its bank', field: 'bic' }
  },
  replaces: (db, { id, agent_id, currency, ...columns }) => {
    const last = db
      .prepare<unknown[], Numbers>(
        `SELECT ${NUMBERS.join(', ')} FROM payee_accounts WHERE agent_id = ? AND currency = ? AND id > ? ORDER BY id DESC LIMIT 1`,
      )
      .get(agent_id, currency, id ?? 0)
    return last !== undefined && NUMBERS.some((key) => (columns[key] ?? null) !== last[key])
  },
  activity: { module_type, actions: { 'masters.create': action, 'masters.delete': action } },
  guardedChange: ({ tenant, caller }, db, { before, after }) =>
    logActivity(
      tenant,
      {
        user_id: caller.user.id,
        action,
        module_type,
        module_identifier: before.identifier,
        description: `${agentName(db, after['agent_identifier'])} ${String(after['currency'])}: ${shownNumber(before)} → ${shownNumber(after)}`,
      },
      db,
    ),
}
