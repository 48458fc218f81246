/**
 * The ordered ids of every view somebody looks at, kept in memory and keyed by the change number of the table. A page is
 * a slice, a total is a length, page 2,000 costs what page 1 costs. After a write only the rows in the log are asked
 * again, with the same WHERE as the bulk verbs use: a list is never made anew because somebody assigned ten leads.
 */
import type { Db } from '@db/open'
import type { Where } from '@domain/filterWhere'
import { searchIds } from '@domain/leads/leadWhere'
import type { Tenant } from '@kit/tenant/tenant'
import { drain, makeOrder, reorder, without, type LeadSort, type Order } from './sortIndex'

interface View {
  seq: number
  ids: Int32Array
  /** By id: 1 when it is in the view. Made when a search needs it. */ marks?: Uint8Array
  /** The ids are yet to be put in this order. */ unsorted?: Order
}
interface Changed {
  seq: number
  ids: number[]
  /** What they are sorted or found by changed too. */ moved: number[]
  anew: boolean
}
interface Lists {
  orders: Map<LeadSort, Order>
  views: Map<string, View>
  found: Map<string, View>
  changed: Map<number, Changed>
}

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

/** Read into and copied from, so that a hundred thousand hits do not take a megabyte of new memory for each letter typed. */
let scratch = new Int32Array(1 << 16)
/** `3,17,21` → the numbers, of those that `marks` knows when it is given: a million ids as one value take a third of what a million values take. */
const read = (bytes: Buffer | null, marks?: Uint8Array): Int32Array => {
  if (!bytes) return new Int32Array(0)
  // One digit and a comma a number, at the least.
  if (scratch.length < (bytes.length + 1) >> 1) scratch = new Int32Array(bytes.length + 1)
  const into = scratch
  let to = 0
  let id = 0
  for (let at = 0; at < bytes.length; at++) {
    const digit = bytes[at]! - 48
    if (digit >= 0) {
      id = id * 10 + digit
      continue
    }
    if (!marks || marks[id] === 1) into[to++] = id
    id = 0
  }
  if (!marks || marks[id] === 1) into[to++] = id
  return into.slice(0, to)
}
/** `text` answers ids in a column called `id`. The texts are as many as there are filters: none of them is kept. */
const idsFrom = ({ sql }: Db, text: string, values: readonly unknown[], marks?: Uint8Array) =>
  read(
    sql
      .prepare<unknown[], Buffer | null>(`SELECT CAST(group_concat(id) AS BLOB) FROM (${text})`)
      .pluck()
      .get(...values)!,
    marks,
  )

/** Nobody reads what lies further back; it would only grow. */
const trim = (db: Db, seq: number) => {
  const first = db.prepare<[], { seq: number }>('SELECT min(seq) AS seq FROM lead_changes').get()!.seq
  if (seq - first > 4 * MOST_CHANGED)
    db.prepare('DELETE FROM lead_changes WHERE seq < ?').run(seq - MOST_CHANGED)
}

const since = (tenant: Tenant, from: number, to: number): Changed => {
  const { changed } = tenant.state(lists)
  const known = changed.get(from)
  if (known?.seq === to) return known
  const { db } = tenant
  const rows =
    from > to || to - from > MOST_CHANGED
      ? []
      : db
          .prepare<[number], { lead_id: number; kind: number }>(
            'SELECT lead_id, max(kind) AS kind FROM lead_changes WHERE seq > ? GROUP BY lead_id',
          )
          .all(from)
  const entry: Changed = {
    seq: to,
    anew: from > to || to - from > MOST_CHANGED || rows.some(({ kind }) => kind > 2),
    ids: rows.map(({ lead_id }) => lead_id).filter(Boolean),
    moved: rows
      .filter(({ kind }) => kind > 0)
      .map(({ lead_id }) => lead_id)
      .filter(Boolean),
  }
  trim(db, to)
  changed.clear()
  changed.set(from, entry)
  return entry
}

/** The order as it stands, or the steps to make it. */
function* orderBy(tenant: Tenant, sort: LeadSort, seq: number): Generator<void, Order> {
  const { orders } = tenant.state(lists)
  let order = orders.get(sort)
  if (order?.seq === seq) return order
  const changed = order && since(tenant, order.seq, seq)
  // Every change of a row sets its updated_at.
  const moved = sort === 'updated_at' ? changed?.ids : changed?.moved
  if (!order || changed!.anew) order = yield* makeOrder(tenant.db, sort, seq)
  else if (moved!.length > 0) order = reorder(tenant.db, sort, order, moved!, seq)
  else order.seq = seq
  orders.set(sort, order)
  return order
}

/** Ids in any order → in this order: a walk over the whole order for many, a sort of their places for few. */
const inOrder = (ids: Int32Array, { ids: all, place }: Order): Int32Array => {
  const places = new Int32Array(ids.length)
  let sorted = true
  for (let at = 0; at < ids.length; at++) {
    places[at] = place[ids[at]!]!
    if (at > 0 && places[at - 1]! > places[at]!) sorted = false
  }
  if (sorted) return ids
  if (ids.length * 16 < all.length) return places.toSorted().map((at) => all[at]!)
  const wanted = new Uint8Array(all.length)
  for (const at of places) wanted[at] = 1
  let to = 0
  for (let at = 0; at < all.length; at++) if (wanted[at]) places[to++] = all[at]!
  return places
}

/** What is left of a view without its changed rows, and those of them that match now, merged by their places. */
const patched = (
  tenant: Tenant,
  view: View,
  order: Order,
  where: Where,
  changed: readonly number[],
): Int32Array => {
  const matching = tenant.db.sql
    .prepare<unknown[], { id: number }>(
      `SELECT l.id FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value WHERE ${where.sql}`,
    )
    .all(JSON.stringify(changed), ...where.values)
  const come = inOrder(new Int32Array(matching.map(({ id }) => id)), order)
  const stay = without(view.ids, changed)
  const ids = new Int32Array(stay.length + come.length)
  let a = 0
  let b = 0
  for (let to = 0; to < ids.length; to++)
    ids[to] =
      b === come.length || (a < stay.length && order.place[stay[a]!]! < order.place[come[b]!]!)
        ? stay[a++]!
        : come[b++]!
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

/** Worked out once for a look: it is long. */
const keyOf = (looking: Looking) =>
  (looking.key ??= `${looking.sort_by ?? STANDARD} ${looking.where.sql} ${looking.where.values.join('\u0000')}`)

/** Ids that one question answers: a filter without an index walks through so many rows. */
const WINDOW = 50_000
function* matching({ db }: Tenant, { sql, values }: Where, order: Order): Generator<void, Int32Array> {
  const most = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM leads').pluck().get()!
  const parts: Int32Array[] = []
  for (let after = 0; after < most; after += WINDOW) {
    parts.push(
      idsFrom(db, `SELECT l.id AS id FROM leads l WHERE ${sql} AND l.id > ? AND l.id <= ?`, [
        ...values,
        after,
        after + WINDOW,
      ]),
    )
    yield
  }
  const ids = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let to = 0
  // A row that came after the order was made has no place in it; it is in the log, and comes with the next look.
  for (const part of parts)
    for (let at = 0; at < part.length; at++)
      if (order.ids[order.place[part[at]!]!] === part[at]) ids[to++] = part[at]!
  yield
  return ids.subarray(0, to)
}

function* viewOf(tenant: Tenant, looking: Looking): Generator<void, View> {
  const { where, sort_by: sort = STANDARD } = looking
  const { views } = tenant.state(lists)
  const seq = leadsSeq(tenant)
  const key = keyOf(looking)
  const known = views.get(key)
  if (known?.seq === seq) return known
  const order = yield* orderBy(tenant, sort, seq)
  const changed = known && since(tenant, known.seq, seq)
  const ids =
    known && !changed!.anew
      ? changed!.ids.length > 0
        ? patched(tenant, known, order, where, changed!.ids)
        : known.ids
      : inOrder(yield* matching(tenant, where, order), order)
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

/** What a search finds among the rows of a view: the index says who has the words, the view's marks who belongs. Places, in no order. */
function foundIn(tenant: Tenant, looking: Looking, search: string): View {
  const { found } = tenant.state(lists)
  const base = drain(viewOf(tenant, looking))
  const key = `${keyOf(looking)} ${search}`
  const known = found.get(key)
  if (known?.seq === base.seq) return known
  const order = drain(orderBy(tenant, looking.sort_by ?? STANDARD, base.seq))
  const { sql, values } = searchIds(search)
  const view: View = {
    seq: base.seq,
    ids: idsFrom(tenant.db, sql, values, marksOf(base, order)),
    unsorted: order,
  }
  remember(found, key, view)
  if (found.size > MOST_FOUND) found.delete(found.keys().next().value!)
  return view
}

/** The first or last few of a search that nobody looks through: the whole of it need not be put in order. */
const FEW = 100
const few = (ids: Int32Array, { ids: all, place }: Order, count: number, descending: boolean): Int32Array => {
  const sign = descending ? -1 : 1
  const best: number[] = []
  for (let at = 0; at < ids.length; at++) {
    const here = place[ids[descending ? ids.length - 1 - at : at]!]! * sign
    if (best.length === count && here > best[count - 1]!) continue
    let to = best.length
    while (to > 0 && best[to - 1]! > here) to--
    best.splice(to, 0, here)
    if (best.length > count) best.pop()
  }
  return Int32Array.from(best, (one) => all[one * sign]!)
}

/** `where` is without the search. The ids ascend; a descending list reads them from the end. */
export interface Looking {
  where: Where
  search?: string | undefined
  sort_by?: LeadSort | undefined
  sort?: 'asc' | 'desc' | undefined
  key?: string
}
/** Newest first, when nobody asks otherwise. */
const STANDARD = 'created_at'

const look = (tenant: Tenant, looking: Looking) =>
  looking.search ? foundIn(tenant, looking, looking.search) : drain(viewOf(tenant, looking))

/** Work between two breaths, in ms. */
const BREATH = 8
const line = () => ({ last: Promise.resolve() })

/** Makes a view, one after the other, a step at a time: the first look at a million leads takes a second, and others are answered in it. */
async function made(tenant: Tenant, looking: Looking) {
  const { epoch } = tenant
  let from = performance.now()
  for (const steps = viewOf(tenant, looking); tenant.epoch === epoch && !steps.next().done;) {
    if (performance.now() - from < BREATH) continue
    await new Promise((done) => {
      setImmediate(done)
    })
    from = performance.now()
  }
}

/** Whoever awaits this before the first look does not hold up anybody else. What only has to be patched is not waited for. */
export function ready(tenant: Tenant, looking: Looking): Promise<void> | undefined {
  const known = tenant.state(lists).views.get(keyOf(looking))
  if (known && leadsSeq(tenant) - known.seq <= MOST_CHANGED) return undefined
  const queue = tenant.state(line)
  const mine = queue.last.then(() => made(tenant, looking))
  queue.last = mine.catch(() => {})
  return mine
}

export const total = (tenant: Tenant, looking: Looking): number => look(tenant, looking).ids.length

/** `count` ids of a view from the `from`th on. Newest first unless asked otherwise. */
export function slice(
  tenant: Tenant,
  looking: Looking,
  from: number,
  count: number,
): { ids: Int32Array; total: number } {
  const view = look(tenant, looking)
  const { length } = view.ids
  const descending = (looking.sort ?? (looking.sort_by ? 'asc' : 'desc')) === 'desc'
  if (view.unsorted) {
    if (from + count <= FEW)
      return { total: length, ids: few(view.ids, view.unsorted, from + count, descending).slice(from) }
    view.ids = inOrder(view.ids, view.unsorted)
    delete view.unsorted
  }
  const { ids } = view
  return {
    total: length,
    ids: descending
      ? ids.slice(Math.max(0, length - from - count), Math.max(0, length - from)).toReversed()
      : ids.slice(from, from + count),
  }
}
