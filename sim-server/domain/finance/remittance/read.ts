/**
 * Splits the text of a remittance into lines: tries each column separator, finds headings below a letterhead, and sets rows of
 * totals apart from payments. Line numbers are those of a text editor, from 1.
 */
import { foldText } from '../../foldText'
import { csvRows } from '@contract/platform/uploads/csvRows'
import { withoutApostrophe } from '@contract/platform/uploads/csvText'
import { columnsBy } from './columns'
import { isSupportedCurrency, type CurrencyClaim } from './currencyMarks'
import type { Cell, Mark } from './figures'
import { columnByHeading, type Column } from './headings'
import { requireLetterhead, requireNoTable, requireOneTable } from './otherTables'
import { readPlainLine } from './plainLine'
import { understoodColumns, type TableColumns } from './tableColumns'
import { readTableLine, requirePayments } from './tableLine'
import { kindOfRow } from './totalRows'

export interface ReadLine {
  line: number
  date: string
  reference: string
  cell: Cell
  currency: string | null
  /** What the line says of its currency, where that may be one of several. */
  claims?: readonly CurrencyClaim[]
  /** Nothing in the line says whether the money came in or went out. */
  isWithoutDirection?: boolean
  problems: string[]
  /** By which banks know the payment: end-to-end reference, the bank's own. Absent where the format has none. */
  bankReferences?: string[]
  /** The sum in which the bank booked this payment with others. */
  batch?: Cell
}
export interface ReadRemittance {
  lines: ReadLine[]
  totals: { cell: Cell; currency: string | null }[]
  /** Numbers of the bank accounts that the file is of, where the format names them. */
  accounts?: string[]
  /** The decimal mark that the format prescribes; absent where each file has its own. */
  point?: Mark
}

interface Row {
  line: number
  values: string[]
}
interface Table extends TableColumns {
  rows: Row[]
  score: number
}

const SEPARATORS = ['\t', ';', '|', ','] as const
/** Headings are looked for in so many rows from the top. */
const PREAMBLE_ROWS = 40
const SAMPLE_ROWS = 200
/** A row of more columns is no row of a table. */
const MOST_COLUMNS = 100
/** Letters of a row with line breaks inside quotation marks. */
const MOST_ROW_LETTERS = 8000

const hasContent = ({ values }: Row) => values.some((value) => value.trim() !== '')
function rowsOf(text: string, delimiter: string, to = Infinity): Row[] {
  const read = (quotes: boolean) => {
    const rows: Row[] = []
    for (const { line, values } of csvRows(text, { delimiter, quotes, most: MOST_ROW_LETTERS })) {
      rows.push({ line, values: values.map(withoutApostrophe) })
      if (rows.length >= to) break
    }
    return rows
  }
  // With a quotation mark that is closed late or never, read again and treat it as a plain character.
  try {
    return read(true)
  } catch {
    return read(false)
  }
}

/** Whether a comma separator cuts most amounts in two: `1.234,56` becomes `1.234` and `56`, `1,234.56` becomes `1` and `234.56`. */
const cutsAmounts = (rows: readonly Row[]) =>
  rows.filter(({ values }) =>
    values.some((value, at) => {
      const before = values[at - 1] ?? ''
      return (
        (/^\d{2}[-)]*(\s*\p{Sc}|\s*[A-Z]{3})?[-)]*(\s|$)/u.test(value) &&
          /(^|[^\d.,])\d{1,3}(\.\d{3})*$/.test(before)) ||
        (/^\d{3}(\.\d{1,2})?[-)]*(\s*\p{Sc}|\s*[A-Z]{3})?[-)]*(\s|$)/u.test(value) &&
          /(^|[^\d.,])\d{1,3}$/.test(before))
      )
    }),
  ).length >
  rows.length / 2

/** A row that names a column of money and at least one other. */
const isRowOfHeadings = (columns: readonly (Column | undefined)[]) =>
  columns.some((column) => column === 'amount' || column === 'credit' || column === 'debit') &&
  columns.filter(Boolean).length > 1

/** The rows of the width that most rows have; none when there is no such width. */
function fittingRows(sample: readonly Row[]): Row[] {
  const widths = sample.map(({ values }) => values.length)
  const usual = Math.max(
    1,
    ...widths.filter((width) => widths.filter((other) => other === width).length >= widths.length * 0.8),
  )
  return usual >= 2 && usual <= MOST_COLUMNS ? sample.filter(({ values }) => values.length === usual) : []
}

function tableBy(text: string, separator: string): Table | null {
  const sample = rowsOf(text, separator, SAMPLE_ROWS).filter(hasContent)
  for (const { values } of sample.slice(0, PREAMBLE_ROWS)) {
    const columns = values.length <= MOST_COLUMNS ? values.map(columnByHeading) : []
    if (isRowOfHeadings(columns))
      return { separator, rows: [], columns, heads: values, score: 100 + columns.filter(Boolean).length }
  }
  const fitting = fittingRows(sample)
  const found =
    fitting.length > 0 && !(separator === ',' && cutsAmounts(fitting))
      ? columnsBy(fitting.map(({ values }) => values))
      : null
  return (
    found && { separator, rows: [], columns: found.columns, heads: null, score: fitting[0]!.values.length }
  )
}

const headingText = (values: readonly string[]) => values.map(foldText).join('\0')
const isHeadingRow = (row: Row, { heads }: Table) =>
  heads !== null && headingText(row.values) === headingText(heads)

function tableOf(text: string): Table | null {
  const found = SEPARATORS.flatMap((separator) => tableBy(text, separator) ?? []).reduce<Table | null>(
    (best, table) => (best && best.score >= table.score ? best : table),
    null,
  )
  if (!found) return null
  const all = rowsOf(text, found.separator).filter(hasContent)
  // Rows above the headings name the account and the month: skip them.
  const first = found.heads ? all.findIndex((row) => isHeadingRow(row, found)) : -1
  const rows = all.slice(first + 1).filter((row) => !isHeadingRow(row, found))
  requireLetterhead(all.slice(0, Math.max(0, first)))
  requireOneTable(found, rows)
  return { ...found, rows, columns: understoodColumns(found, rows) }
}

const plainLines = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line, at) => {
      if (line.trim() === '') return []
      const { problem, ...rest } = readPlainLine(line)
      const read: ReadLine = { line: at + 1, problems: problem ? [problem] : [], ...rest }
      return [{ read, kind: kindOfRow([rest.reference]) }]
    })

/** Lines of plain text. @throws Fail 422 for a table of which no column is understood */
function linesWithoutTable(text: string) {
  const lines = plainLines(text)
  const hasAmounts = lines.some(({ read }) => read.cell.bare !== '')
  for (const separator of SEPARATORS)
    requireNoTable(
      fittingRows(rowsOf(text, separator, SAMPLE_ROWS).filter(hasContent)),
      separator !== ',',
      hasAmounts,
    )
  return lines
}

/** Reads a text with or without columns. @throws Fail 422 for a table that is not understood */
export function readTable(text: string): ReadRemittance {
  const table = tableOf(text)
  const rows = table
    ? table.rows.map(({ line, values }) => ({
        read: readTableLine(line, values, table),
        kind: kindOfRow(values),
      }))
    : linesWithoutTable(text)
  const of = (kind: ReturnType<typeof kindOfRow>) =>
    rows.filter((row) => row.kind === kind).map(({ read }) => read)
  const lines = of(null)
  if (table?.columns.includes('date')) requirePayments(lines)
  return { lines, totals: of('total') }
}

/** A currency that the console does not have is a problem of its line. */
export function refuseForeignCurrencies(lines: readonly ReadLine[]): void {
  for (const line of lines)
    if (line.currency !== null && !isSupportedCurrency(line.currency)) {
      line.problems.push(`${line.currency} is not supported`)
      line.currency = null
    }
}
