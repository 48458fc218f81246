/** How many leads each tab and each saved view of the caller holds: lengths of lists that are in memory. */
import { BulkFilters } from '../../contract/leads'
import { leadTabs, type LeadTab } from '../../contract/leadFilters'
import type { Caller } from '../../kit/caller'
import type { Tenant } from '../../kit/tenant'
import { total } from './lists'
import { lookingAt, tabOf } from './looking'

/** A view is an address: `?tab=mine&stage_id=1&layout=table`. What filters is taken; how it looks is not. */
const filtersOf = (query: string) => {
  const asked = [...new URLSearchParams(query)].filter(([name]) => name in BulkFilters.shape)
  return BulkFilters.safeParse(Object.fromEntries(asked))
}

export function counts(tenant: Tenant, caller: Caller, offset: number) {
  const views = tenant.db.prepare<[number], { identifier: string; query: string }>("SELECT identifier, query FROM views WHERE user_id = ? AND list = 'leads' ORDER BY position, id").all(caller.user.id)
  return {
    tabs: Object.fromEntries(leadTabs.map((tab) => [tab, total(tenant, tabOf(caller, tab))])) as Record<LeadTab, number>,
    // A view whose filters no longer mean anything shows nothing, and says so by its number.
    views: views.map(({ identifier, query }) => {
      const { data } = filtersOf(query)
      return { identifier, total: data ? total(tenant, lookingAt(caller, data, offset)) : 0 }
    }),
  }
}
