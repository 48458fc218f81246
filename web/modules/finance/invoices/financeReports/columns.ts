/** The columns of the reports. */
import type { AgentBalance, Debtor, ForecastMonth } from '@contract/finance/financeReports'
import type { Column } from '@core/list/columns'
import { MISSING_VALUE } from '@core/shell/constants'
import { amountText, country, monthOfYear, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { column } from '@ui/listWithForms'

const name = 'financeReports'
type Sums<Row> = { [K in keyof Row]: Row[K] extends number ? K : never }[keyof Row] & string

/** An amount of the row's currency; nothing for zero. */
const money = <Row extends { currency: string }>(
  key: Sums<Row>,
  more: Partial<Column<Row>> = {},
): Column<Row> =>
  column<Row>(
    name,
    key,
    112,
    (row) => (row[key] === 0 ? MISSING_VALUE.text : amountText(row[key] as number, row.currency)),
    { numeric: true, ltr: true, sort: key, ...more },
  )
const currency = <Row extends { currency: string }>() =>
  column<Row>(name, 'currency', 72, (row) => row.currency, { sort: 'currency', ltr: true })
const count = <Row extends { count: number }>() =>
  column<Row>(name, 'count', 100, (row) => number(row.count), { sort: 'count', numeric: true, muted: true })

/** The main amount in the home currency; the rates are in the sums of the list and in their master. */
const inHomeCurrency = <Row extends { home_amount: number | null; home_currency: string }>() =>
  column<Row>(
    name,
    'home_amount',
    140,
    (row) => (!row.home_amount ? MISSING_VALUE.text : amountText(row.home_amount, row.home_currency)),
    { numeric: true, ltr: true, sort: 'home_amount', muted: true },
  )

export const debtorColumns: readonly Column<Debtor>[] = [
  column(name, 'vendor_name', 190, (row) => row.vendor_name, { sort: 'vendor_name', pinned: true }),
  currency(),
  money('outstanding'),
  inHomeCurrency(),
  money('not_due'),
  money('days_0'),
  money('days_30'),
  money('days_60'),
  money('days_90'),
  money('credit'),
  money('unclaimed', { muted: true }),
  count(),
  column(name, 'billing_email', 220, (row) => row.billing_email || MISSING_VALUE.text, {
    sort: 'billing_email',
    ltr: true,
    muted: true,
  }),
  column(name, 'country', 150, (row) => country(row.country), { sort: 'country', muted: true }),
]

export const agentBalanceColumns: readonly Column<AgentBalance>[] = [
  column(name, 'agent_name', 240, (row) => row.agent_name, { sort: 'agent_name', pinned: true }),
  currency(),
  money('owed'),
  inHomeCurrency(),
  money('share'),
  money('paid'),
  count(),
]

export const forecastColumns: readonly Column<ForecastMonth>[] = [
  column(name, 'month', 200, (row) => (row.month ? monthOfYear(row.month) : words(`${name}:noMonth`)), {
    sort: 'month',
    pinned: true,
  }),
  currency(),
  money('total'),
  inHomeCurrency(),
  money('outstanding'),
  money('unclaimed'),
  count(),
]
