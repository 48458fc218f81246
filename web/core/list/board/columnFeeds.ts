/** The columns of a board with their rows: what each was asked for, and what is told of them together. */
import { ref } from 'valtio'
import type { Identified, List } from '../list'
import { makeRowFeed, type FetchPage, type RowChange, type RowFeed } from '../rowWindows'
import { ofColumn, type DeclaredBoard, type ShownColumn } from './board'

/** A column with its rows. */
export interface Column<Row extends Identified> extends ShownColumn {
  feed: RowFeed<Row>
  /** Its rows are those of the list as it is asked now. */
  isAsked: boolean
}

export class ColumnFeeds<Row extends Identified> {
  private readonly list: List
  private readonly declared: DeclaredBoard
  columns: Column<Row>[] = []
  fetch: FetchPage<Row> | null = null
  size = 0
  seen: ReadonlySet<string> = new Set()
  /** What comes of single columns is told once for all of them. */
  isQuiet = false
  /** Of columns, meanwhile. */
  failures: unknown[] = []
  private readonly feeds = new Map<string, RowFeed<Row>>()
  private readonly loading = new Set<string>()
  private readonly listeners = new Set<(change: RowChange, cause?: unknown) => void>()

  constructor(list: List, declared: DeclaredBoard) {
    this.list = list
    this.declared = declared
  }
  readonly on = (listener: (change: RowChange, cause?: unknown) => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  tell(change: RowChange, cause?: unknown) {
    for (const listener of this.listeners) listener(change, cause)
  }

  /** The rows of a column, whose indexes begin with 0. */
  ofColumn(value: string): RowFeed<Row> {
    const known = this.feeds.get(value)
    if (known) return known
    const feed = makeRowFeed<Row>()
    this.feeds.set(value, feed)
    feed.on((change, cause) => this.onColumn(feed, change, cause))
    return feed
  }
  private onColumn(feed: RowFeed<Row>, change: RowChange, cause: unknown) {
    if (change === 'failed' && this.isQuiet) this.failures.push(cause)
    if (this.isQuiet || change === 'asked') return
    if (change === 'answered') for (const one of this.columns) if (one.feed === feed) one.isAsked = true
    if (change === 'refreshed' || change === 'answered') this.publish()
    // A column that is looked at later answers like a window.
    this.tell(change === 'answered' ? 'loaded' : change, cause)
  }
  countOf({ isAsked, feed, count }: Column<Row>) {
    return isAsked ? feed.total() : count
  }
  publish() {
    this.list.board!.columns = ref(this.columns.map((one) => ({ ...one, count: this.countOf(one) })))
  }

  async load({ value, feed }: Column<Row>, line = 0) {
    this.loading.add(value)
    await feed.query(
      (page, perPage, signal) => this.fetch!(page, perPage, signal, { [this.declared.column]: value }),
      this.size,
      line,
    )
    this.loading.delete(value)
  }
  loadSeen() {
    if (this.isQuiet || !this.fetch) return
    for (const one of this.columns) {
      const { value, count, isAsked } = one
      if (!isAsked && count > 0 && this.seen.has(value) && !this.loading.has(value)) void this.load(one)
    }
  }
  narrowed(value: string) {
    return ofColumn(this.list, this.declared.column, value)
  }
}
