/** How many leads each tab holds for the caller: lengths of lists that are in memory. */
import { leadTabs, type LeadTab } from '../../contract/leadFilters'
import type { Caller } from '../../kit/caller'
import type { Tenant } from '../../kit/tenant'
import { ready, total } from './lists'
import { tabOf } from './looking'

export async function counts(tenant: Tenant, caller: Caller) {
  for (const tab of leadTabs) await ready(tenant, tabOf(caller, tab))
  return {
    tabs: Object.fromEntries(leadTabs.map((tab) => [tab, total(tenant, tabOf(caller, tab))])) as Record<
      LeadTab,
      number
    >,
  }
}
