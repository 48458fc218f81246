/**
 * Keeps the ordered ids of recently used views in memory, valid for one change number of the leads. A page is a slice and a total is
 * a length, so page 2,000 costs what page 1 costs. After a write, only the changed rows are tested again, with the same WHERE as the
 * bulk verbs use: a view is not rebuilt because ten leads were assigned.
 */
import type { Language } from '@contract/client'
import type { Db } from '@db/open'
import type { Where } from '@kit/list/filterWhere'
import { searchIds } from '@domain/leads/leadList'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import type { Tenant } from '@kit/tenant/tenant'
import { idsFrom } from './idsFrom'
import { isCreatedBetween } from './createdBetween'
import { idsAmong, matchingIds, type Among, type Known } from './matchingIds'
import {
  drain,
  isOfMasters,
  makeOrder,
  MANY_MOVED,
  orderNameOf,
  reorder,
  without,
  type LeadSort,
  type Order,
  type Sorting,
} from './sortIndex'

interface View {
  seq: number
  ids: Int32Array
  /** By id: 1 when it is in the view. Built when a search needs it. */
  marks?: Uint8Array
  /** Set while the ids are not sorted yet: the order to sort them by. */
  unsorted?: Order
}
interface ChangedRows {
  seq: number
  ids: number[]
  /** Rows whose sort keys or search words changed too. */
  moved: number[]
  /** Too much changed: rebuild. */
  mustRebuild: boolean
  /** A master changed: rebuild what is sorted by it. */
  isRenamed: boolean
}
interface ViewState {
  /** By `orderNameOf`. */
  orders: Map<string, Order>
  views: Map<string, View>
  found: Map<string, View>
  changed: Map<number, ChangedRows>
}

const newViewState = (): ViewState => ({
  orders: new Map(),
  views: new Map(),
  found: new Map(),
  changed: new Map(),
})

/** After more changes than this a view is rebuilt: reading the log would cost more. */
const MOST_CHANGED = 100_000
/** 64 MB of ids in all views; the least recently used view is dropped first. */
const MOST_IDS = 16_000_000
const MOST_SEARCHES = 200

/**
 * Milliseconds for which the change number is reused: reading it from a file costs as much as all the rest of a cached answer. Writes
 * of another process may be missed for this long.
 */
const SEQ_REUSE_MS = 10
const newSeqReading = () => ({ seq: 0, writes: -1, at: 0 })
/** The change number of the leads: everything cached about them is valid for one such number. */
export function leadsSeq(tenant: Tenant): number {
  const { db } = tenant
  const last = tenant.state(newSeqReading)
  const [writes, now] = [db.writes(), performance.now()]
  if (last.writes !== writes || now - last.at > SEQ_REUSE_MS) {
    last.seq = db.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM lead_changes').pluck().get()!
    last.writes = writes
    last.at = now
  }
  return last.seq
}

/** Deletes log entries that no view needs any more. */
const trimLog = (db: Db, seq: number) => {
  const first = db.prepare<[], { seq: number }>('SELECT min(seq) AS seq FROM lead_changes').get()!.seq
  if (seq - first > 4 * MOST_CHANGED)
    db.prepare('DELETE FROM lead_changes WHERE seq < ?').run(seq - MOST_CHANGED)
}

/** The rows that changed between two change numbers. */
const changesBetween = (tenant: Tenant, from: number, to: number): ChangedRows => {
  const { changed } = tenant.state(newViewState)
  const cached = changed.get(from)
  if (cached?.seq === to) return cached
  const { db } = tenant
  const tooMany = from > to || to - from > MOST_CHANGED
  const rows = tooMany
    ? []
    : db
        .prepare<[number], { lead_id: number; kind: number }>(
          'SELECT lead_id, max(kind) AS kind FROM lead_changes WHERE seq > ? GROUP BY lead_id',
        )
        .all(from)
  const entry: ChangedRows = {
    seq: to,
    mustRebuild: tooMany || rows.some(({ kind }) => kind > 2),
    isRenamed: rows.some(({ lead_id }) => lead_id === 0),
    ids: rows.map(({ lead_id }) => lead_id).filter(Boolean),
    moved: rows
      .filter(({ kind }) => kind > 0)
      .map(({ lead_id }) => lead_id)
      .filter(Boolean),
  }
  trimLog(db, to)
  changed.clear()
  changed.set(from, entry)
  return entry
}

const needsRebuild = ({ mustRebuild, isRenamed }: ChangedRows, sort: LeadSort) =>
  mustRebuild || (isRenamed && isOfMasters(sort))

/** The current order by this column: cached, updated or built in steps. */
function* orderBy(tenant: Tenant, sorting: Sorting, seq: number): Generator<void, Order> {
  const { sort } = sorting
  const { orders } = tenant.state(newViewState)
  let order = orders.get(orderNameOf(sorting))
  if (order?.seq === seq) return order
  const changed = order && changesBetween(tenant, order.seq, seq)
  // Every change of a row also changes its updated_at, and may change its owner and place, which the log does not tell apart.
  const moved = sort === 'updated_at' || isOfMasters(sort) ? changed?.ids : changed?.moved
  // Bulk verbs move rows of these orders: many are sorted anew in steps.
  const areMany = isOfMasters(sort) && moved !== undefined && moved.length > MANY_MOVED
  if (!order || areMany || needsRebuild(changed!, sort)) order = yield* makeOrder(tenant.db, sorting, seq)
  else if (moved!.length > 0) order = reorder(tenant.db, sorting, order, moved!, seq)
  else order.seq = seq
  store(orders, orderNameOf(sorting), order)
  return order
}

/** Sorts ids by an order: few ids by sorting their places, many by walking over the whole order. */
const sortIds = (ids: Int32Array, { ids: all, place }: Order): Int32Array => {
  const places = new Int32Array(ids.length)
  let isSorted = true
  for (let at = 0; at < ids.length; at++) {
    places[at] = place[ids[at]!]!
    if (at > 0 && places[at - 1]! > places[at]!) isSorted = false
  }
  if (isSorted) return ids
  if (ids.length * 16 < all.length) return places.toSorted().map((at) => all[at]!)
  const marked = new Uint8Array(all.length)
  for (const at of places) marked[at] = 1
  let to = 0
  for (let at = 0; at < all.length; at++) if (marked[at]) places[to++] = all[at]!
  return places
}

/** Updates a view: removes the changed rows and merges in those of them that match now. */
const patchView = (
  tenant: Tenant,
  view: View,
  order: Order,
  where: Where,
  changed: readonly number[],
): Int32Array => {
  if (changed.length === 0) return view.ids
  const matching = tenant.db.sql
    .prepare<unknown[], { id: number }>(
      `SELECT l.id FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value WHERE ${where.sql}`,
    )
    .all(JSON.stringify(changed), ...where.values)
  const added = sortIds(new Int32Array(matching.map(({ id }) => id)), order)
  const unchanged = without(view.ids, changed)
  const ids = new Int32Array(unchanged.length + added.length)
  let a = 0
  let b = 0
  for (let to = 0; to < ids.length; to++)
    ids[to] =
      b === added.length || (a < unchanged.length && order.place[unchanged[a]!]! < order.place[added[b]!]!)
        ? unchanged[a++]!
        : added[b++]!
  return ids
}

/** Stores a view or an order as the most recently used, and drops the oldest ones above MOST_IDS. */
function store<Ids extends { ids: Int32Array }>(views: Map<string, Ids>, key: string, view: Ids) {
  views.delete(key)
  views.set(key, view)
  let total = 0
  for (const [old, { ids }] of [...views].toReversed()) {
    total += ids.length
    if (total > MOST_IDS && old !== key) views.delete(old)
  }
}

const sortingOf = ({ sort_by: sort = DEFAULT_SORT, language = 'en' }: ListQuery): Sorting => ({
  sort,
  language,
})
/** Cache key of a query, built once. */
const keyOf = (query: ListQuery) =>
  (query.key ??= `${orderNameOf(sortingOf(query))} ${query.where.sql} ${query.where.values.join('\u0000')}`)

/** What is in memory of the leads around the sets; undefined when their view, or the order of creation, is out of date. */
function knownAround(tenant: Tenant, { among, ...query }: ListQuery, seq: number): Known | undefined {
  const { views, orders } = tenant.state(newViewState)
  const { around, created } = among!
  const view = views.get(keyOf({ ...query, where: around, key: undefined }))
  const [order, byCreation] = [sortingOf(query), { sort: DEFAULT_SORT, language: 'en' } as const].map(
    (sorting) => orders.get(orderNameOf(sorting)),
  )
  if (view?.seq !== seq || order?.seq !== seq) return undefined
  const shown = marksOf(view, order)
  if (!created) return { shown, isCreated: () => true }
  return byCreation?.seq === seq
    ? { shown, isCreated: isCreatedBetween(tenant.db, byCreation, created) }
    : undefined
}
/** Of sets within a view that is in memory no row is read. */
function readIds(tenant: Tenant, query: ListQuery, order: Order, seq: number) {
  const { where, among } = query
  return among
    ? idsAmong(tenant.db, among, order, knownAround(tenant, query, seq))
    : matchingIds(tenant.db, where, order)
}

function* viewOf(tenant: Tenant, query: ListQuery): Generator<void, View> {
  const { where } = query
  const sorting = sortingOf(query)
  const { views } = tenant.state(newViewState)
  const seq = leadsSeq(tenant)
  const key = keyOf(query)
  const cached = views.get(key)
  if (cached?.seq === seq) return cached
  const order = yield* orderBy(tenant, sorting, seq)
  const changed = cached && changesBetween(tenant, cached.seq, seq)
  const canPatch = cached !== undefined && !needsRebuild(changed!, sorting.sort)
  const ids = canPatch
    ? patchView(tenant, cached, order, where, changed!.ids)
    : sortIds(yield* readIds(tenant, query, order, seq), order)
  const view: View = { seq, ids }
  store(views, key, view)
  return view
}

const marksOf = (view: View, order: Order) => {
  if (!view.marks) {
    view.marks = new Uint8Array(order.place.length)
    for (const id of view.ids) view.marks[id] = 1
  }
  return view.marks
}

/** The rows of a view that match a search: hits of the search index that the view's marks contain. Unsorted. */
function searchView(tenant: Tenant, query: ListQuery, search: string): View {
  const { found } = tenant.state(newViewState)
  const base = drain(viewOf(tenant, query))
  const key = `${keyOf(query)} ${search}`
  const cached = found.get(key)
  if (cached?.seq === base.seq) return cached
  const order = drain(orderBy(tenant, sortingOf(query), base.seq))
  const { sql, values } = searchIds(search)
  const view: View = {
    seq: base.seq,
    ids: idsFrom(tenant.db, sql, values, marksOf(base, order)),
    unsorted: order,
  }
  store(found, key, view)
  if (found.size > MOST_SEARCHES) found.delete(found.keys().next().value!)
  return view
}

/** Up to so many first rows of a search are selected without sorting the rest. */
const MOST_UNSORTED = 100
/** The first (or last) `count` ids by an order. */
const firstIds = (
  ids: Int32Array,
  { ids: all, place }: Order,
  count: number,
  descending: boolean,
): Int32Array => {
  const sign = descending ? -1 : 1
  const best: number[] = []
  for (let at = 0; at < ids.length; at++) {
    const rank = place[ids[descending ? ids.length - 1 - at : at]!]! * sign
    if (best.length === count && rank > best[count - 1]!) continue
    let to = best.length
    while (to > 0 && best[to - 1]! > rank) to--
    best.splice(to, 0, rank)
    if (best.length > count) best.pop()
  }
  return Int32Array.from(best, (rank) => all[rank * sign]!)
}

/** `where` does not include the search. Views are stored ascending; a descending list is read from the end. */
export interface ListQuery {
  where: Where
  /** The same rows as `where`, when a filter has an index of its own. */
  among?: Among | undefined
  search?: string | undefined
  sort_by?: LeadSort | undefined
  sort?: 'asc' | 'desc' | undefined
  /** The reader's, for sorts by texts. */
  language?: Language | undefined
  key?: string | undefined
}
/** The default order is the newest first. */
const DEFAULT_SORT = 'created_at'

const viewFor = (tenant: Tenant, query: ListQuery) =>
  query.search ? searchView(tenant, query, query.search) : drain(viewOf(tenant, query))

/** Milliseconds of work per step of the event loop. */
const STEP_MS = 8
const newQueue = () => ({ last: Promise.resolve() })

/** Builds a view in steps: the first view of a million leads takes a second, and other calls are answered meanwhile. */
async function buildView(tenant: Tenant, query: ListQuery) {
  const { epoch } = tenant
  let from = performance.now()
  for (const steps = viewOf(tenant, query); tenant.epoch === epoch && !steps.next().done;) {
    if (performance.now() - from < STEP_MS) continue
    await nextLoopTurn()
    from = performance.now()
  }
}

/**
 * Await this before the first use of a view, so that building it does not block other calls; views are built one after the other.
 * Undefined when the view is there, or only has to be patched.
 */
export function prepareView(tenant: Tenant, query: ListQuery): Promise<void> | undefined {
  const cached = tenant.state(newViewState).views.get(keyOf(query))
  if (cached && leadsSeq(tenant) - cached.seq <= MOST_CHANGED) return undefined
  const queue = tenant.state(newQueue)
  const building = queue.last.then(() => buildView(tenant, query))
  queue.last = building.catch(() => {})
  return building
}

export const viewTotal = (tenant: Tenant, query: ListQuery): number => viewFor(tenant, query).ids.length

/** `count` ids of a view, starting at index `from`, and the total. Newest first by default. */
export function slice(
  tenant: Tenant,
  query: ListQuery,
  from: number,
  count: number,
): { ids: Int32Array; total: number } {
  const view = viewFor(tenant, query)
  const { length } = view.ids
  const descending = (query.sort ?? (query.sort_by ? 'asc' : 'desc')) === 'desc'
  if (view.unsorted) {
    if (from + count <= MOST_UNSORTED)
      return { total: length, ids: firstIds(view.ids, view.unsorted, from + count, descending).slice(from) }
    view.ids = sortIds(view.ids, view.unsorted)
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
