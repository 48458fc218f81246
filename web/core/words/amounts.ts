/** Amounts as people type and read them in their language. Results are in the currency's smallest unit: `123456`. */
import { digitsOf, MOST_MONEY } from '@contract/money'
import { latinDigits, readAmount, type AmountProblem } from '@contract/finance/writtenAmounts'
import { formulaValue, isFormula } from './formula'

const groupSeparators = new Map<string, string>()
/** The thousands separator of a locale: `.` in Turkish, `,` in English. */
const groupSeparatorOf = (locale: string) => {
  if (!groupSeparators.has(locale))
    groupSeparators.set(
      locale,
      new Intl.NumberFormat(locale, { useGrouping: true })
        .formatToParts(12_345_678)
        .find(({ type }) => type === 'group')?.value ?? '',
    )
  return groupSeparators.get(locale)!
}

/** The result of a formula, rounded to the smallest unit. */
function amountOfFormula(typed: string, currency: string): number | AmountProblem {
  const value = formulaValue(latinDigits(typed))
  if (value === null || value < 0) return 'none'
  // Without the last digits of a double: 1.005 * 100 is 100.49999999999999.
  const amount = Math.round(Number((value * 10 ** digitsOf(currency)).toPrecision(15)))
  if (amount === 0) return 'zero'
  return amount > MOST_MONEY ? 'large' : amount
}

/** `parseAmount('1.234,56', 'EUR', 'tr')` is `123456`, and so is `=1234.56*100%`; otherwise the problem. */
export const parseAmount = (typed: string, currency: string, locale: string): number | AmountProblem =>
  isFormula(typed) ? amountOfFormula(typed, currency) : readAmount(typed, currency, groupSeparatorOf(locale))

/** The amount as text for an input: `123456` EUR is `1.234,56` in Turkish. */
export const formatAmountForInput = (amount: number, currency: string, locale: string): string =>
  inputFormatterOf(digitsOf(currency), locale).format(amount / 10 ** digitsOf(currency))
const inputFormatters = new Map<string, Intl.NumberFormat>()
/** Cached: a sheet of 5,000 lines would create ten thousand formatters. */
const inputFormatterOf = (digits: number, locale: string): Intl.NumberFormat => {
  const key = `${digits} ${locale}`
  if (!inputFormatters.has(key))
    inputFormatters.set(
      key,
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        numberingSystem: 'latn',
      }),
    )
  return inputFormatters.get(key)!
}
