/** Finds out by content what the columns of a table without headings hold. */
import { dayOf } from './dates'
import { currencyIn, parseCell } from './figures'
import type { Column } from './headings'
import { directionOf } from './transactionWords'

export const DATE_PATTERN =
  /(?<![\d.,/-])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|\d{1,2}[ -](?:jan|feb|fév|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|août|aou|sep|oct|nov|dec|déc|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara)\p{L}*\.?[ -]\d{2,4})(?![\d.,/-]*\d)/giu
const WHOLE_DATE = new RegExp(`^(?:${DATE_PATTERN.source})(?:[T ][\\d:.]+Z?)?$`, 'iu')
const isDate = (text: string) => WHOLE_DATE.test(text.trim()) || dayOf(text, 'dmy') !== null
/** An amount with decimals or a currency: whole numbers alone are numbers of invoices and students. */
export const isMoney = (text: string): boolean => {
  const { bare, currency } = parseCell(text)
  return bare !== '' && !isDate(text) && (currency !== null || /[.,]\d{1,3}$/.test(bare))
}
const isWord = (text: string) => /\p{L}/u.test(text) && !isMoney(text) && !isDate(text)

export interface ColumnsByContent {
  columns: Column[]
  /** Columns of money, by place. With more than one, nothing tells the amount from the balance. */
  money: number[]
  /** A row of words above money, which no rule of headings recognised. */
  heads: readonly string[] | null
}

const isRowOfWords = (row: readonly string[]) => {
  const filled = row.filter((text) => text.trim() !== '')
  return filled.length > 1 && filled.every(isWord)
}

/** What most filled cells of each column look like: a column of one direction is filled in some rows only. Null without money. */
export function columnsBy(rows: readonly (readonly string[])[]): ColumnsByContent | null {
  const firstPayment = rows.findIndex((row) => row.some(isMoney))
  const headAt = rows.slice(0, Math.max(0, firstPayment)).findLastIndex(isRowOfWords)
  const body = rows.slice(headAt + 1)
  const places = Array.from({ length: Math.max(0, ...body.map((row) => row.length)) }, (_, at) => at)
  const cells = places.map((at) => body.flatMap((row) => row[at]?.trim() || []))
  const mostly = (at: number, matches: (text: string) => boolean) =>
    cells[at]!.length > 0 && cells[at]!.filter(matches).length >= cells[at]!.length * 0.6
  const money = places.filter((at) => mostly(at, isMoney))
  if (money.length === 0) return null
  const columns = places.map((at): Column => {
    if (money.includes(at)) return 'amount'
    if (mostly(at, isDate)) return 'date'
    if (cells[at]!.length > 0 && cells[at]!.every((text) => directionOf(text, null) !== null)) return 'flag'
    return mostly(at, (text) => currencyIn(text) !== null) ? 'currency' : 'reference'
  })
  const heads = rows[headAt]
  return { columns, money, heads: heads && money.some((at) => heads[at]?.trim()) ? heads : null }
}
