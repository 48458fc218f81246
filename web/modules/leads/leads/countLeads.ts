/** Counts leads for an address of their list. */
import { leads, type LeadsQuery } from '@contract/leads/leads'
import type { CountedList } from '@core/list/addressCounts'
import { call } from '@core/server/http'

export const countedLeads: CountedList = {
  endpoint: leads.list,
  count: async (query) =>
    (await call(leads.list, { query: { ...(query as LeadsQuery), per_page: 1 } })).totalRecords,
}
