/**
 * Parses a CSV file into headings and rows. Handles semicolons, quoted line breaks, empty lines, duplicate headings and short rows.
 * Row numbers are those of a spreadsheet: without titles above them, the headings are row 1.
 */
import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '@contract/platform/uploads/importFiles'
import { CsvFault, csvRows } from '@contract/platform/uploads/csvRows'
import { csvText, withoutApostrophe } from '@contract/platform/uploads/csvText'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { Fail } from '@kit/request/fail'
import { decode } from './decode'
import { headingsIn, headingsOf, topRows, type TopRow } from './headings'

/** `values`: as many as the row has, at most one for each heading. */
export interface Row {
  row: number
  values: string[]
  /** The beginning of cells behind the last heading that hold something: no heading says what they are. */
  extra?: string[]
}
export interface Table {
  heads: string[]
  /** The row of the headings, as a spreadsheet counts. */
  headingRow: number
  /** Rows that may have the headings. */
  topRows: TopRow[]
  rows: Row[]
}

const refuse = (message: string) => new Fail(422, { message, field: 'file_identifier' })
/** Of the values of a row in a file. */
export const SEPARATORS = [',', ';', '\t', '|'] as const

/** A longer row, as of a file with an odd quotation mark, is refused before it is read to its end. */
const MOST_ROW_KB = 128
/** Other calls are answered after so many letters: a few milliseconds. */
const PIECE = 65_536

const uniqueHeadings = (heads: string[]) => {
  const times = new Map<string, number>()
  return heads.map((head, at) => {
    const name = head.trim()
    if (name === '') return `Column ${at + 1}`
    const nth = (times.get(name) ?? 0) + 1
    times.set(name, nth)
    return nth > 1 ? `${name} (${nth})` : name
  })
}

/** Throws 422 for more than MOST_IMPORT_COLUMNS. */
const columnsOf = (heads: string[]) => {
  if (heads.length > MOST_IMPORT_COLUMNS)
    throw refuse(
      `At most ${MOST_IMPORT_COLUMNS.toLocaleString('en')} columns; this file has ${heads.length.toLocaleString('en')}`,
    )
  return heads
}

/** Of the cells without a heading. */
const MOST_EXTRA_CELLS = 5
const MOST_EXTRA_LETTERS = 60
const rowOf = (row: number, all: string[], columns: number): Row => {
  const values = all.slice(0, columns).map(withoutApostrophe)
  if (all.length <= columns) return { row, values }
  const extra = all.slice(columns).filter((cell) => cell.trim() !== '')
  if (extra.length === 0) return { row, values }
  return {
    row,
    values,
    extra: extra.slice(0, MOST_EXTRA_CELLS).map((cell) => cell.trim().slice(0, MOST_EXTRA_LETTERS)),
  }
}

/**
 * @param isHeading a cell that is a heading: rows above those are left out. Without it the first filled row is the headings
 * @param chosenRow the row of the headings, when somebody chose it
 * @throws Fail 422 for a file that cannot be read or has too many rows
 */
export async function readTable(
  bytes: Uint8Array,
  isHeading: (cell: string) => boolean = () => false,
  chosenRow?: number,
): Promise<Table> {
  const { text, delimiter: first } = csvText(await decode(bytes), SEPARATORS)
  if (!/\S/.test(text)) throw refuse('The file is empty')
  const { delimiter, above } =
    chosenRow === undefined
      ? headingsOf(text, first, SEPARATORS, isHeading)
      : headingsIn(chosenRow, text, first, SEPARATORS)
  const table: Table = { heads: [], headingRow: above + 1, topRows: topRows(text, delimiter), rows: [] }
  let [row, found, nextPause] = [0, 0, PIECE]
  try {
    for (const { values, end } of csvRows(text, { delimiter, most: MOST_ROW_KB * 1024 })) {
      row++
      if (end >= nextPause) {
        nextPause = end + PIECE
        await nextLoopTurn()
      }
      if (row <= above || values.every((value) => value.trim() === '')) continue
      if (table.heads.length === 0) {
        table.heads = uniqueHeadings(columnsOf(values))
        table.headingRow = row
      } else if (++found <= MOST_IMPORT_ROWS) table.rows.push(rowOf(row, values, table.heads.length))
    }
  } catch (cause) {
    if (!(cause instanceof CsvFault)) throw cause
    throw cause.fault === 'quote'
      ? refuse('A quotation mark is opened and never closed')
      : refuse(`Row ${row + 1} is longer than ${MOST_ROW_KB} KB. Is a quotation mark never closed?`)
  }
  if (found > MOST_IMPORT_ROWS)
    throw refuse(
      `At most ${MOST_IMPORT_ROWS.toLocaleString('en')} rows at a time; this file has ${found.toLocaleString('en')}`,
    )
  if (found === 0) throw refuse('The file has headings but no rows')
  return table
}
