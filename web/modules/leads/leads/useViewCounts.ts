/**
 * Number of leads in each saved view. Days in it stay relative, so `created:-7d` means other days tomorrow; the count comes from the
 * list call and is refetched with the list. A view that cannot be understood has none.
 */
import { useQueries } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { leads } from '@contract/leads/leads'
import { queryKeyOf } from '@core/server/api'
import { parseFilter, type Grammar } from '@core/list/grammar'
import { call } from '@core/server/http'
import { readAddress } from '@core/list/listAddress'
import type { List } from '@core/list/list'
import { savedViews } from '@core/list/savedViews'

export function useViewCounts(list: List, grammar: Grammar | undefined): Record<string, number> {
  const views = useSnapshot(savedViews)[list.name] ?? []
  return useQueries({
    queries: views.map((view) => {
      const { text, tab } = readAddress(view.query, list.defaults, { tabs: list.tabs, sorts: [] })
      const parsed = grammar && parseFilter(text, grammar)
      const { filters, search } = parsed ?? { filters: {}, search: '' }
      const query = { ...filters, ...(search && { search }), tab: tab as 'all', per_page: 1 }
      return {
        queryKey: queryKeyOf(leads.list, { query }),
        enabled: parsed !== undefined && !parsed.problem,
        queryFn: () => call(leads.list, { query }).then(({ totalRecords }) => totalRecords),
      }
    }),
    combine: (found) =>
      Object.fromEntries(
        found.flatMap(({ data }, at) => (data === undefined ? [] : [[views[at]!.identifier, data]])),
      ),
  })
}
