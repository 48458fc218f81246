/** The organisation's home currency, and the rates in force on a day. */
import type { Db } from '@db/open'
import { inHomeCurrency, type StatedRate } from '@contract/finance/exchangeRates'
import { DEFAULT_CURRENCY } from '@contract/money'
import type { Tenant } from '@kit/tenant/tenant'
import { organizationOf } from '../platform/organization'

export const homeCurrencyOf = (tenant: Tenant): string => organizationOf(tenant).currency ?? DEFAULT_CURRENCY

/** By currency: the last rate that is valid from `day` (`YYYY-MM-DD`) or earlier. */
export const ratesInForce = (db: Db, home: string, day: string): ReadonlyMap<string, StatedRate> =>
  new Map(
    db
      .prepare<[string, string], StatedRate>(
        // One row for each currency: SQLite takes the columns beside `max` from the row that has it.
        'SELECT currency, rate, max(valid_from) AS valid_from, source FROM exchange_rates WHERE home_currency = ? AND valid_from <= ? GROUP BY currency ORDER BY currency',
      )
      .all(home, day)
      .map((rate) => [rate.currency, rate]),
  )

/** Amounts in the home currency; null for a currency without a rate. */
export function homeAmounts(
  db: Db,
  home: string,
  day: string,
): (amount: number, currency: string) => number | null {
  const rates = ratesInForce(db, home, day)
  return (amount, currency) => {
    if (currency === home) return amount
    const rate = rates.get(currency)?.rate
    return rate === undefined ? null : inHomeCurrency(amount, currency, { currency: home, rate })
  }
}
