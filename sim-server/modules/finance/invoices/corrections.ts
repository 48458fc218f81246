/** The verbs that correct what was booked: each endpoint runs one verb declaration of the domain. And the lines that can be reversed. */
import type { Answer } from '@contract/http'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { installmentList } from '@domain/finance/installments'
import { applyCredit } from '@domain/finance/invoiceVerbs/applyingCredit'
import { creditNote } from '@domain/finance/invoiceVerbs/crediting'
import { refund, reverse } from '@domain/finance/invoiceVerbs/reversing'
import { runVerb } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

const REVERSIBLE_SQL = `SELECT d.id AS line_id, trim(s.first_name || ' ' || s.last_name) AS student, l.number, l.count, p.payment_for, d.amount, l.expected_currency_in AS currency, p.date,
    coalesce(nullif(p.reference, ''), p.remark_to_internal) AS reference
  FROM application_installments l JOIN leads s ON s.id = l.lead_id JOIN payment_details d ON d.installment_id = l.id JOIN payments p ON p.id = d.payment_id
  WHERE d.void_at IS NULL AND p.payment_for IN ('acr', 'fcp', 'refund')
    AND NOT EXISTS (SELECT 1 FROM payment_details r WHERE r.installment_id = d.installment_id AND r.reverses = d.id AND r.void_at IS NULL)`

export default serve(invoiceCorrections, {
  reversible: ({ db, caller, body }) => {
    const { sql, values } = installmentList.visible(caller)
    return db
      .prepare<unknown[], Answer<typeof invoiceCorrections.reversible>[number]>(
        `${REVERSIBLE_SQL} AND l.identifier IN (SELECT value FROM json_each(?)) AND ${sql} ORDER BY d.id DESC`,
      )
      .all(JSON.stringify(body.installments), ...values)
  },
  reverse: async (call) => runVerb(reverse, invoiceCorrections.reverse, call),
  refund: async (call) => runVerb(refund, invoiceCorrections.refund, call),
  creditNote: async (call) => runVerb(creditNote, invoiceCorrections.creditNote, call),
  applyCredit: async (call) => runVerb(applyCredit, invoiceCorrections.applyCredit, call),
})
