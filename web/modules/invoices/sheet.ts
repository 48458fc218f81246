/**
 * What is typed in a window of claim, invoice, receive or pay: a line for each installment, an amount and, where the verb
 * asks for them, remarks. Lines are kept by installment, so that sorting moves them and loses nothing of them. No React.
 */
import type { Installment } from '../../../sim-server/contract/invoices'
import { dueOf, refusal } from '../../../sim-server/contract/invoiceFlow'
import { amountOf, typedAmount, type Wrong } from '../../core/amounts'
import { holds } from '../../core/holders'

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

/** What was typed and never sent, by verb and installment: a window closed by mistake opens as it was. */
const drafts = new Map<string, { amount: string; remarks: string }>()
holds(() => drafts.clear())

export class Sheet {
  lines: Line[]
  readonly currency: string
  /** Raised by every change; whoever draws the sheet watches it. */
  version = 0
  readonly verb: SheetVerb
  readonly locale: string
  private readonly watchers = new Set<() => void>()

  /** `remark`: what stands for remarks that nobody typed. `amounts`: by installment, where somebody else has said them. */
  constructor(verb: SheetVerb, rows: readonly Installment[], locale: string, remark: (row: Installment) => string, amounts?: ReadonlyMap<string, number>) {
    this.verb = verb
    this.locale = locale
    this.currency = (rows.find((row) => refusal(verb, row) === null) ?? rows[0])?.expected_currency_in ?? ''
    this.lines = rows.map((row) => {
      const barred = refusal(verb, row)
      const first = amounts?.get(row.identifier) ?? dueFor[verb](row)
      const draft = amounts ? undefined : drafts.get(`${verb} ${row.identifier}`)
      const amount = draft?.amount ?? (first > 0 ? typedAmount(first, row.expected_currency_in, locale) : '')
      return { row, barred, amount, remarks: draft?.remarks ?? (row.remarks || remark(row)), value: amountOf(amount, row.expected_currency_in, locale) }
    })
  }

  watch = (watcher: () => void) => { this.watchers.add(watcher); return () => void this.watchers.delete(watcher) }
  at = () => this.version
  private changed() { this.version++; for (const watcher of this.watchers) watcher() }

  private put(line: Line, cell: Cell, text: string) {
    if (line.barred !== null) return
    line[cell] = text
    line.said = undefined
    if (cell === 'amount') line.value = amountOf(text, line.row.expected_currency_in, this.locale)
    drafts.set(`${this.verb} ${line.row.identifier}`, { amount: line.amount, remarks: line.remarks })
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
  /** Of what reads as an amount. */
  get sum(): number { return this.taking.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0) }
  get due(): number { return this.taking.reduce((sum, { row }) => sum + dueFor[this.verb](row), 0) }

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
  sent() { for (const { row } of this.lines) drafts.delete(`${this.verb} ${row.identifier}`) }
}
