/**
 * Extracts the text of a document by page: named values and table rows. Pictures have no text, and nothing is
 * guessed. Runs in a worker thread.
 */
import { WORD_TYPE, WORKBOOK_TYPE } from '@contract/platform/files'
import type { ExtractedPage, Nothing } from '@contract/leads/fileExtraction'
import { csvRows } from '@contract/platform/uploads/csvRows'
import { csvText } from '@contract/platform/uploads/csvText'
import { SEPARATORS } from '@formats/table/read'
import { workbookCsv } from '@formats/workbook/read'
import { isEncrypted, pdfObjects } from './pdfObjects'
import { pdfLines, type Line } from './pdfText'
import { wordLines } from './wordText'

export interface ExtractionTask {
  bytes: Uint8Array
  media_type: string
}
/** `nothing`: why there is neither a value nor a row. */
export interface Extraction {
  pages: ExtractedPage[]
  nothing: Nothing | null
}

const MOST_ROWS = 500
const MOST_COLUMNS = 50
const MOST_SHEETS = 20
/** `Date of birth: 12 May 2004`. */
const NAMED = /^([^:]{2,60}):\s+(\S.*)$/u
const NAME_ONLY = /^([^:]{2,60}):$/u

/** A line that names its value, else undefined. */
function entityOf(line: Line): ExtractedPage['single_entities'][number] | undefined {
  const [first = '', second] = line
  if (line.length === 1) {
    const [, key, value] = NAMED.exec(first) ?? []
    return key && value ? { key, value } : undefined
  }
  const key = NAME_ONLY.exec(first)?.[1]
  return line.length === 2 && key ? { key, value: second! } : undefined
}
/** Two or more lines after each other with as many cells are rows of a table. */
export function pageOf(lines: readonly Line[]): ExtractedPage {
  const page: ExtractedPage = { single_entities: [], table_entities: [] }
  let rows: Line[] = []
  const end = () => {
    if (rows.length > 1) page.table_entities.push(...rows.map((row) => [...row]))
    rows = []
  }
  for (const line of lines) {
    const entity = entityOf(line)
    if (entity) page.single_entities.push(entity)
    const isRow = !entity && line.length > 1
    if (!isRow || (rows[0] && rows[0].length !== line.length)) end()
    if (isRow) rows.push(line)
  }
  end()
  page.table_entities.length = Math.min(page.table_entities.length, MOST_ROWS)
  page.single_entities.length = Math.min(page.single_entities.length, MOST_ROWS)
  return page
}

const tableOf = (csv: string): ExtractedPage => {
  const rows: string[][] = []
  const { text, delimiter } = csvText(csv, SEPARATORS)
  for (const { values } of csvRows(text, { delimiter, most: MOST_ROWS })) {
    if (values.some((value) => value.trim())) rows.push(values.slice(0, MOST_COLUMNS))
    if (rows.length === MOST_ROWS) break
  }
  return { single_entities: [], table_entities: rows }
}
function workbookPages(bytes: Uint8Array): ExtractedPage[] {
  const read = (sheet: string | undefined) =>
    workbookCsv({ bytes, sheet, mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS })
  const { sheets } = read(undefined)
  const decoder = new TextDecoder()
  return sheets.slice(0, MOST_SHEETS).map((sheet) => tableOf(decoder.decode(read(sheet).csv)))
}

function read({ bytes, media_type }: ExtractionTask): Extraction {
  const found = (pages: ExtractedPage[], hasText: boolean): Extraction => {
    const isEmpty = pages.every((one) => one.single_entities.length + one.table_entities.length === 0)
    return { pages, nothing: isEmpty ? (hasText ? 'no_values' : 'no_text') : null }
  }
  const none = (nothing: Nothing): Extraction => ({ pages: [], nothing })
  if (media_type.startsWith('image/')) return none('picture')
  if (media_type === 'application/pdf') {
    const buffer = Buffer.from(bytes)
    if (isEncrypted(buffer)) return none('locked')
    const pages = pdfLines(pdfObjects(buffer))
    return found(
      pages.map(pageOf),
      pages.some((lines) => lines.length > 0),
    )
  }
  if (media_type === WORD_TYPE) {
    const lines = wordLines(bytes)
    return found([pageOf(lines)], lines.length > 0)
  }
  if (media_type === WORKBOOK_TYPE) return found(workbookPages(bytes), false)
  return found([tableOf(new TextDecoder().decode(bytes))], true)
}

/** An unreadable file is reported to the user; it is not a server error. */
export function extract(task: ExtractionTask): Extraction {
  try {
    return read(task)
  } catch {
    return { pages: [], nothing: 'damaged' }
  }
}
