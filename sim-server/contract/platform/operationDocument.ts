/**
 * The document of a money verb: what it does for each institution and agent, with the single installments. A plan answers it before the
 * run; the run stores it, so that its receipt and the ledger show the same later. Amounts in the currency's smallest unit.
 */
import { z } from 'zod'
import { Units } from '../money'
import { Time } from '../shapes'

/** The amount of an installment that a line changes. `after` equals `before` when a credit note only documents a credit. */
export const movedAmounts = [
  'claimed_amount',
  'invoice_amount',
  'credited_amount',
  'received_amount',
  'paid_amount',
] as const

/**
 * One institution or agent, in one currency. `credit`: the institution whose credit is used. `expected`: the amount without the caller's
 * changes. `no`: the number of the new paper; in a plan the one it gets if no other is issued before.
 */
export const DocumentPart = z.object({
  by: z.enum(['institution', 'agent', 'credit']),
  label: z.string(),
  no: z.string().nullable(),
  count: z.number(),
  amount: Units,
  expected: Units,
  currency: z.string(),
  /** Absent for letters, which have no lines. */
  moves: z.enum(movedAmounts).optional(),
  /** For letters: the address, numbers of the papers, and when such a letter was last sent about one of the rows. */
  letter: z.object({ to: z.string(), papers: z.array(z.string()), sent_at: Time.nullable() }).optional(),
})
export type DocumentPart = z.infer<typeof DocumentPart>

/** `part`: by which its lines are asked for. `page`: that of the new paper, with its secret. */
export const StoredPart = DocumentPart.extend({ part: z.number(), page: z.string().nullable() })
export type StoredPart = z.infer<typeof StoredPart>

/** One installment: `number` of `count` of the student's program. `before`, `after`: the amount that its part `moves`. */
export const DocumentLine = z.object({
  /** Index in `parts`. */
  part: z.number(),
  identifier: z.string(),
  student: z.string(),
  student_number: z.string(),
  program: z.string(),
  number: z.number(),
  count: z.number(),
  amount: Units,
  expected: Units,
  before: Units,
  after: Units,
})
export type DocumentLine = z.infer<typeof DocumentLine>

/** Lines in a plan. Above this number each part shows the same share of them; the file has all. */
export const MOST_PLAN_LINES = 200
