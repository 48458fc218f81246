/**
 * The sums above the list, by currency (currencies are never added): one line with what is outstanding, or opened by a key
 * the figures and the ageing of every currency in one table.
 */
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { exchangeRates, type HomeRates } from '@contract/finance/exchangeRates'
import { ages } from '@contract/finance/invoices/invoiceFilters'
import { invoices, type Ageing, type Installment, type Total } from '@contract/finance/invoices'
import { useCall } from '@core/server/api'
import { runCommand, titleOf } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { ariaKeys, bindingsOf, caps } from '@core/commands/keymap'
import { command } from '@core/commands/registry'
import type { List } from '@core/list/list'
import { targetsOf } from '@core/list/selection/targets'
import { can } from '@core/session/session'
import { noTargets } from '@core/list/selection/selection'
import { amountText, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { ageCommand, sumsStrip, type Age } from '../ageing'
import { agentList, targetsBody } from '../list'
import { HomeNote, HomeRow } from './HomeSums'
import { withoutRate } from './homeSums'
import { SumAmount } from './SumAmount'

type Figure = Exclude<keyof Total, 'currency' | 'count'>
const FIGURES: readonly Figure[] = ['expected', 'unclaimed', 'claimed', 'received', 'credit', 'outstanding']
const SHARES: readonly Figure[] = ['paid', 'owed']

/** Totals are always fetched anew and never persisted; the earlier ones stay until the next are there. */
const alwaysFresh = <Sums,>() => ({
  meta: { keep: false },
  placeholderData: (before: Sums | undefined) => before,
})

/** The totals of the selection, else of all rows, and the ageing of all rows whatever the bucket that filters them. */
function useSums(list: List<Installment>) {
  // `targetsOf` reads the selection; these subscribe to its changes.
  const { selection, query, state } = useSnapshot(list)
  const { isOpen } = useSnapshot(sumsStrip)
  void [selection, query.tab, query.text]
  const targets = targetsOf(list)
  const { age, ...unaged } = list.filters()
  const all = { ...noTargets, all: true }
  const ready = state.total !== null
  const whole = useCall(
    invoices.totals,
    { body: targetsBody({ ...all, filters: list.filters() }) },
    { ...alwaysFresh<Total[]>(), enabled: ready && !targets.selected },
  )
  const some = useCall(
    invoices.totals,
    { body: targetsBody(targets) },
    { ...alwaysFresh<Total[]>(), enabled: targets.selected },
  )
  const ageing = useCall(
    invoices.ageing,
    { body: targetsBody({ ...all, filters: unaged }) },
    { ...alwaysFresh<Ageing[]>(), enabled: ready && isOpen && !isOfAgents(list) },
  )
  const home = useCall(exchangeRates.current, {}, { enabled: isOpen && can(exchangeRates.current.spec.can) })
  return {
    totals: targets.selected ? some : whole,
    ageing,
    home,
    selected: targets.selected,
    age,
  }
}
const isOfAgents = (list: List<Installment>) => list.name === agentList.name

/** A bucket's heading: its command as a button that filters the list. */
function Bucket({ age, on }: { age: Age; on: boolean }) {
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

interface TableProps {
  totals: readonly Total[]
  figures: readonly Figure[]
  /** Null where there are none, undefined while they load. */
  buckets: readonly Ageing[] | null | undefined
  isOn(age: Age): boolean
  title: string
  /** Of people who may see reports. */
  home: HomeRates | undefined
  /** Under the table. */
  children: ReactNode
}
function SumsTable({ totals, figures, buckets, isOn, title, home, children }: TableProps) {
  const t = useWords()
  const bucketOf = (currency: string, age: Age) =>
    buckets?.find((one) => one.currency === currency && one.age === age)
  const totalsOf = new Map<string, Total>(totals.map((one) => [one.currency, one]))
  // A bucket that filters the list may leave a currency without totals, but not without ageing.
  const shown = [...new Set([...totalsOf.keys(), ...(buckets ?? []).map(({ currency }) => currency)])]
  const inOther = home ? shown.filter((currency) => currency !== home.home_currency) : []
  return (
    <div className="sums-table" tabIndex={0} role="region" aria-label={t('invoices:totals.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {figures.map((one) => (
              <th key={one} scope="col">
                {t(`invoices:totals.${one}`)}
              </th>
            ))}
            {buckets !== null && ages.map((age) => <Bucket key={age} age={age} on={isOn(age)} />)}
          </tr>
        </thead>
        <tbody>
          {shown.map((currency) => (
            <tr key={currency}>
              <th scope="row">
                {currency} <span className="quiet">{number(totalsOf.get(currency)?.count ?? 0)}</span>
              </th>
              {figures.map((one) => (
                <td key={one}>
                  <SumAmount amount={totalsOf.get(currency)?.[one] ?? 0} currency={currency} />
                </td>
              ))}
              {buckets !== null &&
                ages.map((age) => (
                  <td key={age} className={isOn(age) ? 'age on' : 'age'}>
                    {buckets ? (
                      <SumAmount amount={bucketOf(currency, age)?.outstanding ?? 0} currency={currency} />
                    ) : (
                      <span className="quiet">…</span>
                    )}
                  </td>
                ))}
            </tr>
          ))}
          {home && inOther.length > withoutRate(home, inOther).length && (
            <HomeRow
              home={home}
              currencies={shown}
              columns={[
                ...figures.map((key) => ({
                  key,
                  amountOf: (currency: string) => totalsOf.get(currency)?.[key] ?? 0,
                })),
                ...(buckets ? ages : []).map((key) => ({
                  key,
                  className: 'age',
                  amountOf: (currency: string) => bucketOf(currency, key)?.outstanding ?? 0,
                })),
              ]}
            />
          )}
        </tbody>
      </table>
      {home && inOther.length > 0 && <HomeNote home={home} currencies={shown} />}
      {children}
    </div>
  )
}

export function SumsStrip({ list }: { list: List<Installment> }) {
  const t = useWords()
  const { isOpen } = useSnapshot(sumsStrip)
  const { totals, ageing, home, selected, age } = useSums(list)
  const figures = isOfAgents(list) ? SHARES : FIGURES
  const title = t(selected ? 'invoices:totals.selected' : 'invoices:totals.list')
  const isOn = (one: Age) => age?.split(',').includes(one) ?? false
  const toggle = command('invoices.sums')
  const failed = [totals, ageing].filter(({ isError }) => isError)
  const retry = () => {
    for (const one of failed) void one.refetch()
  }
  return (
    <section className="sums" aria-label={title} aria-busy={totals.isFetching}>
      {failed.length > 0 && <LoadError messageKey="invoices:totals.failed" onRetry={retry} />}
      {failed.length === 0 && isOpen && totals.data && (
        <SumsTable
          totals={totals.data}
          figures={figures}
          buckets={isOfAgents(list) ? null : ageing.data}
          isOn={isOn}
          title={title}
          home={home.data}
        >
          {home.isError && <LoadError messageKey="invoices:totals.homeFailed" onRetry={home.refetch} />}
        </SumsTable>
      )}
      {failed.length === 0 && !isOpen && (
        <p className="sums-line">
          <span>
            <strong>{title}</strong> {t(`invoices:totals.${figures.at(-1)!}`)}
          </span>
          {totals.data?.map(({ currency, count, ...sums }) => (
            <span key={currency}>
              <bdi dir="ltr">{amountText(sums[figures.at(-1)!], currency)}</bdi>{' '}
              <span className="quiet">{number(count)}</span>
            </span>
          ))}
          {totals.data?.length === 0 && <span className="quiet">{t('invoices:totals.none')}</span>}
        </p>
      )}
      <button
        type="button"
        className="sums-toggle"
        aria-expanded={isOpen}
        aria-keyshortcuts={ariaKeys(toggle)}
        title={titleOf(toggle, context())}
        onClick={() => void runCommand(toggle, context())}
      >
        {t(isOpen ? 'invoices:totals.close' : 'invoices:totals.open')}
      </button>
    </section>
  )
}
