/** Rows of the masters that installments refer to: bank accounts, invoice reasons, payment types. */
import type { Kit } from '../kit'
import { accountSeeds, paymentTypeSeeds, reasonSeeds } from '../reference/finance'

/** Does nothing when they are there. */
export function insertFinanceMasters({ db, row, iso }: Kit): void {
  if (db.prepare('SELECT 1 FROM bank_accounts').get()) return
  const stamps = { created_at: iso, updated_at: iso }
  for (const account of accountSeeds) row('bank_accounts', { ...account, ...stamps })
  for (const [reason_type, names] of Object.entries(reasonSeeds))
    for (const name of names) row('invoice_reasons', { name, reason_type, is_active: true, ...stamps })
  for (const name of paymentTypeSeeds) row('payment_types', { name, is_active: true, ...stamps })
}
