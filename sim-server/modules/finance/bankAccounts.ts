/** Bank accounts. Removing is a soft delete: claims and invoices keep referring to the account. */
import { and, eq, isNull } from 'drizzle-orm'
import { bankAccounts as accounts } from '@db/schema'
import type { Db } from '@db/open'
import { bankAccounts, sensitiveAccountFields } from '@contract/finance/bankAccounts'
import { requireCode } from '@domain/access/twoFactor'
import { logActivity } from '@domain/platform/activity'
import { insertRow, listPage, requireUnchanged, updateRow } from '@kit/crud/crud'
import { inAlphabet } from '@kit/crud/inAlphabet'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

type AccountRow = typeof accounts.$inferSelect
const NO_SUCH_ACCOUNT = 'There is no such account'
/** Numbers listed in the refusal. */
const MOST_LISTED = 3

const activeAccount = (db: Db, identifier: string): AccountRow => {
  const account = db.orm
    .select()
    .from(accounts)
    .where(and(eq(accounts.identifier, identifier), isNull(accounts.deleted_at)))
    .get()
  if (!account) throw new Fail(404, NO_SUCH_ACCOUNT)
  return account
}
/** Each currency has one default account: call it after writing an account. */
const unsetOtherDefaults = (db: Db, { id, currency, is_default }: AccountRow) => {
  if (is_default)
    db.prepare('UPDATE bank_accounts SET is_default = 0 WHERE currency = ? AND id != ? AND is_default').run(
      currency,
      id,
    )
}

/** Numbers of the claims and invoices that still expect money on this account: `CLM-2026-00012`. */
const openPapers = (db: Db, id: number): string[] =>
  db
    .prepare<[{ id: number }], string>(
      `SELECT no FROM (SELECT c.claim_no AS no, c.account_id, c.id, 'claim' AS kind FROM claims c WHERE c.void_at IS NULL UNION ALL SELECT i.invoice_no, i.account_id, i.id, 'invoice' FROM invoices i WHERE i.void_at IS NULL) p
   WHERE p.account_id = @id AND EXISTS (SELECT 1 FROM application_installments l WHERE CASE p.kind WHEN 'claim' THEN l.claim_id ELSE l.invoice_id END = p.id AND l.status IN ('not_invoiced', 'not_received')) ORDER BY no`,
    )
    .pluck()
    .all({ id })
const isUsed = (db: Db, id: number) =>
  db
    .prepare(
      'SELECT 1 FROM claims WHERE account_id = ? UNION SELECT 1 FROM invoices WHERE account_id = ? UNION SELECT 1 FROM payments WHERE account_id = ?',
    )
    .get(id, id, id) !== undefined

/** `··2207 → ··2051` for a number, `First Bank → Other Bank` for other fields. */
const changedText = (
  field: (typeof sensitiveAccountFields)[number],
  before: AccountRow,
  after: AccountRow,
) => {
  const textOf = (account: AccountRow) =>
    field === 'account_number' ? lastDigits(account.account_number) : (account[field] ?? '–')
  return `${textOf(before)} → ${textOf(after)}`
}
const lastDigits = (account_number: string) => `··${account_number.replaceAll(' ', '').slice(-4)}`

export default serve(bankAccounts, {
  list: (call) =>
    listPage(call, accounts, {
      search: [
        accounts.account_name,
        accounts.account_number,
        accounts.bank_name,
        accounts.branch_name,
        accounts.swift_code,
      ],
      where: and(
        isNull(accounts.deleted_at),
        call.query.currency && eq(accounts.currency, call.query.currency),
      ),
    }),
  dropdown: ({ db, request }) =>
    db.orm
      .select()
      .from(accounts)
      .where(isNull(accounts.deleted_at))
      .orderBy(accounts.currency, inAlphabet(accounts.account_name, request))
      .all()
      .map(({ identifier, account_name, account_number, bank_name, currency, is_default }) => ({
        value: identifier,
        label: `${account_name} · ${bank_name} ${lastDigits(account_number)}`,
        currency,
        is_default,
      })),
  create: (call) =>
    call.db.whole(() => {
      const account = insertRow(call, accounts, call.body)
      unsetOtherDefaults(call.db, account)
      return account
    }),
  update: ({ body: { updated_at, two_factor_code, ...values }, ...call }) =>
    call.db.whole(() => {
      const before = activeAccount(call.db, call.identifier)
      requireUnchanged(before, updated_at, values)
      if (before.currency !== values.currency && isUsed(call.db, before.id))
        throw new Fail(409, {
          message: `Claims or payments use this account: its currency stays ${before.currency}`,
          field: 'currency',
        })
      const changed = sensitiveAccountFields.filter((field) => (values[field] ?? null) !== before[field])
      if (changed.length > 0) requireCode(call.tenant, call.caller.user.id, two_factor_code)
      const account = updateRow(call, accounts, call.identifier, values, NO_SUCH_ACCOUNT)
      unsetOtherDefaults(call.db, account)
      if (changed.length > 0)
        logActivity(
          call.tenant,
          {
            user_id: call.caller.user.id,
            action: 'bank_account_changed',
            module_type: 'bankAccounts',
            module_identifier: account.identifier,
            description: `${account.account_name}: ${changed.map((field) => changedText(field, before, account)).join(', ')}`,
            ip: call.request.ip,
          },
          call.db,
        )
      return account
    }),
  remove: ({ tenant, db, identifier }) =>
    db.whole(() => {
      const account = activeAccount(db, identifier)
      const papers = openPapers(db, account.id)
      if (papers.length > 0)
        throw new Fail(
          409,
          `Open claims still use this account: ${papers.slice(0, MOST_LISTED).join(', ')}${papers.length > MOST_LISTED ? ', …' : ''}`,
        )
      updateRow(
        { tenant, db },
        accounts,
        identifier,
        { deleted_at: tenant.clock.iso(), is_default: false },
        NO_SUCH_ACCOUNT,
      )
      return {}
    }),
})
