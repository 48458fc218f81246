/** Reads a line of a statement without columns: `15.03.2027 UNIV OF LEEDS CLM-2026-00042 1.234,56 EUR`. Of two amounts, none is taken. */
import { currencies } from '@contract/money'
import { DATE_PATTERN } from './columns'
import { agreedCurrency, CURRENCY_CODES, claimIn } from './currencyMarks'
import { parseCell, type Cell } from './figures'

export interface PlainLine {
  date: string
  reference: string
  cell: Cell
  currency: string | null
  /** Nothing says whether the money came in: no plus or minus, no `CR` or `DR`. */
  isWithoutDirection: boolean
  problem?: string
}

const CURRENCY = String.raw`(?:(?:US|AU|CA|NZ|A|C|S)\$|${CURRENCY_CODES.join('|')}|TL|JD|\p{Sc})`
/** A number with a currency beside it or with a fraction; `readPlainLine` ignores bare whole numbers, which are references. */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/\-])[-+(]?(?:(${CURRENCY})\s?)?(\d{1,3}(?:[\u00a0\u202f'’]\d{3})+(?:[.,]\d{1,3})?|\d[\d.,٬٫]*|[٠-٩۰-۹][٠-٩۰-۹٬٫.,]*)\)?-?(?:\s?(${CURRENCY}))?(?:\s?(?:DR|CR))?\)?-?(?![\p{L}\p{N}])`,
  'gu',
)
const isCurrency = (text: string | undefined) => text !== undefined && claimIn(text) !== null
/** Digits and a blank before an amount: in `1 234,56` the blank groups thousands, or `1` is the end of a reference. */
const DIGITS_BEFORE = /(?<![\d\p{L}-])\d{1,3} $/u

/** The dashes that word processors make of a minus. */
const DASH_BEFORE = /(?<=^|\s)[−–—](?=[\p{N}\p{Sc}])/gu

export function readPlainLine(line: string): PlainLine {
  const text = line.replaceAll(DASH_BEFORE, '-')
  const dates = text.match(DATE_PATTERN) ?? []
  const rest = text.replaceAll(DATE_PATTERN, ' ¦ ')
  const found = [...rest.matchAll(AMOUNT)]
    .map((match) => ({
      match,
      hasCurrency: isCurrency(match[1]) || isCurrency(match[3]),
      fraction: /[.,٫]\p{N}{2,3}\P{N}*$/u.test(match[0]),
    }))
    .filter(({ hasCurrency, fraction }) => hasCurrency || fraction)
  const first = found[0]
  const ends = [0, ...found.map(({ match }) => match.index + match[0].length)]
  const reference = [...found.map(({ match }) => match.index), rest.length]
    .map((start, at) => rest.slice(ends[at], start))
    .join(' ')
    .replaceAll('¦', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const date = dates[0] ?? ''
  if (!first) return { date, reference, cell: parseCell(''), currency: null, isWithoutDirection: false }
  const [written] = first.match
  const before = rest.slice(0, first.match.index)
  const cell = parseCell(written)
  const { currency, problem } = agreedCurrency(cell.claims)
  const plain = {
    date,
    reference,
    cell,
    currency: cell.claims.length === 0 ? currencyAmong(reference) : currency,
    isWithoutDirection: !cell.negative && !/^\+|CR$/.test(written),
    ...(problem !== null && { problem }),
  }
  if (found.length > 1)
    return {
      ...plain,
      problem: `This line has two amounts: ${found.map(({ match }) => match[0]).join(', ')}`,
    }
  const digitsBefore = DIGITS_BEFORE.exec(before)
  return digitsBefore && /^\d{3}[.,]/.test(written)
    ? { ...plain, problem: `This amount can be read in two ways: ${(digitsBefore[0] + written).trim()}` }
    : plain
}

/** A supported currency code as a word of the text. */
const CURRENCY_WORD = new RegExp(String.raw`(?:^|\s)(${currencies.join('|')})(?=\s|$)`)
const currencyAmong = (reference: string): string | null => {
  const found = CURRENCY_WORD.exec(reference)
  return found ? found[1]! : null
}
