/**
 * The statement of an agent for a period, one for each currency: opening balance + shares earned − payments = closing balance. Amounts
 * are in the smallest unit; a negative balance is what the agent owes.
 */
import { z } from 'zod'
import { languages } from '../../client'
import { Currency, Units } from '../../money'

const day = (name: string) => z.iso.date(`${name} must be a day that exists, for example 2026-11-21`)
/** A statement or an advice as a file. `language`: of a PDF; a CSV is for programs, and English. */
export const fileFormats = ['csv', 'pdf'] as const
export const fileFormat = {
  format: z.enum(fileFormats, `format must be ${fileFormats.join(' or ')}`).default('csv'),
  language: z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en'),
}
export type FileFormat = z.output<z.ZodObject<typeof fileFormat>>

/** The fields of a period, and the check that they are in order. */
export const periodDays = { from: day('from'), to: day('to') }
export const inOrder = [
  ({ from, to }: { from: string; to: string }) => from <= to,
  { message: 'The first day is after the last', path: ['from'] as PropertyKey[] },
] as const
/** First and last day, both included, in the caller's time zone. */
export const statementDays = z.object(periodDays).refine(...inOrder)
export const statementFile = z.object({ ...periodDays, ...fileFormat }).refine(...inOrder)

export const AgentStatement = z.object({
  currency: Currency,
  opening: z.number(),
  /** The agent's shares of what institutions paid, less what was taken back. */
  earned: z.number(),
  /** Paid to the agent, less what was taken back. */
  paid: Units,
  closing: z.number(),
  entries: z.array(
    z.object({
      /** `2026-11-16` */
      day: z.string(),
      kind: z.enum(['earned', 'paid']),
      student: z.string(),
      vendor_name: z.string(),
      number: z.number(),
      count: z.number(),
      /** Signed: what it adds to the balance. */
      amount: Units,
      balance: z.number(),
    }),
  ),
})
export type AgentStatement = z.infer<typeof AgentStatement>
