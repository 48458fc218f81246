/** Prices of what is sold: the documented one, and those that the controls set. */
import { aboutOf } from '@db/about'
import type { Db } from '@db/open'
import {
  BILLING_CURRENCY,
  FIRST_PRICES,
  INTERVAL,
  LAUNCH_PRICE,
  planNames,
  planTiers,
  type Plan,
  type PlanName,
  type Prices,
} from '@contract/platform/billing/plans'

const ABOUT_KEY = 'billing prices'

export const pricesOf = (db: Db): Prices => ({
  ...FIRST_PRICES,
  ...(JSON.parse(aboutOf(db).get(ABOUT_KEY) ?? '{}') as Partial<Prices>),
})
/** Those that are not given stay. */
export function setPrices(db: Db, prices: { [K in keyof Prices]?: Prices[K] | undefined }): Prices {
  const given = Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== undefined))
  const now = { ...pricesOf(db), ...given }
  aboutOf(db).set(ABOUT_KEY, JSON.stringify(now))
  return now
}

/** In cents; null: on request. */
export const planPrice = (db: Db, plan: PlanName): number | null =>
  plan === 'launch' ? LAUNCH_PRICE : pricesOf(db)[plan]

export const plansOf = (db: Db): Plan[] =>
  planNames.map((identifier) => {
    const { features, ...tier } = planTiers[identifier]
    return {
      identifier,
      ...tier,
      features: [...features],
      price: planPrice(db, identifier),
      currency: BILLING_CURRENCY,
      interval: INTERVAL,
    }
  })
