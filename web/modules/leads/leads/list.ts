/** The list of leads and its source. It outlives its page. */
import { leads, type Lead } from '@contract/leads/leads'
import { leadTabs, type leadSorts } from '@contract/leads/leadFilters'
import { makeRowFeed } from '@core/list/rowWindows'
import { call, send } from '@core/server/http'
import { makeList, type List, type Source } from '@core/list/list'
import { bulkTargets } from '@core/list/selection/selection'

type Sort = (typeof leadSorts)[number]
const wireQueryOf = ({ query, filters }: List) => ({
  ...filters(),
  sort_by: query.sort_by as Sort,
  sort: query.sort,
})

const source: Source<Lead> = {
  async page(list, page, per_page, signal) {
    const { recordsInfo, totalRecords } = await call(
      leads.list,
      { query: { ...wireQueryOf(list), page, per_page } },
      { signal },
    )
    return { rows: recordsInfo, total: totalRecords }
  },
  async identifiers(list, from, count) {
    const { identifiers, totalRecords } = await call(leads.ids, {
      query: { ...wireQueryOf(list), from, count },
    })
    return { identifiers, total: totalRecords }
  },
  find: (values) => call(leads.find, { body: { values: [...values] } }),
  async exportFile(targets, columns, { query }) {
    const answer = await send(leads.exportFile, {
      body: { ...bulkTargets(targets, 'leads'), columns, sort_by: query.sort_by, sort: query.sort },
    })
    return answer.blob()
  },
  exportPermission: leads.exportFile.spec.can,
  detailParameter: 'lead',
  pathOf: (identifier) => `/leads?lead=${encodeURIComponent(identifier)}`,
}

export const leadList = makeList<Lead>('leads', source, leadTabs)
export const leadFeed = makeRowFeed<Lead>()
