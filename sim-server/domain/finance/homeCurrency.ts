/** The organisation's home currency, and the rates in force today. */
import type { Db } from '@db/open'
import type { HomeRates, StatedRate } from '@contract/finance/exchangeRates'
import { DEFAULT_CURRENCY } from '@contract/money'
import type { Tenant } from '@kit/tenant/tenant'
import type { MasterRules } from '../masters/definition'
import type { Change } from '../platform/operations'
import { organizationOf } from '../platform/organization'
import { dayHere } from './periodLock'

export const homeCurrencyOf = (tenant: Tenant): string => organizationOf(tenant).currency ?? DEFAULT_CURRENCY

export const exchangeRateRules: MasterRules = {
  stamps: ({ tenant }, _, isNew): Change => (isNew ? { home_currency: homeCurrencyOf(tenant) } : {}),
  refuses: (_, { currency, home_currency }) =>
    currency === home_currency
      ? { message: `${currency} is the home currency`, field: 'currency' }
      : undefined,
}

/** Of each currency the last rate that is valid from today or earlier. `offset`: minutes east of UTC. */
export function homeRates(tenant: Tenant, db: Db, offset: number): HomeRates {
  const home_currency = homeCurrencyOf(tenant)
  return {
    home_currency,
    rates: db
      .prepare<[string, string], StatedRate>(
        // One row for each currency: SQLite takes the columns beside `max` from the row that has it.
        'SELECT currency, rate, max(valid_from) AS valid_from, source FROM exchange_rates WHERE home_currency = ? AND valid_from <= ? AND deleted_at IS NULL GROUP BY currency ORDER BY currency',
      )
      .all(home_currency, dayHere(tenant.clock.iso(), offset)),
  }
}
