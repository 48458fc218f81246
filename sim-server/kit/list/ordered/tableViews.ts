/** The views of a table in memory: each is read once, and then only the changed rows are tested again. */
import { drain } from '../../tenant/readInSteps'
import type { Tenant } from '../../tenant/tenant'
import type { Where } from '../filterWhere'
import { MOST_CHANGED } from './changes'
import { isCreatedBetween } from './createdBetween'
import { idsAmong, matchingIds, type Known } from './matchingIds'
import { sortingBy, without, type Order } from './orders'
import { merged, sortIds } from './sortIds'
import { movedSince, needsRebuild, orderBy, sortingOf } from './tableOrders'
import { marksOf, storeNewest, type OrderedTable, type View, type ViewQuery } from './viewState'

const MOST_SEARCHES = 200
/** Orders by creation, which sets of rows are asked by. */
const CREATED = 'created_at'

/** Cache key of a query, built once. */
const keyOf = (table: OrderedTable, tenant: Tenant, query: ViewQuery) =>
  (query.key ??= [
    sortingOf(table, tenant, query).name,
    query.where.sql,
    query.where.values.join('\u0000'),
    ...(query.narrowed ? [query.narrowed.name] : []),
  ].join(' '))

/** The ids of a view without the changed rows, and with those of them that match now. */
function patchedIds(
  { rows: { from } }: OrderedTable,
  tenant: Tenant,
  { ids }: View,
  order: Order,
  where: Where,
  changed: readonly number[],
): Int32Array {
  if (changed.length === 0) return ids
  const matching = tenant.db.sql
    .prepare<unknown[], { id: number }>(
      `SELECT l.id FROM json_each(?) j CROSS JOIN ${from} WHERE l.id = j.value AND ${where.sql}`,
    )
    .all(JSON.stringify(changed), ...where.values)
  const added = sortIds(new Int32Array(matching.map(({ id }) => id)), order)
  return merged(without(ids, changed), added, order)
}

/** What is in memory of the rows around the sets; undefined when their view, or the order of creation, is out of date. */
function knownAround(
  table: OrderedTable,
  tenant: Tenant,
  { among, ...query }: ViewQuery,
  seq: number,
): Known | undefined {
  const { views, orders } = table.stateOf(tenant)
  const { around, created } = among!
  const view = views.get(keyOf(table, tenant, { ...query, where: around, key: undefined }))
  const order = orders.get(sortingOf(table, tenant, query).name)
  const byCreation = orders.get(sortingBy(table.rows, CREATED, 'en', tenant.db).name)
  if (view?.seq !== seq || order?.seq !== seq) return undefined
  const shown = marksOf(view)
  if (!created) return { shown, isCreated: () => true }
  return byCreation?.seq === seq
    ? { shown, isCreated: isCreatedBetween(tenant.db, table.rows.table, byCreation, created) }
    : undefined
}
// oxlint-disable-next-line require-yield -- like what reads rows in steps
function* atOnce(ids: Int32Array): Generator<void, Int32Array> {
  return ids
}

/** Of sets within a view that is in memory no row is read. */
function readIds(table: OrderedTable, tenant: Tenant, query: ViewQuery, order: Order, seq: number) {
  const { where, among, narrowed } = query
  if (narrowed) return atOnce(inOrder(narrowed.ids(), order))
  return among
    ? idsAmong(tenant.db, table.rows, among, order, knownAround(table, tenant, query, seq))
    : matchingIds(tenant.db, table.rows, where, order)
}

/** Without rows that were added since the order was made: they are in the log and come with the next query. */
const inOrder = (ids: Int32Array, { ids: all, place }: Order) => ids.filter((id) => all[place[id]!] === id)

/** The current view of a query without its search: cached, updated or built in steps. */
export function* viewOf(table: OrderedTable, tenant: Tenant, query: ViewQuery): Generator<void, View> {
  const { changeNumber, changesBetween } = table.changes
  const { views } = table.stateOf(tenant)
  const seq = changeNumber(tenant)
  const key = keyOf(table, tenant, query)
  const cached = views.get(key)
  if (cached?.seq === seq) return cached
  const sorting = sortingOf(table, tenant, query)
  const order = yield* orderBy(table, tenant, sorting, seq)
  const changed = cached && changesBetween(tenant, cached.seq, seq)
  const canPatch = cached !== undefined && !query.narrowed && !needsRebuild(changed!, sorting)
  const ids = canPatch
    ? patchedIds(table, tenant, cached, order, query.where, changed!.ids)
    : sortIds(yield* readIds(table, tenant, query, order, seq), order)
  const view: View = { seq, ids, order }
  storeNewest(views, key, view, table.rows.mostIds)
  return view
}

/** The rows of a view in which a text is found. Unsorted. */
function searchView(table: OrderedTable, tenant: Tenant, query: ViewQuery, search: string): View {
  const { finder, mostIds } = table.rows
  const { searches } = table.stateOf(tenant)
  const base = drain(viewOf(table, tenant, query))
  const key = `${keyOf(table, tenant, query)} ${search}`
  const cached = searches.get(key)
  if (cached?.seq === base.seq) return cached
  const ids = finder.find(tenant, search, marksOf(base))
  const isAll = ids.length === base.ids.length
  const view: View = isAll ? base : { seq: base.seq, order: base.order, ids, isUnsorted: true }
  storeNewest(searches, key, view, mostIds)
  if (searches.size > MOST_SEARCHES) searches.delete(searches.keys().next().value!)
  return view
}

export const viewFor = (table: OrderedTable, tenant: Tenant, query: ViewQuery): View =>
  query.search ? searchView(table, tenant, query, query.search) : drain(viewOf(table, tenant, query))

/** Whether the view is in memory, and neither it nor its order has to be built again. */
export function isInMemory(table: OrderedTable, tenant: Tenant, query: ViewQuery): boolean {
  const { changeNumber, changesBetween } = table.changes
  const { views, orders } = table.stateOf(tenant)
  const cached = views.get(keyOf(table, tenant, query))
  const seq = changeNumber(tenant)
  if (cached?.seq === seq) return true
  const sorting = sortingOf(table, tenant, query)
  const order = orders.get(sorting.name)
  if (order === undefined || movedSince(table, tenant, sorting, order, seq) === undefined) return false
  if (query.narrowed) return true
  if (cached === undefined || seq - cached.seq > MOST_CHANGED) return false
  return !needsRebuild(changesBetween(tenant, cached.seq, seq), sorting)
}
