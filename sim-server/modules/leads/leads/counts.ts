/** How many leads each tab holds for the caller: lengths of lists that are in memory. */
import { leadTabs, type LeadTab } from '@contract/leads/leadFilters'
import type { Caller } from '@kit/auth/caller'
import type { Tenant } from '@kit/tenant/tenant'
import { ready, total } from './viewCache'
import { tabOf } from './listQuery'

export async function counts(tenant: Tenant, caller: Caller) {
  for (const tab of leadTabs) await ready(tenant, tabOf(caller, tab))
  return {
    tabs: Object.fromEntries(leadTabs.map((tab) => [tab, total(tenant, tabOf(caller, tab))])) as Record<
      LeadTab,
      number
    >,
  }
}
