/** What is kept in memory of a table: the ordered ids of recently used views. Each tenant has its own. */
import type { Language } from '@contract/client'
import type { Tenant } from '../../tenant/tenant'
import type { Where } from '../filterWhere'
import { changesOf } from './changes'
import type { OrderedRows } from './declaration'
import type { Among } from './matchingIds'
import type { Order } from './orders'

export interface View {
  /** Change number of the table for which it is valid. */
  seq: number
  ids: Int32Array
  order: Order
  /** By id: 1 when it is in the view. Built when a search needs it. */
  marks?: Uint8Array
  /** Set while the ids are not sorted yet. */
  isUnsorted?: boolean
}

export interface Narrowed {
  /** Names these filters, with all that their rows depend on. */
  name: string
  /** Rows that match `where` and the filters now. */
  ids(): Int32Array
}

/** `where` does not include the search. Views are stored ascending; a descending list is read from the end. */
export interface ViewQuery {
  where: Where
  /** The same rows as `where`, when a filter has an index of its own. */
  among?: Among | undefined
  /** Those of `where` that also match filters which are kept in memory: found anew after each change, in some milliseconds. */
  narrowed?: Narrowed | undefined
  search?: string | undefined
  sort_by?: string | undefined
  sort?: 'asc' | 'desc' | undefined
  /** The reader's, for sorts by texts. */
  language?: Language | undefined
  key?: string | undefined
}

interface ViewState {
  /** By their names. */
  orders: Map<string, Order>
  views: Map<string, View>
  searches: Map<string, View>
}

/** A table whose views are in memory. */
export interface OrderedTable {
  rows: OrderedRows
  changes: ReturnType<typeof changesOf>
  stateOf(tenant: Tenant): ViewState
}
export function orderedTable(rows: OrderedRows): OrderedTable {
  // Each table has a state of its own: tenants keep states by the function that makes them.
  const newState = (): ViewState => ({ orders: new Map(), views: new Map(), searches: new Map() })
  return { rows, changes: changesOf(rows.log), stateOf: (tenant) => tenant.state(newState) }
}

/** An empty view takes memory too. */
const LEAST_IDS = 100

/** Stores a view or an order as the most recently used, and drops the oldest ones above the most. */
export function storeNewest<Ids extends { ids: Int32Array }>(
  views: Map<string, Ids>,
  key: string,
  view: Ids,
  mostIds: number,
) {
  views.delete(key)
  views.set(key, view)
  let total = 0
  for (const [old, { ids }] of [...views].toReversed()) {
    total += ids.length + LEAST_IDS
    if (total > mostIds && old !== key) views.delete(old)
  }
}

export const marksOf = (view: View) => {
  if (!view.marks) {
    view.marks = new Uint8Array(view.order.place.length)
    for (const id of view.ids) view.marks[id] = 1
  }
  return view.marks
}
