/**
 * Parses amounts as people type them in their language: `1.234,56` (Turkish), `1 234,56` (French),
 * `١٬٢٣٤٫٥٦` (Arabic).
 * An ambiguous amount is an error, never a guess. Results are in the currency's smallest unit: `123456`.
 */
import { digitsOf, MOST_MONEY } from '@contract/money'
import { amountParts, latinDigits } from '@contract/finance/writtenAmounts'

/** Why an amount is refused: not an amount, zero, too large, or more decimals than the currency has. */
export type AmountProblem = 'none' | 'zero' | 'large' | 'digits'

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

/**
 * `parseAmount('1.234,56', 'EUR', 'tr')` is `123456`; otherwise the problem. Signs, letters and exponents
 * are refused.
 */
export function parseAmount(typed: string, currency: string, locale: string): number | AmountProblem {
  const bare = latinDigits(typed)
    .replaceAll(/[\s\u00a0\u202f\u200e\u200f'’]/g, '')
    .replace(/^(\p{Sc}|[A-Z]{1,3}\p{Sc}?)/u, '')
    .replace(/(\p{Sc}|[A-Z]{3})$/u, '')
  const found = amountParts(bare, groupSeparatorOf(locale))
  if (!found) return 'none'
  const digits = digitsOf(currency)
  const fraction = found[1].replace(/0+$/, '')
  if (fraction.length > digits) return 'digits'
  const amount = Number(found[0] + fraction.padEnd(digits, '0'))
  if (amount === 0) return 'zero'
  return amount > MOST_MONEY ? 'large' : amount
}

/** The amount as text for an input: `123456` EUR is `1234,56` in Turkish. No thousands separators. */
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
