/** Reads the ids of the rows of a view, in steps. */
import type { Where } from '../filterWhere'
import type { Db } from '@db/open'
import type { CreatedBetween } from './createdBetween'
import type { OrderedRows } from './declaration'
import { idsFrom } from './idsFrom'
import type { Order } from './orders'

type Table = Pick<OrderedRows, 'table' | 'from'>

/** Sets of rows that an index names. The rows of a view are in all of them, and match `rest`. */
export interface Among {
  /** Each with a column `id`, which may name a row more than once. */
  sets: readonly Where[]
  rest: Where
  /** `rest` without the days of creation, which are apart. */
  around: Where
  created: CreatedBetween | undefined
}
/** What is in memory of the rows that match `rest`: the view `around`, by id, and the days. */
export interface Known {
  shown: Uint8Array
  isCreated: (id: number) => boolean
}

/** Of a row that is in the answer already. */
const GONE = 65_535
/** Rows tested per step: a filter without an index reads so many rows. */
const IDS_PER_STEP = 50_000

/** Those of `from`, which has the rows as `l` and their ids as `id`, in steps. */
function* matching(
  db: Db,
  table: string,
  from: Where,
  id: string,
  { sql, values }: Where,
): Generator<void, Int32Array[]> {
  const most = db.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${table}`).pluck().get()!
  const text = `SELECT l.id AS id FROM ${from.sql} WHERE ${sql} AND ${id} > ? AND ${id} <= ?`
  const parts: Int32Array[] = []
  for (let after = 0; after < most; after += IDS_PER_STEP) {
    parts.push(idsFrom(db, text, [...from.values, ...values, after, after + IDS_PER_STEP]))
    yield
  }
  return parts
}

/** `isIn`: which are left in, asked once for each time that an id is there. */
function inOrder(
  parts: readonly Int32Array[],
  { ids: all, place }: Order,
  isIn: (id: number) => boolean = () => true,
): Int32Array {
  const ids = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let to = 0
  // A row inserted after the order was built has no place in it; it is in the log and comes with the next query.
  for (const part of parts)
    for (let at = 0; at < part.length; at++)
      if (all[place[part[at]!]!] === part[at] && isIn(part[at]!)) ids[to++] = part[at]!
  return ids.subarray(0, to)
}

export function* matchingIds(
  db: Db,
  { table, from }: Table,
  where: Where,
  order: Order,
): Generator<void, Int32Array> {
  const ids = inOrder(yield* matching(db, table, { sql: from, values: [] }, 'l.id', where), order)
  yield
  return ids
}

/** Reads the rows of the smallest set, or none when the rows that match `rest` are known. */
export function* idsAmong(
  db: Db,
  table: Table,
  { sets, rest }: Among,
  order: Order,
  known: Known | undefined,
): Generator<void, Int32Array> {
  // By id, the number of sets that a row is in.
  const marks = new Uint16Array(order.place.length)
  const read: { set: Where; ids: Int32Array }[] = []
  for (const set of known || sets.length > 1 ? sets : []) {
    read.push({ set, ids: idsFrom(db, set.sql, set.values) })
    yield
  }
  read.sort((a, b) => a.ids.length - b.ids.length)
  const [first = { set: sets[0]!, ids: undefined }, ...others] = read
  for (const [nth, { ids }] of others.entries())
    for (let at = 0; at < ids.length; at++) if (marks[ids[at]!] === nth) marks[ids[at]!] = nth + 1
  const from = { sql: `(${first.set.sql}) v CROSS JOIN ${table.from}`, values: first.set.values }
  const joined = { sql: `l.id = v.id AND ${rest.sql}`, values: rest.values }
  const parts = known ? [first.ids!] : yield* matching(db, table.table, from, 'v.id', joined)
  const isIn = (id: number) => {
    if (marks[id] !== others.length || (known && (known.shown[id] !== 1 || !known.isCreated(id))))
      return false
    marks[id] = GONE
    return true
  }
  return inOrder(parts, order, isIn)
}
