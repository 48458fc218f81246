/**
 * Number of rows behind an address of a list, `tab=mine&q=updated%3A..-7d`. Days in it stay relative, so the number may be another one
 * tomorrow; it comes from the list call and is refetched with the list. An address that cannot be understood has none, nor has a list
 * whose source does not count.
 */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { parseFilter, type Grammar } from './grammar'
import { readAddress } from './listAddress'
import type { List } from './list'
import { todayHere } from '../shell/relativeDays'

/** What its list asks the server for: filters, search and tab. Undefined when a part of it cannot be understood. */
export function queryOfAddress(
  list: Pick<List, 'defaults' | 'tabs' | 'tabQuery'>,
  grammar: Pick<Grammar, 'filters'> & Partial<Grammar>,
  address: string,
): Record<string, string> | undefined {
  const { text, tab } = readAddress(address, list.defaults, { tabs: list.tabs, sorts: [] })
  const { filters, search, problem } = parseFilter(text, {
    options: () => [],
    today: todayHere(),
    ...grammar,
  })
  return problem ? undefined : { ...filters, ...(search && { search }), ...list.tabQuery(tab) }
}

/**
 * A query whose data is by the key of the address in `addresses`; a number that could not be loaded is missing. It fails when all of
 * them fail.
 */
export function useAddressCounts(
  list: Pick<List, 'defaults' | 'tabs' | 'tabQuery' | 'source'>,
  grammar: Parameters<typeof queryOfAddress>[1] | undefined,
  addresses: Readonly<Record<string, string>>,
): UseQueryResult<Readonly<Record<string, number>>> {
  const { source } = list
  const asked = Object.entries(addresses).flatMap(([key, address]) => {
    const query = grammar && source.count && queryOfAddress(list, grammar, address)
    return query ? [{ key, query }] : []
  })
  return useQuery({
    queryKey: [...(source.countKey ?? []), {}, 'counts', asked],
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answers = await Promise.allSettled(
        asked.map(async ({ key, query }) => [key, await source.count!(query)] as const),
      )
      const found = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const failed = answers.find((one) => one.status === 'rejected')
      if (failed && found.length === 0) throw failed.reason
      return Object.fromEntries(found)
    },
  })
}
