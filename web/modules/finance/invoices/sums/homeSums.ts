/** Sums of several currencies in the home currency, at the stated rates. */
import { homeAmountOf, type HomeRates } from '@contract/finance/exchangeRates'

/** Currencies that have no rate, and so are in no sum. */
export const withoutRate = (home: HomeRates, currencies: readonly string[]): string[] =>
  currencies.filter((currency) => homeAmountOf(home, { amount: 0, currency }) === null)

/** Each currency's sum is converted and rounded, then added: the total agrees with the rates that are said beside it. */
export const homeSum = (home: HomeRates, amounts: readonly { currency: string; amount: number }[]): number =>
  amounts.reduce((sum, one) => sum + (homeAmountOf(home, one) ?? 0), 0)
