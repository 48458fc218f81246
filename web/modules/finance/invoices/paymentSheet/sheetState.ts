/**
 * State of a claim, invoice, receive or pay sheet: one line per installment with an amount and, where the verb
 * asks for them, remarks. Lines are keyed by installment, so sorting loses nothing. No React.
 */
import type { Installment } from '@contract/finance/invoices'
import { outstandingOf, owedOf } from '@contract/finance/installmentAmounts'
import { refusal } from '@contract/finance/invoiceFlow'
import type { AmountProblem, Readings } from '@contract/finance/writtenAmounts'
import { parseAmount, formatAmountForInput } from '@core/words/amounts'
import { drafts, type Draft } from './drafts'

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
export const sorts = ['lead_name', 'vendor_name', 'due', 'amount'] as const
export type Sort = (typeof sorts)[number]

/** The default amount of each verb. */
export const dueFor: Record<SheetVerb, (row: Installment) => number> = {
  claim: (row) => row.expected_commission_in,
  invoice: (row) => row.claimed_amount,
  receive: outstandingOf,
  pay: owedOf,
}
const amountOrZero = (value: Line['value']) => (typeof value === 'number' ? value : 0)
export const asksRemarks = (verb: SheetVerb): boolean => verb === 'claim' || verb === 'invoice'

/** Both readings of an amount that may mean two things; undefined for any other. */
export const readingsOf = ({ value }: Pick<Line, 'value'>): Readings | undefined =>
  typeof value === 'object' && 'readings' in value ? value.readings : undefined

export class Sheet {
  lines: Line[]
  readonly currency: string
  /** Version: raised by every change and cursor step; components subscribe to it. */
  version = 0
  cursor: Place
  /** Lines that are sent, in their order. */
  taking: Line[] = []
  /** A new object whenever a sum changes. Updated by the changed line only: summing 5,000 lines per key took longer than a frame. */
  counts: Counts = { sums: [], over: 0 }
  /** Number of lines restored from a draft. */
  left: number
  readonly verb: SheetVerb
  readonly locale: string
  private readonly watchers = new Set<() => void>()
  private entry = 0

  private readonly standard: (row: Installment) => Pick<Line, 'amount' | 'remarks' | 'value'>
  private readonly keyOf: (row: Installment) => string

  /** `remark`: default remarks. `amounts`: from a bank statement, by installment; a typed amount is kept while the statement's amount is unchanged. */
  constructor(
    verb: SheetVerb,
    rows: readonly Installment[],
    locale: string,
    remark: (row: Installment) => string,
    amounts?: ReadonlyMap<string, number>,
  ) {
    this.verb = verb
    this.locale = locale
    this.currency = (rows.find((row) => refusal(verb, row) === null) ?? rows[0])?.expected_currency_in ?? ''
    this.standard = (row) => {
      const first = amounts?.get(row.identifier) ?? dueFor[verb](row)
      return {
        ...(first > 0 ? this.understood(first, row.expected_currency_in) : { amount: '', value: 'none' }),
        remarks: row.remarks || remark(row),
      }
    }
    this.keyOf = ({ identifier }) =>
      [verb, identifier, ...(amounts?.has(identifier) ? [amounts.get(identifier)] : [])].join(' ')
    this.lines = rows.map((row) => {
      const draft = drafts.of(this.keyOf(row))
      const { remarks, ...amount } = draft
        ? this.restored(draft, row.expected_currency_in)
        : this.standard(row)
      return { row, barred: refusal(verb, row), remarks, ...amount }
    })
    this.count()
    this.left = this.taking.filter(({ row, amount, remarks }) => {
      const first = this.standard(row)
      return first.amount !== amount || first.remarks !== remarks
    }).length
    this.cursor = {
      at: Math.max(
        0,
        this.lines.findIndex(({ barred }) => barred === null),
      ),
      cell: 'amount',
    }
  }

  watch = (watcher: () => void) => {
    this.watchers.add(watcher)
    return () => void this.watchers.delete(watcher)
  }
  at = () => this.version
  private changed() {
    this.version++
    for (const watcher of this.watchers) watcher()
  }

  move(to: Place) {
    this.cursor = to
    this.changed()
  }

  private count() {
    this.taking = this.lines.filter(({ barred }) => barred === null)
    const sums = new Map<string, Counts['sums'][number]>()
    for (const { row, value } of this.taking) {
      const { count, due, sum } = sums.get(row.expected_currency_in) ?? { count: 0, due: 0, sum: 0 }
      sums.set(row.expected_currency_in, {
        currency: row.expected_currency_in,
        count: count + 1,
        due: due + dueFor[this.verb](row),
        sum: sum + amountOrZero(value),
      })
    }
    this.counts = {
      sums: [...sums.values()],
      over: this.taking.filter((line) => this.faultOf(line, 'amount') === 'over').length,
    }
  }
  /** An amount as its cell shows it. */
  private understood(value: number, currency: string): Pick<Line, 'amount' | 'value'> {
    return { amount: formatAmountForInput(value, currency, this.locale), value }
  }
  private restored(
    { amount, value, remarks, locale }: Draft,
    currency: string,
  ): Pick<Line, 'amount' | 'remarks' | 'value'> {
    const read = value ?? parseAmount(amount, currency, locale)
    return typeof read === 'number'
      ? { remarks, ...this.understood(read, currency) }
      : { remarks, amount, value: read }
  }
  private put(line: Line, cell: Cell, text: string, value: Line['value']) {
    line.said = undefined
    if (cell === 'remarks') line.remarks = text
    else {
      const isRead = typeof value === 'number'
      Object.assign(
        line,
        isRead ? this.understood(value, line.row.expected_currency_in) : { amount: text, value },
      )
      line.entry = this.entry
    }
  }
  private keep(lines: readonly Line[]) {
    drafts.put(
      lines.map(({ row, amount, value, remarks }) => [
        this.keyOf(row),
        { amount, remarks, locale: this.locale, ...(typeof value === 'number' && { value }) },
      ]),
    )
  }
  /** An unchanged text keeps its value: `1.500` JOD may have been settled before. */
  private valueOf({ row, amount, value }: Line, text: string) {
    return text === amount ? value : parseAmount(text, row.expected_currency_in, this.locale)
  }

  set(at: number, cell: Cell, text: string, given?: Line['value']) {
    const line = this.lines[at]
    if (!line || line.barred !== null) return
    this.entry++
    const [before, wasOver] = [amountOrZero(line.value), Number(this.faultOf(line, 'amount') === 'over')]
    this.put(line, cell, text, given ?? this.valueOf(line, text))
    const more = amountOrZero(line.value) - before
    this.counts = {
      sums: this.counts.sums.map((one) =>
        one.currency === line.row.expected_currency_in ? { ...one, sum: one.sum + more } : one,
      ),
      over: this.counts.over - wasOver + Number(this.faultOf(line, 'amount') === 'over'),
    }
    this.keep([line])
    this.changed()
  }
  /** Copies one cell's value to the cells below, or to all. */
  fill(from: number, cell: Cell, all: boolean) {
    const source = this.lines[from]
    const text = source?.[cell] ?? ''
    this.entry++
    const into = (all ? this.lines : this.lines.slice(from + 1)).filter(({ barred }) => barred === null)
    // Parse once per currency: the same text is the same amount.
    const values = new Map<string, Line['value']>()
    if (source) values.set(source.row.expected_currency_in, source.value)
    for (const line of into) {
      const { expected_currency_in: currency } = line.row
      if (!values.has(currency)) values.set(currency, this.valueOf(line, text))
      this.put(line, cell, text, values.get(currency)!)
    }
    this.keep(into)
    this.count()
    this.changed()
  }
  copyAbove(at: number, cell: Cell) {
    const above = this.lines[at - 1]
    const line = this.lines[at]
    if (!above || !line) return
    const isSameCurrency = above.row.expected_currency_in === line.row.expected_currency_in
    this.set(at, cell, above[cell], cell === 'amount' && isSameCurrency ? above.value : undefined)
  }
  /** Pastes one or two spreadsheet columns from this cell on. Returns how many pasted lines had no row. */
  paste(from: number, cell: Cell, text: string): number {
    const rows = text
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((row) => row.split('\t'))
    this.entry++
    const free = this.lines.slice(from).filter(({ barred }) => barred === null)
    rows.slice(0, free.length).forEach((values, at) => {
      const into = cells.slice(cells.indexOf(cell))
      values
        .slice(0, asksRemarks(this.verb) ? into.length : 1)
        .forEach((value, place) =>
          this.put(free[at]!, into[place]!, value.trim(), this.valueOf(free[at]!, value.trim())),
        )
    })
    this.keep(free.slice(0, rows.length))
    this.count()
    this.changed()
    return Math.max(0, rows.length - free.length)
  }
  /** Where the last entry has an amount that may mean two things; undefined when it has none. */
  firstUnsettled(): Place | undefined {
    const at = this.lines.findIndex((line) => line.entry === this.entry && readingsOf(line))
    return at < 0 ? undefined : { at, cell: 'amount' }
  }
  /** The lines that `settle` would read: those of the same entry that may mean two things. */
  unsettledLike(at: number): Line[] {
    const entry = this.lines[at]?.entry
    return this.lines.filter(
      (line) => readingsOf(line) && (line === this.lines[at] || (entry && line.entry === entry)),
    )
  }
  /** Reads this amount, and all that came with it, with `group` as the grouping mark. */
  settle(at: number, group: keyof Readings) {
    const lines = this.unsettledLike(at)
    for (const line of lines) {
      line.said = undefined
      Object.assign(line, this.understood(readingsOf(line)![group], line.row.expected_currency_in))
    }
    this.keep(lines)
    this.count()
    this.changed()
  }
  sort(by: Sort, order: 'asc' | 'desc') {
    const key: Record<Sort, (line: Line) => string | number> = {
      lead_name: ({ row }) => `${row.leadInfo.first_name} ${row.leadInfo.last_name}`,
      vendor_name: ({ row }) => row.vendor_name,
      due: ({ row }) => dueFor[this.verb](row),
      amount: ({ value }) => (typeof value === 'number' ? value : -1),
    }
    const sign = order === 'asc' ? 1 : -1
    this.lines = this.lines.toSorted((a, b) => {
      const [x, y] = [key[by](a), key[by](b)]
      return sign * (typeof x === 'number' ? x - (y as number) : x.localeCompare(String(y), this.locale))
    })
    this.count()
    this.changed()
  }

  faultOf(line: Line, cell: Cell): Fault | undefined {
    if (line.barred !== null) return undefined
    if (line.said?.cell === cell) return { server: line.said.message }
    if (cell === 'remarks') return asksRemarks(this.verb) && line.remarks.trim() === '' ? 'empty' : undefined
    if (line.amount.trim() === '') return 'empty'
    if (typeof line.value !== 'number') return line.value
    return (this.verb === 'receive' || this.verb === 'pay') && line.value > dueFor[this.verb](line.row)
      ? 'over'
      : undefined
  }
  /** The first cell with a problem, or null. Amounts above what is due are allowed when confirmed. */
  firstFault(over: boolean): { at: number; cell: Cell } | undefined {
    for (const [at, line] of this.lines.entries())
      for (const cell of cells) {
        const fault = this.faultOf(line, cell)
        if (fault && !(fault === 'over' && over)) return { at, cell }
      }
    return undefined
  }

  /** Shows field errors such as `claim_details.3.amount` at their cell. Returns the errors that belong to no cell. */
  tell<E extends { message: string; field?: string | undefined }>(errors: readonly E[]): E[] {
    const rest = errors.filter(({ message, field }) => {
      const [, at, name] = /^(?:claim_details|claimDetails)\.(\d+)\.(\w+)/.exec(field ?? '') ?? []
      const line = at === undefined ? undefined : this.taking[Number(at)]
      if (line) line.said = { cell: name === 'remarks' ? 'remarks' : 'amount', message }
      return !line
    })
    this.count()
    this.changed()
    return rest
  }
  private forget() {
    drafts.drop(this.lines.flatMap(({ row }) => [this.keyOf(row), `${this.verb} ${row.identifier}`]))
  }
  sent() {
    this.forget()
  }
  /** Resets everything typed. */
  anew() {
    this.forget()
    for (const line of this.taking) {
      const first = this.standard(line.row)
      Object.assign(line, first, { said: undefined })
    }
    this.left = 0
    this.count()
    this.changed()
  }
}
