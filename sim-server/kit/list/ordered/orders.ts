/**
 * The order of all rows of a table by one column, in memory: 4 bytes per row for the order, 4 for its place in it. Built once, then updated
 * from the log of changed rows: a bulk change of 10,000 rows among a million costs milliseconds.
 */
import type { Language } from '@contract/client'
import { alphabetKey } from '@db/alphabet'
import type { Db } from '@db/open'
import { drain } from '../../tenant/readInSteps'
import { sortInSteps } from '../sortInSteps'
import type { Key, OrderedRows, SortedBy } from './declaration'

interface Row {
  id: number
  key: Key
}
/** What the rows of a table are sorted by, for a reader. */
export interface Sorting extends Pick<OrderedRows, 'table' | 'from' | 'emptyLast'> {
  /** Names an order: `staff_name tr`. One that is no alphabetical one is the same for readers of every language. */
  name: string
  by: SortedBy
  language: Language
}
export const sortingBy = (
  { table, from, emptyLast, sortedBy }: OrderedRows,
  sort: string,
  language: Language,
  db: Db,
): Sorting => {
  const by = sortedBy(sort, language, db)
  const name = by.kind === 'words' ? `${sort} ${language}` : sort
  return { table, from, name, by, language, ...(emptyLast && { emptyLast }) }
}

export interface Order {
  seq: number
  /** Ids by ascending key, equal keys by id. Includes deleted rows. */
  ids: Int32Array
  /** Index into `ids`, by id. */
  place: Int32Array
  /** Where the rows without a key begin, when they come last; else the number of all. */
  filled: number
}

/** Makes of what is stored what is compared. Numbers among words keep their keys: they come first, by their size. */
const keyMaker = ({ by: { kind, shown }, language }: Sorting): ((stored: Key) => Key) =>
  kind === 'words'
    ? (stored) =>
        typeof stored === 'string' ? alphabetKey(shown?.(stored, language) ?? stored, language) : stored
    : (stored) => stored
/** `empty`: where the missing ones come, -1 first, 1 last. */
const compared = (a: Key, b: Key, empty: -1 | 1) => {
  if (a === b) return 0
  if (a === null) return empty
  if (b === null) return -empty
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a > b ? 1 : -1
}
const emptyOf = ({ emptyLast }: Sorting) => (emptyLast ? 1 : -1)

/** For more moved rows than this, a full sort is cheaper than a binary search for each. */
export const MANY_MOVED = 400

/** A plain loop: with a million ids, a callback for each takes ten times as long. */
const highest = (ids: Int32Array) => {
  let most = 0
  for (let at = 0; at < ids.length; at++) if (ids[at]! > most) most = ids[at]!
  return most
}
/** `ids` without the removed ones, in the same order. */
export function without(ids: Int32Array, gone: readonly number[]): Int32Array {
  const marks = new Uint8Array(
    Math.max(
      highest(ids),
      gone.reduce((most, id) => Math.max(most, id), 0),
    ) + 1,
  )
  for (const id of gone) marks[id] = 1
  const stay = new Int32Array(ids.length)
  let to = 0
  for (let at = 0; at < ids.length; at++) if (marks[ids[at]!] === 0) stay[to++] = ids[at]!
  return stay.subarray(0, to)
}

const placesOf = (ids: Int32Array) => {
  const place = new Int32Array(highest(ids) + 1)
  for (let at = 0; at < ids.length; at++) place[ids[at]!] = at
  return place
}

/** Rows read, sorted or merged per step: about 10 ms. */
const ROWS_PER_STEP = 10_000

/** Distinct keys that are made in one step. */
const KEYS_PER_STEP = 4000

/** Sort keys as numbers: times in milliseconds, null as an infinite number. Texts get ranks at the end, when all of them are known. */
function numericKeys(sorting: Sorting, count: number) {
  const keys = new Float64Array(count)
  const empty = emptyOf(sorting)
  if (sorting.by.kind === 'number') {
    const numberOf = (key: Key) => {
      if (key === null) return empty * Infinity
      return typeof key === 'number' ? key : Date.parse(key)
    }
    return {
      set: (at: number, key: Key) => {
        keys[at] = numberOf(key)
      },
      // oxlint-disable-next-line require-yield -- like that of texts
      *all(): Generator<void, Float64Array> {
        return keys
      },
    }
  }
  const numbers = new Map<Key, number>()
  const set = (at: number, key: Key) => {
    let number = numbers.get(key)
    if (number === undefined) {
      number = numbers.size
      numbers.set(key, number)
    }
    keys[at] = number
  }
  function* keyed() {
    const keyOf = keyMaker(sorting)
    let part: { key: Key; number: number }[] = []
    for (const [text, number] of numbers) {
      part.push({ key: keyOf(text), number })
      if (part.length < KEYS_PER_STEP) continue
      yield part
      part = []
    }
    yield part
  }
  function* all(): Generator<void, Float64Array> {
    const ranks = new Float64Array(numbers.size)
    const sorted = yield* sortInSteps(keyed(), (a, b) => compared(a.key, b.key, empty))
    let rank = 0
    // Plain loops: `entries` of 100,000 keys takes 25 ms.
    for (let at = 0; at < sorted.length; at++) {
      const { key, number } = sorted[at]!
      if (at > 0 && key !== sorted[at - 1]!.key) rank++
      ranks[number] = key === null ? empty * Infinity : rank
    }
    yield
    for (let at = 0; at < keys.length; at++) keys[at] = ranks[keys[at]!]!
    return keys
  }
  return { set, all }
}
/** Merges two adjacent sorted runs of places: `start` to `middle` and `middle` to `end`. */
function merge(
  from: Int32Array,
  into: Int32Array,
  [start, middle, end]: readonly [number, number, number],
  before: (a: number, b: number) => boolean,
) {
  let a = start
  let b = middle
  for (let to = start; to < end; to++)
    into[to] = b >= end || (a < middle && !before(from[b]!, from[a]!)) ? from[a++]! : from[b++]!
}

/**
 * Builds an order in steps (merge sort), so that the caller can free the event loop between them. Writes that happen meanwhile are in
 * the log after `seq`, and applied by the next query.
 */
export function* makeOrder(db: Db, sorting: Sorting, seq: number): Generator<void, Order> {
  const most = db.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${sorting.table}`).pluck().get()!
  const ids = new Int32Array(most)
  const keys = numericKeys(sorting, most)
  const rows = db.sql
    .prepare<[number, number], [number, Key]>(
      `SELECT l.id, ${sorting.by.sql} FROM ${sorting.from} WHERE l.id > ? AND l.id <= ? ORDER BY l.id`,
    )
    .raw()
  let read = 0
  for (let after = 0; after < most; after += ROWS_PER_STEP) {
    for (const [id, key] of rows.all(after, Math.min(after + ROWS_PER_STEP, most))) {
      keys.set(read, key)
      ids[read++] = id
    }
    yield
  }
  const key = yield* keys.all()
  yield
  // Equal keys are ordered by id, which is the order in which they were read.
  const before = (a: number, b: number) => key[a]! < key[b]! || (key[a] === key[b] && a < b)
  let places = new Int32Array(read)
  for (let at = 0; at < read; at++) places[at] = at
  for (let from = 0; from < read; from += ROWS_PER_STEP) {
    places.subarray(from, from + ROWS_PER_STEP).sort((a, b) => (before(a, b) ? -1 : 1))
    yield
  }
  let other = new Int32Array(read)
  for (let run = ROWS_PER_STEP; run < read; run *= 2) {
    for (let from = 0; from < read; from += 2 * run) {
      merge(places, other, [from, Math.min(from + run, read), Math.min(from + 2 * run, read)], before)
      yield
    }
    ;[places, other] = [other, places]
  }
  let filled = read
  while (sorting.emptyLast && filled > 0 && key[places[filled - 1]!] === Infinity) filled--
  for (let at = 0; at < read; at++) other[at] = ids[places[at]!]!
  yield
  return { seq, ids: other, place: placesOf(other), filled }
}
/** Moves changed rows to their new places, adds new rows and removes deleted ones. `moved`: ids. */
export function reorder(
  db: Db,
  sorting: Sorting,
  order: Order,
  moved: readonly number[],
  seq: number,
): Order {
  const toKey = keyMaker(sorting)
  const keyed = ({ id, key }: Row): Row => ({ id, key: toKey(key) })
  const { by, from, emptyLast } = sorting
  const before = (a: Row, b: Row) => compared(a.key, b.key, emptyOf(sorting)) || a.id - b.id
  const rows = db
    .prepare<[string], Row>(
      `SELECT l.id, ${by.sql} AS key FROM json_each(?) j CROSS JOIN ${from} WHERE l.id = j.value`,
    )
    .all(JSON.stringify(moved))
    .map(keyed)
    .toSorted(before)
  const unmoved = without(order.ids, moved)
  const byId = db.prepare<[number], Row>(`SELECT l.id, ${by.sql} AS key FROM ${from} WHERE l.id = ?`)
  const rowOf = (id: number) => keyed(byId.get(id)!)
  const last = unmoved.length > 0 ? rowOf(unmoved[unmoved.length - 1]!) : undefined
  const atTheEnd = !last || rows.length === 0 || before(last, rows[0]!) < 0
  if (!atTheEnd && rows.length > MANY_MOVED) return drain(makeOrder(db, sorting, seq))
  const ids = new Int32Array(unmoved.length + rows.length)
  let copied = 0
  for (const [nth, row] of rows.entries()) {
    let high = unmoved.length
    let low = atTheEnd ? high : copied
    while (low < high) {
      const middle = (low + high) >> 1
      if (before(rowOf(unmoved[middle]!), row) < 0) low = middle + 1
      else high = middle
    }
    ids.set(unmoved.subarray(copied, low), copied + nth)
    ids[low + nth] = row.id
    copied = low
  }
  ids.set(unmoved.subarray(copied), copied + rows.length)
  const firstEmpty = () => {
    let [low, high] = [0, ids.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (byId.get(ids[middle]!)!.key === null) high = middle
      else low = middle + 1
    }
    return low
  }
  return { seq, ids, place: placesOf(ids), filled: emptyLast ? firstEmpty() : ids.length }
}
