/**
 * Verbs that correct what was booked (all assumed). Nothing booked is edited: a wrong payment is reversed by another line, money
 * received above what is due is given back, pays another installment or is documented by a credit note, and a credit note lowers what
 * is due. `installmentAmounts` says what follows for the installment.
 */
import { z } from 'zod'
import { endpoints, post } from '../../http'
import { runs } from '../../platform/operations'
import { amount, Currency, Units } from '../../money'
import { required, Time } from '../../shapes'
import { creditNotePurposes } from '../publicInvoices'
import { answers, day, identifierList, MOST_ROWS, remarks, rows } from './invoiceVerbs'

/**
 * `acr`: received from the institution (documented). `fcp`: paid to the agent (documented). `refund`: credit given back. `credit`:
 * credit that pays another installment. `reversal`: takes back a line of `acr`, `fcp` or `refund`.
 */
export const paymentKinds = ['acr', 'fcp', 'reversal', 'refund', 'credit'] as const
export type PaymentKind = (typeof paymentKinds)[number]

const reason = remarks('Remarks is required')
const amountRows = rows(
  z.object({
    installment_identifier: required('Installment is required'),
    amount: amount('Amount is required'),
  }),
)

const ReversibleLine = z.object({
  line_id: z.number(),
  /** Name of the student, and installment `number` of `count`. */
  student: z.string(),
  number: z.number(),
  count: z.number(),
  payment_for: z.enum(paymentKinds),
  /** Signed, in the smallest unit. */
  amount: Units,
  currency: Currency,
  date: Time,
  /** What the bank wrote about it, else the remarks. */
  reference: z.string(),
})
export const ReverseBody = z.object({
  /** Ids of lines, from the history of their installments. */
  payment_lines: z
    .array(z.number(), 'Payment is required')
    .min(1, 'Payment is required')
    .max(MOST_ROWS, `At most ${MOST_ROWS} payments at once`),
  reverse_date: day('Date is required'),
  accept_date: answers.accept_date,
  remarks: reason,
})
export const RefundBody = z.object({
  ...answers,
  refund_details: amountRows,
  account_identifier: required('Account is required'),
  refund_date: day('Date is required'),
  remarks: reason,
})
export const CreditNoteBody = z.object({
  credit_details: amountRows,
  credit_note_for: z.enum(creditNotePurposes, 'credit_note_for must be due or overpayment').default('due'),
  remarks: reason,
})
export const ApplyCreditBody = z.object({
  /** The installment whose credit is used. */
  from_identifier: required('Installment is required'),
  apply_details: amountRows,
  apply_date: day('Date is required'),
  accept_date: answers.accept_date,
  remarks: reason,
})

export const invoiceCorrections = endpoints('invoices', {
  /** The lines of these installments that `reverse` takes, the newest first. */
  reversible: post('/client-invoices/reversible_payments', {
    can: 'invoices.reverse',
    body: z.object({ installments: identifierList }),
    answer: z.array(ReversibleLine),
    from: 'assumed',
    quirks: ['POST that reads: a selection does not fit in an address'],
  }),
  reverse: post('/client-invoices/reverse_payment', {
    ...runs('invoices.reverse'),
    body: ReverseBody,
    from: 'assumed',
    says: 'Payment reversed successfully',
  }),
  refund: post('/client-invoices/refund_credit', {
    ...runs('invoices.refund'),
    body: RefundBody,
    from: 'assumed',
    says: 'Credit refunded successfully',
  }),
  creditNote: post('/client-invoices/generate_credit_note', {
    ...runs('invoices.credit_note', 'invoices.credit'),
    body: CreditNoteBody,
    from: 'assumed',
    says: 'Credit note generated successfully',
  }),
  applyCredit: post('/client-invoices/apply_credit', {
    ...runs('invoices.apply_credit', 'invoices.credit'),
    body: ApplyCreditBody,
    from: 'assumed',
    says: 'Credit applied successfully',
  }),
})

export default { endpoints: { invoiceCorrections } }
