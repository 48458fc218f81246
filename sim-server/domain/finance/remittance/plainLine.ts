/** A line of a statement without columns: `15.03.2027 UNIV OF LEEDS CLM-2026-00042 1.234,56 EUR 45.678,90`. */
import { currencies } from '@contract/money'
import { DATE } from './columns'
import { cellOf, currencyIn, type Cell } from './figures'

export interface PlainLine {
  date: string
  reference: string
  cell: Cell
  currency: string | null
  problem?: string
}

/** Ours, and those of banks nearby, to be told as foreign: any three letters would take `UBC` of `UBC 100234` for money. */
const CODES = [
  ...currencies,
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'HUF',
  'JPY',
  'CNY',
  'AED',
  'SAR',
  'QAR',
  'KWD',
  'PKR',
  'ZAR',
  'MYR',
].join('|')
const CURRENCY = String.raw`(?:(?:US|AU|CA|NZ|A|C|S)\$|${CODES}|TL|JD|\p{Sc})`
/** With a fraction, or beside a currency: a bare number is a number of something. */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/\-])[-+(]?(?:(${CURRENCY})\s?)?(\d{1,3}(?:[\u00a0\u202f'’]\d{3})+(?:[.,]\d{1,3})?|\d[\d.,٬٫]*|[٠-٩۰-۹][٠-٩۰-۹٬٫.,]*)\)?-?(?:\s?(${CURRENCY}|DR|CR))?(?![\p{L}\p{N}])`,
  'gu',
)
const ours = (text: string | undefined) => (text === undefined ? null : currencyIn(text))
/** `1 234,56`: the bank's blank, or the end of a number before it. */
const BLANKED = /(?<![\d\p{L}-])\d{1,3} $/u

export function readPlainLine(text: string): PlainLine {
  const dates = text.match(DATE) ?? []
  const rest = text.replaceAll(DATE, ' ¦ ')
  const found = [...rest.matchAll(AMOUNT)]
    .map((match) => ({
      match,
      said: ours(match[1]) ?? ours(match[3]),
      fraction: /[.,٫]\p{N}{2,3}\)?-?(?:\s?\D*)?$/u.test(match[0]),
    }))
    .filter(({ said, fraction }) => said !== null || fraction)
  const first = found[0]
  const reference = found
    .reduce((left, { match }) => left.replace(match[0], ' '), rest)
    .replaceAll('¦', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const date = dates[0] ?? ''
  if (!first) return { date, reference, cell: cellOf(''), currency: null }
  const {
    match: [written],
    said,
  } = first
  const before = rest.slice(0, first.match.index)
  const plain = { date, reference, cell: cellOf(written), currency: said ?? wordsOf(reference) }
  const blanked = BLANKED.exec(before)
  return blanked && /^\d{3}[.,]/.test(written)
    ? { ...plain, problem: `This amount can be read in two ways: ${(blanked[0] + written).trim()}` }
    : plain
}

/** `EUR` somewhere among the words. */
const OURS = new RegExp(String.raw`(?:^|\s)(${currencies.join('|')})(?=\s|$)`)
const wordsOf = (reference: string): string | null => {
  const found = OURS.exec(reference)
  return found ? found[1]! : null
}
