/** The history of one installment (assumed): its papers, payments and bulk changes, the oldest first. */
import { z } from 'zod'
import { Units } from '../../money'
import { endpoints, get } from '../../http'
import { Verb } from '../../platform/operations'
import { Time } from '../../shapes'
import { paymentKinds } from './invoiceCorrections'

export const historyKinds = ['claim', 'invoice', 'credit_note', 'payment', 'operation'] as const
export const HistoryEntry = z.object({
  kind: z.enum(historyKinds),
  /** When it was booked. */
  created_at: Time,
  /** The date of a payment: the end of that day. */
  date: Time.nullable(),
  userInfo: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** Number of a paper. */
  no: z.string().nullable(),
  /** The public page of a paper with its secret: `/credit-note/…?key=…`. */
  page: z.string().nullable(),
  /** In the currency's smallest unit; payments are signed. Null for an operation. */
  amount: Units.nullable(),
  remarks: z.string(),
  /** Payments: the id by which `invoices.reverse` names the line, what it is for, and the line that it reverses. */
  line_id: z.number().nullable(),
  payment_for: z.enum(paymentKinds).nullable(),
  reverses: z.number().nullable(),
  /** Whether `invoices.reverse` takes this line. */
  is_reversible: z.boolean(),
  /** When its operation was undone, or its line taken away. */
  void_at: Time.nullable(),
  /** `undo`, `redo`: the operation takes back another one, or does it again. */
  verb: Verb.nullable(),
  reversal: z.enum(['undo', 'redo']).nullable(),
  operation_identifier: z.string().nullable(),
  /** The letter that was sent: `letters.letter`. Null for agents. */
  letter_identifier: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const invoiceHistory = endpoints('invoices', {
  history: get('/client-invoices/history/{invoice_identifier}', {
    can: 'invoices.read',
    answer: z.array(HistoryEntry),
    from: 'assumed',
    quirks: [
      "invoice_identifier is the installment's",
      'agents see the payments of their share, without remarks',
    ],
  }),
})

export default { endpoints: { invoiceHistory } }
