/**
 * Statements of account for a period, one for each currency (currencies are never added): opening balance + movements = closing balance.
 * Of an institution: papers, payments, reversals, refunds and credit notes; the balance is what it owes, negative for a credit.
 * Of an agent: shares and payments (`agentStatement`). None is documented.
 *
 * They need `invoices.read`, and are of the office: a role of the group `agent` gets 403 and has `agentPayments.ownStatement` instead.
 */
import { z } from 'zod'
import { endpoints, get } from '../http'
import { Currency, Units } from '../money'
import { AgentStatement, statementDays, statementFile } from './agents/agentStatement'

/**
 * `claim`, `invoice`: what was billed; an invoice counts with what it differs from the claim of the same installments. `credit_note`: less is
 * due. `documented`: a credit note for an over-payment, which moves nothing. `received`, `reversal`, `refund`, `credit`: payments.
 * `dropped`: what is not expected any more.
 */
export const movementKinds = [
  'claim',
  'invoice',
  'credit_note',
  'documented',
  'received',
  'reversal',
  'refund',
  'credit',
  'dropped',
] as const
export const Movement = z.object({
  /** `2026-11-16` */
  day: z.string(),
  kind: z.enum(movementKinds),
  /** Number of the paper, or what the bank wrote about the payment. */
  reference: z.string(),
  /** Installments of this institution in it. */
  count: z.number(),
  /** Signed: what it adds to the balance. */
  amount: Units,
  balance: z.number(),
})

/** What is open on the last day, by days past due as in `financeReports.debtors`. Their sum less `credit` is the closing balance. */
export const Aged = z.object({
  not_due: z.number(),
  days_0: z.number(),
  days_30: z.number(),
  days_60: z.number(),
  days_90: z.number(),
  credit: Units,
})

/** Amounts in the smallest unit. */
export const InstitutionStatement = z.object({
  currency: Currency,
  opening: z.number(),
  /** Claims and invoices, less credit notes and what was dropped. */
  billed: z.number(),
  /** Payments, less reversals and refunds. */
  received: Units,
  closing: z.number(),
  /** Of the last day, or of today when that is earlier. */
  aged: Aged,
  entries: z.array(Movement),
})
export type InstitutionStatement = z.infer<typeof InstitutionStatement>

/** Movements of one answer, and of one PDF; a CSV has all of them. */
export const MOST_MOVEMENTS = 2000
export const MOST_PRINTED_MOVEMENTS = 5000

const subject = <T extends z.ZodType>(statement: T) =>
  z.object({ name: z.string(), statements: z.array(statement) })
const file = { answer: z.string(), from: 'assumed', carries: 'file' } as const

export const accountStatements = endpoints('accountStatements', {
  institution: get('/client-invoices/institutions/{institution_id}/statement', {
    can: 'invoices.read',
    query: statementDays,
    answer: subject(InstitutionStatement),
    from: 'assumed',
    quirks: [
      `422 for more than ${MOST_MOVEMENTS} movements: choose a shorter period, or the file`,
      'amounts due, shares and dropped installments are those of today, for all days',
    ],
  }),
  institutionFile: get('/client-invoices/institutions/{institution_id}/statement/file', {
    can: 'invoices.read',
    query: statementFile,
    ...file,
  }),
  agent: get('/agent-invoices/agents/{agent_id}/statement', {
    can: 'invoices.read',
    query: statementDays,
    answer: subject(AgentStatement),
    from: 'assumed',
  }),
  agentFile: get('/agent-invoices/agents/{agent_id}/statement/file', {
    can: 'invoices.read',
    query: statementFile,
    ...file,
  }),
})

export default { endpoints: { accountStatements } }
