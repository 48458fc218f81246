/**
 * Amounts as people type them, in their own writing: `1.234,56` of a Turkish reader, `1 234,56` of a French one, `١٬٢٣٤٫٥٦`
 * of an Arabic one. What could mean two things is told and never guessed. The smallest unit is counted: `123456`.
 */
import { digitsOf, MOST_MONEY } from '@contract/money'
import { amountParts, latinDigits } from '@contract/finance/writtenAmounts'

/** What is wrong with what was typed: no amount at all, not more than nothing, too large, more digits than the currency has. */
export type AmountProblem = 'none' | 'zero' | 'large' | 'digits'

const groups = new Map<string, string>()
/** What parts thousands where this reader is: `.` in Turkish, `,` in English; French blanks are none of the two. */
const groupOf = (locale: string) => {
  if (!groups.has(locale))
    groups.set(
      locale,
      new Intl.NumberFormat(locale, { useGrouping: true })
        .formatToParts(12_345_678)
        .find(({ type }) => type === 'group')?.value ?? '',
    )
  return groups.get(locale)!
}

/** `amountOf('1.234,56', 'EUR', 'tr')` is `123456`; else what is wrong. Signs, letters and exponents are no amount. */
export function amountOf(typed: string, currency: string, locale: string): number | AmountProblem {
  const bare = latinDigits(typed)
    .replaceAll(/[\s\u00a0\u202f\u200e\u200f'’]/g, '')
    .replace(/^(\p{Sc}|[A-Z]{1,3}\p{Sc}?)/u, '')
    .replace(/(\p{Sc}|[A-Z]{3})$/u, '')
  const found = amountParts(bare, groupOf(locale))
  if (!found) return 'none'
  const digits = digitsOf(currency)
  const fraction = found[1].replace(/0+$/, '')
  if (fraction.length > digits) return 'digits'
  const amount = Number(found[0] + fraction.padEnd(digits, '0'))
  if (amount === 0) return 'zero'
  return amount > MOST_MONEY ? 'large' : amount
}

/** As one would type it again: `123456` EUR is `1.234,56` in Turkish, without the thousands' marks in none. */
export const typedAmount = (amount: number, currency: string, locale: string): string =>
  writerOf(digitsOf(currency), locale).format(amount / 10 ** digitsOf(currency))
const writers = new Map<string, Intl.NumberFormat>()
/** Made once: a window of 5,000 lines made ten thousand. */
const writerOf = (digits: number, locale: string): Intl.NumberFormat => {
  const key = `${digits} ${locale}`
  if (!writers.has(key))
    writers.set(
      key,
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        numberingSystem: 'latn',
      }),
    )
  return writers.get(key)!
}
