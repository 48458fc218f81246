/**
 * The rows of a board: each column has windows of its own, asked for with the column's filter, and only where somebody looks; the counts of
 * all columns are one call. To the list they are one feed, whose rows stand in the order of the columns (`columnSpans.ts`).
 */
import { onSessionCleanup } from '../../session/sessionCleanup'
import { identifiersOf } from '../identifiersOf'
import type { Identified, List } from '../list'
import { locateRow } from '../locateRow'
import type { FetchPage, RowChange, RowFeed } from '../rowWindows'
import { isOpenColumn, type DeclaredBoard } from './board'
import { readColumns } from './boardColumns'
import { ColumnFeeds, type Column } from './columnFeeds'
import { spansOf, type Span } from './columnSpans'

interface Place<Row extends Identified> {
  one: Column<Row>
  line: number
}
/** A row that the cursor is on, as far as it is known. */
interface CursorRow<Row> {
  identifier: string
  row: Row | undefined
}

/** Columns whose rows are asked for before any is known to be in view. */
const FIRST_COLUMNS = 6

export class BoardRows<Row extends Identified = Identified> implements RowFeed<Row> {
  private readonly list: List
  private readonly declared: DeclaredBoard
  private readonly feeds: ColumnFeeds<Row>
  private turn = 0
  private isAnswered = true
  /** Values of columns with more rows than before. */
  private grown: readonly string[] = []

  constructor(list: List<Row>, declared: DeclaredBoard) {
    this.list = list as List
    this.declared = declared
    this.feeds = new ColumnFeeds<Row>(list as List, declared)
    onSessionCleanup(() => {
      this.turn++
      this.feeds.columns = []
      this.feeds.fetch = null
      this.isAnswered = true
      this.feeds.seen = new Set()
      this.grown = []
    })
  }

  /** The rows of a column, whose indexes begin with 0. */
  ofColumn(value: string): RowFeed<Row> {
    return this.feeds.ofColumn(value)
  }
  on(listener: (change: RowChange, cause?: unknown) => void) {
    return this.feeds.on(listener)
  }
  /** Number of rows of a column. */
  sizeOf(value: string): number {
    const one = this.feeds.columns.find((column) => column.value === value)
    return one ? this.feeds.countOf(one) : 0
  }
  spans(): readonly Span[] {
    const { board } = this.list
    return spansOf(
      this.feeds.columns.map((one) => ({
        count: this.feeds.countOf(one),
        isOpen: isOpenColumn(board!, one),
      })),
    )
  }
  /** Values of the columns in view: their rows are asked for. */
  see(values: ReadonlySet<string>) {
    this.feeds.seen = values
    this.feeds.loadSeen()
  }
  /** Index of a row that has left its column; -1 when no column has it. Asks those that have more rows than before. */
  async find(identifier: string): Promise<number> {
    const loaded = this.indexOf(identifier)
    if (loaded >= 0) return loaded
    const mine = this.turn
    for (const value of this.grown) {
      const line = await locateRow(this.feeds.narrowed(value), identifier)
      if (mine !== this.turn) return -1
      const at = this.feeds.columns.findIndex((one) => one.value === value)
      if (line >= 0 && at >= 0) return this.spans()[at]!.start + line
    }
    return -1
  }

  windowSize() {
    return this.feeds.size
  }
  total() {
    return this.feeds.columns.reduce((sum, one) => sum + this.feeds.countOf(one), 0)
  }
  private placeOf(index: number): Place<Row> | null {
    let start = 0
    for (const one of this.feeds.columns) {
      const count = this.feeds.countOf(one)
      if (index >= start && index < start + count) return { one, line: index - start }
      start += count
    }
    return null
  }
  at(index: number) {
    const place = this.placeOf(index)
    return place?.one.isAsked ? place.one.feed.at(place.line) : undefined
  }
  failureAt(index: number) {
    const place = this.placeOf(index)
    return place?.one.isAsked ? place.one.feed.failureAt(place.line) : undefined
  }
  indexOf(identifier: string) {
    let start = 0
    for (const one of this.feeds.columns) {
      const line = one.isAsked ? one.feed.indexOf(identifier) : -1
      if (line >= 0) return start + line
      start += this.feeds.countOf(one)
    }
    return -1
  }
  loaded(identifiers: Iterable<string>) {
    const asked = [...identifiers]
    const rows = this.feeds.columns.flatMap(({ isAsked, feed }) => (isAsked ? feed.loaded(asked) : []))
    const found = new Map(rows.map((row) => [row.identifier, row]))
    return asked.flatMap((one) => found.get(one) ?? [])
  }
  async identifiers(from: number, count: number) {
    const found: string[] = []
    for (const [at, { start, count: length }] of this.spans().entries()) {
      const [first, end] = [Math.max(from, start), Math.min(from + count, start + length)]
      const column = this.feeds.narrowed(this.feeds.columns[at]!.value)
      if (first < end) found.push(...(await identifiersOf(column, first - start, end - first)))
    }
    return found
  }
  /** The surface says it to the feed of each column. */
  setVisibleRange() {}
  retry() {
    for (const { feed } of this.feeds.columns) feed.retry()
  }

  query(fetch: FetchPage<Row>, perPage: number, _first?: number, row?: Row) {
    this.feeds.fetch = fetch
    this.feeds.size = perPage
    this.isAnswered = false
    this.feeds.tell('asked')
    const { identifier } = this.list.cursor
    return this.ask(identifier === null ? null : { identifier, row })
  }
  refresh() {
    return this.feeds.fetch ? this.ask() : Promise.resolve()
  }

  /** @param cursor of a new query: null for its first row */
  private async ask(cursor?: CursorRow<Row> | null) {
    const mine = ++this.turn
    const before = new Map(this.feeds.columns.map((one) => [one.value, this.feeds.countOf(one)]))
    const asked = new Set(this.feeds.columns.filter(({ isAsked }) => isAsked).map(({ value }) => value))
    try {
      const read = await readColumns(this.list, this.declared)
      if (mine !== this.turn) return
      const next = read.map((one) => ({ ...one, feed: this.feeds.ofColumn(one.value), isAsked: false }))
      this.feeds.isQuiet = true
      this.feeds.failures = []
      const place = cursor ? await this.placeAmong(next, cursor) : undefined
      await this.loadColumns(next, asked, place)
      if (mine !== this.turn) return
      if (this.feeds.failures.length > 0) throw this.feeds.failures[0]
      this.feeds.columns = next
      this.grown = next.filter((one) => one.count > (before.get(one.value) ?? 0)).map(({ value }) => value)
      if (cursor !== undefined) this.list.cursor.index = place ? this.indexAt(place) : 0
      this.feeds.publish()
      this.answer()
    } catch (cause) {
      if (mine === this.turn) this.feeds.tell('failed', cause)
    } finally {
      if (mine === this.turn) this.feeds.isQuiet = false
    }
  }
  private answer() {
    const change = this.isAnswered ? 'refreshed' : 'answered'
    this.isAnswered = true
    this.feeds.isQuiet = false
    this.feeds.tell(change)
    this.feeds.loadSeen()
  }
  /** The columns in view, and that of the cursor. @param asked columns whose rows are on screen: of the same query they are refreshed */
  private async loadColumns(
    next: readonly Column<Row>[],
    asked: ReadonlySet<string>,
    place: Place<Row> | undefined,
  ) {
    const isInView = ({ value }: Column<Row>, at: number) =>
      this.feeds.seen.size > 0 ? this.feeds.seen.has(value) : at < FIRST_COLUMNS
    const wanted = next.filter((one, at) => one.count > 0 && (one === place?.one || isInView(one, at)))
    await Promise.all(
      wanted.map((one) => {
        if (this.isAnswered && asked.has(one.value)) return one.feed.refresh()
        return this.feeds.load(one, one === place?.one ? place.line : 0)
      }),
    )
    for (const one of wanted) one.isAsked = true
  }
  private indexAt({ one, line }: Place<Row>) {
    return this.spans()[this.feeds.columns.indexOf(one)]!.start + line
  }
  /** Where a row stands: in the column of its field, as far as the row is known; else in any of them. */
  private async placeAmong(columns: readonly Column<Row>[], { identifier, row }: CursorRow<Row>) {
    const own = row && String((row as Record<string, unknown>)[this.declared.column])
    for (const one of columns) {
      if (one.count === 0 || (own !== undefined && one.value !== own)) continue
      const line = await locateRow(this.feeds.narrowed(one.value), identifier)
      if (line >= 0) return { one, line }
    }
    return undefined
  }
}

const boards = new WeakMap<object, unknown>()
/** The rows of a list as a board, kept as long as the console runs. */
export const boardRowsOf = <Row extends Identified>(
  list: List<Row>,
  declared: DeclaredBoard,
): BoardRows<Row> => {
  if (!boards.has(list)) boards.set(list, new BoardRows(list, declared))
  return boards.get(list) as BoardRows<Row>
}
