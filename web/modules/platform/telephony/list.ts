/** The list of calls. */
import { callFilters, callTabs } from '@contract/platform/calling/callFilters'
import { CALLS_PAGE, telephony, type Call } from '@contract/platform/telephony'
import { listPage } from '@ui/listPage'
import { MODULE } from './outcomes'

export const { route } = listPage<Call>({
  name: MODULE,
  path: CALLS_PAGE,
  rows: telephony.calls,
  counts: telephony.counts,
  tabs: callTabs,
  filters: callFilters,
  lookups: telephony.filters,
  opens: `${MODULE}.lead`,
  sort_by: 'created_at',
  parts: () => import('./parts'),
})
