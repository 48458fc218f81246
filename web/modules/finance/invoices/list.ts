/** The lists of installments: the client's and the agents'. Fetched by 15 (business §9), shown as one grid. */
import { agentTabs, invoiceTabs, tabOnWire } from '@contract/finance/invoices/invoiceFilters'
import { invoices, type Installment } from '@contract/finance/invoices'
import { PAGE_SIZE } from '@contract/paging'
import { sourceOf } from '@core/list/endpointSource'
import { makeList } from '@core/list/list'
import { bulkTargets, type Targets } from '@core/list/selection/selection'
import { fileColumns } from './columns'

const sourceFor = (endpoint: typeof invoices.list | typeof invoices.agents, path: string) =>
  sourceOf<Installment>(endpoint, {
    path,
    perPage: PAGE_SIZE.invoices,
    ids: invoices.ids,
    file: { endpoint: invoices.exportFile, rows: 'installments', columns: fileColumns },
  })

const installmentsShown = {
  words: 'invoices',
  layout: 'table',
  sort_by: 'expected_commission_in_date',
  sort: 'asc',
  // As documented it is always sent.
  tabQuery: (tab: string) => ({ invoice_tab: tabOnWire(tab) }),
} as const
export const invoiceList = makeList<Installment>(
  'invoices',
  sourceFor(invoices.list, '/invoices'),
  invoiceTabs,
  installmentsShown,
)
export const agentList = makeList<Installment>(
  'agentInvoices',
  sourceFor(invoices.agents, '/invoices/agents'),
  agentTabs,
  installmentsShown,
)

// An installment has no detail page: opening it shows its document.
for (const list of [invoiceList, agentList]) list.openCommand = 'invoices.paper'

/** The targets as a body for totals, sheets and files: a selection, or all that match. */
export const targetsBody = (targets: Targets) => bulkTargets(targets, 'installments')
