/** The lists of installments: the client's and the agents'. Fetched by 15 (business §9), shown as one grid. */
import { agentTabs, invoiceFilters, invoiceTabs } from '@contract/finance/invoices/invoiceFilters'
import { invoices, type Installment } from '@contract/finance/invoices'
import { PAGE_SIZE } from '@contract/paging'
import { bulkTargets, type Targets } from '@core/list/selection/selection'
import { listPage } from '@ui/listPage'
import { agentColumns, fileColumns, invoiceColumns } from './columns'

const installments = {
  words: 'invoices',
  perPage: PAGE_SIZE.invoices,
  ids: invoices.ids,
  file: { endpoint: invoices.exportFile, rows: 'installments', columns: fileColumns },
  counts: invoices.counts,
  filters: invoiceFilters,
  lookups: invoices.filters,
  tabName: 'invoice_tab',
  sort_by: 'expected_commission_in_date',
  sort: 'asc',
  // An installment has no detail page: opening it shows its document.
  opens: 'invoices.paper',
  parts: () => import('./parts'),
} as const
export const { list: invoiceList, route: invoiceRoute } = listPage<Installment>({
  ...installments,
  name: 'invoices',
  path: '/invoices',
  rows: invoices.list,
  tabs: invoiceTabs,
  columns: invoiceColumns,
  tools: ['invoices.reconcile'],
})
export const { list: agentList, route: agentRoute } = listPage<Installment>({
  ...installments,
  name: 'agentInvoices',
  path: '/invoices/agents',
  rows: invoices.agents,
  tabs: agentTabs,
  columns: agentColumns,
  routeTitle: 'invoices:agentsTitle',
})

/** The targets as a body for totals, sheets and files: a selection, or all that match. */
export const targetsBody = (targets: Targets) => bulkTargets(targets, 'installments')
