/** The list of leads. It outlives its page. */
import { leads, type Lead } from '@contract/leads/leads'
import { leadFilters, leadTabs } from '@contract/leads/leadFilters'
import { feedOf } from '@core/list/rowWindows'
import { listPage } from '@ui/listPage'

export const { list: leadList, route } = listPage<Lead>({
  name: 'leads',
  path: '/leads',
  rows: leads.list,
  ids: leads.ids,
  find: leads.find,
  file: { endpoint: leads.exportFile, rows: 'leads' },
  counts: leads.counts,
  tabs: leadTabs,
  filters: leadFilters,
  lookups: leads.dropdowns,
  detailParameter: 'lead',
  recordTabs: [
    'overview',
    'notes',
    'conversations',
    'calls',
    'task',
    'documents',
    'payments',
    'programs',
    'activity',
  ],
  layout: 'card',
  sort_by: 'created_at',
  parts: () => import('./parts'),
})
export const leadFeed = feedOf(leadList)
