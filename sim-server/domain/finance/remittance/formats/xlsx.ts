/** Statements that banks give as a workbook, as a text of columns. The first sheet with at least two rows counts. */
import { readSheet, sharedStrings, stylesOf, type Look } from '@formats/workbook/cells'
import { formatNumber } from '@formats/workbook/numberFormat'
import { unpackParts, WorkbookFault, type Parts } from '@formats/workbook/parts'
import { sheetsOf } from '@formats/workbook/read'
import { unreadable } from './xml'

const MOST_UNPACKED = 40 * 1024 * 1024
const MOST_ROWS = 25_000
const MOST_COLUMNS = 100
const PARTS = /^xl\/(workbook|sharedStrings|styles)\.xml$|^xl\/worksheets\/sheet\d{1,3}\.xml$/
const LAST_DAY = 2_958_466

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Whether a format shows a day or a year; texts, colours and escaped letters in it say nothing. */
const isDayFormat = (code: string) => /[dy]/i.test(code.replaceAll(/\[[^\]]{0,40}\]|"[^"]{0,40}"|\\./g, ''))
/** A number as text with a point that cannot group thousands: four decimals in place of three. */
function plainNumber(value: number): string {
  const text = String(Number(value.toFixed(4)))
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

function lookOf(parts: Parts): Look {
  const { is1904 } = sheetsOf(parts)
  const showsDay = stylesOf(parts['xl/styles.xml']).map(isDayFormat)
  return {
    strings: sharedStrings(parts['xl/sharedStrings.xml']),
    numberText: (value, style) =>
      showsDay[style] && value > 0 && value < LAST_DAY
        ? formatNumber(Math.floor(value), 'yyyy-mm-dd', is1904)
        : plainNumber(value),
    dayText: (text) => text.slice(0, 10),
  }
}

function textOf(bytes: Uint8Array): string {
  const parts = unpackParts(bytes, (name) => PARTS.test(name), MOST_UNPACKED)
  const look = lookOf(parts)
  const sheets = Object.keys(parts)
    .filter((name) => name.startsWith('xl/worksheets/'))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  for (const name of sheets) {
    const rows: string[][] = []
    readSheet(parts[name]!, look, MOST_COLUMNS, (row, at) => {
      if (at >= MOST_ROWS) throw new WorkbookFault('large')
      rows[at] = row.slice(0, MOST_COLUMNS)
    })
    if (rows.filter((row) => row.some((value) => value.trim() !== '')).length > 1)
      return Array.from(rows, (row = []) =>
        row.map((value) => value.replaceAll(/[\t\r\n]+/g, ' ').replace(/^"/, '”')).join('\t'),
      ).join('\n')
  }
  throw unreadable('This workbook has no lines')
}

/** The first filled sheet as text with tabs; its lines are the rows of the sheet. @throws Fail 422 */
export function workbookText(bytes: Uint8Array): string {
  try {
    return textOf(bytes)
  } catch (cause) {
    if (!(cause instanceof WorkbookFault)) throw cause
    throw unreadable(cause.fault === 'large' ? 'This workbook is too large' : 'This workbook cannot be read')
  }
}
