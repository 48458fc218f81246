/** What somebody can spend on a year of study, as people write it: `15000 EUR`, `€ 15.000`, `15k eur`. */
import { latinDigits } from '../masters/forms/latinDigits'
import { currencies, digitsOf, MOST_MONEY, plainAmount, type Currency } from '../money'

interface Budget {
  /** In the smallest unit. */
  amount: number
  currency: Currency
}

export const budgetText = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${plainAmount(amount, currency).replace(/\.0+$/, '')} ${currency}`

const symbols: ReadonlyMap<string, Currency> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
])
/** Without spaces. No letter is of two parts, so that nothing is tried twice. */
const WRITTEN = /^(?<before>[^\d.,'’]*)(?<number>\d[\d.,'’]*)(?<after>[^\d.,'’]*)$/
const THOUSAND = /^k/i

const currencyNamed = (text: string): Currency | undefined =>
  symbols.get(text) ?? currencies.find((currency) => currency === text.toUpperCase())

/** `15.000,50` and `15,000.50`; three digits after the only mark are thousands. */
function numberIn(text: string): number {
  const marked = text.replaceAll(/['’]/g, '')
  const decimal = /[.,](?=\d{1,2}$)/.exec(marked)?.index
  const whole = marked.slice(0, decimal).replaceAll(/[.,]/g, '')
  return Number(decimal === undefined ? whole : `${whole}.${marked.slice(decimal + 1)}`)
}

/** @returns the amount, or a sentence that refuses it */
export function readBudget(text: string): Budget | { refused: string } {
  const written = latinDigits(text).replaceAll(/\s/g, '')
  const { before = '', number, after = '' } = WRITTEN.exec(written)?.groups ?? {}
  if (number === undefined) return { refused: 'Write an amount with its currency: 900 EUR' }
  const isThousand = THOUSAND.test(after)
  // One of both is empty.
  const currency = currencyNamed(before + after.replace(THOUSAND, ''))
  if (currency === undefined) return { refused: `Write the currency too, one of ${currencies.join(', ')}` }
  const amount = Math.round(numberIn(number) * (isThousand ? 1000 : 1) * 10 ** digitsOf(currency))
  if (amount <= 0) return { refused: 'The amount must be more than zero' }
  return amount > MOST_MONEY ? { refused: 'The amount is too large' } : { amount, currency }
}
