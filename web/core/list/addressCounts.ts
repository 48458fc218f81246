/**
 * Number of rows behind an address of a list, `tab=mine&q=updated%3A..-7d`. Days in it stay relative, so the number may be another one
 * tomorrow; it comes from the list call and is refetched with the list. An address that cannot be understood has none.
 */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AnyEndpoint } from '@contract/http'
import { queryKeyOf } from '../server/api'
import { parseFilter, type Grammar } from './grammar'
import { readAddress } from './listAddress'
import type { List } from './list'
import { todayHere } from './relativeDays'

/** What its list asks the server for: filters, search and tab. Undefined when a part of it cannot be understood. */
export function queryOfAddress(
  list: Pick<List, 'defaults' | 'tabs'>,
  grammar: Pick<Grammar, 'filters'> & Partial<Grammar>,
  address: string,
): Record<string, string> | undefined {
  const { text, tab } = readAddress(address, list.defaults, { tabs: list.tabs, sorts: [] })
  const { filters, search, problem } = parseFilter(text, {
    options: () => [],
    today: todayHere(),
    ...grammar,
  })
  return problem ? undefined : { ...filters, ...(search && { search }), tab }
}

/** How the rows of a list are counted. The count is refetched with the queries of the endpoint. */
export interface CountedList {
  endpoint: AnyEndpoint
  count(query: Record<string, string>): Promise<number>
}

/**
 * A query whose data is by the key of the address in `addresses`; a number that could not be loaded is missing. It fails when all of
 * them fail.
 */
export function useAddressCounts(
  { endpoint, count }: CountedList,
  list: Pick<List, 'defaults' | 'tabs'>,
  grammar: Parameters<typeof queryOfAddress>[1] | undefined,
  addresses: Readonly<Record<string, string>>,
): UseQueryResult<Readonly<Record<string, number>>> {
  const asked = Object.entries(addresses).flatMap(([key, address]) => {
    const query = grammar && queryOfAddress(list, grammar, address)
    return query ? [{ key, query }] : []
  })
  return useQuery({
    queryKey: [...queryKeyOf(endpoint, {}), 'counts', asked],
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answers = await Promise.allSettled(
        asked.map(async ({ key, query }) => [key, await count(query)] as const),
      )
      const found = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const failed = answers.find((one) => one.status === 'rejected')
      if (failed && found.length === 0) throw failed.reason
      return Object.fromEntries(found)
    },
  })
}
