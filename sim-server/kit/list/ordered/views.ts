/**
 * Keeps the ordered ids of recently used views in memory, valid for one change number of their table. A page is a slice and a total is
 * a length, so page 2,000 costs what page 1 costs. After a write, only the changed rows are tested again, with the same WHERE as the
 * bulk verbs use: a view is not rebuilt because ten leads were assigned.
 */
import type { Tenant } from '../../tenant/tenant'
import type { Where } from '../filterWhere'
import { drain } from '../../tenant/readInSteps'
import { buildQueue } from './buildQueue'
import type { OrderedRows } from './declaration'
import { idsFrom } from './idsFrom'
import { firstIds, fromTheEnd, sortIds } from './sortIds'
import { isInMemory, viewFor, viewOf } from './tableViews'
import { marksOf, orderedTable, type View, type ViewQuery } from './viewState'

export type { ViewQuery } from './viewState'

/** Up to so many first rows of a search are selected without sorting the rest. */
const MOST_UNSORTED = 100
/** Rows of a search that are read before all of them are, in `firstAmong`: so many for each that is wanted. */
const READ_FOR_EACH = 4

/** `count` ids of a view from index `start` on. Sorts the view, unless the first ones of it are enough. */
function idsOf(view: View, start: number, count: number, isDescending: boolean): Int32Array {
  if (view.isUnsorted) {
    const hasEmpty = view.order.filled < view.order.ids.length
    if (start + count <= MOST_UNSORTED && !(isDescending && hasEmpty))
      return firstIds(view.ids, view.order, start + count, isDescending).slice(start)
    view.ids = sortIds(view.ids, view.order)
    delete view.isUnsorted
  }
  return isDescending ? fromTheEnd(view.ids, view.order, start, count) : view.ids.slice(start, start + count)
}

interface ViewPart {
  ids: Int32Array
  total: number
}

/** The views of one table. Each tenant has its own. */
export function orderedViews(rows: OrderedRows) {
  const table = orderedTable(rows)
  const { order, finder } = rows
  const queued = buildQueue()
  /** `count` ids of a view, starting at index `start`, and the total. In the standard order by default. */
  const slice = (tenant: Tenant, query: ViewQuery, start: number, count: number): ViewPart => {
    const view = viewFor(table, tenant, query)
    const isDescending = (query.sort ?? (query.sort_by ? 'asc' : order.sort)) === 'desc'
    return { total: view.ids.length, ids: idsOf(view, start, count, isDescending) }
  }
  return {
    changeNumber: table.changes.changeNumber,
    /**
     * Await this before the first use of a view, so that building it does not block other calls; views are built one after the other.
     * Undefined when the view is there, or only has to be patched.
     */
    prepareView(tenant: Tenant, query: ViewQuery): Promise<void> | undefined {
      const reading = query.search ? finder.prepare?.(tenant) : undefined
      if (isInMemory(table, tenant, query)) return reading && queued(tenant, () => reading)
      return queued(tenant, function* () {
        yield* viewOf(table, tenant, query)
        if (reading) yield* reading
      })
    },
    /** All ids of a view, which are not to be changed: in ascending order of their ids where the query is sorted by them, or searches. */
    unsorted: (tenant: Tenant, query: ViewQuery): Int32Array => viewFor(table, tenant, query).ids,
    viewTotal: (tenant: Tenant, query: ViewQuery): number => viewFor(table, tenant, query).ids.length,
    slice,
    /** The first ids of a query that are in the view, at most `count`, in the order of the query. */
    firstAmong(tenant: Tenant, query: ViewQuery, { sql, values }: Where, count: number): Int32Array {
      const marks = marksOf(drain(viewOf(table, tenant, query)))
      const most = count * READ_FOR_EACH
      const first = idsFrom(tenant.db, `${sql} LIMIT ${most}`, values)
      const visible = first.filter((id) => marks[id] === 1)
      if (visible.length >= count || first.length < most) return visible.subarray(0, count)
      return idsFrom(tenant.db, sql, values, marks).subarray(0, count)
    },
    /** As `slice`, behind the row with this id; undefined when the view does not have it. */
    sliceAfter(tenant: Tenant, query: ViewQuery, id: number, count: number): ViewPart | undefined {
      const { ids, total } = slice(tenant, query, 0, Infinity)
      const at = ids.indexOf(id)
      return at < 0 ? undefined : { ids: ids.slice(at + 1, at + 1 + count), total }
    },
  }
}
