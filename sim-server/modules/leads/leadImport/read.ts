/**
 * Parses a CSV file into headings and rows. Handles semicolons, quoted line breaks, empty lines, duplicate headings and short rows.
 * Row numbers are those of a spreadsheet: the headings are row 1.
 */
import { parse } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'
import { MOST_IMPORT_ROWS } from '@contract/leads/leadImport'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { Fail } from '@kit/request/fail'
import { decode } from './decode'

export interface Row {
  row: number
  values: string[]
}
export interface Table {
  heads: string[]
  rows: Row[]
}

const refuse = (message: string) => new Fail(422, { message, field: 'file_identifier' })
const delimiters = [',', ';', '\t', '|'] as const

/** The delimiter that occurs most often in the first line, outside quotes. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const letter of text.trimStart()) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break
    else if (!isQuoted && counts.has(letter)) counts.set(letter, counts.get(letter)! + 1)
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}

/** Pieces of 64 K characters: the event loop runs between them. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}

const uniqueHeadings = (heads: string[]) =>
  heads.map((head, at) => {
    const name = head.trim() || `Column ${at + 1}`
    const before = heads.slice(0, at).filter((other) => other.trim() === head.trim()).length
    return before > 0 && head.trim() ? `${name} (${before + 1})` : name
  })

/** Our exports put an apostrophe before `+90…`, so that a spreadsheet does not read a formula; files come back with it. */
const withoutApostrophe = (value: string) => value.trim().replace(/^'(?=[=+\-@])/, '')

/** `maxRows`: 0 reads the headings alone. Throws 422 when the file cannot be read or has too many rows. */
export async function readTable(bytes: Uint8Array, maxRows = Infinity): Promise<Table> {
  const text = decode(bytes)
  if (text.trim() === '') throw refuse('The file is empty')
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
  })
  // `pipeline` passes an error of the source on to the parser, whose reader gets it below.
  pipeline(Readable.from(pieces(text)), parser, () => {})
  const table: Table = { heads: [], rows: [] }
  let [row, found] = [0, 0]
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      row++
      if (values.every((value) => value.trim() === '')) continue
      if (table.heads.length === 0) table.heads = uniqueHeadings(values)
      else if (++found <= MOST_IMPORT_ROWS)
        table.rows.push({ row, values: table.heads.map((_, at) => withoutApostrophe(values[at] ?? '')) })
      if (found >= maxRows) break
      if (row % 2000 === 0) await nextLoopTurn()
    }
  } catch (cause) {
    throw (cause as { code?: string }).code === 'CSV_QUOTE_NOT_CLOSED'
      ? refuse('A quotation mark is opened and never closed')
      : refuse(`Row ${row + 1} cannot be read as CSV`)
  }
  if (found > MOST_IMPORT_ROWS)
    throw refuse(
      `At most ${MOST_IMPORT_ROWS.toLocaleString('en')} rows at a time; this file has ${found.toLocaleString('en')}`,
    )
  if (found === 0 && maxRows > 0) throw refuse('The file has headings but no rows')
  return table
}
