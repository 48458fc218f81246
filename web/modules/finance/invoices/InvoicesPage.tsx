/** `/invoices` and `/invoices/agents`: filter bar, documented tabs with counts, totals, rows. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { tabOnWire } from '@contract/finance/invoices/invoiceFilters'
import { invoices, type Installment } from '@contract/finance/invoices'
import { useCall } from '@core/server/api'
import type { Column } from '@core/list/columns'
import type { List } from '@core/list/list'
import { feedOf, ListPage } from '@ui/list/ListPage'
import { useListGrammar } from '@ui/list/useListGrammar'
import { agentColumns, invoiceColumns } from './columns'
import { invoiceGrammar } from './grammar'
import './invoices.css'
import { agentList, invoiceList } from './list'
import { SumsStrip } from './sums/SumsStrip'

function Installments({
  list,
  columns,
}: {
  list: List<Installment>
  columns: readonly Column<Installment>[]
}) {
  const options = useCall(invoices.filters, {})
  const grammar = useListGrammar(options, invoiceGrammar)
  const { query } = useSnapshot(list)
  void query.text
  const { invoice_tab: _, ...filters } = list.filters()
  const summary = useCall(
    invoices.summary,
    { query: filters },
    { placeholderData: (before) => before, enabled: options.isSuccess },
  )
  const counts = useMemo(
    () =>
      Object.fromEntries(
        list.tabs.map((tab) => [
          tab,
          (summary.data ?? [])
            .filter(({ invoice_tab }) => invoice_tab === tabOnWire(tab))
            .reduce((sum, { count }) => sum + count, 0),
        ]),
      ),
    [summary.data, list.tabs],
  )
  return (
    <ListPage
      list={list}
      feed={feedOf(list)}
      columns={columns}
      tools={list.name === 'invoices' ? ['invoices.reconcile'] : []}
      counts={summary.data ? counts : {}}
      title="invoices:title"
      module="invoices"
      changes="invoices_changed"
      grammar={grammar}
    >
      <SumsStrip list={list} />
    </ListPage>
  )
}

export default function InvoicesPage() {
  return <Installments list={invoiceList} columns={invoiceColumns} />
}
export function AgentInvoicesPage() {
  return <Installments list={agentList} columns={agentColumns} />
}
