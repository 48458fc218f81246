/**
 * A remittance is what the bank sent: a CSV, or lines of a statement. Each line is matched to the open installments it may
 * pay. Reading one changes nothing; what is ticked is received as always (`receive_payment`).
 */
import { z } from 'zod'
import { endpoints, post } from '../http'
import { Currency } from '../money'

export const MOST_REMITTANCE_LINES = 5000
export const MOST_REMITTANCE_BYTES = 2 * 1024 * 1024

/** sure: an identifier is named, and the amount is what is due. likely: a name and the amount, or an identifier and another amount. */
export const certainties = ['sure', 'likely', 'none'] as const
export type Certainty = (typeof certainties)[number]
/** What the line names. */
export const grounds = ['installment', 'claim', 'invoice', 'student', 'name', 'institution'] as const
export type Ground = (typeof grounds)[number]
/** How its amount fits what is due: one or all, some of several, less, more. */
export const fits = ['exact', 'subset', 'partial', 'over'] as const
export type Fit = (typeof fits)[number]

/** An open installment as short as it can be told. */
export const Owed = z.object({
  identifier: z.string(),
  student: z.string(),
  student_number: z.string(),
  institution: z.string(),
  number: z.number(),
  count: z.number(),
  currency: Currency,
  due: z.number(),
  claim_no: z.string().nullable(),
  invoice_no: z.string().nullable(),
})
export type Owed = z.infer<typeof Owed>

export const RemittanceLine = z.object({
  /** As an editor numbers it: the first is 1. */
  line: z.number(),
  date: z.string(),
  /** Whatever it says besides day and amount. */
  reference: z.string(),
  /** The amount as it stands there. */
  written: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** What is wrong with it, in sentences. */
  problems: z.array(z.string()),
  /** The line that says the same. */
  same_as: z.number().nullable(),
  certainty: z.enum(certainties),
  grounds: z.array(z.enum(grounds)),
  fit: z.enum(fits).nullable(),
  /** Comes to the amount of the line. Nothing is proposed to two lines. */
  pays: z.array(z.object({ identifier: z.string(), amount: z.number() })),
  /** What else it could be; these may stand at several lines. */
  others: z.array(z.string()),
})
export type RemittanceLine = z.infer<typeof RemittanceLine>

export const Remittance = z.object({
  /** What parts the columns; null where there are none. */
  separator: z.string().nullable(),
  lines: z.array(RemittanceLine),
  installments: z.array(Owed),
  /** `stated`: what a line of totals says of itself. */
  totals: z.array(
    z.object({ currency: z.string(), count: z.number(), amount: z.number(), stated: z.number().nullable() }),
  ),
  /** Lines for which no more combinations were tried: there were too many. */
  unsearched: z.number(),
})
export type Remittance = z.infer<typeof Remittance>

export const MatchBody = z.object({
  text: z.string('Paste a remittance first').refine((text) => text.trim() !== '', 'Paste a remittance first'),
  /** Of lines that say none. */
  currency: Currency.optional(),
  /** All of it comes from this one. */
  institution_id: z.number().int().optional(),
})

export const remittance = endpoints('invoices', {
  match: post('/client-invoices/match_remittance', {
    can: 'invoices.receive',
    body: MatchBody,
    answer: Remittance,
    from: 'assumed',
    quirks: ['POST that reads: a remittance does not fit in an address'],
  }),
})
