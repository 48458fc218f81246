/**
 * Spreadsheets (XLSX) as a text of columns: `fflate` unpacks, `saxes` reads. The first sheet with at least two rows counts; formulas
 * count as their last result. Only the parts that are needed are unpacked, and none beyond MOST_UNPACKED.
 */
import { unzipSync } from 'fflate'
import { Fail } from '@kit/request/fail'
import { elementsAt, readXml, unreadable, type Element } from './xml'

const MOST_UNPACKED = 40 * 1024 * 1024
const MOST_ROWS = 25_000
const MOST_COLUMNS = 100
const PARTS = /^xl\/(workbook|sharedStrings|styles)\.xml$|^xl\/worksheets\/sheet\d{1,3}\.xml$/

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

function unpack(bytes: Uint8Array): Map<string, string> {
  let size = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name)) return false
        // A part is never unpacked beyond the size that it states.
        size += originalSize
        if (size > MOST_UNPACKED) throw unreadable('This workbook is too large')
        return true
      },
    })
    return new Map(Object.entries(files).map(([name, part]) => [name, new TextDecoder().decode(part)]))
  } catch (cause) {
    if (cause instanceof Fail) throw cause
    throw unreadable('This workbook cannot be read')
  }
}

/** Styles that show a number as a date: the built-in ones, and those whose format has a day or a year. */
function dateStyles(styles: string | undefined): ReadonlySet<number> {
  const own = new Set<string>()
  const dates = new Set<number>()
  if (!styles) return dates
  readXml(styles, ['numFmt', 'cellXfs'], (element) => {
    const { numFmtId = '', formatCode = '' } = element.attributes
    if (element.name === 'numFmt') {
      if (/[dy]/i.test(formatCode.replaceAll(/\[[^\]]{0,40}\]|"[^"]{0,40}"|\\./g, ''))) own.add(numFmtId)
      return
    }
    element.children.forEach(({ attributes }, at) => {
      const format = attributes.numFmtId ?? ''
      const isBuiltIn = (Number(format) >= 14 && Number(format) <= 17) || format === '22'
      if (isBuiltIn || own.has(format)) dates.add(at)
    })
  })
  return dates
}
const textIn = (element: Element): string =>
  element.name === 't'
    ? element.text
    : element.children
        .filter(({ name }) => name !== 'rPh')
        .map(textIn)
        .join('')

/** Days since 1899-12-30, or since 1904-01-01 in old workbooks of a Macintosh. */
const dayAt = (serial: number, is1904: boolean) =>
  new Date(Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30) + Math.floor(serial) * 86_400_000)
    .toISOString()
    .slice(0, 10)
/** A number as text with a point that cannot group thousands: four decimals in place of three. */
export function plainNumber(value: number): string {
  const text = String(Number(value.toFixed(4)))
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
/** `AB12` → 27. */
const columnOf = (place: string) =>
  [...(/^[A-Z]{1,3}/.exec(place)?.[0] ?? '')].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) -
  1

interface Book {
  strings: readonly string[]
  dates: ReadonlySet<number>
  is1904: boolean
}
function valueOf(cell: Element, { strings, dates, is1904 }: Book): string {
  const { t: type = 'n', s: style = '0' } = cell.attributes
  if (type === 'inlineStr') return elementsAt(cell, 'is').map(textIn).join('')
  const value = elementsAt(cell, 'v')[0]?.text ?? ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'd') return value.slice(0, 10)
  const number = Number(value)
  if (type !== 'n' || value === '' || !Number.isFinite(number)) return type === 'e' ? '' : value
  if (dates.has(Number(style)) && number > 0 && number < 2_958_466) return dayAt(number, is1904)
  return plainNumber(number)
}

function rowsOf(sheet: string, book: Book): string[][] {
  const rows: string[][] = []
  readXml(sheet, ['row'], (row) => {
    const at = Number(row.attributes.r ?? rows.length + 1) - 1
    if (at >= MOST_ROWS || rows.length >= MOST_ROWS) throw unreadable('This workbook is too large')
    const values: string[] = []
    row.children.forEach((cell, place) => {
      const column = cell.attributes.r ? columnOf(cell.attributes.r) : place
      if (column >= 0 && column < MOST_COLUMNS) values[column] = valueOf(cell, book)
    })
    rows[at] = Array.from(values, (value) => value ?? '')
  })
  return Array.from(rows, (row) => row ?? [])
}

/** The first filled sheet as text with tabs; its lines are the rows of the sheet. @throws Fail 422 */
export function workbookText(bytes: Uint8Array): string {
  const parts = unpack(bytes)
  const strings: string[] = []
  if (parts.has('xl/sharedStrings.xml'))
    readXml(parts.get('xl/sharedStrings.xml')!, ['si'], (item) => strings.push(textIn(item)))
  const book = {
    strings,
    dates: dateStyles(parts.get('xl/styles.xml')),
    is1904: /<workbookPr[^>]*date1904="(1|true)"/.test(parts.get('xl/workbook.xml') ?? ''),
  }
  const sheets = [...parts.keys()]
    .filter((name) => name.startsWith('xl/worksheets/'))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  for (const name of sheets) {
    const rows = rowsOf(parts.get(name)!, book)
    if (rows.filter((row) => row.some((value) => value.trim() !== '')).length > 1)
      return rows
        .map((row) => row.map((value) => value.replaceAll(/[\t\r\n]+/g, ' ').replace(/^"/, '”')).join('\t'))
        .join('\n')
  }
  throw unreadable('This workbook has no lines')
}
