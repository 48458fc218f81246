/** Sums of several currencies in the home currency, at the stated rates. */
import { inHomeCurrency, type StatedRate } from '@contract/finance/exchangeRates'

export interface HomeRates {
  home_currency: string
  rates: readonly StatedRate[]
}

/** The rate of a currency; `1` for the home currency, undefined without one. */
const rateOf = ({ home_currency, rates }: HomeRates, currency: string): string | undefined =>
  currency === home_currency ? '1' : rates.find((one) => one.currency === currency)?.rate

/** Currencies that have no rate, and so are in no sum. */
export const withoutRate = (home: HomeRates, currencies: readonly string[]): string[] =>
  currencies.filter((currency) => rateOf(home, currency) === undefined)

/** Each currency's sum is converted and rounded, then added: the total agrees with the rates that are said beside it. */
export const homeSum = (home: HomeRates, amounts: readonly { currency: string; amount: number }[]): number =>
  amounts.reduce((sum, { currency, amount }) => {
    const rate = rateOf(home, currency)
    return rate === undefined
      ? sum
      : sum + inHomeCurrency(amount, currency, { currency: home.home_currency, rate })
  }, 0)
