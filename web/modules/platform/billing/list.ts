/** The bills of the organisation as a list, below its plan and its credits. */
import { billing, BILLING_PAGE, type Bill } from '@contract/platform/billing'
import { gatewayNames } from '@contract/platform/billing/gateways'
import { amountText, dateTime } from '@core/words/format'
import { words } from '@core/words/i18n'
import { CHIP_LOOKS } from '@ui/grid/chipLooks'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'
import { MODULE, soldName } from './names'

const column = columnOf<Bill>(MODULE)
export const { route } = listPage<Bill>({
  name: MODULE,
  path: BILLING_PAGE,
  rows: billing.invoices,
  columns: [
    column('number', 150, (row) => row.number, { sort: 'number', pinned: true, ltr: true }),
    column('issued_at', 180, (row) => dateTime(row.issued_at), { sort: 'issued_at' }),
    column('what', 240, soldName),
    column('unit_price', 120, (row) => amountText(row.unit_price, row.currency), {
      numeric: true,
      ltr: true,
    }),
    column('amount', 130, (row) => amountText(row.amount, row.currency), {
      sort: 'amount',
      numeric: true,
      ltr: true,
    }),
    column('status', 100, ({ status }) => words(`${MODULE}:choices.status.${status}`), {
      chips: ({ status }) => [{ text: words(`${MODULE}:choices.status.${status}`), ...CHIP_LOOKS.good }],
    }),
    column('payment_gateway', 140, (row) => gatewayNames[row.payment_gateway], { muted: true }),
  ],
  sort_by: 'issued_at',
  sort: 'desc',
  tools: [`${MODULE}.upgrade`, `${MODULE}.buyCredits`],
  opens: `${MODULE}.download`,
  parts: async () => ({ default: { Strip: (await import('./BillingStrip')).BillingStrip } }),
})
