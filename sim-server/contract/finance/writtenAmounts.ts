/**
 * Parsing of amounts as people and banks write them; used by the console's amount fields and the remittance reader. What could mean
 * two things, or names another currency, is a problem of the text and never a guess.
 */
import { currencies, digitsOf, MOST_MONEY } from '../money'

/** Converts Arabic-Indic and Persian digits and marks: `١٬٢٣٤٫٥٦` → `1.234,56`. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0)! & 0xf) % 10))
    .replaceAll('\u066b', ',')
    .replaceAll('\u066c', '.')

/** The digits of a grouped number, in threes or the Indian way (`12,34,567`); undefined when the grouping is wrong. */
const GROUPED = {
  ',': /^(\d{1,3}(,\d{3})*|\d{1,2}(,\d{2})+,\d{3})$/,
  '.': /^(\d{1,3}(\.\d{3})*|\d{1,2}(\.\d{2})+\.\d{3})$/,
}
const ungroup = (whole: string, mark: ',' | '.'): string | undefined =>
  GROUPED[mark].test(whole) ? whole.replaceAll(mark, '') : undefined

/**
 * Whole part and fraction as digits; undefined when the text is no amount. `group`: the grouping mark, used when one mark is followed
 * by exactly three digits (`1.234`).
 */
export function amountParts(text: string, group: string): [whole: string, fraction: string] | undefined {
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  const marks = text.replaceAll(/\d/g, '')
  const last = marks.at(-1) as ',' | '.' | undefined
  if (!last) return [text, '']
  const cut = text.lastIndexOf(last)
  const [before, after] = [text.slice(0, cut), text.slice(cut + 1)]
  if (new Set(marks).size === 2) {
    const whole = ungroup(before, last === '.' ? ',' : '.')
    return whole === undefined || before.includes(last) ? undefined : [whole, after]
  }
  if (marks.length > 1) {
    const whole = ungroup(text, last)
    return whole === undefined ? undefined : [whole, '']
  }
  return last === group && after.length === 3 && before.length <= 3 ? [before + after, ''] : [before, after]
}

/** The two readings of an amount whose only mark may group or point: `1,500`. In the smallest unit, by the mark that groups. */
export type Readings = Readonly<Record<'.' | ',', number>>
/**
 * Why an amount is refused: not an amount, zero, too large, more decimals than the currency has; written in another currency
 * (`foreign`: its code or sign); or readable in two ways.
 */
export type AmountProblem =
  | 'none'
  | 'zero'
  | 'large'
  | 'digits'
  | { foreign: string }
  | { readings: Readings }

/** Signs and abbreviations with the currencies they may stand for; codes stand for themselves. */
const CURRENCY_MARKS = new Map<string, readonly string[]>([
  ...currencies.map((code) => [code, [code]] as const),
  ['$', ['USD', 'AUD', 'CAD', 'NZD', 'SGD']],
  ['US$', ['USD']],
  ['A$', ['AUD']],
  ['AU$', ['AUD']],
  ['C$', ['CAD']],
  ['CA$', ['CAD']],
  ['NZ$', ['NZD']],
  ['S$', ['SGD']],
  ['SG$', ['SGD']],
  ['€', ['EUR']],
  ['£', ['GBP']],
  ['₹', ['INR']],
  ['₺', ['TRY']],
  ['TL', ['TRY']],
  ['JD', ['JOD']],
  ['د.أ', ['JOD']],
  ['د.أ.', ['JOD']],
  ['PKR', ['PAK']],
  ['RS', ['INR', 'PAK']],
  ['₨', ['INR', 'PAK']],
])
/** Undefined when the text before or after an amount is its currency, or empty. */
const markProblem = (mark: string, currency: string): AmountProblem | undefined => {
  if (mark === '') return undefined
  const meant = CURRENCY_MARKS.get(mark)
  if (meant) return meant.includes(currency) ? undefined : { foreign: meant.length === 1 ? meant[0]! : mark }
  return /^([A-Z]{3}|\p{Sc})$/u.test(mark) ? { foreign: mark } : 'none'
}

const unitsOf = ([whole, decimals]: [string, string], currency: string): number | AmountProblem => {
  const digits = digitsOf(currency)
  let end = decimals.length
  while (decimals[end - 1] === '0') end--
  const fraction = decimals.slice(0, end)
  if (fraction.length > digits) return 'digits'
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  if (amount === 0) return 'zero'
  return amount > MOST_MONEY ? 'large' : amount
}

/** Groups of three between spaces or apostrophes: `1 500,50`, `1'500.50`. */
const SPACED = /^(\d{1,3}(?:[\s'’]\d{3})+)(?:[.,](\d+))?$/
/** One mark before exactly three digits: `1.500`. With a leading zero it can only point. */
const TWO_WAYS = /^([1-9]\d{0,2})[.,](\d{3})$/

/**
 * An amount of this currency in its smallest unit: `readAmount('1.234,56', 'EUR', '.')` is `123456`; otherwise the problem. `group`:
 * the grouping mark of the writer's language. Signs and exponents are refused.
 */
export function readAmount(written: string, currency: string, group: string): number | AmountProblem {
  // Arabic has marks of its own that mean one thing.
  const isArabic = /[\u066b\u066c]/.test(written)
  const text = latinDigits(written)
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .trim()
    .toUpperCase()
  const first = text.search(/\d/)
  let end = text.length
  while (end > 0 && !/\d/.test(text[end - 1]!)) end--
  const figure = text.slice(first, end)
  if (first < 0 || !/^[\d.,\s'’]+$/.test(figure)) return 'none'
  for (const mark of [text.slice(0, first).trim(), text.slice(end).trim()]) {
    const problem = markProblem(mark, currency)
    if (problem) return problem
  }
  const [, spaced, decimals = ''] = SPACED.exec(figure) ?? []
  if (spaced) return unitsOf([spaced.replaceAll(/\D/g, ''), decimals], currency)
  const [, whole, rest] = TWO_WAYS.exec(figure) ?? []
  if (whole && rest && !isArabic) {
    const [grouped, pointed] = [unitsOf([whole + rest, ''], currency), unitsOf([whole, rest], currency)]
    if (typeof grouped === 'number' && typeof pointed === 'number')
      return {
        readings: figure.includes(',') ? { ',': grouped, '.': pointed } : { '.': grouped, ',': pointed },
      }
  }
  const parts = amountParts(figure, isArabic ? '.' : group)
  return parts ? unitsOf(parts, currency) : 'none'
}
