/**
 * All leads in the order of one column, as numbers in memory: 4 bytes a lead for the order, 4 for the place of each in it.
 * Made once, then kept by the log of changed leads: a bulk change of 10,000 rows of a million costs milliseconds.
 */
import type { Db } from '../../../db/open'
import type { leadSorts } from '../../contract/leadFilters'

export type LeadSort = (typeof leadSorts)[number]
type Key = string | number | null
interface Row { id: number; key: Key }

export interface Order {
  seq: number
  /** Ids, the smallest key first, equal ones by id. Deleted leads are in it too. */
  ids: Int32Array
  /** By id: where it stands in `ids`. */
  place: Int32Array
}

/** Read as people sort names: Ç stands by C, and ı by i, not behind Z. */
const names = new Set<LeadSort>(['first_name', 'last_name', 'source_city'])
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
  const marks = new Uint8Array(Math.max(highest(ids), gone.reduce((most, id) => Math.max(most, id), 0)) + 1)
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

/** The database sorts by bytes; a few thousand different names are then put in their readers' order. */
const byReaders = (db: Db, sort: LeadSort): Int32Array => {
  const all = new Int32Array(db.prepare<[], { n: number }>('SELECT count(*) AS n FROM leads').get()!.n)
  const groups: { key: Key; from: number; to: number }[] = []
  let at = 0
  for (const { id, key } of db.prepare<[], Row>(`SELECT id, ${sort} AS key FROM leads ORDER BY ${sort}, id`).iterate()) {
    const last = groups.at(-1)
    if (last && last.key === key) last.to++
    else groups.push({ key, from: at, to: at + 1 })
    all[at++] = id
  }
  const ids = new Int32Array(all.length)
  let to = 0
  for (const group of groups.toSorted((a, b) => byName(a.key, b.key))) {
    ids.set(all.subarray(group.from, group.to), to)
    to += group.to - group.from
  }
  return ids
}

export function makeOrder(db: Db, sort: LeadSort, seq: number): Order {
  const ids = names.has(sort) ? byReaders(db, sort) : new Int32Array(db.sql.prepare<[], number>(`SELECT id FROM leads ORDER BY ${sort}, id`).pluck().all())
  return { seq, ids, place: placesOf(ids) }
}

/** Puts the moved rows where they belong now. Those that are no more are left out, new ones come in. */
export function reorder(db: Db, sort: LeadSort, order: Order, moved: readonly number[], seq: number): Order {
  const compareKeys = comparing(sort)
  const before = (a: Row, b: Row) => compareKeys(a.key, b.key) || a.id - b.id
  const rows = db.prepare<[string], Row>(`SELECT l.id, l.${sort} AS key FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value`).all(JSON.stringify(moved)).toSorted(before)
  const stay = without(order.ids, moved)
  const keyOf = db.prepare<[number], Row>(`SELECT id, ${sort} AS key FROM leads WHERE id = ?`)
  const last = stay.length > 0 ? keyOf.get(stay[stay.length - 1]!)! : undefined
  const atTheEnd = !last || rows.length === 0 || before(last, rows[0]!) < 0
  if (!atTheEnd && rows.length > MANY_MOVED) return makeOrder(db, sort, seq)
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
