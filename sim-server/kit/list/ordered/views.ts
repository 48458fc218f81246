/**
 * Keeps the ordered ids of recently used views in memory, valid for one change number of their table. A page is a slice and a total is
 * a length, so page 2,000 costs what page 1 costs. After a write, only the changed rows are tested again, with the same WHERE as the
 * bulk verbs use: a view is not rebuilt because ten leads were assigned.
 */
import type { Language } from '@contract/client'
import { nextLoopTurn } from '../../request/nextLoopTurn'
import { drain } from '../../tenant/readInSteps'
import type { Tenant } from '../../tenant/tenant'
import type { Where } from '../filterWhere'
import { changesOf, MOST_CHANGED, type ChangedRows } from './changes'
import { isCreatedBetween } from './createdBetween'
import type { OrderedRows } from './declaration'
import { idsAmong, matchingIds, type Among, type Known } from './matchingIds'
import { makeOrder, MANY_MOVED, reorder, sortingBy, without, type Order, type Sorting } from './orders'
import { firstIds, fromTheEnd, merged, sortIds } from './sortIds'

interface View {
  seq: number
  ids: Int32Array
  order: Order
  /** By id: 1 when it is in the view. Built when a search needs it. */
  marks?: Uint8Array
  /** Set while the ids are not sorted yet. */
  isUnsorted?: boolean
}

/** `where` does not include the search. Views are stored ascending; a descending list is read from the end. */
export interface ViewQuery {
  where: Where
  /** The same rows as `where`, when a filter has an index of its own. */
  among?: Among | undefined
  search?: string | undefined
  sort_by?: string | undefined
  sort?: 'asc' | 'desc' | undefined
  /** The reader's, for sorts by texts. */
  language?: Language | undefined
  key?: string | undefined
}

const MOST_SEARCHES = 200
/** Up to so many first rows of a search are selected without sorting the rest. */
const MOST_UNSORTED = 100
/** Milliseconds of work per step of the event loop. */
const STEP_MS = 8
/** An empty view takes memory too. */
const LEAST_IDS = 100
/** Orders by creation, which sets of rows are asked by. */
const CREATED = 'created_at'

const newViewState = () => ({
  /** By their names. */
  orders: new Map<string, Order>(),
  views: new Map<string, View>(),
  found: new Map<string, View>(),
})
const newQueue = () => ({ last: Promise.resolve() })

const needsRebuild = ({ mustRebuild, isRenamed }: ChangedRows, { by }: Sorting) =>
  mustRebuild || (isRenamed && by.isOfOthers)

const marksOf = (view: View) => {
  if (!view.marks) {
    view.marks = new Uint8Array(view.order.place.length)
    for (const id of view.ids) view.marks[id] = 1
  }
  return view.marks
}

/** The views of one table. Each tenant has its own. */
export function orderedViews(rows: OrderedRows) {
  const { table, from, order: standard, finder, mostIds } = rows
  const { changeNumber, changesBetween } = changesOf(rows.log)
  // Each table has a state of its own: tenants keep states by the function that makes them.
  const newState = () => newViewState()
  const newOwnQueue = () => newQueue()

  const sortingOf = (tenant: Tenant, { sort_by = standard.sort_by, language = 'en' }: ViewQuery) =>
    sortingBy(rows, sort_by, language, tenant.db)
  /** Cache key of a query, built once. */
  const keyOf = (tenant: Tenant, query: ViewQuery) =>
    (query.key ??= `${sortingOf(tenant, query).name} ${query.where.sql} ${query.where.values.join('\u0000')}`)

  /** Stores a view or an order as the most recently used, and drops the oldest ones above the most. */
  function store<Ids extends { ids: Int32Array }>(views: Map<string, Ids>, key: string, view: Ids) {
    views.delete(key)
    views.set(key, view)
    let total = 0
    for (const [old, { ids }] of [...views].toReversed()) {
      total += ids.length + LEAST_IDS
      if (total > mostIds && old !== key) views.delete(old)
    }
  }

  /** The rows that moved in an order since it was made; undefined when it has to be made anew. */
  function movedSince(tenant: Tenant, sorting: Sorting, order: Order, seq: number) {
    const { isOfOthers, isOfEvery } = sorting.by
    if (order.seq === seq) return []
    const changed = changesBetween(tenant, order.seq, seq)
    // The log does not distinguish these from other changes.
    const moved = isOfEvery || isOfOthers ? changed.ids : changed.moved
    // Bulk verbs move rows of these orders: many are sorted anew in steps.
    const areMany = isOfOthers && moved.length > MANY_MOVED
    return areMany || needsRebuild(changed, sorting) ? undefined : moved
  }
  /** The current order by this column: cached, updated or built in steps. */
  function* orderBy(tenant: Tenant, sorting: Sorting, seq: number): Generator<void, Order> {
    const { orders } = tenant.state(newState)
    let order = orders.get(sorting.name)
    if (order?.seq === seq) return order
    const moved = order && movedSince(tenant, sorting, order, seq)
    if (!order || !moved) order = yield* makeOrder(tenant.db, sorting, seq)
    else if (moved.length > 0) order = reorder(tenant.db, sorting, order, moved, seq)
    else order.seq = seq
    store(orders, sorting.name, order)
    return order
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
        `SELECT l.id FROM json_each(?) j CROSS JOIN ${from} WHERE l.id = j.value AND ${where.sql}`,
      )
      .all(JSON.stringify(changed), ...where.values)
    const added = sortIds(new Int32Array(matching.map(({ id }) => id)), order)
    return merged(without(view.ids, changed), added, order)
  }

  /** What is in memory of the rows around the sets; undefined when their view, or the order of creation, is out of date. */
  function knownAround(tenant: Tenant, { among, ...query }: ViewQuery, seq: number): Known | undefined {
    const { views, orders } = tenant.state(newState)
    const { around, created } = among!
    const view = views.get(keyOf(tenant, { ...query, where: around, key: undefined }))
    const [order, byCreation] = [sortingOf(tenant, query), sortingBy(rows, CREATED, 'en', tenant.db)].map(
      ({ name }) => orders.get(name),
    )
    if (view?.seq !== seq || order?.seq !== seq) return undefined
    const shown = marksOf(view)
    if (!created) return { shown, isCreated: () => true }
    return byCreation?.seq === seq
      ? { shown, isCreated: isCreatedBetween(tenant.db, table, byCreation, created) }
      : undefined
  }
  /** Of sets within a view that is in memory no row is read. */
  function readIds(tenant: Tenant, query: ViewQuery, order: Order, seq: number) {
    const { where, among } = query
    return among
      ? idsAmong(tenant.db, rows, among, order, knownAround(tenant, query, seq))
      : matchingIds(tenant.db, rows, where, order)
  }

  function* viewOf(tenant: Tenant, query: ViewQuery): Generator<void, View> {
    const { where } = query
    const { views } = tenant.state(newState)
    const seq = changeNumber(tenant)
    const key = keyOf(tenant, query)
    const cached = views.get(key)
    if (cached?.seq === seq) return cached
    const sorting = sortingOf(tenant, query)
    const order = yield* orderBy(tenant, sorting, seq)
    const changed = cached && changesBetween(tenant, cached.seq, seq)
    const canPatch = cached !== undefined && !needsRebuild(changed!, sorting)
    const ids = canPatch
      ? patchView(tenant, cached, order, where, changed!.ids)
      : sortIds(yield* readIds(tenant, query, order, seq), order)
    const view: View = { seq, ids, order }
    store(views, key, view)
    return view
  }

  /** The rows of a view in which a text is found. Unsorted. */
  function searchView(tenant: Tenant, query: ViewQuery, search: string): View {
    const { found } = tenant.state(newState)
    const base = drain(viewOf(tenant, query))
    const key = `${keyOf(tenant, query)} ${search}`
    const cached = found.get(key)
    if (cached?.seq === base.seq) return cached
    const ids = finder.find(tenant, search, marksOf(base))
    const isAll = ids.length === base.ids.length
    const view: View = isAll ? base : { seq: base.seq, order: base.order, ids, isUnsorted: true }
    store(found, key, view)
    if (found.size > MOST_SEARCHES) found.delete(found.keys().next().value!)
    return view
  }

  const viewFor = (tenant: Tenant, query: ViewQuery) =>
    query.search ? searchView(tenant, query, query.search) : drain(viewOf(tenant, query))

  /** Builds in steps: the first view of a million leads takes a second, and other calls are answered meanwhile. */
  async function inSteps(tenant: Tenant, steps: Generator<void, unknown>) {
    const { epoch } = tenant
    let start = performance.now()
    while (tenant.epoch === epoch && !steps.next().done) {
      if (performance.now() - start < STEP_MS) continue
      await nextLoopTurn()
      start = performance.now()
    }
  }
  /** After another view that is being built. */
  function queued(tenant: Tenant, make: () => Generator<void, unknown>): Promise<void> {
    const queue = tenant.state(newOwnQueue)
    const building = queue.last.then(() => inSteps(tenant, make()))
    queue.last = building.catch(() => {})
    return building
  }
  /** Whether the view is in memory, and neither it nor its order has to be built again. */
  const isThere = (tenant: Tenant, query: ViewQuery): boolean => {
    const { views, orders } = tenant.state(newState)
    const cached = views.get(keyOf(tenant, query))
    const seq = changeNumber(tenant)
    if (cached === undefined || seq - cached.seq > MOST_CHANGED) return false
    if (cached.seq === seq) return true
    const sorting = sortingOf(tenant, query)
    const order = orders.get(sorting.name)
    return (
      order !== undefined &&
      movedSince(tenant, sorting, order, seq) !== undefined &&
      !needsRebuild(changesBetween(tenant, cached.seq, seq), sorting)
    )
  }

  return {
    changeNumber,
    /**
     * Await this before the first use of a view, so that building it does not block other calls; views are built one after the other.
     * Undefined when the view is there, or only has to be patched.
     */
    prepareView(tenant: Tenant, query: ViewQuery): Promise<void> | undefined {
      const reading = query.search ? finder.prepare?.(tenant) : undefined
      if (isThere(tenant, query)) return reading && queued(tenant, () => reading)
      return queued(tenant, function* () {
        yield* viewOf(tenant, query)
        if (reading) yield* reading
      })
    },
    viewTotal: (tenant: Tenant, query: ViewQuery): number => viewFor(tenant, query).ids.length,
    /** `count` ids of a view, starting at index `from`, and the total. In the standard order by default. */
    slice(
      tenant: Tenant,
      query: ViewQuery,
      start: number,
      count: number,
    ): { ids: Int32Array; total: number } {
      const view = viewFor(tenant, query)
      const total = view.ids.length
      const isDescending = (query.sort ?? (query.sort_by ? 'asc' : standard.sort)) === 'desc'
      if (view.isUnsorted) {
        const hasEmpty = view.order.filled < view.order.ids.length
        if (start + count <= MOST_UNSORTED && !(isDescending && hasEmpty))
          return { total, ids: firstIds(view.ids, view.order, start + count, isDescending).slice(start) }
        view.ids = sortIds(view.ids, view.order)
        delete view.isUnsorted
      }
      return {
        total,
        ids: isDescending
          ? fromTheEnd(view.ids, view.order, start, count)
          : view.ids.slice(start, start + count),
      }
    },
  }
}
