/**
 * What is typed in a window of claim, invoice, receive or pay: a line for each installment, an amount and, where the verb
 * asks for them, remarks. Lines are kept by installment, so that sorting moves them and loses nothing of them. No React.
 */
import type { Installment } from '../../../sim-server/contract/invoices'
import { dueOf, refusal } from '../../../sim-server/contract/invoiceFlow'
import { amountOf, typedAmount, type Wrong } from '../../core/amounts'
import { drafts, type Draft } from './drafts'

export type SheetVerb = 'claim' | 'invoice' | 'receive' | 'pay'
export const cells = ['amount', 'remarks'] as const
export type Cell = (typeof cells)[number]
/** `over` is no fault where it may be said to be right; `server` is a sentence of a refusal. */
export type Fault = Wrong | 'over' | 'empty' | { server: string }

export interface Line {
  readonly row: Installment
  /** As typed, in the reader's writing. */
  amount: string
  remarks: string
  /** The smallest unit, or what is wrong with it. */
  value: number | Wrong
  /** Why this one cannot take part; it is shown and not sent. */
  readonly barred: string | null
  said?: { cell: Cell; message: string } | undefined
}
export const sorts = ['lead_name', 'vendor_name', 'due', 'amount'] as const
export type Sort = (typeof sorts)[number]

/** What the verb moves of an installment unless somebody types otherwise. */
export const dueFor: Record<SheetVerb, (row: Installment) => number> = {
  claim: (row) => row.expected_commission_in,
  invoice: (row) => row.claimed_amount,
  receive: (row) => dueOf(row) - row.received_amount,
  pay: (row) => row.agent_amount - row.paid_amount,
}
export const asksRemarks = (verb: SheetVerb): boolean => verb === 'claim' || verb === 'invoice'

/** As typed; in another language than it was typed in, the same amount in that one's writing: `1.234,5` is `1,234.50`. */
const readable = ({ amount, locale }: Draft, currency: string, here: string) => {
  const value = locale === here ? null : amountOf(amount, currency, locale)
  return typeof value === 'number' ? typedAmount(value, currency, here) : amount
}

export class Sheet {
  lines: Line[]
  readonly currency: string
  /** Raised by every change; whoever draws the sheet watches it. */
  version = 0
  /** Lines that stand as they were left, and not as they begin. */
  left: number
  readonly verb: SheetVerb
  readonly locale: string
  private readonly watchers = new Set<() => void>()

  private readonly standard: (row: Installment) => Pick<Line, 'amount' | 'remarks'>
  private readonly keyOf: (row: Installment) => string

  /** `remark`: what stands for remarks that nobody typed. `amounts`: by installment, where a bank has said them; what is typed over them stands as long as it says the same. */
  constructor(verb: SheetVerb, rows: readonly Installment[], locale: string, remark: (row: Installment) => string, amounts?: ReadonlyMap<string, number>) {
    this.verb = verb
    this.locale = locale
    this.currency = (rows.find((row) => refusal(verb, row) === null) ?? rows[0])?.expected_currency_in ?? ''
    this.standard = (row) => {
      const first = amounts?.get(row.identifier) ?? dueFor[verb](row)
      return { amount: first > 0 ? typedAmount(first, row.expected_currency_in, locale) : '', remarks: row.remarks || remark(row) }
    }
    this.keyOf = ({ identifier }) => [verb, identifier, ...(amounts?.has(identifier) ? [amounts.get(identifier)] : [])].join(' ')
    this.lines = rows.map((row) => {
      const draft = drafts.of(this.keyOf(row))
      const { amount, remarks } = draft ? { ...draft, amount: readable(draft, row.expected_currency_in, locale) } : this.standard(row)
      return { row, barred: refusal(verb, row), amount, remarks, value: amountOf(amount, row.expected_currency_in, locale) }
    })
    this.left = this.taking.filter(({ row, amount, remarks }) => { const first = this.standard(row); return first.amount !== amount || first.remarks !== remarks }).length
  }

  watch = (watcher: () => void) => { this.watchers.add(watcher); return () => void this.watchers.delete(watcher) }
  at = () => this.version
  private changed() { this.version++; for (const watcher of this.watchers) watcher() }

  private put(line: Line, cell: Cell, text: string) {
    if (line.barred !== null) return
    line[cell] = text
    line.said = undefined
    if (cell === 'amount') line.value = amountOf(text, line.row.expected_currency_in, this.locale)
    drafts.put(this.keyOf(line.row), { amount: line.amount, remarks: line.remarks, locale: this.locale })
  }
  set(at: number, cell: Cell, text: string) { const line = this.lines[at]; if (line) { this.put(line, cell, text); this.changed() } }
  /** The value of one cell in all that follow it, or in all there are. */
  fill(from: number, cell: Cell, all: boolean) {
    const text = this.lines[from]?.[cell] ?? ''
    for (const line of all ? this.lines : this.lines.slice(from + 1)) this.put(line, cell, text)
    this.changed()
  }
  copyAbove(at: number, cell: Cell) { const above = this.lines[at - 1]; if (above) this.set(at, cell, above[cell]) }
  /** A column, or two, of a spreadsheet from this cell on. Gives how many lines found no row. */
  paste(from: number, cell: Cell, text: string): number {
    const rows = text.replace(/\r?\n$/, '').split(/\r?\n/).map((row) => row.split('\t'))
    const free = this.lines.slice(from).filter(({ barred }) => barred === null)
    rows.slice(0, free.length).forEach((values, at) => {
      const into = cells.slice(cells.indexOf(cell))
      values.slice(0, asksRemarks(this.verb) ? into.length : 1).forEach((value, place) => this.put(free[at]!, into[place]!, value.trim()))
    })
    this.changed()
    return Math.max(0, rows.length - free.length)
  }
  sort(by: Sort, order: 'asc' | 'desc') {
    const key: Record<Sort, (line: Line) => string | number> = {
      lead_name: ({ row }) => `${row.leadInfo.first_name} ${row.leadInfo.last_name}`, vendor_name: ({ row }) => row.vendor_name,
      due: ({ row }) => dueFor[this.verb](row), amount: ({ value }) => (typeof value === 'number' ? value : -1),
    }
    const sign = order === 'asc' ? 1 : -1
    this.lines = this.lines.toSorted((a, b) => { const [x, y] = [key[by](a), key[by](b)]; return sign * (typeof x === 'number' ? x - (y as number) : x.localeCompare(String(y), this.locale)) })
    this.changed()
  }

  faultOf(line: Line, cell: Cell): Fault | undefined {
    if (line.barred !== null) return undefined
    if (line.said?.cell === cell) return { server: line.said.message }
    if (cell === 'remarks') return asksRemarks(this.verb) && line.remarks.trim() === '' ? 'empty' : undefined
    if (line.amount.trim() === '') return 'empty'
    if (typeof line.value !== 'number') return line.value
    return (this.verb === 'receive' || this.verb === 'pay') && line.value > dueFor[this.verb](line.row) ? 'over' : undefined
  }
  /** The first cell that must be put right before anything is sent; more than is due may be meant so. */
  firstFault(over: boolean): { at: number; cell: Cell } | undefined {
    for (const [at, line] of this.lines.entries())
      for (const cell of cells) { const fault = this.faultOf(line, cell); if (fault && !(fault === 'over' && over)) return { at, cell } }
    return undefined
  }
  get taking(): Line[] { return this.lines.filter(({ barred }) => barred === null) }
  get over(): number { return this.taking.filter((line) => this.faultOf(line, 'amount') === 'over').length }
  /** Of what reads as an amount, a line for each currency: two are never added. */
  get sums(): { currency: string; due: number; sum: number }[] {
    return [...new Set(this.taking.map(({ row }) => row.expected_currency_in))].map((currency) => {
      const mine = this.taking.filter(({ row }) => row.expected_currency_in === currency)
      return { currency, due: mine.reduce((due, { row }) => due + dueFor[this.verb](row), 0), sum: mine.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0) }
    })
  }

  /** A refusal at `claim_details.3.amount` is told at the cell it speaks of. Gives what speaks of no cell. */
  tell<E extends { message: string; field?: string | undefined }>(errors: readonly E[]): E[] {
    const rest = errors.filter(({ message, field }) => {
      const [, at, name] = /^(?:claim_details|claimDetails)\.(\d+)\.(\w+)/.exec(field ?? '') ?? []
      const line = at === undefined ? undefined : this.taking[Number(at)]
      if (line) line.said = { cell: name === 'remarks' ? 'remarks' : 'amount', message }
      return !line
    })
    this.changed()
    return rest
  }
  private forget() { drafts.drop(this.lines.flatMap(({ row }) => [this.keyOf(row), `${this.verb} ${row.identifier}`])) }
  sent() { this.forget() }
  /** As if nothing had been typed. */
  anew() {
    this.forget()
    for (const line of this.taking) Object.assign(line, this.standard(line.row), { value: amountOf(this.standard(line.row).amount, line.row.expected_currency_in, this.locale), said: undefined })
    this.left = 0
    this.changed()
  }
}
