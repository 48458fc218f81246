/** Rules of the bank accounts master: papers that use an account block its deletion, and changes are logged. */
import type { Db } from '@db/open'
import { logActivity } from '../platform/activity'
import type { MasterRules } from '../masters/definition'

/** Numbers listed in the refusal. */
const MOST_LISTED = 3

/** Numbers of the claims and invoices that still expect money on each account, by its id: `CLM-2026-00012`. */
function openPapers(db: Db): Map<number, string[]> {
  const rows = db
    .prepare<[], { account_id: number; no: string }>(
      `SELECT p.account_id, p.no FROM (SELECT c.claim_no AS no, c.account_id, c.id, 'claim' AS kind FROM claims c WHERE c.void_at IS NULL UNION ALL SELECT i.invoice_no, i.account_id, i.id, 'invoice' FROM invoices i WHERE i.void_at IS NULL) p
   WHERE EXISTS (SELECT 1 FROM application_installments l WHERE CASE p.kind WHEN 'claim' THEN l.claim_id ELSE l.invoice_id END = p.id AND l.status IN ('not_invoiced', 'not_received')) ORDER BY p.no`,
    )
    .all()
  const byAccount = new Map<number, string[]>()
  for (const { account_id, no } of rows) byAccount.set(account_id, [...(byAccount.get(account_id) ?? []), no])
  return byAccount
}

/** `··2207` */
export const lastDigits = (account_number: string) => `··${account_number.replaceAll(' ', '').slice(-4)}`
const shownValue = (field: string, value: unknown) =>
  field === 'account_number' ? lastDigits(String(value)) : String(value ?? '–')

export const bankAccountRules: MasterRules = {
  // Papers and payments keep the account as it was.
  released: ['application_installments', 'claims', 'credit_notes', 'invoices', 'payments', 'statements'],
  keeps: (db) => {
    let papers: Map<number, string[]> | undefined
    return (id) => {
      const open = (papers ??= openPapers(db)).get(id) ?? []
      return open.length === 0
        ? null
        : `Open claims still use this account: ${open.slice(0, MOST_LISTED).join(', ')}${open.length > MOST_LISTED ? ', …' : ''}`
    }
  },
  guardedChange: ({ tenant, caller }, db, { before, after, changed }) =>
    logActivity(
      tenant,
      {
        user_id: caller.user.id,
        action: 'bank_account_changed',
        module_type: 'bankAccounts',
        module_identifier: before.identifier,
        description: `${String(after['account_name'])}: ${changed.map((field) => `${shownValue(field, before[field])} → ${shownValue(field, after[field])}`).join(', ')}`,
      },
      db,
    ),
}
