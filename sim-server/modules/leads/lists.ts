/**
 * The ordered ids of every view somebody looks at, kept in memory and keyed by the change number of the table. A page is
 * a slice, a total is a length, page 2,000 costs what page 1 costs. After a write only the rows in the log are asked
 * again, with the same WHERE as the bulk verbs use: a list is never made anew because somebody assigned ten leads.
 */
import type { Db } from '../../../db/open'
import { searchIds, type Where } from '../../domain/leadWhere'
import type { Tenant } from '../../kit/tenant'
import { makeOrder, reorder, without, type LeadSort, type Order } from './order'

interface View { seq: number; ids: Int32Array; /** By id: 1 when it is in the view. Made when a search needs it. */ marks?: Uint8Array }
interface Changed { seq: number; ids: number[]; /** What they are sorted or found by changed too. */ moved: number[]; anew: boolean }
interface Lists { orders: Map<LeadSort, Order>; views: Map<string, View>; found: Map<string, View>; changed: Map<number, Changed> }

const lists = (): Lists => ({ orders: new Map(), views: new Map(), found: new Map(), changed: new Map() })

/** Above this a view is asked anew: the log would cost more than the list. */
const MOST_CHANGED = 100_000
/** 64 MB of ids, whichever views they are in; the one looked at longest ago goes first. */
const MOST_IDS = 16_000_000
const MOST_FOUND = 200

/** To ask a file costs as much as all the rest of a kept answer. Within this time what another process writes may not be seen. */
const UNASKED = 10
const asked = () => ({ seq: 0, writes: -1, at: 0 })
/** The change number of the leads: the key of everything kept in memory about them. */
export function leadsSeq(tenant: Tenant): number {
  const { db } = tenant
  const last = tenant.state(asked)
  const [writes, now] = [db.writes(), performance.now()]
  if (last.writes !== writes || now - last.at > UNASKED) {
    last.seq = db.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM lead_changes').pluck().get()!
    last.writes = writes
    last.at = now
  }
  return last.seq
}

/** The texts are as many as there are filters: none of them is kept. */
const idsFrom = ({ sql }: Db, text: string, values: readonly unknown[]) => new Int32Array(sql.prepare<unknown[], number>(text).pluck().all(...values))

/** Nobody reads what lies further back; it would only grow. */
const trim = (db: Db, seq: number) => {
  const first = db.prepare<[], { seq: number }>('SELECT min(seq) AS seq FROM lead_changes').get()!.seq
  if (seq - first > 4 * MOST_CHANGED) db.prepare('DELETE FROM lead_changes WHERE seq < ?').run(seq - MOST_CHANGED)
}

const since = (tenant: Tenant, from: number, to: number): Changed => {
  const { changed } = tenant.state(lists)
  const known = changed.get(from)
  if (known?.seq === to) return known
  const { db } = tenant
  const rows = from > to || to - from > MOST_CHANGED ? [] : db.prepare<[number], { lead_id: number; kind: number }>('SELECT lead_id, max(kind) AS kind FROM lead_changes WHERE seq > ? GROUP BY lead_id').all(from)
  const entry: Changed = {
    seq: to, anew: from > to || to - from > MOST_CHANGED || rows.some(({ kind }) => kind > 2),
    ids: rows.map(({ lead_id }) => lead_id).filter(Boolean), moved: rows.filter(({ kind }) => kind > 0).map(({ lead_id }) => lead_id).filter(Boolean),
  }
  trim(db, to)
  changed.clear()
  changed.set(from, entry)
  return entry
}

function orderBy(tenant: Tenant, sort: LeadSort, seq: number): Order {
  const { orders } = tenant.state(lists)
  let order = orders.get(sort)
  if (order?.seq === seq) return order
  const changed = order && since(tenant, order.seq, seq)
  // Every change of a row sets its updated_at.
  const moved = sort === 'updated_at' ? changed?.ids : changed?.moved
  if (!order || changed!.anew) order = makeOrder(tenant.db, sort, seq)
  else if (moved!.length > 0) order = reorder(tenant.db, sort, order, moved!, seq)
  else order.seq = seq
  orders.set(sort, order)
  return order
}

/** Ids in any order → in this order: a walk over the whole order for many, a sort of their places for few. */
const inOrder = (ids: Int32Array, { ids: all, place }: Order): Int32Array => {
  const places = ids.map((id) => place[id]!)
  let sorted = true
  for (let at = 1; sorted && at < places.length; at++) sorted = places[at - 1]! < places[at]!
  if (sorted) return ids
  if (ids.length * 16 < all.length) return places.toSorted().map((at) => all[at]!)
  const wanted = new Uint8Array(all.length)
  for (const at of places) wanted[at] = 1
  let to = 0
  for (let at = 0; at < all.length; at++) if (wanted[at]) places[to++] = all[at]!
  return places
}

/** What is left of a view without its changed rows, and those of them that match now, merged by their places. */
const patched = (tenant: Tenant, view: View, order: Order, where: Where, changed: readonly number[]): Int32Array => {
  const matching = tenant.db.sql.prepare<unknown[], { id: number }>(`SELECT l.id FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value WHERE ${where.sql}`).all(JSON.stringify(changed), ...where.values)
  const come = inOrder(new Int32Array(matching.map(({ id }) => id)), order)
  const stay = without(view.ids, changed)
  const ids = new Int32Array(stay.length + come.length)
  let a = 0
  let b = 0
  for (let to = 0; to < ids.length; to++) ids[to] = b === come.length || (a < stay.length && order.place[stay[a]!]! < order.place[come[b]!]!) ? stay[a++]! : come[b++]!
  return ids
}

const remember = (views: Map<string, View>, key: string, view: View) => {
  views.delete(key)
  views.set(key, view)
  let held = 0
  for (const [old, { ids }] of [...views].toReversed()) {
    held += ids.length
    if (held > MOST_IDS && old !== key) views.delete(old)
  }
}

const keyOf = (sort: LeadSort, { sql, values }: Where) => `${sort} ${sql} ${JSON.stringify(values)}`

function viewOf(tenant: Tenant, where: Where, sort: LeadSort): View {
  const { views } = tenant.state(lists)
  const seq = leadsSeq(tenant)
  const key = keyOf(sort, where)
  const known = views.get(key)
  if (known?.seq === seq) return known
  const order = orderBy(tenant, sort, seq)
  const changed = known && since(tenant, known.seq, seq)
  const ids = known && !changed!.anew
    ? (changed!.ids.length > 0 ? patched(tenant, known, order, where, changed!.ids) : known.ids)
    : inOrder(idsFrom(tenant.db, `SELECT l.id FROM leads l WHERE ${where.sql}`, where.values), order)
  const view: View = { seq, ids }
  remember(views, key, view)
  return view
}

const marksOf = (view: View, order: Order) => {
  if (!view.marks) {
    view.marks = new Uint8Array(order.place.length)
    for (const id of view.ids) view.marks[id] = 1
  }
  return view.marks
}

/** What a search finds among the rows of a view: the index says who has the words, the view's marks who belongs. */
function foundIn(tenant: Tenant, where: Where, sort: LeadSort, search: string): View {
  const { found } = tenant.state(lists)
  const base = viewOf(tenant, where, sort)
  const key = `${keyOf(sort, where)} ${search}`
  const known = found.get(key)
  if (known?.seq === base.seq) return known
  const order = orderBy(tenant, sort, base.seq)
  const marks = marksOf(base, order)
  const { sql, values } = searchIds(search)
  const ids = inOrder(idsFrom(tenant.db, sql, values).filter((id) => marks[id] === 1), order)
  const view: View = { seq: base.seq, ids }
  remember(found, key, view)
  if (found.size > MOST_FOUND) found.delete(found.keys().next().value!)
  return view
}

/** `where` is without the search. The ids ascend; a descending list reads them from the end. */
export interface Looking { where: Where; search?: string | undefined; sort_by?: LeadSort | undefined; sort?: 'asc' | 'desc' | undefined }

const look = (tenant: Tenant, { where, search, sort_by = 'created_at' }: Looking) => (search ? foundIn(tenant, where, sort_by, search) : viewOf(tenant, where, sort_by))

export const total = (tenant: Tenant, looking: Looking): number => look(tenant, looking).ids.length

/** `count` ids of a view from the `from`th on. Newest first unless asked otherwise. */
export function slice(tenant: Tenant, looking: Looking, from: number, count: number): { ids: Int32Array; total: number } {
  const { ids } = look(tenant, looking)
  const { length } = ids
  const descending = (looking.sort ?? (looking.sort_by ? 'asc' : 'desc')) === 'desc'
  return { total: length, ids: descending ? ids.slice(Math.max(0, length - from - count), Math.max(0, length - from)).toReversed() : ids.slice(from, from + count) }
}
