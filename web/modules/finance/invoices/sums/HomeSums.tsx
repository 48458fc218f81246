/** The last row of the table of sums: all currencies in that of the organisation; and the note that says its rates. */
import type { HomeRates } from '@contract/finance/exchangeRates'
import { day, listSeparator } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { homeSum, withoutRate } from './homeSums'
import { SumAmount } from './SumAmount'

/** Keeps an equation in its order in Arabic (Unicode isolates). */
const leftToRight = (text: string) => `\u2066${text}\u2069`

interface RowProps {
  home: HomeRates
  currencies: readonly string[]
  /** What each column adds up, by currency. */
  columns: readonly { key: string; className?: string; amountOf(currency: string): number }[]
}
export function HomeRow({ home, currencies, columns }: RowProps) {
  const t = useWords()
  const currency = home.home_currency
  return (
    <tr className="in-home-currency">
      <th scope="row">{t('invoices:totals.home', { currency })}</th>
      {columns.map(({ key, className, amountOf }) => (
        <td key={key} className={className}>
          <SumAmount
            amount={homeSum(
              home,
              currencies.map((one) => ({ currency: one, amount: amountOf(one) })),
            )}
            currency={currency}
          />
        </td>
      ))}
    </tr>
  )
}

export function HomeNote({ home, currencies }: Omit<RowProps, 'columns'>) {
  const t = useWords()
  const { home_currency } = home
  const used = home.rates.filter(({ currency }) => currencies.includes(currency))
  const missing = withoutRate(home, currencies)
  const rates = used.map(
    ({ currency, rate, valid_from, source }) =>
      `${leftToRight(`1 ${currency} = ${rate} ${home_currency}`)} (${[day(valid_from), source].filter(Boolean).join(listSeparator())})`,
  )
  if (rates.length === 0)
    return <p className="home-note quiet">{t('invoices:totals.noRates', { currency: home_currency })}</p>
  return (
    <p className="home-note quiet">
      {t('invoices:totals.rates', { rates: rates.join(' · ') })}{' '}
      {missing.length > 0 && t('invoices:totals.withoutRate', { currencies: missing.join(listSeparator()) })}
    </p>
  )
}
