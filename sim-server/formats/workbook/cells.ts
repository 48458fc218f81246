/** The cells of a sheet, row by row, as texts. */
import { formatCodeOf } from './numberFormat'
import { readPart } from './parts'

/** Texts of cells, which rows refer to by number; without the readings of Japanese names. */
export function sharedStrings(part: Uint8Array | undefined): string[] {
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

/** The format code of each style. */
export function stylesOf(part: Uint8Array | undefined): string[] {
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

/** How values are shown. */
export interface Look {
  strings: readonly string[]
  /** `style`: the place of its format code among those of `stylesOf`. */
  numberText(value: number, style: number): string
  /** Of a day in the form of ISO, with its time. */
  dayText(text: string): string
}
interface Cell {
  at: number
  type: string
  style: number
}
function valueOf({ type, style }: Cell, text: string, { strings, numberText, dayText }: Look): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'd') return dayText(text)
  const value = Number(text)
  return type !== 'n' || text === '' || !Number.isFinite(value) ? text : numberText(value, style)
}

/**
 * Calls `take` with each row and its index in the sheet; rows without cells may be missing.
 * @param mostColumns values of columns behind these are put into one more
 * @throws WorkbookFault for what is no XML
 */
export function readSheet(
  part: Uint8Array,
  look: Look,
  mostColumns: number,
  take: (row: string[], at: number) => void,
): void {
  let [at, next, readings] = [0, 0, 0]
  let row: string[] = []
  let cell: Cell | null = null
  let [text, isText] = ['', false]
  readPart(part, {
    open({ name, attributes }) {
      if (name === 'row') {
        at = attributes['r'] ? Number(attributes['r']) - 1 : next
        next = at + 1
        row = []
      }
      if (name === 'c') {
        const place = attributes['r'] ? columnOf(attributes['r']) : row.length
        cell = { at: place, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
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
      if (name === 'row')
        take(
          Array.from(row, (value) => value ?? ''),
          at,
        )
    },
  })
}
