/** Reads a sheet of an XLSX workbook as CSV. Runs in a worker thread. Formulas count as their last result, hidden sheets not at all. */
import { Fail } from '@kit/request/fail'
import { readSheet, sharedStrings, stylesOf, type Look } from './cells'
import { formatNumber } from './numberFormat'
import { readPart, unpackParts, WorkbookFault, type Parts } from './parts'

export interface WorkbookTask {
  bytes: Uint8Array
  /** The name of a sheet; undefined takes the first one with rows. */
  sheet: string | undefined
  /** Rows and columns behind these are only counted: the reader of the CSV refuses them with their number. */
  mostRows: number
  mostColumns: number
}
export interface WorkbookCsv {
  sheets: string[]
  sheet: string
  csv: Uint8Array
}

/** Bytes of all parts that are read. */
const MOST_UNPACKED = 300 * 1024 * 1024
/** Letters of CSV that are encoded in one go. */
const PIECE = 1024 * 1024
const refuse = (message: string) => new Fail(422, { message, field: 'file_identifier' }, { rule: 'valid' })
const sentences = {
  large: 'This workbook is too large. Save the sheet as CSV.',
  damaged: 'This workbook cannot be read. Is the file damaged?',
}

interface Sheet {
  name: string
  path: string
}
/** The sheets that can be seen, in their order. */
export function sheetsOf(parts: Parts): { sheets: Sheet[]; is1904: boolean } {
  const targets = new Map<string, string>()
  readPart(parts['xl/_rels/workbook.xml.rels'], {
    open({ name, attributes: { Id = '', Target = '' } }) {
      if (name === 'Relationship')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
    },
  })
  const sheets: Sheet[] = []
  let is1904 = false
  readPart(parts['xl/workbook.xml'], {
    open({ name, attributes }) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const path = targets.get(attributes['r:id'] ?? '') ?? `xl/worksheets/sheet${sheets.length + 1}.xml`
      // Charts are sheets without rows.
      if (path.includes('worksheets/')) sheets.push({ name: attributes['name'] ?? path, path })
    },
  })
  return { sheets, is1904 }
}

const quoted = (value: string) => (value === '' ? '' : `"${value.replaceAll('"', '""')}"`)

/** The rows of a sheet as CSV, with empty lines for rows that are not there, so that row numbers are those of the sheet. */
function csvOf(part: Uint8Array, look: Look, { mostRows, mostColumns }: WorkbookTask) {
  const chunks: Uint8Array[] = []
  const encoder = new TextEncoder()
  let [csv, line, filled] = ['', 0, 0]
  const flush = () => {
    if (csv !== '') chunks.push(encoder.encode(csv))
    csv = ''
  }
  readSheet(part, look, mostColumns, (row, at) => {
    // Cells of a sheet may begin at its last row.
    for (; line < at && line < mostRows; line++) csv += '\n'
    line++
    const hasValues = row.some((value) => value.trim() !== '')
    if (hasValues) filled++
    // Rows beyond the limit are only counted.
    if (filled > mostRows) csv += hasValues ? 'x\n' : ''
    else csv += `${row.map(quoted).join(',')}\n`
    if (csv.length > PIECE) flush()
  })
  flush()
  return { csv: Buffer.concat(chunks), filled }
}

function readCsv(task: WorkbookTask): WorkbookCsv {
  const { bytes, sheet } = task
  const unpack = (isWanted: (name: string) => boolean) => unpackParts(bytes, isWanted, MOST_UNPACKED)
  const parts = unpack((name) =>
    /^xl\/(workbook|sharedStrings|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(name),
  )
  const { sheets, is1904 } = sheetsOf(parts)
  const wanted = sheets.filter(({ name }) => sheet === undefined || name === sheet)
  if (wanted.length === 0)
    throw refuse(sheet === undefined ? 'This workbook has no sheets' : `There is no sheet ${sheet}`)
  const styles = stylesOf(parts['xl/styles.xml'])
  const look: Look = {
    strings: sharedStrings(parts['xl/sharedStrings.xml']),
    numberText: (value, style) => formatNumber(value, styles[style] ?? 'General', is1904),
    dayText: (text) => text.replace(/T00:00:00(\.0+)?Z?$/, ''),
  }
  for (const { name, path } of wanted) {
    const part = unpack((one) => one === path)[path]
    if (!part) throw new WorkbookFault('damaged')
    const { csv, filled } = csvOf(part, look, task)
    if (filled > 0) return { sheets: sheets.map((one) => one.name), sheet: name, csv }
  }
  throw refuse(sheet === undefined ? 'This workbook is empty' : `The sheet ${sheet} is empty`)
}

/** Throws 422 for a damaged workbook, one without rows, or without the sheet. */
export function workbookCsv(task: WorkbookTask): WorkbookCsv {
  try {
    return readCsv(task)
  } catch (cause) {
    throw cause instanceof WorkbookFault ? refuse(sentences[cause.fault]) : cause
  }
}
