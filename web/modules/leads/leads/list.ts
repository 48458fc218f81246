/** The list of leads. It outlives its page. */
import { leads, type Lead } from '@contract/leads/leads'
import { leadFilters, leadTabs } from '@contract/leads/filters/leadFilters'
import { feedOf } from '@core/list/rowWindows'
import { fetchCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { listPage } from '@ui/listPage'

const stageColumns = async () =>
  (await fetchCall(leads.stagesV2, {})).map(({ id, name, colour, is_active }) => ({
    value: String(id),
    label: () => recordName(name),
    colour,
    isOff: !is_active,
  }))

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
  board: {
    column: 'stage_id',
    columns: stageColumns,
    counts: { call: leads.facets, query: { by: 'stage_id' } },
    late: { late: '1' },
    move: 'leadStage.move',
  },
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
    'applications',
    'activity',
  ],
  layout: 'card',
  sort_by: 'created_at',
  parts: () => import('./parts'),
})
export const leadFeed = feedOf(leadList)
