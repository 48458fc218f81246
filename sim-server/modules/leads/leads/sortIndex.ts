/**
 * All leads in the order of one column, as numbers in memory: 4 bytes a lead for the order, 4 for the place of each in it.
 * Made once, then kept by the log of changed leads: a bulk change of 10,000 rows of a million costs milliseconds.
 */
import type { Db } from '@db/open'
import type { leadSorts } from '@contract/leads/leadFilters'

export type LeadSort = (typeof leadSorts)[number]
type Key = string | number | null
interface Row {
  id: number
  key: Key
}

export interface Order {
  seq: number
  /** Ids, the smallest key first, equal ones by id. Deleted leads are in it too. */
  ids: Int32Array
  /** By id: where it stands in `ids`. */
  place: Int32Array
}

/** Read as people sort names: Ç stands by C, and ı by i, not behind Z. */
const names = new Set<LeadSort>(['first_name', 'last_name', 'source_city'])
const texts = new Set<LeadSort>([...names, 'destination_country'])
const { compare } = new Intl.Collator('en')
const blankFirst = (a: Key, b: Key) => (a === b ? 0 : a === null ? -1 : b === null ? 1 : undefined)
const byCode = (a: Key, b: Key) => blankFirst(a, b) ?? (a! < b! ? -1 : 1)
/** Two spellings the collator calls equal still have an order of their own. */
const byName = (a: Key, b: Key) => blankFirst(a, b) ?? (compare(a as string, b as string) || byCode(a, b))
const comparing = (sort: LeadSort) => (names.has(sort) ? byName : byCode)

/** More new places than this, and sorting everything is cheaper than looking for each. */
const MANY_MOVED = 400

/** Plain loops over a million ids: a callback for each would take ten times as long. */
const highest = (ids: Int32Array) => {
  let most = 0
  for (let at = 0; at < ids.length; at++) if (ids[at]! > most) most = ids[at]!
  return most
}
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

/** Leads read, sorted or merged between two breaths: some ten milliseconds. */
const STEP = 10_000

/** Keys as numbers that stand in the same order: a time is its milliseconds, nothing is before everything. Texts get theirs at the end, when all of them are known. */
function numbered(sort: LeadSort, count: number) {
  const keys = new Float64Array(count)
  if (!texts.has(sort))
    return {
      set: (at: number, key: Key) => {
        keys[at] = key === null ? -Infinity : typeof key === 'number' ? key : Date.parse(key)
      },
      all: () => keys,
    }
  const known = new Map<Key, number>()
  const set = (at: number, key: Key) => {
    let number = known.get(key)
    if (number === undefined) known.set(key, (number = known.size))
    keys[at] = number
  }
  const all = () => {
    const ranks = new Float64Array(known.size)
    for (const [rank, key] of [...known.keys()].toSorted(comparing(sort)).entries())
      ranks[known.get(key)!] = rank
    for (let at = 0; at < keys.length; at++) keys[at] = ranks[keys[at]!]!
    return keys
  }
  return { set, all }
}
/** Two sorted runs of places beside each other → one. */
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
 * Made in steps, the event loop free between them if whoever asks leaves it so. What is written meanwhile is in the log
 * behind `seq`, and put right by the next look.
 */
export function* makeOrder(db: Db, sort: LeadSort, seq: number): Generator<void, Order> {
  const most = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM leads').pluck().get()!
  const ids = new Int32Array(most)
  const keys = numbered(sort, most)
  const rows = db.sql
    .prepare<[number, number], [number, Key]>(
      `SELECT id, ${sort} FROM leads WHERE id > ? AND id <= ? ORDER BY id`,
    )
    .raw()
  let read = 0
  for (let after = 0; after < most; after += STEP) {
    for (const [id, key] of rows.all(after, Math.min(after + STEP, most))) {
      keys.set(read, key)
      ids[read++] = id
    }
    yield
  }
  const key = keys.all()
  yield
  // Equal keys stand in the order of ids, which is the order they were read in.
  const before = (a: number, b: number) => key[a]! < key[b]! || (key[a] === key[b] && a < b)
  let places = new Int32Array(read)
  for (let at = 0; at < read; at++) places[at] = at
  for (let from = 0; from < read; from += STEP) {
    places.subarray(from, from + STEP).sort((a, b) => (before(a, b) ? -1 : 1))
    yield
  }
  let other = new Int32Array(read)
  for (let run = STEP; run < read; run *= 2) {
    for (let from = 0; from < read; from += 2 * run) {
      merge(places, other, [from, Math.min(from + run, read), Math.min(from + 2 * run, read)], before)
      yield
    }
    ;[places, other] = [other, places]
  }
  for (let at = 0; at < read; at++) other[at] = ids[places[at]!]!
  yield
  return { seq, ids: other, place: placesOf(other) }
}
/** All the steps at once. */
export const drain = <T>(steps: Generator<void, T>): T => {
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value
}

/** Puts the moved rows where they belong now. Those that are no more are left out, new ones come in. */
export function reorder(db: Db, sort: LeadSort, order: Order, moved: readonly number[], seq: number): Order {
  const compareKeys = comparing(sort)
  const before = (a: Row, b: Row) => compareKeys(a.key, b.key) || a.id - b.id
  const rows = db
    .prepare<[string], Row>(
      `SELECT l.id, l.${sort} AS key FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value`,
    )
    .all(JSON.stringify(moved))
    .toSorted(before)
  const stay = without(order.ids, moved)
  const keyOf = db.prepare<[number], Row>(`SELECT id, ${sort} AS key FROM leads WHERE id = ?`)
  const last = stay.length > 0 ? keyOf.get(stay[stay.length - 1]!)! : undefined
  const atTheEnd = !last || rows.length === 0 || before(last, rows[0]!) < 0
  if (!atTheEnd && rows.length > MANY_MOVED) return drain(makeOrder(db, sort, seq))
  const ids = new Int32Array(stay.length + rows.length)
  let taken = 0
  for (const [nth, row] of rows.entries()) {
    let high = stay.length
    let low = atTheEnd ? high : taken
    while (low < high) {
      const middle = (low + high) >> 1
      if (before(keyOf.get(stay[middle]!)!, row) < 0) low = middle + 1
      else high = middle
    }
    ids.set(stay.subarray(taken, low), taken + nth)
    ids[low + nth] = row.id
    taken = low
  }
  ids.set(stay.subarray(taken), taken + rows.length)
  return { seq, ids, place: placesOf(ids) }
}
