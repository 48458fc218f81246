/**
 * Rows of a CSV text, one at a time, so that a caller can stop or let others work between two of them. Takes files as spreadsheets
 * and people write them: rows of any length, quotation marks in the middle of a value. csv-parse reads the same, but makes an error
 * for each row that is shorter than the first (30 µs) and reads to the end of a quotation that is never closed.
 */
export interface CsvRow {
  /** Line of a text editor on which the row begins, from 1. */
  line: number
  values: string[]
  /** Index in the text after the row. */
  end: number
}
/** `quote`: a quotation mark is never closed. `long`: the row has more letters than allowed. */
export class CsvFault extends Error {
  readonly fault: 'quote' | 'long'
  constructor(fault: 'quote' | 'long') {
    super(fault)
    this.fault = fault
  }
}
interface Options {
  delimiter: string
  /** Letters of a row. */
  most: number
  /** False: a quotation mark is a letter like others. */
  quotes?: boolean
}

const QUOTE = '"'
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
/** The first line break outside of quotes is that of the whole file. */
const breakIn = (text: string, at: number): string =>
  text[at] === '\n' ? '\n' : text[at] === '\r' ? (text[at + 1] === '\n' ? '\r\n' : '\r') : ''
const breaksIn = (text: string) => text.split(/\r\n|\r|\n/).length - 1

/** @throws CsvFault at the row that cannot be read */
export function* csvRows(text: string, { delimiter, most, quotes = true }: Options): Generator<CsvRow> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  let lineBreak = ''
  const stop = delimiter.charCodeAt(0)
  const isBreak = (place: number) =>
    lineBreak === '' ? (lineBreak = breakIn(text, place)) !== '' : text.startsWith(lineBreak, place)
  const isValueEnd = (place: number) => place >= text.length || text[place] === delimiter || isBreak(place)

  /** The end of the value that begins here, without quotes. */
  const endOfPlain = (start: number, limit: number) => {
    for (let end = start; end <= limit; end++) {
      const code = text.charCodeAt(end)
      // At the end of the text the code is NaN.
      if (code === stop || !(code >= 0)) return end
      if ((code === LINE_FEED || code === CARRIAGE_RETURN) && isBreak(end)) return end
    }
    throw new CsvFault('long')
  }
  /** Index of the quotation mark that closes the one at `start`: the first that is not doubled. */
  const closingQuote = (start: number, limit: number) => {
    for (let end = start + 1; ; end += 2) {
      end = text.indexOf(QUOTE, end)
      if (end < 0 && text.length <= limit) throw new CsvFault('quote')
      if (end < 0 || end > limit) throw new CsvFault('long')
      if (text[end + 1] !== QUOTE) return end
    }
  }

  while (at < text.length) {
    const limit = at + most
    const row: CsvRow = { line, values: [], end: at }
    for (;;) {
      const isQuoted = quotes && text[at] === QUOTE
      const close = isQuoted ? closingQuote(at, limit) : at
      const inside = isQuoted ? text.slice(at + 1, close).replaceAll('""', QUOTE) : ''
      if (isQuoted) line += breaksIn(inside)
      if (isQuoted && isValueEnd(close + 1)) {
        row.values.push(inside)
        at = close + 1
      } else {
        // A quotation that goes on behind its end, like `"a" b`, keeps its marks.
        const end = endOfPlain(isQuoted ? close + 1 : at, limit)
        row.values.push(isQuoted ? QUOTE + inside + text.slice(close, end) : text.slice(at, end))
        at = end
      }
      if (text[at] !== delimiter) break
      at++
    }
    at += lineBreak.length
    line++
    row.end = at
    yield row
  }
}
