/** Exchange rates of the demo organisation, stated at the beginning of the month and once before. */
import type { Kit } from '../kit'
import { rateSeeds } from '../reference/finance'

export function seedExchangeRates({ row, ago, iso }: Kit): void {
  for (const [currency, rate, before] of rateSeeds)
    for (const [stated, days] of [
      [before, 45],
      [rate, 15],
    ] as const)
      row('exchange_rates', {
        currency,
        home_currency: 'USD',
        rate: stated,
        valid_from: ago(days).slice(0, 10),
        source: 'Month end',
        created_at: iso,
        updated_at: iso,
      })
}
