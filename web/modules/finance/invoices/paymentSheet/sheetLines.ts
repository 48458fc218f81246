/** The lines of a payment sheet: one for each installment, with an amount and, where the verb asks for them, remarks. */
import { creditOf, dueOf, outstandingOf, owedOf } from '@contract/finance/invoices/installmentAmounts'
import type { MoneyVerb } from '@contract/finance/invoices/invoiceFlow'
import type { Installment } from '@contract/finance/invoices'
import type { AmountProblem, Readings } from '@contract/finance/writtenAmounts'

/**
 * `creditDue`, `creditOverpaid`: the two purposes of a credit note. `applyCredit`: its lines are the installments that a credit may
 * pay; those without an amount are left out.
 */
export type SheetVerb =
  | 'claim'
  | 'invoice'
  | 'receive'
  | 'pay'
  | 'refund'
  | 'creditDue'
  | 'creditOverpaid'
  | 'applyCredit'
/** By which rule of the contract a line is excluded. */
export const rules: Record<SheetVerb, MoneyVerb> = {
  claim: 'claim',
  invoice: 'invoice',
  receive: 'receive',
  pay: 'pay',
  refund: 'refund',
  creditDue: 'credit_note',
  creditOverpaid: 'refund',
  applyCredit: 'receive',
}
export const cells = ['amount', 'remarks'] as const
export type Cell = (typeof cells)[number]
/** `over`: more than is due, which may be confirmed; `overCredit`: more than the credit; `server`: a message of a refusal. */
export type Fault = AmountProblem | 'over' | 'overCredit' | 'empty' | { server: string }

export interface Line {
  readonly row: Installment
  /** In the reader's number format: what was understood (`1,500.00`), or the text as typed. */
  amount: string
  remarks: string
  /** In the currency's smallest unit, or what is wrong with the text. */
  value: number | AmountProblem
  /** Why this line is excluded; it is shown and not sent. */
  readonly barred: string | null
  said?: { cell: Cell; message: string } | undefined
  /** The paste, fill or key by which the amount came: its cells are read in the same way. */
  entry?: number | undefined
}
export interface Place {
  at: number
  cell: Cell
}
/** Sums by currency (currencies are never added) and the number of lines above what is due. */
export interface Counts {
  readonly sums: readonly { currency: string; count: number; due: number; sum: number }[]
  readonly over: number
}
export const sorts = [
  'lead_name',
  'student_number',
  'vendor_name',
  'claim_no',
  'invoice_no',
  'due',
  'amount',
] as const
export type Sort = (typeof sorts)[number]

/** What the amount of each verb is compared with. */
export const dueFor: Record<SheetVerb, (row: Installment) => number> = {
  claim: (row) => row.expected_commission_in,
  invoice: (row) => row.claimed_amount,
  receive: outstandingOf,
  pay: owedOf,
  refund: creditOf,
  creditDue: dueOf,
  creditOverpaid: creditOf,
  applyCredit: outstandingOf,
}
/** The default amount. A credit note does not take back by itself what was received. */
export const proposedFor: typeof dueFor = { ...dueFor, creditDue: outstandingOf }
/** The largest amount of a line, and what is wrong with more. A credit that was used since may still be documented: the plan says it. */
const limits: Partial<Record<SheetVerb, [most: (row: Installment) => number, fault: 'over' | 'overCredit']>> =
  {
    receive: [outstandingOf, 'over'],
    pay: [owedOf, 'over'],
    refund: [creditOf, 'overCredit'],
    creditDue: [dueOf, 'over'],
    applyCredit: [outstandingOf, 'over'],
  }
export function limitFault(verb: SheetVerb, row: Installment, value: number): Fault | undefined {
  const [most, fault] = limits[verb] ?? []
  return most && value > most(row) ? fault : undefined
}
export const amountOrZero = (value: Line['value']) => (typeof value === 'number' ? value : 0)
export const asksRemarks = (verb: SheetVerb): boolean => verb === 'claim' || verb === 'invoice'
/** Columns of papers that cannot exist yet are left out. */
export const shownSorts = (verb: SheetVerb): readonly Sort[] =>
  sorts.filter((one) =>
    one === 'claim_no' ? verb !== 'claim' : one === 'invoice_no' ? !asksRemarks(verb) : true,
  )

/** Both readings of an amount that may mean two things; undefined for any other. */
export const readingsOf = ({ value }: Pick<Line, 'value'>): Readings | undefined =>
  typeof value === 'object' && 'readings' in value ? value.readings : undefined

/** What a column is sorted by. */
export const sortKeys = (verb: SheetVerb): Record<Sort, (line: Line) => string | number> => ({
  lead_name: ({ row }) => `${row.leadInfo.first_name} ${row.leadInfo.last_name}`,
  student_number: ({ row }) => row.applicationInfo.student_number,
  vendor_name: ({ row }) => row.vendor_name,
  claim_no: ({ row }) => row.claim_no ?? '',
  invoice_no: ({ row }) => row.invoice_no ?? '',
  due: ({ row }) => dueFor[verb](row),
  amount: ({ value }) => (typeof value === 'number' ? value : -1),
})
