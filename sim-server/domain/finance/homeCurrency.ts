/** The organisation's home currency, and the rates in force today. */
import type { Db } from '@db/open'
import type { HomeRates, StatedRate } from '@contract/finance/exchangeRates'
import { DEFAULT_CURRENCY, digitsOf } from '@contract/money'
import type { Tenant } from '@kit/tenant/tenant'
import type { MasterRules } from '../masters/definition'
import type { Change } from '../platform/operations'
import { storedCurrency } from '../platform/organization'
import { dayHere } from './periodLock'

export const homeCurrencyOf = ({ db }: Pick<Tenant, 'db'>): string => storedCurrency(db) ?? DEFAULT_CURRENCY

export const exchangeRateRules: MasterRules = {
  stamps: ({ tenant }, _, isNew): Change => (isNew ? { home_currency: homeCurrencyOf(tenant) } : {}),
  refuses: (_, { currency, home_currency }) =>
    currency === home_currency
      ? { message: `${currency} is the home currency`, field: 'currency' }
      : undefined,
}

/** Of each currency the last rate that is valid from this day or earlier. */
function ratesOn(db: Db, day: string): HomeRates {
  const home_currency = homeCurrencyOf({ db })
  return {
    home_currency,
    rates: db
      .prepare<[string, string], StatedRate>(
        // One row for each currency: SQLite takes the columns beside `max` from the row that has it.
        'SELECT currency, rate, max(valid_from) AS valid_from, source FROM exchange_rates WHERE home_currency = ? AND valid_from <= ? AND deleted_at IS NULL GROUP BY currency ORDER BY currency',
      )
      .all(home_currency, day),
  }
}
/** The rates in force today. `offset`: minutes east of UTC. */
export const homeRates = ({ clock }: Pick<Tenant, 'clock'>, db: Db, offset: number): HomeRates =>
  homeRatesAt(db, clock.iso(), offset)
/** The same at an instant. */
export const homeRatesAt = (db: Db, now: string, offset: number): HomeRates =>
  ratesOn(db, dayHere(now, offset))

/**
 * SQL of an amount in main units of the home currency; null for an amount without a currency that has a rate. Texts in it are codes of
 * currencies and numbers.
 * @param amount SQL of an amount in the smallest unit
 */
export function homeAmountSql({ home_currency, rates }: HomeRates, amount: string, currency: string): string {
  const worth = [{ currency: home_currency, rate: '1' }, ...rates].map(
    (one) => `WHEN '${one.currency}' THEN ${Number(one.rate)} / ${10 ** digitsOf(one.currency)}.0`,
  )
  return `${amount} * CASE ${currency} ${worth.join(' ')} END`
}
