/** Finds out by content what the columns of a table without headings hold. */
import { currencyIn } from './currencyMarks'
import { isDay } from './dates'
import { parseCell } from './figures'
import { columnByHeading, type Column } from './headings'
import { areDirections } from './transactionWords'

export const DATE_PATTERN =
  /(?<![\d.,/-])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|\d{1,2}[ -](?:jan|feb|fév|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|août|aou|sep|oct|nov|dec|déc|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara)\p{L}*\.?[ -]\d{2,4})(?![\d.,/-]*\d)/giu
const WHOLE_DATE = new RegExp(`^(?:${DATE_PATTERN.source})(?:[T ][\\d:.]+Z?)?$`, 'iu')
export const isDate = (text: string): boolean => WHOLE_DATE.test(text.trim()) || isDay(text)
/** An amount with decimals or a currency: whole numbers alone are numbers of invoices and students. */
export const isMoney = (text: string): boolean => {
  const { bare, claims } = parseCell(text)
  return bare !== '' && !isDate(text) && (claims.length > 0 || /[.,]\d{1,3}$/.test(bare))
}

export interface ColumnsByContent {
  columns: Column[]
  /** Columns of money, by place. With more than one, nothing tells the amount from the balance. */
  money: number[]
}

const hasDigits = (row: readonly string[]) => row.some((text) => /\p{N}/u.test(text))
/** A number on its own beside words: `Balance 2026`, `Amount ('000)`. `LEED-200001` is a reference. */
const LONE_NUMBER = /(?<![\p{L}\p{N}-])\p{N}{1,4}(?![\p{L}\p{N}-])/gu
const isName = (text: string) =>
  !/\p{N}/u.test(text) || (/\p{L}/u.test(text) && !/\p{N}/u.test(text.replaceAll(LONE_NUMBER, '')))
/** Whether a row may be headings: words, and no amount, day or reference. Beside two known headings a text with digits is one too. */
export function mayBeHeadings(row: readonly string[]): boolean {
  const cells = row.filter((text) => text.trim() !== '')
  if (cells.length < 2 || cells.some((text) => isDate(text) || isMoney(text))) return false
  return cells.every(isName) || cells.filter(columnByHeading).length > 1
}

/** What most filled cells of each column look like: a column of one direction is filled in some rows only. Null without money. */
export function columnsBy(rows: readonly (readonly string[])[]): ColumnsByContent | null {
  const body = rows.filter((row) => hasDigits(row) && !mayBeHeadings(row))
  const places = Array.from({ length: Math.max(0, ...body.map((row) => row.length)) }, (_, at) => at)
  const cells = places.map((at) => body.flatMap((row) => row[at]?.trim() || []))
  const mostly = (at: number, matches: (text: string) => boolean) =>
    cells[at]!.length > 0 && cells[at]!.filter(matches).length >= cells[at]!.length * 0.6
  const money = places.filter((at) => mostly(at, isMoney))
  if (money.length === 0) return null
  const columns = places.map((at): Column => {
    if (money.includes(at)) return 'amount'
    if (mostly(at, isDate)) return 'date'
    if (areDirections(cells[at]!)) return 'flag'
    return mostly(at, (text) => currencyIn(text) !== null) ? 'currency' : 'reference'
  })
  return { columns, money }
}
