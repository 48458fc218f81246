/**
 * Store of the remittance in work: its lines with what each pays, which are ticked, set aside, received, and the sums
 * by currency. One per tab; it outlives its page. No React.
 */
import {
  certainties,
  type Certainty,
  type Owed,
  type Remittance,
  type RemittanceLine,
} from '@contract/finance/remittance'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { dropDraft, readDraft, saveDraft, type Mark } from './remittanceDraft'

export interface LinePayment {
  identifier: string
  amount: number
}
export interface Line {
  readonly told: RemittanceLine
  pays: LinePayment[]
  ticked: boolean
  /** Set aside: not received here (rent, a duplicate line). It is exported with the rest. */
  aside: boolean
  byHand: boolean
  received: boolean
  /** Received amount of each installment when the receive sheet was opened for this line. */
  sent: ReadonlyMap<string, number> | null
}
export type Item = { head: Certainty; count: number; ticked: number } | { line: Line }
export interface Balance {
  currency: string
  total: number
  stated: number | null
  ticked: number
  aside: number
  received: number
  difference: number
  lines: number
}

const keyOf = ({ date, reference, written, currency, same_as }: RemittanceLine) =>
  [date, reference, written, currency, same_as].join('\0')
const sumOf = (pays: readonly LinePayment[]) => pays.reduce((sum, { amount }) => sum + amount, 0)

class RemittanceStore {
  text = readDraft().text
  /** Currency of lines that name none; '' when not chosen. */
  currency = readDraft().currency
  /** Null while the text is shown instead of the lines. */
  answer: Remittance | null = null
  lines: Line[] = []
  items: Item[] = []
  owed = new Map<string, Owed>()
  at = 0
  busy = false
  errors: readonly string[] = []
  version = 0
  private readonly watchers = new Set<() => void>()

  watch = (watcher: () => void) => {
    this.watchers.add(watcher)
    return () => void this.watchers.delete(watcher)
  }
  now = () => this.version
  changed() {
    this.version++
    for (const watcher of this.watchers) watcher()
  }
  private marked() {
    this.arrange()
    saveDraft({ text: this.text, currency: this.currency, marks: () => this.marks() })
    this.changed()
  }

  write(text: string) {
    this.text = text
    saveDraft({ text, currency: this.currency })
  }
  set(more: Partial<Pick<RemittanceStore, 'currency' | 'busy' | 'errors'>>) {
    Object.assign(this, more)
    this.changed()
  }
  /** Back to the text. Ticks return when the same lines are matched again. */
  look() {
    this.answer = null
    this.changed()
  }

  private marks(): Record<string, Mark> {
    return Object.fromEntries(
      this.lines
        .filter(({ ticked, aside, byHand, told }) => ticked || byHand || aside !== (told.same_as !== null))
        .map(({ told, pays, ticked, aside, byHand }) => [
          keyOf(told),
          {
            ticked,
            aside,
            ...(byHand && { pays, owed: pays.flatMap(({ identifier }) => this.owed.get(identifier) ?? []) }),
          },
        ]),
    )
  }
  /** Takes a match result. Ticks of unchanged lines stay, as far as their installments are still open. */
  take(answer: Remittance) {
    const before = this.lines.length > 0 ? this.marks() : readDraft().marks
    const wasReceived = new Map(
      this.lines.filter(({ received }) => received).map((line) => [keyOf(line.told), line]),
    )
    this.owed = new Map(answer.installments.map((one) => [one.identifier, one]))
    this.lines = answer.lines.map((told): Line => {
      const done = wasReceived.get(keyOf(told))
      if (done) return { ...done, told }
      const mark = before[keyOf(told)]
      for (const one of mark?.owed ?? [])
        if (!this.owed.has(one.identifier)) this.owed.set(one.identifier, one)
      const pays = mark?.pays ?? told.pays
      return {
        told,
        pays,
        ticked: (mark?.ticked ?? false) && pays.length > 0 && told.amount !== null,
        aside: mark?.aside ?? told.same_as !== null,
        byHand: mark?.pays !== undefined,
        received: false,
        sent: null,
      }
    })
    // An installment chosen by hand for one line is not proposed for another.
    const mine = new Map(
      this.lines
        .filter(({ byHand }) => byHand)
        .flatMap((line) => line.pays.map(({ identifier }) => [identifier, line] as const)),
    )
    for (const line of this.lines)
      if (!line.byHand && line.pays.some(({ identifier }) => mine.has(identifier)))
        Object.assign(line, { pays: [], ticked: false })
    this.answer = answer
    this.errors = []
    this.at = 1
    this.marked()
  }
  private arrange() {
    this.items = certainties.flatMap((certainty): Item[] => {
      const all = this.lines.filter(({ told }) => told.certainty === certainty)
      return [
        {
          head: certainty,
          count: all.length,
          ticked: all.filter(({ ticked, received }) => ticked || received).length,
        },
        ...all.map((line) => ({ line })),
      ]
    })
    if (!this.line) this.move(1)
  }

  get line(): Line | undefined {
    const item = this.items[this.at]
    return item && 'line' in item ? item.line : undefined
  }
  /** Skips the group headings. */
  move(by: number) {
    const step = Math.sign(by)
    let to = Math.min(this.items.length - 1, Math.max(0, this.at + by))
    while (this.items[to] && 'head' in this.items[to]!) to += step
    if (!this.items[to]) {
      to = Math.min(this.items.length - 1, Math.max(0, this.at + by))
      while (this.items[to] && 'head' in this.items[to]!) to -= step
    }
    if (this.items[to]) {
      this.at = to
      this.changed()
    }
  }
  /** Moves to the first line of a group. */
  goTo(certainty: Certainty) {
    const head = this.items.findIndex((item) => 'head' in item && item.head === certainty)
    if (this.items[head + 1] && 'line' in this.items[head + 1]!) {
      this.at = head + 1
      this.changed()
    }
  }
  place(line: Line) {
    this.at = this.items.findIndex((item) => 'line' in item && item.line === line)
    this.changed()
  }

  mayTick = (line: Line | undefined): boolean =>
    line !== undefined && line.pays.length > 0 && line.told.amount !== null && !line.received
  tick(line: Line, wanted = !line.ticked) {
    if (!this.mayTick(line)) return
    line.ticked = wanted
    if (wanted) line.aside = false
    this.marked()
  }
  /** Ticks all certain lines, or none when all are ticked. Returns how many. */
  tickSure(): number {
    const sure = this.lines.filter(
      (line) => line.told.certainty === 'sure' && this.mayTick(line) && !line.aside,
    )
    const wanted = sure.some(({ ticked }) => !ticked)
    for (const line of sure) line.ticked = wanted
    this.marked()
    return wanted ? sure.length : 0
  }
  setAside(line: Line) {
    if (line.received) return
    line.aside = !line.aside
    if (line.aside) line.ticked = false
    this.marked()
  }
  /** Chosen by hand and ticked; removed from other lines that only had it proposed. */
  choose(line: Line, pays: LinePayment[], owed: readonly Owed[]) {
    for (const one of owed) this.owed.set(one.identifier, one)
    const mine = new Set(pays.map(({ identifier }) => identifier))
    for (const other of this.lines)
      if (
        other !== line &&
        !other.ticked &&
        !other.received &&
        other.pays.some(({ identifier }) => mine.has(identifier))
      )
        other.pays = []
    Object.assign(line, { pays, byHand: true, ticked: pays.length > 0, aside: false })
    this.marked()
  }
  /** The line that has this installment ticked. A received installment may get its rest from another line. */
  holderOf(identifier: string, but: Line): Line | undefined {
    return this.lines.find(
      (line) => line !== but && line.ticked && line.pays.some((pay) => pay.identifier === identifier),
    )
  }

  ticked(currency: string): Line[] {
    return this.lines.filter((line) => line.ticked && line.told.currency === currency)
  }
  get currencies(): string[] {
    return [...new Set(this.lines.filter(({ ticked }) => ticked).map(({ told }) => told.currency!))]
  }
  /** The currency to receive next: the current line's, else the first. */
  get next(): string | undefined {
    const all = this.currencies
    return all.find((one) => one === this.line?.told.currency) ?? all[0]
  }
  get left(): Line[] {
    return this.lines.filter(({ ticked, received }) => !ticked && !received)
  }

  send(lines: readonly Line[], standing: ReadonlyMap<string, number>) {
    for (const line of lines)
      line.sent = new Map(line.pays.map(({ identifier }) => [identifier, standing.get(identifier) ?? 0]))
    this.changed()
  }
  get underway(): string[] {
    return [...new Set(this.lines.flatMap(({ sent }) => (sent ? [...sent.keys()] : [])))].toSorted()
  }
  /** Takes the installments' received amounts: a line is done when all of its installments got more; after an undo it is ticked again. */
  settle(standing: ReadonlyMap<string, number>) {
    let moved = false
    for (const line of this.lines) {
      if (!line.sent || [...line.sent.keys()].some((one) => !standing.has(one))) continue
      const received = [...line.sent].every(([identifier, before]) => standing.get(identifier)! > before)
      if (received === line.received) continue
      Object.assign(line, { received, ticked: !received })
      moved = true
    }
    if (moved) this.marked()
  }

  get balances(): Balance[] {
    return (this.answer?.totals ?? []).map(({ currency, stated }) => {
      const mine = this.lines.filter(({ told }) => told.currency === currency && told.amount !== null)
      const sum = (of: (line: Line) => number) => mine.reduce((all, line) => all + of(line), 0)
      const one = {
        total: sum(({ told }) => told.amount!),
        ticked: sum(({ ticked, pays }) => (ticked ? sumOf(pays) : 0)),
        received: sum(({ received, pays }) => (received ? sumOf(pays) : 0)),
        aside: sum(({ aside, told }) => (aside ? told.amount! : 0)),
      }
      return {
        currency,
        stated,
        lines: mine.length,
        ...one,
        difference: one.total - one.ticked - one.received - one.aside,
      }
    })
  }
  letGo() {
    dropDraft()
    Object.assign(this, {
      text: '',
      currency: '',
      answer: null,
      lines: [],
      items: [],
      owed: new Map(),
      at: 0,
      busy: false,
      errors: [],
    })
    this.changed()
  }
}

export const remittanceStore = new RemittanceStore()
onSessionCleanup(() => remittanceStore.letGo())
