/** Totals of the list and of the selection, by currency (currencies are never added). */
import { useSnapshot } from 'valtio'
import { invoices, type Installment, type Total } from '@contract/finance/invoices'
import { useCall } from '@core/server/api'
import { amountText, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { targetsOf, type List } from '@core/list/list'
import { LoadError } from '@ui/layout/LoadError'
import { targetsBody } from './list'

const FIGURES = ['expected', 'unclaimed', 'claimed', 'received', 'outstanding', 'credit'] as const
const SHARES = ['owed', 'paid'] as const

const TotalLine = ({ total, figures }: { total: Total; figures: readonly (keyof Total)[] }) => (
  <tr>
    <th scope="row">
      {total.currency} <span className="quiet">{number(total.count)}</span>
    </th>
    {figures.map((one) => (
      <td key={one}>
        <bdi dir="ltr">{amountText(total[one] as number, total.currency)}</bdi>
      </td>
    ))}
  </tr>
)

/** Query options: totals are always refetched and never persisted. */
export const alwaysFresh = <Sums,>() => ({
  meta: { keep: false },
  placeholderData: (before: Sums | undefined) => before,
})

export function ListTotals({ list, first }: { list: List<Installment>; first: string }) {
  const t = useWords()
  // `targetsOf` reads the selection; these subscribe to its changes.
  const { selection, query, state } = useSnapshot(list)
  void [selection, query.tab, query.text]
  const targets = targetsOf(list)
  const selected = targets.selected
  const whole = useCall(
    invoices.totals,
    { body: targetsBody({ ...targets, all: true, excluded: [], filters: list.filters() }, first) },
    { ...alwaysFresh<Total[]>(), enabled: state.total !== null && !selected },
  )
  const some = useCall(
    invoices.totals,
    { body: targetsBody(targets, first) },
    { ...alwaysFresh<Total[]>(), enabled: selected },
  )
  const { data, isFetching, isError, refetch } = selected ? some : whole
  const figures = first.startsWith('agent') ? SHARES : FIGURES
  return (
    <section
      className="totals"
      aria-label={t(selected ? 'invoices:totals.selected' : 'invoices:totals.list')}
      aria-busy={isFetching}
    >
      <div className="totals-lines" tabIndex={0} role="region" aria-label={t('invoices:totals.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(selected ? 'invoices:totals.selected' : 'invoices:totals.list')}</th>
              {figures.map((one) => (
                <th key={one} scope="col">
                  {t(`invoices:totals.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!isError &&
              data?.map((total) => <TotalLine key={total.currency} total={total} figures={figures} />)}
          </tbody>
        </table>
        {isError && <LoadError messageKey="invoices:totals.failed" onRetry={refetch} />}
        {!isError && data?.length === 0 && <span className="quiet">{t('invoices:totals.none')}</span>}
      </div>
    </section>
  )
}
