/**
 * What the lines of a bank statement say, the open installments that each may pay, and what is asked about the file. `statements` has
 * the calls.
 */
import { z } from 'zod'
import { Currency, Units } from '../money'

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
  due: Units,
  claim_no: z.string().nullable(),
  invoice_no: z.string().nullable(),
})
export type Owed = z.infer<typeof Owed>

export const RemittanceLine = z.object({
  /** Line number in the text, from 1. */
  line: z.number(),
  date: z.string(),
  /** The date as `YYYY-MM-DD`; null when there is none, or it is unknown which number is the month. */
  day: z.string().nullable(),
  /** The text of the line without date and amount. */
  reference: z.string(),
  /** The amount as written in the line. */
  written: z.string(),
  amount: Units.nullable(),
  currency: z.string().nullable(),
  /** Sentences that say what is wrong with the line. */
  problems: z.array(z.string()),
  /** Number of an earlier line with the same content. */
  same_as: z.number().nullable(),
  certainty: z.enum(certainties),
  grounds: z.array(z.enum(grounds)),
  fit: z.enum(fits).nullable(),
  /** Proposed payments; they add up to the line's amount. An installment is proposed to one line only. */
  pays: z.array(z.object({ identifier: z.string(), amount: Units })),
  /** Identifiers of alternatives; an installment may be an alternative of several lines. */
  others: z.array(z.string()),
})
export type RemittanceLine = z.infer<typeof RemittanceLine>

/**
 * What the file leaves open, and what could mean two things: asked once for the whole file, never guessed. `decimal_mark`: `1.500` is
 * 1,500 or 1.50. `date_order`: `03/04/2027` is in March or April. `currency`: of lines that state none. `account`: of a statement that names
 * a bank account which is none of the office's, or one of another currency. `direction`: of lines of plain text without a sign.
 */
export const questions = ['currency', 'decimal_mark', 'date_order', 'account', 'direction'] as const
export const decimalMarks = [',', '.'] as const
/** `ymd` with a year of two digits: `26/11/05`. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
/** Whether the money came in or went out. */
export const directions = ['in', 'out'] as const
export const Question = z.object({
  kind: z.enum(questions),
  /** The first line that it is about, and what is written there. */
  line: z.number(),
  written: z.string(),
  /** What is sent as the answer, and how the line then reads: `1500.00`, `2027-04-03`. None for a currency: any may be chosen. `other`: no account of the office, without `reads`. */
  choices: z.array(z.object({ answer: z.string(), reads: z.string() })),
})
export type Question = z.infer<typeof Question>

/** Recognised by the content. `table`: CSV, a pasted table, or lines of plain text. */
export const statementFormats = ['table', 'mt940', 'camt', 'ofx', 'xlsx'] as const

/** Answers to `Question`, and what the user knows of the whole file. */
export const StatementAnswers = z.object({
  /** Currency of lines that do not state one. */
  currency: Currency.optional(),
  decimal_mark: z.enum(decimalMarks).optional(),
  date_order: z.enum(dateOrders).optional(),
  direction: z.enum(directions).optional(),
  /** Identifier of the office's account, or `other`. */
  account: z.string().max(100).optional(),
})
export type StatementAnswers = z.infer<typeof StatementAnswers>
