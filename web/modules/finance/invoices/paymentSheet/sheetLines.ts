/** The lines of a payment sheet: one for each installment, with an amount and, where the verb asks for them, remarks. */
import { outstandingOf, owedOf } from '@contract/finance/invoices/installmentAmounts'
import type { Installment } from '@contract/finance/invoices'
import type { AmountProblem, Readings } from '@contract/finance/writtenAmounts'

export type SheetVerb = 'claim' | 'invoice' | 'receive' | 'pay'
export const cells = ['amount', 'remarks'] as const
export type Cell = (typeof cells)[number]
/** `over`: more than is due, which may be confirmed; `server`: a message of a refusal. */
export type Fault = AmountProblem | 'over' | 'empty' | { server: string }

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

/** The default amount of each verb. */
export const dueFor: Record<SheetVerb, (row: Installment) => number> = {
  claim: (row) => row.expected_commission_in,
  invoice: (row) => row.claimed_amount,
  receive: outstandingOf,
  pay: owedOf,
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
