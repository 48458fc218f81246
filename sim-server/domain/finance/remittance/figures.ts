/**
 * Reads amounts as banks write them: `1.234,56`, `1,234.56`, `1'234.50`, `12,34,567.00`, `€ 950`, `(45.00)`, `45,00-`. An
 * ambiguous amount is read like the other amounts of the file; when they do not decide it, the user is asked.
 */
import { digitsOf, MOST_MONEY } from '@contract/money'
import { amountParts, latinDigits } from '@contract/finance/writtenAmounts'
import { claimIn, type CurrencyClaim } from './currencyMarks'

/** What may stand beside an amount: a currency, or a mark of its direction. Anything else makes it no amount. */
const isBesideAmount = (text: string) => claimIn(text) !== null || /^(?:DR|CR)$/i.test(text.trim())

/** A cell read as money. `bare`: its digits and marks only; '' when the cell is no amount. */
export interface Cell {
  written: string
  bare: string
  negative: boolean
  /** Of the signs and codes beside the amount. */
  claims: readonly CurrencyClaim[]
}

const SIGN_BEFORE = /^[^\d\s.,+\-()]{1,4}/u
const SIGN_AFTER = /[^\d\s.,+\-()][^\d\s,+\-()]{0,4}$/u
/** Blanks and apostrophes group by three: `1 234,50`, and not `1 23,50`. */
const WRITTEN_FIGURE = /^(?:\d[\d.,]*|\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?)$/
export function parseCell(text: string): Cell {
  const written = text.trim()
  const marks: string[] = []
  const takeMark = (mark: string) => {
    if (!isBesideAmount(mark)) return mark
    marks.push(mark)
    return ''
  }
  const takeMarks = (figure: string) =>
    figure.trim().replace(SIGN_BEFORE, takeMark).trimStart().replace(SIGN_AFTER, takeMark).trimEnd()
  const signed = takeMarks(
    latinDigits(written)
      .replaceAll(/[\u200e\u200f\u061c]/g, '')
      .replaceAll('−', '-'),
  )
  const isBelowZero = /^-|-$|^\(.*\)$/.test(signed)
  // A sign may stand inside of the minus or the brackets: `-$5`, `(5 EUR)`.
  const rest = takeMarks(signed.replace(/^[-+(]\s*/, '').replace(/[-)]$/, '')).replace(/^(?=[.,]\d)/, '0')
  const isMarked = (direction: string) => marks.some((mark) => mark.toUpperCase() === direction)
  const isAmount = WRITTEN_FIGURE.test(rest) && !(isMarked('CR') && (isBelowZero || isMarked('DR')))
  return {
    written,
    bare: isAmount ? rest.replaceAll(/[\s\u00a0\u202f'’]/g, '') : '',
    // Some banks write `DR` or `CR` after the amount.
    negative: isBelowZero || isMarked('DR'),
    claims: marks.flatMap((mark) => claimIn(mark) ?? []),
  }
}

export type Mark = ',' | '.'
const markOf = (bare: string): Mark | null => {
  const marks = bare.replaceAll(/\d/g, '')
  return marks.length === 0 ? null : (marks.at(-1) as Mark)
}
/** `1.234` may be 1234 or 1.234. */
const isAmbiguous = (bare: string) => {
  const mark = markOf(bare)
  return mark !== null && amountParts(bare, mark)?.[1] !== amountParts(bare, '')?.[1]
}

/** The decimal mark of this file, from its unambiguous amounts; null when they disagree or there are none. */
export function decimalMarkOf(cells: readonly Pick<Cell, 'bare'>[]): Mark | null {
  const found = new Set(
    cells.flatMap(({ bare }): Mark[] => {
      const mark = markOf(bare)
      if (mark === null || isAmbiguous(bare)) return []
      const parts = amountParts(bare, '')
      if (!parts) return []
      if (parts[1] !== '') return [mark]
      // The mark groups thousands, so the other one is the decimal mark.
      return [mark === '.' ? ',' : '.']
    }),
  )
  return found.size === 1 ? [...found][0]! : null
}

const withoutLastZeros = (digits: string) => {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** `group`: the mark that groups thousands where one mark with three digits behind it can be either. */
const unitsOf = (bare: string, group: string, digits: number): number | 'no amount' | 'decimals' => {
  const parts = amountParts(bare, group)
  if (!parts) return 'no amount'
  const fraction = withoutLastZeros(parts[1])
  return fraction.length > digits ? 'decimals' : Number(parts[0] + fraction.padEnd(digits, '0'))
}

/**
 * The amount in the currency's smallest unit, below zero for money out, or a sentence that says what is wrong with it. `point`: the
 * file's decimal mark; null when unknown: an amount with two valid readings is then a problem, never a guess.
 */
export function parseUnits(
  { written, bare, negative }: Cell,
  currency: string,
  point: Mark | null,
): number | string {
  if (written === '') return 'There is no amount on this line'
  if (bare === '') return `This is not an amount: ${written}`
  const digits = digitsOf(currency)
  const mark = markOf(bare)
  let units = unitsOf(bare, mark !== null && point !== null && point !== mark ? mark : '', digits)
  if (mark !== null && point === null && isAmbiguous(bare)) {
    const grouped = unitsOf(bare, mark, digits)
    if (typeof units === 'number' && typeof grouped === 'number') return twoReadings(written)
    if (typeof grouped === 'number') units = grouped
  }
  if (units === 'no amount') return `This is not an amount: ${written}`
  if (units === 'decimals') return `More decimals than ${currency} has: ${written}`
  if (units === 0) return 'The amount must be more than zero'
  if (units > MOST_MONEY) return 'The amount is too large'
  return negative ? -units : units
}
export const twoReadings = (written: string): string => `This amount can be read in two ways: ${written}`
