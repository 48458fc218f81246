/**
 * Rows of the whole result by index. Windows are fetched by page number; the least recently seen ones are dropped, so a million rows need
 * at most MAX_WINDOWS windows. Rows on screen stay until the new answer arrives. A window that shows that rows have moved since the others
 * were fetched (another total, a row that stands in two of them) has those on screen fetched again.
 */
import { onSessionCleanup } from '../session/sessionCleanup'
import type { Identified, List, ListQuery, Rows } from './list'

export interface RowPage<Row> {
  rows: readonly Row[]
  total: number
}
/** `narrowed`: filters in place of the list's own, of a column of a board. */
export type FetchPage<Row> = (
  page: number,
  perPage: number,
  signal: AbortSignal,
  narrowed?: Readonly<Record<string, string>>,
) => Promise<RowPage<Row>>
/**
 * asked: a new query was sent. answered: its first rows arrived. refreshed: newer rows of the same query.
 * loaded, failed: one window.
 */
export type RowChange = 'asked' | 'answered' | 'refreshed' | 'loaded' | 'failed'

export interface RowFeed<Row extends Identified = Identified> extends Rows<Row> {
  windowSize(): number
  /** Fetches the windows of the rows shown next; cancels those far away. */
  setVisibleRange(first: number, last: number): void
  failureAt(index: number): unknown
  /**
   * Sends a new query; resolves when its first rows, around index `first`, arrived. `row`: the one under the cursor, as far as it is
   * known, for rows that stand in an order of their own.
   */
  query(fetch: FetchPage<Row>, size: number, first?: number, row?: Row): Promise<void>
  /** Refetches the windows on screen; the others when they are shown. */
  refresh(): Promise<void>
  retry(): void
  on(listener: (change: RowChange, cause?: unknown) => void): () => void
}

interface RowWindow<Row> {
  rows: readonly Row[] | null
  waits: AbortController | null
  failure?: unknown
}
/** Rows per request: 15 cards as documented, a window of the table, or of a column of the board. */
export const WINDOW_SIZE: Record<ListQuery['layout'], number> = { card: 15, table: 200, board: 50 }
const MAX_WINDOWS = 24
const MAX_REQUESTS = 4

export function makeRowFeed<Row extends Identified>(): RowFeed<Row> {
  let held = new Map<number, RowWindow<Row>>()
  let places = new Map<string, number>()
  let size = 200
  let total = 0
  let fetch: FetchPage<Row> | null = null
  let seen: [number, number] = [0, 0]
  /** The rows are those of the latest query. */
  let isAnswered = true
  let question: AbortController | null = null
  const listeners = new Set<(change: RowChange, cause?: unknown) => void>()
  const tell = (change: RowChange, cause?: unknown) => {
    for (const listener of listeners) listener(change, cause)
  }
  const pageOf = (index: number) => Math.floor(index / size)
  const inSight = (page: number, slack = 0) =>
    page >= pageOf(seen[0]) - slack && page <= pageOf(seen[1]) + slack

  const isElsewhere = (identifier: string, page: number) => {
    const at = places.get(identifier)
    return at !== undefined && pageOf(at) !== page
  }
  const keep = (page: number, rows: readonly Row[]) => {
    const before = held.get(page)?.rows
    if (before)
      for (const row of before)
        if (pageOf(places.get(row.identifier) ?? -1) === page) places.delete(row.identifier)
    held.delete(page)
    held.set(page, { rows, waits: null })
    rows.forEach((row, at) => places.set(row.identifier, page * size + at))
    for (const [old, { rows: given }] of held) {
      if (held.size <= MAX_WINDOWS) break
      if (inSight(old)) continue
      held.delete(old)
      if (given)
        for (const row of given)
          if (pageOf(places.get(row.identifier) ?? -1) === old) places.delete(row.identifier)
    }
  }

  const load = async (page: number) => {
    const waits = new AbortController()
    const mine: RowWindow<Row> = { rows: held.get(page)?.rows ?? null, waits }
    held.set(page, mine)
    try {
      const answer = await fetch!(page + 1, size, waits.signal)
      if (held.get(page) !== mine) return
      const isOther =
        answer.total !== total || answer.rows.some(({ identifier }) => isElsewhere(identifier, page))
      total = answer.total
      keep(page, answer.rows)
      // Rows have moved since the other windows were fetched: those on screen are fetched again together, the others later.
      if (isOther) return void refresh()
      tell('loaded')
    } catch (cause) {
      if (held.get(page) !== mine) return
      // Aborted out of sight; it may be in sight again by now.
      if (waits.signal.aborted) held.delete(page)
      else {
        held.set(page, { rows: null, waits: null, failure: cause })
        tell('failed', cause)
      }
    }
    pump()
  }

  const pump = () => {
    if (!fetch || question) return
    let waiting = 0
    for (const [page, one] of held)
      if (one.waits) {
        if (inSight(page, 1)) waiting++
        else one.waits.abort()
      }
    for (let page = pageOf(seen[0]); page <= pageOf(seen[1]) && waiting < MAX_REQUESTS; page++)
      if (page >= 0 && page * size < total && !held.has(page)) {
        waiting++
        void load(page)
      }
  }

  /** Fetches the visible pages and swaps them in together: no row appears twice or is missed. */
  const swap = async (pages: readonly number[]) => {
    question?.abort()
    const mine = (question = new AbortController())
    try {
      const answers = await Promise.all(pages.map((page) => fetch!(page + 1, size, mine.signal)))
      if (question !== mine) return
      for (const one of held.values()) one.waits?.abort()
      held = new Map()
      places = new Map()
      total = answers[0]!.total
      pages.forEach((page, at) => keep(page, answers[at]!.rows))
      question = null
      // A refresh that overtakes a new query answers it.
      const change = isAnswered ? 'refreshed' : 'answered'
      isAnswered = true
      tell(change)
    } catch (cause) {
      if (question !== mine) return
      question = null
      tell('failed', cause)
    }
    pump()
  }

  const refresh = () => {
    if (!fetch) return Promise.resolve()
    const last = Math.max(0, pageOf(Math.max(0, total - 1)))
    const from = Math.min(pageOf(seen[0]), last)
    return swap(Array.from({ length: Math.min(pageOf(seen[1]), last) - from + 1 }, (_, at) => from + at))
  }

  onSessionCleanup(() => {
    question?.abort()
    for (const one of held.values()) one.waits?.abort()
    held = new Map()
    places = new Map()
    total = 0
    seen = [0, 0]
    question = null
    fetch = null
  })

  return {
    windowSize: () => size,
    total: () => total,
    at: (index) => held.get(pageOf(index))?.rows?.[index % size],
    indexOf: (identifier) => places.get(identifier) ?? -1,
    loaded: (identifiers) =>
      [...identifiers].flatMap((identifier) => {
        const at = places.get(identifier)
        const row = at === undefined ? undefined : held.get(pageOf(at))?.rows?.[at % size]
        return row ? [row] : []
      }),
    setVisibleRange(first, last) {
      seen = [Math.max(0, first), Math.max(0, last)]
      for (let page = pageOf(seen[0]); page <= pageOf(seen[1]); page++) {
        const one = held.get(page)
        if (one) {
          held.delete(page)
          held.set(page, one)
        }
      }
      pump()
    },
    failureAt: (index) => held.get(pageOf(index))?.failure,
    query(next, perPage, first = 0) {
      // A late window of the query before would end the waiting for this one.
      for (const [page, { waits }] of held)
        if (waits) {
          waits.abort()
          held.delete(page)
        }
      fetch = next
      size = perPage
      seen = [first, first]
      isAnswered = false
      tell('asked')
      return swap([pageOf(first)])
    },
    refresh,
    retry() {
      for (const [page, one] of held) if (one.failure !== undefined) held.delete(page)
      tell('loaded')
      pump()
    },
    on: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const feeds = new WeakMap<object, unknown>()
/** The row feed of a list, kept as long as the console runs. */
export const feedOf = <Row extends Identified>(list: List<Row>): RowFeed<Row> => {
  if (!feeds.has(list)) feeds.set(list, makeRowFeed<Row>())
  return feeds.get(list) as RowFeed<Row>
}
