/** The lists of installments: the client's and the agents'. Fetched by 15 (business §9), shown as one grid. */
import { agentTabs, invoiceSorts, invoiceTabs, tabOnWire } from '@contract/finance/invoices/invoiceFilters'
import { invoices, type Installment } from '@contract/finance/invoices'
import { PAGE_SIZE } from '@contract/paging'
import { call, send } from '@core/server/http'
import { makeList, type List, type Source } from '@core/list/list'
import type { Targets } from '@core/list/selection/selection'
import { fileColumns } from './columns'

type Sort = (typeof invoiceSorts)[number]
type Wire = Record<string, string>

/** The tab parameter as documented, always sent. */
const wireQueryOf = ({ query, filters }: List, first: string) => {
  const { tab = first, ...rest } = filters()
  return { ...rest, invoice_tab: tabOnWire(tab), sort_by: query.sort_by as Sort, sort: query.sort }
}
const sourceFor = (
  endpoint: typeof invoices.list | typeof invoices.agents,
  path: string,
  first: string,
): Source<Installment> => ({
  perPage: PAGE_SIZE.invoices,
  async page(list, page, per_page, signal) {
    const { recordsInfo, totalRecords } = await call(
      endpoint,
      { query: { ...wireQueryOf(list, first), page, per_page } },
      { signal },
    )
    return { rows: recordsInfo, total: totalRecords }
  },
  async identifiers(list, from, count) {
    const { identifiers, totalRecords } = await call(invoices.ids, {
      query: { ...wireQueryOf(list, first), from, count },
    })
    return { identifiers, total: totalRecords }
  },
  async exportFile(targets, columns, { query }) {
    const answer = await send(invoices.exportFile, {
      body: {
        ...targetsBody(targets, first),
        columns: fileColumns(columns),
        sort_by: query.sort_by,
        sort: query.sort,
      },
    })
    return answer.blob()
  },
  exportPermission: invoices.exportFile.spec.can,
  pathOf: (identifier) => `${path}?search=${encodeURIComponent(identifier)}`,
})

const byDay = { layout: 'table', sort_by: 'expected_commission_in_date', sort: 'asc' } as const
export const invoiceList = makeList<Installment>(
  'invoices',
  sourceFor(invoices.list, '/invoices', invoiceTabs[0]),
  invoiceTabs,
  byDay,
)
export const agentList = makeList<Installment>(
  'agentInvoices',
  sourceFor(invoices.agents, '/invoices/agents', agentTabs[0]),
  agentTabs,
  { ...byDay, words: 'invoices' },
)

// An installment has no detail page: opening it shows its document.
for (const list of [invoiceList, agentList]) list.openCommand = 'invoices.paper'

/** The targets as a body for totals and sheets: a selection, or all that match. */
export const targetsBody = ({ all, identifiers, excluded, filters }: Targets, first: string) => {
  const { tab = first, ...rest } = filters as Wire
  return all
    ? {
        is_selected_all: true,
        excluded: [...excluded],
        filters: { ...rest, invoice_tab: tabOnWire(tab) },
      }
    : { installments: [...identifiers] }
}
