/**
 * Reads a sheet of an XLSX workbook as CSV: `fflate` unpacks, `saxes` reads. Runs in a worker thread. Formulas count as their last
 * result, hidden sheets not at all.
 */
import { unzipSync } from 'fflate'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { Fail } from '@kit/request/fail'
import { formatCodeOf, formatNumber } from './numberFormat'

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

/** Of all parts that are read. A part is never unpacked beyond the size that it states. */
const MOST_UNPACKED = 300 * 1024 * 1024
/** Bytes that are decoded and read in one go. */
const PIECE = 1024 * 1024
const refuse = (message: string) => new Fail(422, { message, field: 'file_identifier' }, { rule: 'valid' })
const damaged = () => refuse('This workbook cannot be read. Is the file damaged?')

type Parts = Record<string, Uint8Array>
function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Parts {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false
        size += originalSize
        if (size > MOST_UNPACKED) throw refuse('This workbook is too large. Save the sheet as CSV.')
        return true
      },
    })
  } catch (cause) {
    throw cause instanceof Fail ? cause : damaged()
  }
}

type Tag = { name: string; attributes: Readonly<Record<string, string>> }
interface Listener {
  open?(tag: Tag): void
  close?(name: string): void
  text?(text: string): void
  /** True when enough was read. */
  isDone?(): boolean
}
const localName = (name: string) => name.slice(name.indexOf(':') + 1)
/** Throws 422 for what is no XML, or declares entities of its own. */
function readPart(part: Uint8Array | undefined, listener: Listener): void {
  if (!part) return
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw damaged()
  })
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('opentag', (tag: SaxesTagPlain) =>
    listener.open?.({ name: localName(tag.name), attributes: tag.attributes }),
  )
  parser.on('closetag', ({ name }) => listener.close?.(localName(name)))
  parser.on('text', (text) => listener.text?.(text))
  parser.on('cdata', (text) => listener.text?.(text))
  const decoder = new TextDecoder()
  for (let at = 0; at < part.length; at += PIECE) {
    parser.write(decoder.decode(part.subarray(at, at + PIECE), { stream: true }))
    if (listener.isDone?.()) return
  }
  parser.close()
}

/** Texts of cells, which rows refer to by number; without the readings of Japanese names. */
function sharedStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = []
  let [text, isText, readings] = ['', false, 0]
  readPart(part, {
    open({ name }) {
      if (name === 'si') text = ''
      if (name === 'rPh') readings++
      isText = name === 't' && readings === 0
    },
    text(piece) {
      if (isText) text += piece
    },
    close(name) {
      if (name === 'si') strings.push(text)
      if (name === 'rPh') readings--
      if (name === 't') isText = false
    },
  })
  return strings
}

/** The format of each style. */
function stylesOf(part: Uint8Array | undefined): string[] {
  const own = new Map<number, string>()
  const styles: string[] = []
  let isCell = false
  readPart(part, {
    open({ name, attributes }) {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell) styles.push(formatCodeOf(Number(attributes['numFmtId'] ?? 0), own))
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  return styles
}

interface Sheet {
  name: string
  path: string
}
/** The sheets that can be seen, in their order. */
function sheetsOf(parts: Parts): { sheets: Sheet[]; is1904: boolean } {
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

/** `AB12` → 27. */
const columnOf = (place: string) => {
  let at = 0
  for (let i = 0; i < place.length; i++) {
    const letter = place.charCodeAt(i) - 64
    if (letter < 1 || letter > 26) break
    at = at * 26 + letter
  }
  return at - 1
}
const quoted = (value: string) => (value === '' ? '' : `"${value.replaceAll('"', '""')}"`)

interface Look {
  strings: readonly string[]
  styles: readonly string[]
  is1904: boolean
}
interface Cell {
  at: number
  type: string
  style: number
}
function valueOf({ type, style }: Cell, text: string, { strings, styles, is1904 }: Look): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'd') return text.replace(/T00:00:00(\.0+)?Z?$/, '')
  const value = Number(text)
  if (type !== 'n' || text === '' || !Number.isFinite(value)) return text
  return formatNumber(value, styles[style] ?? 'General', is1904)
}

/** The rows of a sheet as CSV, with empty lines for rows that are not there, so that row numbers are those of the sheet. */
function csvOf(part: Uint8Array, look: Look, { mostRows, mostColumns }: WorkbookTask) {
  const chunks: Uint8Array[] = []
  const encoder = new TextEncoder()
  let [csv, line, filled, readings] = ['', 0, 0, 0]
  let row: string[] = []
  let cell: Cell | null = null
  let [text, isText] = ['', false]
  const flush = () => {
    if (csv !== '') chunks.push(encoder.encode(csv))
    csv = ''
  }
  const endRow = () => {
    line++
    const hasValues = row.some((value) => value.trim() !== '')
    if (hasValues) filled++
    // Rows beyond the limit are only counted.
    if (filled > mostRows) csv += hasValues ? 'x\n' : ''
    else csv += `${Array.from(row, (value) => quoted(value ?? '')).join(',')}\n`
    if (csv.length > PIECE) flush()
  }
  readPart(part, {
    open({ name, attributes }) {
      if (name === 'row') {
        const at = Number(attributes['r'] ?? line + 1)
        // Cells of a sheet may begin at its last row.
        for (; line < at - 1 && line < mostRows; line++) csv += '\n'
        row = []
      }
      if (name === 'c') {
        const at = attributes['r'] ? columnOf(attributes['r']) : row.length
        cell = { at, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
        text = ''
      }
      if (name === 'rPh') readings++
      isText = name === 'v' || (name === 't' && readings === 0)
    },
    text(piece) {
      if (isText && cell) text += piece
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false
      if (name === 'rPh') readings--
      if (name === 'c' && cell) {
        const value = valueOf(cell, text, look)
        if (value !== '' && cell.at >= 0) row[Math.min(cell.at, mostColumns)] = value
        cell = null
      }
      if (name === 'row') endRow()
    },
  })
  flush()
  return { csv: Buffer.concat(chunks), filled }
}

/** Throws 422 for a damaged workbook, one without rows, or without the sheet. */
export function workbookCsv(task: WorkbookTask): WorkbookCsv {
  const { bytes, sheet } = task
  const parts = unpack(bytes, (name) =>
    /^xl\/(workbook|sharedStrings|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(name),
  )
  const { sheets, is1904 } = sheetsOf(parts)
  const wanted = sheets.filter(({ name }) => sheet === undefined || name === sheet)
  if (wanted.length === 0)
    throw refuse(sheet === undefined ? 'This workbook has no sheets' : `There is no sheet ${sheet}`)
  const look = {
    strings: sharedStrings(parts['xl/sharedStrings.xml']),
    styles: stylesOf(parts['xl/styles.xml']),
    is1904,
  }
  for (const { name, path } of wanted) {
    const part = unpack(bytes, (one) => one === path)[path]
    if (!part) throw damaged()
    const { csv, filled } = csvOf(part, look, task)
    if (filled > 0) return { sheets: sheets.map((one) => one.name), sheet: name, csv }
  }
  throw refuse(sheet === undefined ? 'This workbook is empty' : `The sheet ${sheet} is empty`)
}
