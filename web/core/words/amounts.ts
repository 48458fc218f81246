/**
 * Amounts as people type them, in their own writing: `1.234,56` of a Turkish reader, `1 234,56` of a French one, `١٬٢٣٤٫٥٦`
 * of an Arabic one. What could mean two things is told and never guessed. The smallest unit is counted: `123456`.
 */
import { digitsOf, MOST_MONEY } from '@contract/money'
import { amountParts, latinDigits } from '@contract/finance/writtenAmounts'

/** What is wrong with what was typed: no amount at all, not more than nothing, too large, more digits than the currency has. */
export type AmountProblem = 'none' | 'zero' | 'large' | 'digits'

const groupSeparators = new Map<string, string>()
/** What parts thousands where this reader is: `.` in Turkish, `,` in English; French blanks are none of the two. */
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

/** `amountOf('1.234,56', 'EUR', 'tr')` is `123456`; else what is wrong. Signs, letters and exponents are no amount. */
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

/** As one would type it again: `123456` EUR is `1.234,56` in Turkish, without the thousands' marks in none. */
export const formatAmountForInput = (amount: number, currency: string, locale: string): string =>
  inputFormatterOf(digitsOf(currency), locale).format(amount / 10 ** digitsOf(currency))
const inputFormatters = new Map<string, Intl.NumberFormat>()
/** Made once: a window of 5,000 lines made ten thousand. */
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
