/** Number of leads in each saved view. */
import { useSnapshot } from 'valtio'
import { useAddressCounts } from '@core/list/addressCounts'
import type { Grammar } from '@core/list/grammar'
import type { List } from '@core/list/list'
import { savedViews } from '@core/list/savedViews'
import { countedLeads } from './countLeads'

export function useViewCounts(list: List, grammar: Grammar | undefined): Readonly<Record<string, number>> {
  const views = useSnapshot(savedViews)[list.name] ?? []
  const addresses = Object.fromEntries(views.map(({ identifier, query }) => [identifier, query]))
  return useAddressCounts(countedLeads, list, grammar, addresses).data ?? NONE
}
const NONE = {}
