/**
 * The order of all leads by one column, in memory: 4 bytes per lead for the order, 4 for its place in it. Built once, then updated
 * from the log of changed leads: a bulk change of 10,000 rows among a million costs milliseconds.
 */
import type { Language } from '@contract/client'
import { alphabetKey } from '@db/alphabet'
import type { Db } from '@db/open'
import { countryName } from '@db/countryName'
import { STAGE_DUE_SQL, STAGE_SINCE_SQL } from '@domain/leads/timeline/paths'
import { recordName } from '@domain/recordName'
import type { leadSorts } from '@contract/leads/leadFilters'
import { OWN } from '@contract/leads/leadFilters'

/** `own.budget`: of an own field, whose texts are sorted by the alphabet. */
export type LeadSort = (typeof leadSorts)[number] | `${typeof OWN}${string}`
/** A column, and the language in whose alphabet its texts are sorted. */
export interface Sorting {
  sort: LeadSort
  language: Language
}
type Key = string | number | null
interface Row {
  id: number
  key: Key
}

export interface Order {
  seq: number
  /** Ids by ascending key, equal keys by id. Includes deleted leads. */
  ids: Int32Array
  /** Index into `ids`, by id. */
  place: Int32Array
}

/** Names of masters, as SQL over `l`: they change without the lead. */
const masterNames: Partial<Record<LeadSort, string>> = {
  staff_name: "(SELECT m.first_name || ' ' || m.last_name FROM users m WHERE m.id = l.staff_id)",
  branch_name: '(SELECT m.name FROM branches m WHERE m.id = l.branch_id)',
  team_name: '(SELECT m.name FROM teams m WHERE m.id = l.team_id)',
  lead_source_name: '(SELECT m.name FROM lead_sources m WHERE m.id = l.lead_source_id)',
}
const computed: Partial<Record<LeadSort, string>> = {
  ...masterNames,
  stage_since: STAGE_SINCE_SQL,
  stage_due: STAGE_DUE_SQL,
}
/** Whether leads are sorted by something that masters say: it changes without them. */
export const isOfMasters = (sort: LeadSort) => sort === 'stage_due' || Object.hasOwn(masterNames, sort)
const isOwn = (sort: LeadSort) => sort.startsWith(OWN)
/** The value of an own field; of several choices their list. A name with a quote has no path. */
const ownSql = (sort: LeadSort) =>
  `l.own_values ->> '$."${sort.slice(OWN.length).replaceAll("'", "''").replaceAll('"', '')}"'`
const keySql = (sort: LeadSort) => (isOwn(sort) ? ownSql(sort) : (computed[sort] ?? `l.${sort}`))

/** Texts, sorted by the alphabet. */
const texts = new Set<LeadSort>([
  'first_name',
  'last_name',
  'source_city',
  'destination_country',
  ...(Object.keys(masterNames) as LeadSort[]),
])
/** Numbers of an own field have keys that no text has: they come first, by their size. */
const isText = (sort: LeadSort) => isOwn(sort) || texts.has(sort)
/** Names an order: `staff_name tr`. One that is no alphabetical one is the same for readers of every language. */
export const orderNameOf = ({ sort, language }: Sorting) => (isText(sort) ? `${sort} ${language}` : sort)

/** What the console shows for a stored text. */
const shownText = ({ sort, language }: Sorting, text: string) => {
  if (sort === 'destination_country') return countryName(text, language)
  return sort === 'lead_source_name' ? recordName(text, language) : text
}
/** Makes of what is stored what is compared. */
const keyMaker = (sorting: Sorting): ((stored: Key) => Key) =>
  isText(sorting.sort)
    ? (stored) =>
        typeof stored === 'string' ? alphabetKey(shownText(sorting, stored), sorting.language) : stored
    : (stored) => stored
const compared = (a: Key, b: Key) => {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a > b ? 1 : -1
}

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

/** Leads read, sorted or merged per step: about 10 ms. */
const LEADS_PER_STEP = 10_000

/** Sort keys as numbers: times in milliseconds, null as -Infinity. Texts get ranks at the end, when all of them are known. */
function numericKeys(sorting: Sorting, count: number) {
  const keys = new Float64Array(count)
  if (!isText(sorting.sort)) {
    const numberOf = (key: Key) => {
      if (key === null) return -Infinity
      return typeof key === 'number' ? key : Date.parse(key)
    }
    return {
      set: (at: number, key: Key) => {
        keys[at] = numberOf(key)
      },
      all: () => keys,
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
  const all = () => {
    const ranks = new Float64Array(numbers.size)
    const keyOf = keyMaker(sorting)
    const sorted = [...numbers]
      .map(([text, number]) => ({ key: keyOf(text), number }))
      .toSorted((a, b) => compared(a.key, b.key))
    let rank = 0
    for (const [at, { key, number }] of sorted.entries()) {
      if (at > 0 && key !== sorted[at - 1]!.key) rank++
      ranks[number] = rank
    }
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
  const most = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM leads').pluck().get()!
  const ids = new Int32Array(most)
  const keys = numericKeys(sorting, most)
  const rows = db.sql
    .prepare<[number, number], [number, Key]>(
      `SELECT l.id, ${keySql(sorting.sort)} FROM leads l WHERE l.id > ? AND l.id <= ? ORDER BY l.id`,
    )
    .raw()
  let read = 0
  for (let after = 0; after < most; after += LEADS_PER_STEP) {
    for (const [id, key] of rows.all(after, Math.min(after + LEADS_PER_STEP, most))) {
      keys.set(read, key)
      ids[read++] = id
    }
    yield
  }
  const key = keys.all()
  yield
  // Equal keys are ordered by id, which is the order in which they were read.
  const before = (a: number, b: number) => key[a]! < key[b]! || (key[a] === key[b] && a < b)
  let places = new Int32Array(read)
  for (let at = 0; at < read; at++) places[at] = at
  for (let from = 0; from < read; from += LEADS_PER_STEP) {
    places.subarray(from, from + LEADS_PER_STEP).sort((a, b) => (before(a, b) ? -1 : 1))
    yield
  }
  let other = new Int32Array(read)
  for (let run = LEADS_PER_STEP; run < read; run *= 2) {
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
/** Runs all steps at once. */
export const drain = <T>(steps: Generator<void, T>): T => {
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value
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
  const stored = keySql(sorting.sort)
  const before = (a: Row, b: Row) => compared(a.key, b.key) || a.id - b.id
  const rows = db
    .prepare<[string], Row>(
      `SELECT l.id, ${stored} AS key FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value`,
    )
    .all(JSON.stringify(moved))
    .map(keyed)
    .toSorted(before)
  const unmoved = without(order.ids, moved)
  const byId = db.prepare<[number], Row>(`SELECT l.id, ${stored} AS key FROM leads l WHERE l.id = ?`)
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
  return { seq, ids, place: placesOf(ids) }
}
