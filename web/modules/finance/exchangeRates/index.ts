/** Exchange rates of the home currency, as a master. */
import { exchangeRates, type ExchangeRate } from '@contract/finance/exchangeRates'
import type { AnyCommand } from '@core/commands/commands'
import { date } from '@core/words/format'
import { column, deleteCommand, recordPage } from '@ui/recordPage'
import { customField, dayField, textField } from '@ui/record/fields'

export default recordPage<ExchangeRate>({
  name: 'exchangeRates',
  path: '/master/exchange-rates',
  api: { list: exchangeRates.list, create: exchangeRates.create, update: exchangeRates.update },
  columns: [
    column('exchangeRates', 'currency', 120, (row) => row.currency, {
      sort: 'currency',
      pinned: true,
      ltr: true,
    }),
    column('exchangeRates', 'rate', 240, (row) => `1 ${row.currency} = ${row.rate} ${row.home_currency}`, {
      ltr: true,
    }),
    column('exchangeRates', 'valid_from', 140, (row) => date(row.valid_from), { sort: 'valid_from' }),
    column('exchangeRates', 'source', 220, (row) => row.source, { muted: true }),
    column('exchangeRates', 'created_at', 140, (row) => date(row.created_at), {
      sort: 'created_at',
      muted: true,
    }),
  ],
  form: [
    customField('currency', () => import('@ui/fields/CurrencyField')),
    textField('rate'),
    dayField('valid_from'),
    textField('source'),
  ],
  commands: [
    deleteCommand<ExchangeRate>(
      'exchangeRates',
      exchangeRates.remove,
      (row) => `${row.currency} ${date(row.valid_from)}`,
    ) as AnyCommand,
  ],
})
