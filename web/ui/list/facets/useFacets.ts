/** The facets of a list, counted by the server for what is chosen; those of before stay until the next are here. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import type { DeclaredFacets, Facet } from '@core/list/facets/facets'
import type { List } from '@core/list/list'
import { queryKeyOf, queryMetaOf } from '@core/server/api'
import { call } from '@core/server/http'
import { useLanguage } from '@core/words/i18n'

/** Values that are found inside of one facet; with an empty text the first ones. */
interface FacetSearch {
  name: string
  text: string
}
interface FacetsAnswer {
  facets: Readonly<Record<string, Omit<Facet, 'name'> | undefined>>
}
/** Values of a search; more than these are found by typing on. */
const MOST_FOUND = 200

/** @param search counts only this facet, and of it the values whose names have the text */
export function useFacets(
  list: List,
  { call: endpoint, names }: DeclaredFacets,
  { search, isReady }: { search?: FacetSearch; isReady: boolean },
): UseQueryResult<readonly Facet[]> {
  const { query } = useSnapshot(list)
  // What the filters are made of.
  void [query.text, query.tab]
  const language = useLanguage()
  const asked = {
    query: {
      ...list.filters(),
      ...(search
        ? { of: search.name, most: MOST_FOUND, ...(search.text && { find: search.text }) }
        : { of: names.join(',') }),
    },
  }
  return useQuery({
    queryKey: [...queryKeyOf(endpoint, asked), language],
    enabled: isReady,
    placeholderData: keepPreviousData,
    meta: queryMetaOf(endpoint),
    queryFn: async ({ signal }) => {
      const { facets } = (await call(endpoint, asked, { signal })) as FacetsAnswer
      return names.flatMap((name) => (facets[name] ? [{ name, ...facets[name] }] : []))
    },
  })
}
