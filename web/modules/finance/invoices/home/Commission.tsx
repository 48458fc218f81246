/** Home of finance: commission that is claimed, outstanding and overdue, in each currency. */
import { ages, type InvoiceTab } from '@contract/finance/invoices/invoiceFilters'
import { invoices, type Total } from '@contract/finance/invoices'
import { useCall } from '@core/server/api'
import { addressWith } from '@core/list/listAddress'
import { amountText } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { HomeTable } from '@ui/home/HomeFigures'
import { HomeSection } from '@ui/home/HomeSection'
import { invoiceList } from '../list'

const OVERDUE = ages.filter((age) => age !== 'current').map((age) => `#${age}`)
const linkTo = (tab: InvoiceTab, text: string) =>
  `/invoices?${addressWith(invoiceList.defaults, { tab, text })}`
const NOT_CLAIMED = 'not_claimed'
const rowsOf = (invoice_tab: InvoiceTab, filters: { status?: string } = {}) => ({
  body: { is_selected_all: true, filters: { invoice_tab, ...filters } },
})
const FIGURES = ['unclaimed', 'claimed', 'outstanding', 'overdue'] as const

export default function Commission() {
  const t = useWords()
  const unclaimed = useCall(invoices.totals, rowsOf('client_get_all', { status: NOT_CLAIMED }))
  const claimed = useCall(invoices.totals, rowsOf('client_claimed_v2'))
  const outstanding = useCall(invoices.totals, rowsOf('client_outstanding_v2'))
  const ageing = useCall(invoices.ageing, rowsOf('client_outstanding_v2'))
  const currencies = [
    ...new Set(
      [unclaimed, claimed, outstanding].flatMap(({ data = [] }) => data.map(({ currency }) => currency)),
    ),
  ].toSorted()
  const sumOf = (
    totals: readonly Total[] | undefined,
    currency: string,
    key: 'unclaimed' | 'claimed' | 'outstanding',
  ) => totals && (totals.find((one) => one.currency === currency)?.[key] ?? 0)
  const overdueOf = (currency: string) =>
    ageing.data
      ?.filter((one) => one.currency === currency && one.age !== 'current')
      .reduce((sum, one) => sum + one.outstanding, 0)
  const answers = [unclaimed, claimed, outstanding, ageing]
  if (answers.every(({ data }) => data) && currencies.length === 0) return null
  const figure = (path: string, amount: number | undefined, currency: string) => ({
    path,
    text: amount === undefined ? undefined : amountText(amount, currency),
  })
  return (
    <HomeSection title={t('invoices:home.title')} answers={answers}>
      <HomeTable
        headings={[t('invoices:home.currency'), ...FIGURES.map((name) => t(`invoices:home.${name}`))]}
        rows={currencies.map((currency) => {
          const filter = `currency:#${currency}`
          const overdue = overdueOf(currency)
          return {
            key: currency,
            name: currency,
            figures: [
              figure(
                linkTo('client_get_all', `${filter} status:#${NOT_CLAIMED}`),
                sumOf(unclaimed.data, currency, 'unclaimed'),
                currency,
              ),
              figure(linkTo('client_claimed_v2', filter), sumOf(claimed.data, currency, 'claimed'), currency),
              figure(
                linkTo('client_outstanding_v2', filter),
                sumOf(outstanding.data, currency, 'outstanding'),
                currency,
              ),
              {
                ...figure(
                  linkTo('client_outstanding_v2', `${filter} age:${OVERDUE.join(',')}`),
                  overdue,
                  currency,
                ),
                isLate: (overdue ?? 0) > 0,
              },
            ],
          }
        })}
      />
    </HomeSection>
  )
}
