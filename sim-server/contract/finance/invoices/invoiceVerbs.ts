/**
 * The bulk verbs of installments: claim, invoice, receive, pay, hold, drop, roll back, delete and change the expected date
 * (business §4, §5, §7 Invoices). `invoiceFlow` says which verb is allowed in which status.
 */
import { z } from 'zod'
import { del, endpoints, patch, post } from '../../http'
import { holds } from './invoiceFlow'
import { amount, digitsOf } from '../../money'
import { Receipt, runs } from '../../platform/operations'
import { required } from '../../shapes'

/** A date: `15-03-2027` (documented), `2027-03-15`, or an ISO instant. Stored as the end of that day in the caller's time zone. */
export const day = (message: string) =>
  required(message).refine(
    (text) =>
      /^\d{2}-\d{2}-\d{4}$/.test(text)
        ? isDay(`${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`)
        : isDay(text),
    'This date does not exist. Give it as DD-MM-YYYY.',
  )
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10))

export const MOST_ROWS = 10_000
export const rows = <T extends z.ZodType>(row: T) =>
  z
    .array(row, 'Installment is required')
    .min(1, 'Installment is required')
    .max(MOST_ROWS, `At most ${MOST_ROWS} installments at once`)
export const remarks = (message: string) => required(message).max(500, 'Remarks are at most 500 characters')

/*
 * What is possible but unusual is asked before it is booked: a date far away, and an account in another currency than the amounts.
 * Console and simulator ask with the same sentences.
 */

const DAY = 86_400_000

/** Days around today that need no question. `expected`: when money should come; `booked`: when it came or was paid. */
export const usualDays = {
  expected: { past: 31, ahead: 730 },
  booked: { past: 365, ahead: 0 },
} as const
export type DateKind = keyof typeof usualDays

/** The question about a day, or null. Days are `YYYY-MM-DD`: `dateQuestion('1990-03-15', '2026-11-16', 'booked')`. */
export function dateQuestion(day: string, today: string, kind: DateKind): string | null {
  const { past, ahead } = usualDays[kind]
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY)
  const date = day.split('-').toReversed().join('-')
  if (days < -past) return `${date} is more than ${past} days ago. Confirm the date.`
  if (days <= ahead) return null
  return ahead === 0
    ? `${date} is in the future. Confirm the date.`
    : `${date} is more than ${ahead} days ahead. Confirm the date.`
}

/** The question about the account's currency, or null. */
export const accountQuestion = (account: string, amounts: string): string | null =>
  account === amounts
    ? null
    : `The account is in ${account}, the amounts are in ${amounts}. Confirm the account.`

/** What a plan says of amounts that were probably sent in the main unit. */
export const mainUnitWarning = (currency: string): string =>
  digitsOf(currency) === 3
    ? 'The amount is a thousandth of what is due. Amounts are in the smallest unit: 0.750 is sent as 750.'
    : 'The amount is a hundredth of what is due. Amounts are in the smallest unit: 7.50 is sent as 750.'

/** Answers to these questions; without them what is unusual is refused. */
export const answers = { accept_date: z.boolean().default(false), accept_account: z.boolean().default(false) }

export const ClaimBody = z.object({
  ...answers,
  claim_details: rows(
    z.object({
      installment_identifier: required('Installment is required'),
      remarks: remarks('Remarks is required'),
      amount: amount('Commission is required'),
    }),
  ),
  account_identifier: required('Account is required'),
  /** Due on this day; on the next one that is no holiday when it is a holiday of all branches (assumed). */
  expected_received_at: day('Expected received date is required'),
  /** The institution's order number. It stands on one paper: with installments of several institutions it is refused. */
  po_number: z.string().trim().max(60, 'PO number is at most 60 characters').optional(),
})
export type ClaimBody = z.input<typeof ClaimBody>

export const receivedRows = rows(
  z.object({
    installment_identifier: required('Installment is required'),
    receive_amount: amount('Receive amount is required'),
  }),
)
export const receiveDay = day('Receive date is required')
export const ReceiveBody = z.object({
  ...answers,
  claimDetails: receivedRows,
  remark_to_internal: remarks('Internal remarks is required'),
  receive_date: receiveDay,
  payment_for: z.literal('acr', 'payment_for must be acr').default('acr'),
  /** The receiving account, when it is not the claim's. */
  account_identifier: z.string().optional(),
  /** The user confirmed that more than the amount due was received. */
  accept_overpayment: z.boolean().default(false),
})
export const PayBody = z.object({
  ...answers,
  claimDetails: receivedRows,
  account_id: required('Account is required'),
  receive_date: day('Paid date is required'),
  remark_to_internal: remarks('Internal remarks is required'),
  notify_agent: z.boolean().default(false),
  payment_for: z.literal('fcp', 'payment_for must be fcp').default('fcp'),
})

export const identifierList = z
  .array(z.string(), 'Installment is required')
  .min(1, 'Installment is required')
  .max(MOST_ROWS, `At most ${MOST_ROWS} installments at once`)
const group = z.literal('client', 'invoice_status_group must be client').default('client')
/** Hold and drop need a reason and remarks; rollback needs neither. */
export const HoldBody = z
  .object({
    invoice_status_type: z.enum([...holds, 'rollback'], 'invoice_status_type must be hold, drop or rollback'),
    invoice_reason_id: z.string().trim().optional(),
    remarks: z.string().trim().max(500, 'Remarks are at most 500 characters').optional(),
    invoice_status_group: group,
    application_installment_id: identifierList,
  })
  .superRefine(({ invoice_status_type, invoice_reason_id, remarks }, { addIssue }) => {
    if (invoice_status_type === 'rollback') return
    if (!invoice_reason_id)
      addIssue({ code: 'custom', path: ['invoice_reason_id'], message: 'Reason is required' })
    if (!remarks) addIssue({ code: 'custom', path: ['remarks'], message: 'Remarks is required' })
  })
export type HoldBody = z.output<typeof HoldBody>
export const RollbackBody = z.object({
  ...HoldBody.shape,
  invoice_status_type: z.literal('rollback', 'invoice_status_type must be rollback').default('rollback'),
})
/** The documents say "A list of id": accepts objects with an id, and plain ids. */
const ids = z
  .array(z.union([z.object({ id: z.number() }).transform(({ id }) => id), z.number()]))
  .min(1, 'Installment is required')
  .max(MOST_ROWS)
export const DetailDelete = z
  .object({ invoiceClaimDetails: ids.optional(), invoiceDetails: ids.optional() })
  .refine(
    ({ invoiceClaimDetails, invoiceDetails }) =>
      (invoiceClaimDetails === undefined) !== (invoiceDetails === undefined),
    'Send either invoiceClaimDetails or invoiceDetails',
  )
export const ExpectedDate = z.object({
  identifier: required('Installment is required'),
  expected_commission_in_date: day('Expected received date is required'),
})
export const ExpectedDates = z.object({
  identifiers: identifierList,
  expected_commission_in_date: day('Expected received date is required'),
})

export const invoiceVerbs = endpoints('invoices', {
  claim: post('/client-invoices/generate_claim', {
    ...runs('invoices.claim'),
    body: ClaimBody,
    from: 'documented',
    says: 'Claim generated successfully',
    fails: 'Unable to generate claim',
  }),
  invoice: post('/client-invoices/generate_invoice', {
    ...runs('invoices.invoice'),
    body: ClaimBody,
    from: 'documented',
    says: 'Invoice generated successfully',
    fails: 'Unable to generate invoice',
  }),
  receive: post('/client-invoices/receive_payment', {
    ...runs('invoices.receive'),
    body: ReceiveBody,
    from: 'assumed',
    says: 'Receive payment successfully',
    fails: 'Unable to receive payment',
  }),
  pay: post('/client-invoices/generate_payment', {
    ...runs('invoices.pay'),
    body: PayBody,
    from: 'documented',
    says: 'Payment Received successfully',
    fails: 'Unable to process payment',
    quirks: ['success says Received although it pays'],
  }),
  hold: post('/client-invoices/set_hold_drop', {
    can: 'invoices.hold',
    body: HoldBody,
    answer: Receipt,
    from: 'documented',
    says: 'Invoice updated successfully',
    quirks: ['takes rollback too'],
  }),
  rollback: del('/client-invoices/remove_hold_drop', {
    ...runs('invoices.rollback', 'invoices.hold'),
    body: RollbackBody,
    from: 'documented',
    says: 'Invoice updated successfully',
    quirks: ['DELETE with a body'],
  }),
  detailDelete: post('/client-invoices/invoice_detail_delete', {
    can: 'invoices.delete',
    body: DetailDelete,
    answer: Receipt,
    from: 'documented',
    says: 'Claim deleted successfully',
    fails: 'Unable to delete claim',
    quirks: ['POST that deletes', 'ids are those of the installments'],
  }),
  expect: patch('/client-invoices/set_expected_date', {
    can: 'invoices.update',
    body: ExpectedDate,
    answer: Receipt,
    from: 'documented',
    says: 'Installment Date Updated Successfully',
    fails: 'Unable to update commission data',
    quirks: ['the identifier is in the body'],
  }),
  expectAll: patch('/client-invoices/set_expected_dates', {
    ...runs('invoices.expect', 'invoices.update'),
    body: ExpectedDates,
    from: 'assumed',
    says: 'Installment Date Updated Successfully',
    fails: 'Unable to update commission data',
  }),
})

export default { endpoints: { invoiceVerbs } }
