/**
 * The import of rows from a file of a person: leads and staff declare what a column may feed and how a row is read. The file, the matching
 * of its columns, the preview and the sample follow from that here, the run in `run.ts`.
 */
import type { Db } from '@db/open'
import type { Row } from '@formats/table/read'
import { csvFile, toCsv } from '@kit/transfer/csvFile'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import type { BulkCall, BulkVerb } from '../operations'
import { foldText } from '../../foldText'
import { importTable, type ImportTable } from './importTable'
import { matchColumns, placesOf, type Column } from './matchColumns'
import { fileOf, type StoredFile } from './uploadedFile'

/** `skipped`: nothing is wrong with the row, and it is left out all the same. */
export type Outcome = 'imported' | 'skipped' | 'failed'
export type Outcomes = Record<Outcome, number>
export interface ReadRow {
  outcome: Outcome
}
/** Reads the rows of one file, each once and in order: it may remember them. */
export interface RowReader<Read extends ReadRow = ReadRow> {
  read(row: Row): Read
}

interface ImportBody<Field extends string> {
  file_identifier: string
  sheet?: string | undefined
  heading_row?: number | undefined
  /** Left out: matched by their headings. */
  columns?: readonly Column<Field>[] | undefined
}
export interface Importer<
  Field extends string,
  Body extends ImportBody<Field>,
  Reader extends RowReader = RowReader,
> {
  /** What the operation of an import is; its undo reverts the import. */
  verb: BulkVerb
  /** Rows that are read or stored in one turn of the event loop: about 10 ms. */
  rowsPerStep: number
  /** The fields of a column by its heading: see `fieldsByHeading`. */
  headings(db: Db): ReadonlyMap<string, Field>
  /** What a column feeds whose heading nobody knows, by some of its values. */
  fieldOfValues?(values: readonly string[]): Field | undefined
  /** @throws Fail 422 for columns that the client does not have, or with which no row can be read */
  requireColumns?(db: Db, columns: readonly Column<Field>[]): void
  /** @throws Fail 422 for what was chosen for all rows and is not there, or not for the caller */
  reader(call: BulkCall, places: ReadonlyMap<Field, number>, body: Body): Reader
}

export const noOutcomes = (): Outcomes => ({ imported: 0, skipped: 0, failed: 0 })

interface OpenedImport<Field extends string, Reader extends RowReader> {
  file: StoredFile
  table: ImportTable
  columns: Column<Field>[]
  readerOf(call: BulkCall): Reader
}
/**
 * The file of a call, its rows and how they are read. A run makes a reader of its own: the lists may be others by then.
 * @throws Fail 404, 415 and 422 for a file, a sheet or a column that is not there
 */
export async function openImport<
  Field extends string,
  Body extends ImportBody<Field>,
  Reader extends RowReader,
>(importer: Importer<Field, Body, Reader>, call: BulkCall, body: Body): Promise<OpenedImport<Field, Reader>> {
  const file = fileOf(call.db, call.caller, body.file_identifier)
  const headings = importer.headings(call.db)
  const table = await importTable(
    call.tenant,
    file,
    body.sheet,
    (cell) => headings.has(foldText(cell)),
    body.heading_row,
  )
  const columns = [...(body.columns ?? matchColumns(table, headings, importer.fieldOfValues))]
  importer.requireColumns?.(call.db, columns)
  const places = placesOf(table.heads, columns)
  return { file, table, columns, readerOf: (own: BulkCall) => importer.reader(own, places, body) }
}

/**
 * Reads all rows and counts them; other calls are answered meanwhile.
 * @param look is called for each row, in order
 */
export async function previewRows<Field extends string, Read extends ReadRow>(
  { rowsPerStep }: { rowsPerStep: number },
  { table, columns }: Pick<OpenedImport<Field, RowReader>, 'table' | 'columns'>,
  { read }: RowReader<Read>,
  look: (read: Read, row: Row, at: number) => void,
) {
  const { sheets, sheet, heads, headingRow: heading_row, topRows: first_rows, rows } = table
  const counts = noOutcomes()
  for (const [at, row] of rows.entries()) {
    const one = read(row)
    counts[one.outcome]++
    look(one, row, at)
    if ((at + 1) % rowsPerStep === 0) await nextLoopTurn()
  }
  const { imported: will_import, failed } = counts
  return {
    sheets,
    sheet,
    heads,
    heading_row,
    first_rows,
    matched: columns,
    total: rows.length,
    will_import,
    failed,
  }
}

/** A file to fill in: the first heading of each field, and example rows that can be imported as they are. */
export const sampleFile = <Field extends string>(
  name: string,
  headings: Readonly<Record<Field, readonly string[]>>,
  rows: readonly Partial<Record<Field, string>>[],
): Response => {
  const fields = Object.keys(headings) as Field[]
  const cells = rows.map((row) => fields.map((field) => row[field] ?? ''))
  return csvFile(
    name,
    (function* () {
      yield toCsv([fields.map((field) => headings[field][0]), ...cells], true)
    })(),
  )
}

/** The text of a cell; a line break in it becomes a blank. */
export const cellText = (values: readonly string[], place: number | undefined): string =>
  (values[place ?? -1] ?? '').replaceAll(/\s+/g, ' ').trim()

/** Returns what finds an email or a phone in an earlier row of the file. Ask it once for each row, in order. */
export function earlierRows(): (what: 'email' | 'phone', key: string, row: number) => string | null {
  const firstRows = new Map<string, number>()
  return (what, key, row) => {
    const first = firstRows.get(`${what} ${key}`)
    if (first !== undefined) return `Same ${what} as row ${first}`
    firstRows.set(`${what} ${key}`, row)
    return null
  }
}
