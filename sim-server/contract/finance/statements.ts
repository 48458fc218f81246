/**
 * Bank statements: stored line by line with what became of each. A line is known by its date, amount, currency, reference and its
 * position among equals, so that the same statement again proposes nothing for lines that are done. The same payment in another
 * format is known by its references; where only day, amount and currency agree, the user is asked. All calls are assumed.
 */
import { z } from 'zod'
import { del, endpoints, get, post } from '../http'
import { MOST_MONEY, describeUnit, Units } from '../money'
import { page, pageQuery } from '../paging'
import { runs } from '../platform/operations'
import { required, Time } from '../shapes'
import { answers, receiveDay, receivedRows } from './invoices/invoiceVerbs'
import { Owed, Question, RemittanceLine, StatementAnswers, statementFormats } from './remittance'

/** What a line, or a part of it, can be instead of a payment. */
export const bookingKinds = ['aside', 'fee', 'exchange', 'write_off'] as const
export type BookingKind = (typeof bookingKinds)[number]
/** A line is settled when nothing of its amount is left; `open` until then. */
export const lineStates = ['open', 'received', ...bookingKinds] as const
export type LineState = (typeof lineStates)[number]

const Booked = z.object({ by: z.string(), at: Time, operation_identifier: z.string() })
const Booking = z.object({
  kind: z.enum(bookingKinds),
  amount: Units,
  remark: z.string(),
  by: z.string(),
  at: Time,
})
export const StatementLine = RemittanceLine.extend({
  identifier: z.string(),
  /** In the smallest unit, below zero for money out. */
  amount: Units.nullable(),
  state: z.enum(lineStates),
  /** What is neither received nor booked. */
  left: z.number(),
  received: Units,
  /** The last receipt, and the last reversal of one: who, when, by which operation. What was reversed is open again. */
  receivedInfo: Booked.nullable(),
  reversedInfo: Booked.nullable(),
  bookings: z.array(Booking),
  /** The earlier statement that had this line already, in this format or another one. */
  known_from: z.string().nullable(),
  /**
   * A line of an earlier statement with the same day, amount and currency, and another reference; or with another `amount`, when one of
   * the two is a sum and the other one of its payments. Nothing but setting it aside is possible until `different` says that it is
   * another payment.
   */
  looks_like: z
    .object({
      name: z.string(),
      line: z.number(),
      reference: z.string(),
      amount: Units,
      is_received: z.boolean(),
    })
    .nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** `left`: sum of what is open. `stated`: the total that the file gives. */
const StatementTotal = z.object({
  currency: z.string(),
  count: z.number(),
  amount: Units,
  left: z.number(),
  stated: z.number().nullable(),
})
export const Statement = z.object({
  identifier: z.string(),
  name: z.string(),
  format: z.enum(statementFormats),
  /** The number of the bank account as the file writes it; null when it names none. */
  account: z.string().nullable(),
  /** Which of the office's accounts it is; null when it is none of them. */
  account_name: z.string().nullable(),
  by: z.string(),
  created_at: Time,
  count: z.number(),
  /** Lines with an amount left. */
  open: z.number(),
  totals: z.array(StatementTotal),
})
export type Statement = z.infer<typeof Statement>
export const StatementDetail = Statement.extend({
  lines: z.array(StatementLine),
  installments: z.array(Owed),
  /** Searches for combinations that were skipped because the limit was reached. */
  unsearched: z.number(),
})
export type StatementDetail = z.infer<typeof StatementDetail>

export const StatementBody = z
  .object({
    name: z.string().trim().max(200, 'The name is at most 200 characters').default(''),
    text: z.string('Paste a remittance first').default(''),
    /** A workbook (XLSX) in base64, in place of the text. */
    workbook: z
      .string()
      .regex(/^[A-Za-z0-9+/]+=*$/, 'This workbook cannot be read')
      .optional(),
    ...StatementAnswers.shape,
  })
  .refine(({ text, workbook }) => text.trim() !== '' || workbook !== undefined, {
    message: 'Paste a remittance first',
    path: ['text'],
  })

const MOST_LINES = 5000
const remark = required('Remarks is required').max(500, 'Remarks are at most 500 characters')
const LineBooking = z.object({
  kind: z.enum(bookingKinds, `kind must be one of ${bookingKinds.join(', ')}`),
  /** Signed as the line is: a fee that the bank kept from a payment of 980 for 1,000 is -20. */
  amount: describeUnit(
    z
      .number('This is not an amount')
      .int('The amount must be a whole number of the smallest unit')
      .min(-MOST_MONEY, 'The amount is too large')
      .max(MOST_MONEY, 'The amount is too large')
      .refine((amount) => amount !== 0, 'The amount must not be zero'),
  ),
  remark,
})
/** Booked in one go: about 40 ms. */
const MOST_BOOKED = 500
const lineNames = z
  .array(z.string(), 'Line is required')
  .min(1, 'Line is required')
  .max(MOST_BOOKED, `At most ${MOST_BOOKED} lines at once`)
/** One line or several; without an amount, all that is left of each. */
export const BookBody = z.object({
  lines: lineNames,
  kind: LineBooking.shape.kind,
  amount: LineBooking.shape.amount.optional(),
  remark,
})
export const ReceiveLinesBody = z.object({
  /** `accept_date`: for the days of all lines. */
  ...answers,
  lines: z
    .array(
      z.object({
        identifier: required('Line is required'),
        pays: receivedRows,
        bookings: z.array(LineBooking).max(10).default([]),
      }),
      'Line is required',
    )
    .min(1, 'Line is required')
    .max(MOST_LINES, `At most ${MOST_LINES} lines at once`),
  /** For lines to which the bank gives no date; today when absent. */
  receive_date: receiveDay.optional(),
  remark_to_internal: z.string().trim().max(500, 'Remarks are at most 500 characters').default(''),
  account_identifier: z.string().optional(),
  /** The user confirmed that more than the amount due was received. */
  accept_overpayment: z.boolean().default(false),
})
export type ReceiveLinesBody = z.output<typeof ReceiveLinesBody>

const can = 'invoices.receive'
const Changed = z.object({ lines: z.number() })
export const statements = endpoints('statements', {
  /** Stores the statement, unless the file leaves something open: then only `questions` are answered. */
  create: post('/bank-statements', {
    can,
    body: StatementBody,
    answer: z.object({ questions: z.array(Question), statement: Statement.nullable() }),
    from: 'assumed',
    quirks: ['the same statement again answers the stored one'],
  }),
  list: get('/bank-statements', {
    can,
    query: pageQuery(25, ['created_at']),
    answer: page(Statement),
    from: 'assumed',
  }),
  single: get('/bank-statements/{identifier}', { can, answer: StatementDetail, from: 'assumed' }),
  book: post('/bank-statements/lines/book', { can, body: BookBody, answer: Changed, from: 'assumed' }),
  reopen: del('/bank-statements/lines/book', {
    can,
    body: z.object({ lines: lineNames }),
    answer: Changed,
    from: 'assumed',
    quirks: [
      'DELETE with a body',
      'what was received is undone by its operation',
      'what was booked with a receipt opens after its payments were reversed',
    ],
  }),
  /** These lines are other payments than those that they look like. */
  different: post('/bank-statements/lines/different', {
    can,
    body: z.object({ lines: lineNames }),
    answer: Changed,
    from: 'assumed',
  }),
  receive: post('/client-invoices/receive_lines', {
    ...runs('invoices.receive_lines', can),
    body: ReceiveLinesBody,
    from: 'assumed',
    says: 'Receive payment successfully',
    fails: 'Unable to receive payment',
  }),
})

export default { endpoints: { statements } }
