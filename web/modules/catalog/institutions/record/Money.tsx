/** Claims and invoices of an institution: what is unclaimed, claimed and outstanding in each currency. Each figure leads to its rows. */
import { Link } from 'wouter'
import type { Institution } from '@contract/catalog/institutions'
import type { InvoiceTab } from '@contract/finance/invoices/invoiceFilters'
import { invoices } from '@contract/finance/invoices'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { amountText, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { RecordPart } from '@ui/recordPage/RecordPart'
import './institutionParts.css'

const TABS = [
  'client_get_all',
  'client_claimed_v2',
  'client_outstanding_v2',
  'client_received_v2',
] as const satisfies readonly InvoiceTab[]

export default function Money({ row }: { identifier: string; row: Institution }) {
  return context().can(invoices.counts.spec.can) ? <Figures row={row} /> : null
}

function Figures({ row: { id } }: { row: Institution }) {
  const t = useWords()
  const filters = { institution_id: String(id) }
  const counts = useCall(invoices.counts, { query: filters })
  const totals = useCall(invoices.totals, { body: { is_selected_all: true, filters } })
  const path = (tab: InvoiceTab) =>
    `/invoices?${new URLSearchParams({ q: `institution:#${id}`, ...(tab !== TABS[0] && { tab }) }).toString()}`
  return (
    <RecordPart
      title={t('institutions:record.money')}
      className="institution-part"
      answers={[counts, totals]}
    >
      {counts.data && (
        <ul>
          {TABS.map((tab) => (
            <li key={tab}>
              <Link href={path(tab)}>{t(`institutions:money.${tab}`)}</Link> {number(counts.data.tabs[tab])}
            </li>
          ))}
        </ul>
      )}
      {totals.data && totals.data.length > 0 && (
        <dl>
          {totals.data.map(({ currency, unclaimed, outstanding, received }) => (
            <div key={currency}>
              <dt>{currency}</dt>
              <dd>
                {t('institutions:sums', {
                  unclaimed: amountText(unclaimed, currency),
                  outstanding: amountText(outstanding, currency),
                  received: amountText(received, currency),
                })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </RecordPart>
  )
}
