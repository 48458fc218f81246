/** Outstanding amounts by currency and age bucket. A bucket's heading filters the list. */
import { useSnapshot } from 'valtio'
import { ages } from '@contract/finance/invoiceFilters'
import { invoices, type Ageing as Bucket, type Installment } from '@contract/finance/invoices'
import { useCall } from '@core/server/api'
import { runCommand, titleOf } from '@core/commands/commands'
import { MISSING_VALUE } from '@core/shell/constants'
import { context } from '@core/commands/context'
import { amountText, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { ariaKeys, bindingsOf, caps } from '@core/commands/keymap'
import type { List } from '@core/list/list'
import { command } from '@core/commands/registry'
import { noTargets } from '@core/list/selection'
import { LoadError } from '@ui/layout/LoadError'
import { ageCommand, ageing, type Age } from './ageing'
import { targetsBody } from './list'
import { alwaysFresh } from './ListTotals'

const Heading = ({ age, on }: { age: Age; on: boolean }) => {
  const t = useWords()
  const one = command(ageCommand(age))
  const [keys] = bindingsOf(one)
  const press = keys
    ? caps(keys)
        .map((cap) => cap.join('+'))
        .join(' ')
    : ''
  return (
    <th scope="col" className={on ? 'on' : ''}>
      <button
        type="button"
        aria-pressed={on}
        aria-keyshortcuts={ariaKeys(one)}
        title={`${titleOf(one, context())} ${press}`}
        onClick={() => void runCommand(one, context())}
      >
        {t(`invoices:ages.${age}`)}
      </button>
    </th>
  )
}

const byCurrency = (buckets: readonly Bucket[]) =>
  [...new Set(buckets.map(({ currency }) => currency))].map(
    (currency) =>
      [
        currency,
        new Map(buckets.filter((one) => one.currency === currency).map((one) => [one.age, one])),
      ] as const,
  )

/** Computed without the `age` filter, so that all buckets stay visible. */
export function Ageing({ list, first }: { list: List<Installment>; first: string }) {
  const t = useWords()
  const { shown } = useSnapshot(ageing)
  const { query, state } = useSnapshot(list)
  const { age, ...filters } = list.filters()
  void [query.tab, query.text]
  const { data, isFetching, isError, refetch } = useCall(
    invoices.ageing,
    { body: targetsBody({ ...noTargets, all: true, filters }, first) },
    { ...alwaysFresh<Bucket[]>(), enabled: shown && state.total !== null },
  )
  if (!shown) return null
  const on = (one: Age) => age?.split(',').includes(one) ?? false
  return (
    <section className="ageing" aria-label={t('invoices:ageing')} aria-busy={isFetching}>
      <div className="totals-lines" tabIndex={0} role="region" aria-label={t('invoices:ageing')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('invoices:ageing')}</th>
              {ages.map((one) => (
                <Heading key={one} age={one} on={on(one)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {data &&
              !isError &&
              byCurrency(data).map(([currency, of]) => (
                <tr key={currency}>
                  <th scope="row">{currency}</th>
                  {ages.map((one) => {
                    const bucket = of.get(one)
                    return (
                      <td key={one} className={on(one) ? 'on' : ''}>
                        {bucket ? (
                          <>
                            <bdi dir="ltr">{amountText(bucket.outstanding, currency)}</bdi>{' '}
                            <span className="quiet">{number(bucket.count)}</span>
                          </>
                        ) : (
                          <span className="quiet">{MISSING_VALUE.text}</span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
          </tbody>
        </table>
        {isError && <LoadError messageKey="invoices:totals.failed" onRetry={refetch} />}
        {!isError && data?.length === 0 && <span className="quiet">{t('invoices:totals.none')}</span>}
      </div>
    </section>
  )
}
