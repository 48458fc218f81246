/** Payee accounts: where agents are paid. What says where money goes changes with a two-factor code, and is in the activity log. */
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { payeeAccounts as accounts, users } from '@db/schema'
import type { Db } from '@db/open'
import { payeeAccounts, sensitivePayeeFields } from '@contract/finance/payeeAccounts'
import { lastDigits } from '@domain/finance/bankAccountRules'
import { requireCode } from '@domain/access/twoFactor'
import { logActivity } from '@domain/platform/activity'
import type { Caller } from '@kit/auth/caller'
import { insertRow, listPage, requireUnchanged, updateRow } from '@kit/crud/crud'
import { inAlphabet } from '@kit/crud/inAlphabet'
import { Fail } from '@kit/request/fail'
import type { RequestInfo } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

type AccountRow = typeof accounts.$inferSelect
type Values = Pick<AccountRow, 'agent_id' | 'holder_name' | 'currency'> & {
  [K in 'iban' | 'account_number' | 'bic' | 'country']?: string | null | undefined
}
interface WriteCall {
  tenant: Tenant
  db: Db
  caller: Caller
  request: RequestInfo
}
const NO_SUCH_ACCOUNT = 'There is no such account'

/** Users with a role of agents. Somebody who lost it keeps the account, and gets no other. */
const isAgent = sql`${users.id} IN (SELECT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.user_group = 'agent')`
const agentName = (db: Db, id: number): string => {
  const agent = db.orm.select().from(users).where(eq(users.id, id)).get()
  return agent ? `${agent.first_name} ${agent.last_name}`.trim() : ''
}
const answerOf = (db: Db, row: AccountRow) => ({ ...row, agent_name: agentName(db, row.agent_id) })

const accountWhere = (db: Db, where: SQL | undefined): AccountRow | undefined =>
  db.orm.select().from(accounts).where(where).orderBy(desc(accounts.id)).get()
const activeAccount = (db: Db, identifier: string): AccountRow => {
  const row = accountWhere(db, and(eq(accounts.identifier, identifier), isNull(accounts.deleted_at)))
  if (!row) throw new Fail(404, NO_SUCH_ACCOUNT)
  return row
}

/** Throws 422 for somebody who is no agent, 409 when the agent has another account in this currency. */
const checkAgent = (db: Db, { agent_id, currency }: Values, own?: AccountRow) => {
  if (
    !db.orm
      .select()
      .from(users)
      .where(and(eq(users.id, agent_id), isAgent))
      .get()
  )
    throw new Fail(422, { message: 'There is no such agent', field: 'agent_id' })
  const other = accountWhere(
    db,
    and(eq(accounts.agent_id, agent_id), eq(accounts.currency, currency), isNull(accounts.deleted_at)),
  )
  if (other && other.id !== own?.id)
    throw new Fail(409, {
      message: `${agentName(db, agent_id)} has a payee account in ${currency}`,
      field: 'currency',
    })
}

const isChanged = (before: AccountRow, values: Values) =>
  sensitivePayeeFields.some((field) => (values[field] ?? null) !== before[field])
/** `··2051` of the IBAN, else of the account number. */
const shownNumber = ({ iban, account_number }: Pick<AccountRow, 'iban' | 'account_number'>) =>
  lastDigits(iban ?? account_number ?? '')

const log = ({ tenant, db, caller, request }: WriteCall, account: AccountRow, change: string) =>
  logActivity(
    tenant,
    {
      user_id: caller.user.id,
      action: 'payee_account_changed',
      module_type: 'payeeAccounts',
      module_identifier: account.identifier,
      description: `${agentName(db, account.agent_id)} ${account.currency}: ${change}`,
      ip: request.ip,
    },
    db,
  )

export default serve(payeeAccounts, {
  list: (call) => {
    const found = listPage(call, accounts, {
      search: [accounts.holder_name, accounts.iban, accounts.account_number, accounts.bic],
      where: isNull(accounts.deleted_at),
    })
    return {
      ...found,
      recordsInfo: found.recordsInfo.map((row) => ({ ...row, agent_name: agentName(call.db, row.agent_id) })),
    }
  },
  agents: ({ db, request }) =>
    db.orm
      .select()
      .from(users)
      .where(isAgent)
      .orderBy(inAlphabet(users.first_name, request), inAlphabet(users.last_name, request))
      .all()
      .map(({ id, first_name, last_name, email }) => ({
        value: id,
        label: `${first_name} ${last_name} · ${email}`,
      })),
  create: ({ body: { two_factor_code, ...values }, ...call }) =>
    call.db.whole(() => {
      checkAgent(call.db, values)
      const earlier = accountWhere(
        call.db,
        and(eq(accounts.agent_id, values.agent_id), eq(accounts.currency, values.currency)),
      )
      // Deleting an account and adding another is a change of it.
      if (earlier && isChanged(earlier, values))
        requireCode(call.tenant, call.caller.user.id, two_factor_code)
      const account = insertRow(call, accounts, values)
      log(call, account, `${earlier ? shownNumber(earlier) : '–'} → ${shownNumber(account)}`)
      return answerOf(call.db, account)
    }),
  update: ({ body: { updated_at, two_factor_code, ...values }, ...call }) =>
    call.db.whole(() => {
      const before = activeAccount(call.db, call.identifier)
      requireUnchanged(before, updated_at, values)
      if (before.currency !== values.currency)
        throw new Fail(409, {
          message: `The currency stays ${before.currency}. Add another account instead`,
          field: 'currency',
        })
      checkAgent(call.db, values, before)
      const isSensitive = isChanged(before, values)
      if (isSensitive) requireCode(call.tenant, call.caller.user.id, two_factor_code)
      const account = updateRow(call, accounts, call.identifier, values, NO_SUCH_ACCOUNT)
      if (isSensitive || before.holder_name !== account.holder_name)
        log(call, account, `${shownNumber(before)} → ${shownNumber(account)}`)
      return answerOf(call.db, account)
    }),
  remove: (call) =>
    call.db.whole(() => {
      const account = activeAccount(call.db, call.identifier)
      updateRow(call, accounts, call.identifier, { deleted_at: call.tenant.clock.iso() }, NO_SUCH_ACCOUNT)
      log(call, account, `${shownNumber(account)} → –`)
      return {}
    }),
})
