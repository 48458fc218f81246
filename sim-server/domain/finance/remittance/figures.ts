/**
 * Amounts as banks write them: `1.234,56`, `1,234.56`, `1'234.50`, `12,34,567.00`, `€ 950`, `(45.00)`, `45,00-`. One that can be
 * read in two ways is read as the rest of the file reads, and is told where the rest says nothing.
 */
import { currencies, digitsOf, MOST_MONEY } from '@contract/money'
import { amountParts, latinDigits } from '@contract/finance/writtenAmounts'

/** Currencies by what stands beside an amount. `$` alone is that of five countries, and says nothing. */
const SIGNS: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₺': 'TRY',
  TL: 'TRY',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  S$: 'SGD',
  JD: 'JOD',
  'د.أ': 'JOD',
  EURO: 'EUR',
  EUROS: 'EUR',
  PKR: 'PAK',
}
const known: readonly string[] = currencies
/** `EUR` of `EUR`, `€`, `eur`; the name itself of one we do not deal in, `CHF`; null of what is no currency at all. */
export const currencyIn = (text: string): string | null => {
  const name = text.trim().toUpperCase()
  if (SIGNS[name]) return SIGNS[name]
  return /^[A-Z]{3}$/.test(name) ? name : null
}
export const isOurs = (currency: string): boolean => known.includes(currency)

/** What a cell says of money. `bare`: digits and their marks; '' where there are none. */
export interface Cell {
  written: string
  bare: string
  negative: boolean
  currency: string | null
}

const BESIDE = /^([^\d\s.,+\-()]{1,4})?\s*(.*?)\s*([^\d\s.,+\-()]{1,5})?$/su
export function cellOf(text: string): Cell {
  const written = text.trim()
  let rest = latinDigits(written)
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll('−', '-')
    .trim()
  const [, before, , after] = BESIDE.exec(rest) ?? []
  const name = [before, after].map((one) => one?.toUpperCase())
  const currency = name.map((one) => (one ? currencyIn(one) : null)).find((one) => one !== null) ?? null
  // `DR` and `CR` stand behind the amounts of some banks.
  const debit = name.includes('DR')
  rest = rest
    .replace(/^[^\d\s.,+\-()]{1,4}\s*(?=[\d(+-])/u, '')
    .replace(/\s*(\p{Sc}|[\p{L}.]{1,5}\p{Sc}?)$/u, '')
  const negative = debit || /^-|-$|^\(.*\)$/.test(rest)
  rest = rest.replaceAll(/^[-+(]\s*|\s*[-)]$/g, '').replace(/^[^\d\s.,+\-()]{1,4}\s*(?=\d)/u, '')
  return {
    written,
    bare: /^\d[\d\s\u00a0\u202f.,'’]*$/.test(rest) ? rest.replaceAll(/[\s\u00a0\u202f'’]/g, '') : '',
    negative,
    currency,
  }
}

type Mark = ',' | '.'
const markOf = (bare: string): Mark | null => {
  const marks = bare.replaceAll(/\d/g, '')
  return marks.length === 0 ? null : (marks.at(-1) as Mark)
}
/** `1.234` alone: a thousand and more, or one and a bit. */
const isTwofold = (bare: string) => {
  const mark = markOf(bare)
  return mark !== null && amountParts(bare, mark)?.[1] !== amountParts(bare, '')?.[1]
}

/** The mark before the fraction as this file has it, by those amounts that can be read in one way only; null when they disagree or are silent. */
export function pointOf(cells: readonly Pick<Cell, 'bare'>[]): Mark | null {
  const found = new Set(
    cells.flatMap(({ bare }): Mark[] => {
      const mark = markOf(bare)
      if (mark === null || isTwofold(bare)) return []
      const parts = amountParts(bare, '')
      if (!parts) return []
      return [parts[1] === '' ? (mark === '.' ? ',' : '.') : mark]
    }),
  )
  return found.size === 1 ? [...found][0]! : null
}

/** In the smallest unit, or what is wrong with it, as a sentence. */
export function unitsOf(
  { written, bare, negative }: Cell,
  currency: string,
  point: Mark | null,
): number | string {
  if (written === '') return 'There is no amount on this line'
  if (bare === '') return `This is not an amount: ${written}`
  const digits = digitsOf(currency)
  const mark = markOf(bare)
  if (mark !== null && point === null && isTwofold(bare) && digits === 3)
    return `This amount can be read in two ways: ${written}`
  const grouping = mark !== null && (point === null ? digits < 3 : point !== mark)
  const parts = amountParts(bare, grouping ? mark : '')
  if (!parts) return `This is not an amount: ${written}`
  const fraction = parts[1].replace(/0+$/, '')
  if (fraction.length > digits) return `More decimals than ${currency} has: ${written}`
  const units = Number(parts[0] + fraction.padEnd(digits, '0'))
  if (negative && units > 0) return `A negative amount is not received: ${written}`
  if (units === 0) return 'The amount must be more than zero'
  return units > MOST_MONEY ? 'The amount is too large' : units
}
