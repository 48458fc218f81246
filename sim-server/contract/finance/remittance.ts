/**
 * Matching a bank remittance: a CSV file or lines of a statement. Each line is matched to the open installments it may pay. Matching
 * writes nothing; confirmed payments go through `receive_payment`.
 */
import { z } from 'zod'
import { endpoints, post } from '../http'
import { Currency } from '../money'

export const MOST_REMITTANCE_LINES = 5000
/** Letters of a line. A bank writes a few hundred. */
export const MOST_REMITTANCE_LETTERS = 2000
export const MOST_REMITTANCE_BYTES = 2 * 1024 * 1024

/** sure: the line has a number, and the amount is the amount due. likely: a name and the amount due, or a number and another amount. */
export const certainties = ['sure', 'likely', 'none'] as const
export type Certainty = (typeof certainties)[number]
/** The evidence in the line's text. */
export const grounds = ['installment', 'claim', 'invoice', 'student', 'name', 'institution'] as const
export type Ground = (typeof grounds)[number]
/** How the amount fits the amount due: exactly, a subset of several, less, more. */
export const fits = ['exact', 'subset', 'partial', 'over'] as const
export type Fit = (typeof fits)[number]

/** An open installment in short form. `due`: in the smallest unit. */
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
  /** Line number in the text, from 1. */
  line: z.number(),
  date: z.string(),
  /** The text of the line without date and amount. */
  reference: z.string(),
  /** The amount as written in the line. */
  written: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** Sentences that say what is wrong with the line. */
  problems: z.array(z.string()),
  /** Number of an earlier line with the same content. */
  same_as: z.number().nullable(),
  certainty: z.enum(certainties),
  grounds: z.array(z.enum(grounds)),
  fit: z.enum(fits).nullable(),
  /** Proposed payments; they add up to the line's amount. An installment is proposed to one line only. */
  pays: z.array(z.object({ identifier: z.string(), amount: z.number() })),
  /** Identifiers of alternatives; an installment may be an alternative of several lines. */
  others: z.array(z.string()),
})
export type RemittanceLine = z.infer<typeof RemittanceLine>

export const Remittance = z.object({
  /** Column separator; null for text without columns. */
  separator: z.string().nullable(),
  lines: z.array(RemittanceLine),
  installments: z.array(Owed),
  /** `stated`: the total that the file itself gives. */
  totals: z.array(
    z.object({ currency: z.string(), count: z.number(), amount: z.number(), stated: z.number().nullable() }),
  ),
  /** Searches for combinations that were skipped because the limit was reached. */
  unsearched: z.number(),
})
export type Remittance = z.infer<typeof Remittance>

export const MatchBody = z.object({
  text: z.string('Paste a remittance first').refine((text) => text.trim() !== '', 'Paste a remittance first'),
  /** Currency of lines that do not state one. */
  currency: Currency.optional(),
  /** The institution that sent the remittance, when known. */
  institution_id: z.number().int().optional(),
})

export const remittance = endpoints('invoices', {
  match: post('/client-invoices/match_remittance', {
    can: 'invoices.receive',
    body: MatchBody,
    answer: Remittance,
    from: 'assumed',
    quirks: ['POST that reads: a remittance does not fit in a URL'],
  }),
})
