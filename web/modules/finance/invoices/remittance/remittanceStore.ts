/**
 * Store of the statement in work. What became of its lines is the server's; here are the ticks, what was chosen by hand, the cursor,
 * and the file until it is stored. One per tab; it outlives its page. No React.
 */
import { certainties, type Owed, type Question, type StatementAnswers } from '@contract/finance/remittance'
import type { StatementDetail, StatementLine } from '@contract/finance/statements'
import { dateQuestion } from '@contract/finance/invoices/invoiceVerbs'
import { todayHere } from '@core/shell/relativeDays'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import {
  dropDraft,
  flushMarks,
  readMarks,
  readText,
  saveMarks,
  saveText,
  type Mark,
  type Rest,
} from './remittanceDraft'

export interface LinePayment {
  identifier: string
  amount: number
}
export interface Line {
  readonly told: StatementLine
  pays: LinePayment[]
  ticked: boolean
  byHand: boolean
  /** How the difference between the line and its payments is booked; null: it stays open. */
  rest: Rest | null
}
export const groups = [...certainties, 'done'] as const
export type Group = (typeof groups)[number]
export type Item = { head: Group; count: number; ticked: number } | { line: Line }
export interface Balance {
  currency: string
  total: number
  /** The total that the file states, when it is another one. */
  stated: number | null
  ticked: number
  booked: number
  received: number
  difference: number
  lines: number
}
/** A text or a workbook on its way to the server. */
export interface StatementUpload {
  name: string
  text: string
  workbook?: string
}

export const sumOf = (pays: readonly LinePayment[]) => pays.reduce((sum, { amount }) => sum + amount, 0)
export const isDone = ({ told }: Line) => told.state !== 'open'
const groupOf = (line: Line): Group => (isDone(line) ? 'done' : line.told.certainty)
/** What of the line is used when it is received. */
const usedOf = (line: Line) => (line.rest ? line.told.left : sumOf(line.pays))

class RemittanceStore {
  /** Null until something is typed: the draft is another one for each user. */
  private typed: string | null = null
  /** Currency of lines that name none; '' when not chosen. */
  currency = ''
  upload: StatementUpload | null = null
  questions: readonly Question[] = []
  answers: StatementAnswers = {}
  /** Null while statements are chosen or pasted. */
  answer: StatementDetail | null = null
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
    if (this.answer) saveMarks(this.answer.identifier, () => this.marks())
    this.changed()
  }

  get text(): string {
    return this.typed ?? readText()
  }
  write(text: string) {
    this.typed = text
    saveText(text)
  }
  set(
    more: Partial<Pick<RemittanceStore, 'currency' | 'busy' | 'errors' | 'upload' | 'questions' | 'answers'>>,
  ) {
    Object.assign(this, more)
    this.changed()
  }
  /** Back to the statements. */
  close() {
    flushMarks()
    Object.assign(this, { answer: null, lines: [], items: [], at: 0, errors: [] })
    this.changed()
  }

  private marks(): Record<string, Mark> {
    return Object.fromEntries(
      this.lines
        .filter((line) => !isDone(line) && (line.ticked || line.byHand))
        .map(({ told, pays, ticked, byHand, rest }) => [
          told.identifier,
          {
            ticked,
            rest,
            ...(byHand && { pays, owed: pays.flatMap(({ identifier }) => this.owed.get(identifier) ?? []) }),
          },
        ]),
    )
  }
  /** Takes the statement from the server. Ticks of open lines stay, and the cursor on its line while that is open. */
  take(answer: StatementDetail) {
    const isSame = this.answer?.identifier === answer.identifier
    const before = isSame ? this.marks() : readMarks(answer.identifier)
    const current = isSame ? this.line?.told.identifier : undefined
    this.owed = new Map(answer.installments.map((one) => [one.identifier, one]))
    this.lines = answer.lines.map((told): Line => {
      const mark = told.state === 'open' ? before[told.identifier] : undefined
      for (const one of mark?.owed ?? [])
        if (!this.owed.has(one.identifier)) this.owed.set(one.identifier, one)
      const pays = mark?.pays ?? told.pays
      return {
        told,
        pays,
        ticked: (mark?.ticked ?? false) && pays.length > 0,
        byHand: mark?.pays !== undefined,
        rest: mark?.rest ?? null,
      }
    })
    // An installment chosen by hand for one line is not proposed for another.
    const mine = new Set(
      this.lines
        .filter(({ byHand }) => byHand)
        .flatMap(({ pays }) => pays.map(({ identifier }) => identifier)),
    )
    for (const line of this.lines)
      if (!line.byHand && line.pays.some(({ identifier }) => mine.has(identifier)))
        Object.assign(line, { pays: [], ticked: false })
    this.answer = answer
    this.errors = []
    if (!isSame) this.at = 1
    this.marked()
    const stays = this.items.findIndex(
      (item) => 'line' in item && item.line.told.identifier === current && !isDone(item.line),
    )
    if (stays > 0) this.at = stays
    else this.move(0)
    this.changed()
  }
  private arrange() {
    this.items = groups.flatMap((group): Item[] => {
      const all = this.lines.filter((line) => groupOf(line) === group)
      const ticked = all.filter((line) => line.ticked || isDone(line)).length
      return [{ head: group, count: all.length, ticked }, ...all.map((line) => ({ line }))]
    })
    if (!this.line) this.move(1)
  }

  get line(): Line | undefined {
    const item = this.items[this.at]
    return item && 'line' in item ? item.line : undefined
  }
  /** Skips the group headings. */
  move(by: number) {
    const step = Math.sign(by) || 1
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
  goTo(group: Group) {
    const head = this.items.findIndex((item) => 'head' in item && item.head === group)
    if (this.items[head + 1] && 'line' in this.items[head + 1]!) {
      this.at = head + 1
      this.changed()
    }
  }
  place(line: Line) {
    this.at = this.items.findIndex((item) => 'line' in item && item.line === line)
    this.changed()
  }

  /** What is paid is at most what is left of the line, unless the difference is booked. */
  mayTick = (line: Line | undefined): boolean =>
    line !== undefined &&
    !isDone(line) &&
    line.pays.length > 0 &&
    line.told.looks_like === null &&
    (line.rest !== null || sumOf(line.pays) <= line.told.left)
  tick(line: Line, wanted = !line.ticked) {
    if (!this.mayTick(line)) return
    line.ticked = wanted
    this.marked()
  }
  /** Ticks all certain lines, or none when all are ticked. Returns how many. */
  tickSure(): number {
    const sure = this.lines.filter((line) => line.told.certainty === 'sure' && this.mayTick(line))
    const wanted = sure.some(({ ticked }) => !ticked)
    for (const line of sure) line.ticked = wanted
    this.marked()
    return wanted ? sure.length : 0
  }
  /** Chosen by hand and ticked; removed from other lines that only had it proposed. */
  choose(line: Line, pays: LinePayment[], owed: readonly Owed[], rest: Rest | null) {
    for (const one of owed) this.owed.set(one.identifier, one)
    const mine = new Set(pays.map(({ identifier }) => identifier))
    for (const other of this.lines)
      if (
        other !== line &&
        !other.ticked &&
        !isDone(other) &&
        other.pays.some(({ identifier }) => mine.has(identifier))
      )
        other.pays = []
    Object.assign(line, { pays, byHand: true, rest })
    line.ticked = this.mayTick(line)
    this.marked()
  }
  /** The line that has this installment ticked. */
  holderOf(identifier: string, but: Line): Line | undefined {
    return this.lines.find(
      (line) => line !== but && line.ticked && line.pays.some((pay) => pay.identifier === identifier),
    )
  }

  get ticked(): Line[] {
    return this.lines.filter(({ ticked }) => ticked)
  }
  get left(): Line[] {
    return this.lines.filter(({ ticked, told }) => !ticked && told.state !== 'received')
  }
  /** Whether a ticked line pays an installment more than is due. */
  get paysTooMuch(): boolean {
    return this.ticked.some(({ pays }) =>
      pays.some(({ identifier, amount }) => amount > (this.owed.get(identifier)?.due ?? Infinity)),
    )
  }

  /** What is unusual about the days of the ticked lines, each once. */
  get dateQuestions(): string[] {
    const days = new Set(this.ticked.flatMap(({ told }) => told.day ?? []))
    return [...days].toSorted().flatMap((day) => dateQuestion(day, todayHere(), 'booked') ?? [])
  }

  get balances(): Balance[] {
    return (this.answer?.totals ?? []).map(({ currency, stated }) => {
      const mine = this.lines.filter(({ told }) => told.currency === currency && told.amount !== null)
      const sum = (of: (line: Line) => number) => mine.reduce((all, line) => all + of(line), 0)
      const total = sum(({ told }) => told.amount!)
      // Some banks state what came, others what came less what went.
      const came = sum(({ told }) => Math.max(0, told.amount!))
      const received = sum(({ told }) => told.received)
      const left = sum(({ told }) => told.left)
      const ticked = sum((line) => (line.ticked ? usedOf(line) : 0))
      return {
        currency,
        stated: stated === total || stated === came ? null : stated,
        lines: mine.length,
        total,
        received,
        booked: total - received - left,
        ticked,
        difference: left - ticked,
      }
    })
  }
  letGo() {
    this.close()
    dropDraft()
    this.typed = null
    Object.assign(this, {
      currency: '',
      owed: new Map(),
      busy: false,
      upload: null,
      questions: [],
      answers: {},
    })
    this.changed()
  }
}

export const remittanceStore = new RemittanceStore()
onSessionCleanup(() => remittanceStore.letGo())
