/** State of a claim, invoice, receive or pay sheet. Lines are keyed by installment, so sorting loses nothing. No React. */
import type { Installment } from '@contract/finance/invoices'
import { refusal } from '@contract/finance/invoices/invoiceFlow'
import type { Readings } from '@contract/finance/writtenAmounts'
import { parseAmount, formatAmountForInput } from '@core/words/amounts'
import { drafts, type Draft } from './drafts'
import { SheetHistory } from './sheetHistory'
import {
  amountOrZero,
  asksRemarks,
  cells,
  dueFor,
  limitFault,
  proposedFor,
  readingsOf,
  rules,
  sortKeys,
  type Cell,
  type Counts,
  type Fault,
  type Line,
  type Place,
  type SheetVerb,
  type Sort,
} from './sheetLines'

export class Sheet {
  /** Lines on screen, those that are sent first; the others only when they are unfolded. */
  lines: Line[] = []
  /** Lines that are not sent. */
  readonly barred: readonly Line[]
  /** Whether the lines that are not sent are hidden. */
  isFolded = true
  /** The other end of a range of cells in the cursor's column; null without one. */
  anchor: number | null = null
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
  private readonly history = new SheetHistory()
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
    const refusalOf = (row: Installment) => refusal(rules[verb], row)
    this.currency = (rows.find((row) => refusalOf(row) === null) ?? rows[0])?.expected_currency_in ?? ''
    this.standard = (row) => {
      const first = amounts?.get(row.identifier) ?? proposedFor[verb](row)
      return {
        ...(first > 0 ? this.understood(first, row.expected_currency_in) : { amount: '', value: 'none' }),
        remarks: row.remarks || remark(row),
      }
    }
    this.keyOf = ({ identifier }) =>
      [verb, identifier, ...(amounts?.has(identifier) ? [amounts.get(identifier)] : [])].join(' ')
    const all = rows.map((row): Line => {
      const draft = drafts.of(this.keyOf(row))
      const { remarks, ...amount } = draft
        ? this.restored(draft, row.expected_currency_in)
        : this.standard(row)
      return { row, barred: refusalOf(row), remarks, ...amount }
    })
    this.taking = all.filter(({ barred }) => barred === null)
    this.barred = all.filter(({ barred }) => barred !== null)
    this.isFolded = this.taking.length > 0
    this.arrange()
    this.count()
    this.left = this.taking.filter(({ row, amount, remarks }) => {
      const first = this.standard(row)
      return first.amount !== amount || first.remarks !== remarks
    }).length
    this.cursor = { at: 0, cell: 'amount' }
  }

  /** Lines that the call carries, in its order. */
  get carried(): Line[] {
    return this.verb === 'applyCredit'
      ? this.taking.filter(({ amount }) => amount.trim() !== '')
      : this.taking
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
    this.anchor = null
    this.changed()
  }
  /** Moves the cursor and selects the cells from where it was first. */
  extend(to: number, from = this.anchor ?? this.cursor.at) {
    this.anchor = from
    this.cursor = { ...this.cursor, at: Math.max(0, Math.min(this.lines.length - 1, to)) }
    this.changed()
  }
  /** Indexes of the selected cells of the column, both included; the cursor alone without a range. */
  range(): { from: number; to: number } {
    const { at } = this.cursor
    const other = this.anchor ?? at
    return { from: Math.min(at, other), to: Math.max(at, other) }
  }
  /** The lines of the range that are sent. */
  rangeLines(): Line[] {
    const { from, to } = this.range()
    return this.lines.slice(from, to + 1).filter(({ barred }) => barred === null)
  }

  private arrange() {
    this.lines = this.isFolded ? this.taking : [...this.taking, ...this.barred]
  }
  /** Shows or hides the lines that are not sent. */
  fold(isFolded: boolean) {
    this.isFolded = isFolded
    this.arrange()
    this.move({ ...this.cursor, at: Math.min(this.cursor.at, Math.max(0, this.lines.length - 1)) })
  }

  private count() {
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

  set(at: number, cell: Cell, text: string, parsed?: Line['value']) {
    const line = this.lines[at]
    if (!line || line.barred !== null) return
    if (line[cell] !== text || parsed !== undefined) this.history.record([line])
    this.entry++
    const [before, wasOver] = [amountOrZero(line.value), Number(this.faultOf(line, 'amount') === 'over')]
    this.put(line, cell, text, parsed ?? this.valueOf(line, text))
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
  /** What several lines have in common when they change at once. */
  private enter(lines: readonly Line[], write: (line: Line, at: number) => void) {
    this.history.record(lines)
    this.entry++
    lines.forEach(write)
    this.settled(lines)
  }
  private settled(lines: readonly Line[]) {
    this.keep(lines)
    this.count()
    this.changed()
  }
  /** Writes one cell's value into these lines. */
  private fill(source: Line, cell: Cell, into: readonly Line[]) {
    // Parse once per currency: the same text is the same amount.
    const values = new Map([[source.row.expected_currency_in, source.value]])
    const text = source[cell]
    this.enter(into, (line) => {
      const { expected_currency_in: currency } = line.row
      if (!values.has(currency)) values.set(currency, this.valueOf(line, text))
      this.put(line, cell, text, values.get(currency)!)
    })
  }
  /** Copies the first cell of the range to its others, or without a range to all cells below. Returns how many. */
  fillDown(): number {
    const { from, to } = this.range()
    const source = this.lines[from]
    if (!source) return 0
    const into = this.taking.slice(from + 1, from === to ? undefined : to + 1)
    this.fill(source, this.cursor.cell, into)
    return into.length
  }
  /** Copies the cell under the cursor to all cells of its column. Returns how many. */
  fillAll(): number {
    const source = this.lines[this.cursor.at]
    if (source) this.fill(source, this.cursor.cell, this.taking)
    return this.taking.length
  }
  /** Empties the cells of the range. */
  clear() {
    this.enter(this.rangeLines(), (line) => this.put(line, this.cursor.cell, '', 'none'))
  }
  /** The cells of the range as lines of text, for a spreadsheet. */
  copied(): string {
    return this.rangeLines()
      .map((line) => line[this.cursor.cell])
      .join('\n')
  }
  /** Takes back what was entered last. Returns whether there was something. */
  undo = () => this.stepBack(this.history.undo())
  redo = () => this.stepBack(this.history.redo())
  private stepBack(lines: readonly Line[]): boolean {
    if (lines.length > 0) this.settled(lines)
    return lines.length > 0
  }
  copyAbove(at: number, cell: Cell) {
    const above = this.lines[at - 1]
    const line = this.lines[at]
    if (!above || !line) return
    const isSameCurrency = above.row.expected_currency_in === line.row.expected_currency_in
    this.set(at, cell, above[cell], cell === 'amount' && isSameCurrency ? above.value : undefined)
  }
  /**
   * Pastes one or two spreadsheet columns from the range's first cell on; a single value fills the range. Returns how many
   * pasted lines had no row.
   */
  paste(text: string): number {
    const rows = text
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((row) => row.split('\t'))
    const { from, to } = this.range()
    const isOne = rows.length === 1 && rows[0]!.length === 1
    const into = isOne ? this.rangeLines() : this.taking.slice(from, from + rows.length)
    const columns = cells
      .slice(cells.indexOf(this.cursor.cell))
      .slice(0, asksRemarks(this.verb) ? undefined : 1)
    this.enter(into, (line, at) => {
      const values = rows[isOne ? 0 : at]!
      columns.slice(0, values.length).forEach((cell, place) => {
        const value = values[place]!.trim()
        this.put(line, cell, value, cell === 'amount' ? this.valueOf(line, value) : line.value)
      })
    })
    return isOne && to > from ? 0 : Math.max(0, rows.length - into.length)
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
    this.history.record(lines)
    for (const line of lines) {
      line.said = undefined
      Object.assign(line, this.understood(readingsOf(line)![group], line.row.expected_currency_in))
    }
    this.settled(lines)
  }
  sort(by: Sort, order: 'asc' | 'desc') {
    const key = sortKeys(this.verb)[by]
    const sign = order === 'asc' ? 1 : -1
    this.taking = this.taking.toSorted((a, b) => {
      const [x, y] = [key(a), key(b)]
      return sign * (typeof x === 'number' ? x - (y as number) : x.localeCompare(String(y), this.locale))
    })
    this.anchor = null
    this.arrange()
    this.changed()
  }

  faultOf(line: Line, cell: Cell): Fault | undefined {
    if (line.barred !== null) return undefined
    if (line.said?.cell === cell) return { server: line.said.message }
    if (cell === 'remarks') return asksRemarks(this.verb) && line.remarks.trim() === '' ? 'empty' : undefined
    if (line.amount.trim() === '') return this.verb === 'applyCredit' ? undefined : 'empty'
    if (typeof line.value !== 'number') return line.value
    return limitFault(this.verb, line.row, line.value)
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
      const [, at, name] = /^(?:\w+_details|claimDetails)\.(\d+)\.(\w+)/.exec(field ?? '') ?? []
      const line = at === undefined ? undefined : this.carried[Number(at)]
      if (line) line.said = { cell: name === 'remarks' ? 'remarks' : 'amount', message }
      return !line
    })
    this.count()
    this.changed()
    return rest
  }
  private forget() {
    drafts.drop(
      [...this.taking, ...this.barred].flatMap(({ row }) => [
        this.keyOf(row),
        `${this.verb} ${row.identifier}`,
      ]),
    )
  }
  sent() {
    this.forget()
  }
  /** Resets everything typed. */
  anew() {
    this.history.record(this.taking)
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
