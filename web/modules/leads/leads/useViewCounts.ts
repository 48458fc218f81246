/**
 * Number of leads in each saved view. Days in it stay relative, so `created:-7d` means other days tomorrow; the count comes from the
 * list call and is refetched with the list. A view that cannot be understood has none.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { leads } from '@contract/leads/leads'
import { queryKeyOf } from '@core/server/api'
import { parseFilter, type Grammar } from '@core/list/grammar'
import { call } from '@core/server/http'
import { readAddress } from '@core/list/listAddress'
import type { List } from '@core/list/list'
import { savedViews } from '@core/list/savedViews'

export function useViewCounts(list: List, grammar: Grammar | undefined): Readonly<Record<string, number>> {
  const views = useSnapshot(savedViews)[list.name] ?? []
  const asked = views.flatMap((view) => {
    const { text, tab } = readAddress(view.query, list.defaults, { tabs: list.tabs, sorts: [] })
    const parsed = grammar && parseFilter(text, grammar)
    if (!parsed || parsed.problem) return []
    const search = parsed.search && { search: parsed.search }
    return { view: view.identifier, query: { ...parsed.filters, ...search, tab: tab as 'all', per_page: 1 } }
  })
  const { data } = useQuery({
    queryKey: [...queryKeyOf(leads.list, {}), 'counts', asked],
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    // A view whose count fails does not take those of the others away.
    queryFn: async () =>
      Object.fromEntries(
        (
          await Promise.allSettled(
            asked.map(async ({ view, query }) => [view, (await call(leads.list, { query })).totalRecords]),
          )
        ).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
      ) as Record<string, number>,
  })
  return data ?? NONE
}
const NONE = {}
