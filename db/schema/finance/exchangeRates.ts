/** Exchange rates: what one unit of a currency is worth in the home currency, from a day on. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { currencies } from '@contract/money'
import { masterColumns } from '../../columns'

export const exchangeRates = sqliteTable(
  'exchange_rates',
  {
    ...masterColumns(),
    currency: text({ enum: currencies }).notNull(),
    home_currency: text({ enum: currencies }).notNull(),
    rate: text().notNull(),
    valid_from: text().notNull(),
    source: text(),
  },
  (table) => [index('exchange_rates_of').on(table.home_currency, table.currency, table.valid_from)],
)
