/** From a file to lines with amounts and days that mean one thing, and questions for what the file leaves open. */
import {
  decimalMarks,
  directions,
  MOST_REMITTANCE_LETTERS,
  MOST_REMITTANCE_LINES,
  type Question,
  type StatementAnswers,
} from '@contract/finance/remittance'
import { plainAmount } from '@contract/money'
import { Fail } from '@kit/request/fail'
import { readDates } from './dates'
import { decimalMarkOf, parseUnits, twoReadings, type Mark } from './figures'
import { formatOf, readRemittance, type Format } from './formats'
import { isZip, workbookText } from './formats/xlsx'
import type { ReadLine, ReadRemittance } from './read'

/** A text, or a workbook in base64. */
export interface StatementFile {
  text: string
  workbook?: string | undefined
}
export interface DatedLine extends ReadLine {
  day: string | null
}
export interface ReadStatement extends Pick<ReadRemittance, 'totals'> {
  format: Format | 'xlsx'
  lines: DatedLine[]
  /** Numbers of the bank accounts that the file is of. */
  accounts: string[]
  /** The decimal mark of the whole file; null when each amount speaks for itself. */
  point: Mark | null
  questions: Question[]
}

/** A payment of the file may fill a few lines of the text, with line breaks inside quotation marks. */
const MOST_TEXT_LINES = 4 * MOST_REMITTANCE_LINES
const refuse = (message: string) => new Fail(422, { message, field: 'text' })
const refuseLines = (found: number) =>
  refuse(
    `At most ${MOST_REMITTANCE_LINES.toLocaleString('en')} lines at a time; this one has ${found.toLocaleString('en')}`,
  )

/** What would take seconds to read is refused before. Throws 422. */
const requireReadable = (text: string) => {
  const lines = text.split(/\r\n|\r|\n/)
  const long = lines.findIndex(({ length }) => length > MOST_REMITTANCE_LETTERS)
  if (long >= 0)
    throw refuse(`Line ${long + 1} is longer than ${MOST_REMITTANCE_LETTERS.toLocaleString('en')} letters`)
  if (lines.length <= MOST_TEXT_LINES) return
  const filled = lines.filter((line) => line.trim() !== '').length
  if (filled > MOST_TEXT_LINES) throw refuseLines(filled)
}

function textOfWorkbook(workbook: string): string {
  const bytes = Buffer.from(workbook, 'base64')
  if (!isZip(bytes)) throw refuse('This is neither a text nor a workbook. Save it as CSV or XLSX first.')
  return workbookText(bytes)
}

/** The question about the first amount that reads in two ways. */
function decimalQuestion(lines: readonly ReadLine[], currency: string | undefined): Question[] {
  for (const { line, cell, currency: own } of lines) {
    const unit = own ?? currency ?? 'USD'
    if (parseUnits(cell, unit, null) !== twoReadings(cell.written)) continue
    const choices = decimalMarks.map((answer) => ({
      answer,
      reads: plainAmount(Math.abs(parseUnits(cell, unit, answer) as number), unit),
    }))
    return [{ kind: 'decimal_mark', line, written: cell.written, choices }]
  }
  return []
}
/** The question about the first amount of which nothing says whether the money came in. */
function directionQuestion(lines: readonly ReadLine[]): Question[] {
  const found = lines.find(
    ({ isWithoutDirection, problems, cell }) =>
      isWithoutDirection && problems.length === 0 && cell.bare !== '',
  )
  if (!found) return []
  const { bare, written } = found.cell
  const choices = directions.map((answer) => ({ answer, reads: `${answer === 'in' ? '+' : '-'}${bare}` }))
  return [{ kind: 'direction', line: found.line, written: `${found.reference} ${written}`.trim(), choices }]
}
const withDirection = (line: ReadLine, direction: StatementAnswers['direction']): ReadLine =>
  line.isWithoutDirection && direction === 'out' ? { ...line, cell: { ...line.cell, negative: true } } : line

/** `today`: `YYYY-MM-DD`. Throws 422 for a file that is no statement, or has more than MOST_REMITTANCE_LINES lines or a line of too many letters. */
export function readStatement(
  { text: given, workbook }: StatementFile,
  { currency, decimal_mark, date_order, direction }: StatementAnswers = {},
  today = new Date().toISOString().slice(0, 10),
): ReadStatement {
  const text = workbook === undefined ? given : textOfWorkbook(workbook)
  const format = formatOf(text)
  if (format === 'table') requireReadable(text)
  const { lines, totals, accounts = [], point: prescribed } = readRemittance(text, format)
  if (lines.length > MOST_REMITTANCE_LINES) throw refuseLines(lines.length)
  const point =
    prescribed ?? decimalMarkOf([...lines, ...totals].map(({ cell }) => cell)) ?? decimal_mark ?? null
  const dates = lines.map(({ date }) => date)
  const { days, unclear } = readDates(dates, today, date_order ?? null)
  const { line = 0, date: written = '' } = (unclear && lines[unclear.at]) ?? {}
  return {
    format: workbook === undefined ? format : 'xlsx',
    lines: lines.map((one, at) => ({ ...withDirection(one, direction), day: days[at]! })),
    totals,
    accounts,
    point,
    questions: [
      ...(direction === undefined ? directionQuestion(lines) : []),
      ...(point === null ? decimalQuestion(lines, currency) : []),
      ...(unclear ? [{ kind: 'date_order' as const, line, written, choices: unclear.choices }] : []),
    ],
  }
}
