/** The orders of a table in memory: each is made once, and then follows the rows that moved. */
import type { Tenant } from '../../tenant/tenant'
import type { ChangedRows } from './changes'
import { makeOrder, MANY_MOVED, reorder, sortingBy, type Order, type Sorting } from './orders'
import { storeNewest, type OrderedTable, type ViewQuery } from './viewState'

export const sortingOf = ({ rows }: OrderedTable, tenant: Tenant, query: ViewQuery): Sorting => {
  const { sort_by = rows.order.sort_by, language = 'en' } = query
  return sortingBy(rows, sort_by, language, tenant.db)
}

export const needsRebuild = ({ mustRebuild, isRenamed }: ChangedRows, { by }: Sorting): boolean =>
  mustRebuild || (isRenamed && by.isOfOthers === true)

/** The rows that moved in an order since it was made; undefined when it has to be made anew. */
export function movedSince(
  { changes }: OrderedTable,
  tenant: Tenant,
  sorting: Sorting,
  order: Order,
  seq: number,
): readonly number[] | undefined {
  const { isOfOthers, isOfEvery } = sorting.by
  if (order.seq === seq) return []
  const changed = changes.changesBetween(tenant, order.seq, seq)
  // The log does not distinguish these from other changes.
  const moved = isOfEvery || isOfOthers ? changed.ids : changed.moved
  // Bulk verbs move rows of these orders: many are sorted anew in steps.
  const areMany = isOfOthers && moved.length > MANY_MOVED
  return areMany || needsRebuild(changed, sorting) ? undefined : moved
}

/** The current order by this column: cached, updated or built in steps. */
export function* orderBy(
  table: OrderedTable,
  tenant: Tenant,
  sorting: Sorting,
  seq: number,
): Generator<void, Order> {
  const { orders } = table.stateOf(tenant)
  let order = orders.get(sorting.name)
  if (order?.seq === seq) return order
  const moved = order && movedSince(table, tenant, sorting, order, seq)
  if (!order || !moved) order = yield* makeOrder(tenant.db, sorting, seq)
  else if (moved.length > 0) order = reorder(tenant.db, sorting, order, moved, seq)
  else order.seq = seq
  storeNewest(orders, sorting.name, order, table.rows.mostIds)
  return order
}
