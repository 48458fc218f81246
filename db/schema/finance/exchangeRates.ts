/** Exchange rates: what one unit of a currency is worth in the home currency, from a day on. */
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { currencies } from '@contract/money'
import { id, identifier, stamps } from '../../columns'

export const exchangeRates = sqliteTable(
  'exchange_rates',
  {
    id: id(),
    identifier: identifier(),
    currency: text({ enum: currencies }).notNull(),
    home_currency: text().notNull(),
    rate: text().notNull(),
    valid_from: text().notNull(),
    source: text().notNull().default(''),
    ...stamps(),
  },
  (table) => [uniqueIndex('exchange_rates_of').on(table.home_currency, table.currency, table.valid_from)],
)
