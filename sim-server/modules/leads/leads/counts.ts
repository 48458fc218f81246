/** The number of leads in each tab for the caller, from the view cache. */
import { leadTabs, type LeadTab } from '@contract/leads/filters/leadFilters'
import type { Caller } from '@kit/auth/caller'
import type { Tenant } from '@kit/tenant/tenant'
import { prepareView, viewTotal } from './views'
import { tabQuery } from './listQuery'

export async function counts(tenant: Tenant, caller: Caller) {
  for (const tab of leadTabs) await prepareView(tenant, tabQuery(caller, tab))
  return {
    tabs: Object.fromEntries(
      leadTabs.map((tab) => [tab, viewTotal(tenant, tabQuery(caller, tab))]),
    ) as Record<LeadTab, number>,
  }
}
