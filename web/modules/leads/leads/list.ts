/** The list of leads and its source. It outlives its page. */
import { leads, type Lead } from '@contract/leads/leads'
import { leadTabs } from '@contract/leads/leadFilters'
import { sourceOf } from '@core/list/endpointSource'
import { makeRowFeed } from '@core/list/rowWindows'
import { makeList } from '@core/list/list'

export const leadList = makeList<Lead>(
  'leads',
  sourceOf<Lead>(leads.list, {
    path: '/leads',
    ids: leads.ids,
    find: leads.find,
    file: { endpoint: leads.exportFile, rows: 'leads' },
    detailParameter: 'lead',
  }),
  leadTabs,
)
export const leadFeed = makeRowFeed<Lead>()
