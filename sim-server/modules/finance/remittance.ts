/** Matches a bank remittance to open installments. Writes nothing: confirmed payments are received by `receive_payment`. */
import type { Db } from '@db/open'
import { dueOf, refusal, type Standing } from '@contract/finance/invoiceFlow'
import type { Owed } from '@contract/finance/remittance'
import { remittance } from '@contract/finance/remittance'
import { installmentWhere } from '@domain/finance/installments'
import { propose } from '@domain/finance/remittance/propose'
import type { OpenInstallment } from '@domain/finance/remittance/referenceMatching'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const SELECT_SQL = `SELECT l.identifier, l.number, l.count, l.expected_currency_in AS currency, l.status, l.invoice_status_type, l.received_amount, l.agent_amount, l.agent_id, l.invoice_amount, l.claimed_amount,
    l.institution_id, v.name AS institution, v.alias_name AS alias, trim(p.first_name || ' ' || p.last_name) AS student, a.student_number, c.claim_no, i.invoice_no
  FROM application_installments l JOIN institutions v ON v.id = l.institution_id JOIN leads p ON p.id = l.lead_id JOIN applications a ON a.id = l.application_id
  LEFT JOIN claims c ON c.id = l.claim_id LEFT JOIN invoices i ON i.id = l.invoice_id`

type InstallmentRow = Omit<Owed, 'due'> &
  Standing & { institution_id: number; alias: string | null; invoice_amount: number; claimed_amount: number }
/** All installments that the caller may see, oldest first; those that cannot be paid carry the reason. */
function installmentsOf(db: Db, caller: Caller, offset: number, now: string): OpenInstallment[] {
  const where = installmentWhere(caller, { filters: {}, tab: 'client_get_all', offset, now })
  return db
    .prepare<unknown[], InstallmentRow>(
      `${SELECT_SQL} WHERE ${where.sql} ORDER BY l.expected_commission_in_date NULLS LAST, l.id`,
    )
    .all(...where.values)
    .map((row, rank) => ({
      ...row,
      rank,
      due: dueOf(row) - row.received_amount,
      refusal: refusal('receive', row),
    }))
}

export default serve(remittance, {
  match: ({ tenant, db, caller, request, body: { text, currency, institution_id } }) => {
    if (
      institution_id !== undefined &&
      !db.prepare('SELECT 1 FROM institutions WHERE id = ?').get(institution_id)
    )
      throw new Fail(422, { message: 'Institution not found', field: 'institution_id' }, { rule: 'valid' })
    return propose(text, installmentsOf(db, caller, request.offset, tenant.clock.iso()), {
      currency,
      institution_id,
    })
  },
})
