/**
 * The text of a remittance as lines: what parts its columns is found by trying, its heads may stand below a letterhead, a
 * line of totals at its end is no payment. Lines are numbered as an editor numbers them.
 */
import { parse } from 'csv-parse/sync'
import { columnsBy, currencyInHeading, headingsIn, isTotalRow, type Column } from './columns'
import { cellOf, currencyIn, isOurs, type Cell } from './figures'
import { readPlainLine } from './plainLine'

export interface ReadLine {
  line: number
  date: string
  reference: string
  cell: Cell
  currency: string | null
  problems: string[]
}
export interface ReadRemittance {
  separator: string | null
  lines: ReadLine[]
  totals: { cell: Cell; currency: string | null }[]
}

interface Row {
  line: number
  values: string[]
}
interface Table {
  separator: string
  rows: Row[]
  columns: (Column | undefined)[]
  heads: string[] | null
  score: number
}

const SEPARATORS = ['\t', ';', '|', ','] as const
const PREAMBLE = 20
const SAMPLE = 200

const filled = ({ values }: Row) => values.some((value) => value.trim() !== '')
/** Our own files keep `+90…` from being a formula by an apostrophe, and come back with it. */
const plain = (value: string) => value.trim().replace(/^'(?=[=+\-@])/, '')
function rowsOf(text: string, separator: string, to?: number): Row[] {
  const options = {
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    info: true,
    ...(to !== undefined && { to }),
  } as const
  const read = (more: object) =>
    (parse(text, { ...options, ...more }) as unknown as { record: string[]; info: { lines: number } }[]).map(
      ({ record, info }) => ({
        line: info.lines - record.reduce((count, value) => count + value.split('\n').length - 1, 0),
        values: record.map(plain),
      }),
    )
  // A quotation mark that is opened and never closed is a letter like any other.
  try {
    return read({})
  } catch {
    return read({ quote: false })
  }
}

/** `1.234,56` cut at its comma: such a table is none. */
const cutApart = (rows: readonly Row[]) =>
  rows.filter(({ values }) =>
    values.some(
      (value, at) =>
        /^\d{2}(\s*\p{Sc}|\s*[A-Z]{3})?(\s|$)/u.test(value) &&
        /\d$/.test(values[at - 1] ?? '') &&
        /(^|\s)\d{1,3}(\.\d{3})*$/.test(values[at - 1] ?? ''),
    ),
  ).length >
  rows.length / 2

function tableBy(text: string, separator: string): Table | null {
  const sample = rowsOf(text, separator, SAMPLE).filter(filled)
  for (const { values } of sample.slice(0, PREAMBLE)) {
    const columns = headingsIn(values)
    if (columns)
      return { separator, rows: [], columns, heads: values, score: 100 + columns.filter(Boolean).length }
  }
  const widths = sample.map(({ values }) => values.length)
  const usual = Math.max(
    1,
    ...widths.filter((width) => widths.filter((one) => one === width).length >= widths.length * 0.8),
  )
  const fitting = sample.filter(({ values }) => values.length === usual)
  const columns =
    usual < 2 || (separator === ',' && cutApart(fitting))
      ? null
      : columnsBy(fitting.map(({ values }) => values))
  return columns && { separator, rows: [], columns, heads: null, score: usual }
}

const isOutside = (row: Row, { heads }: Table) => heads !== null && row.values.join('\0') === heads.join('\0')

function tableOf(text: string): Table | null {
  const found = SEPARATORS.flatMap((separator) => tableBy(text, separator) ?? []).reduce<Table | null>(
    (best, one) => (best && best.score >= one.score ? best : one),
    null,
  )
  if (!found) return null
  const all = rowsOf(text, found.separator).filter(filled)
  // Above the heads stands what account it is and of which month.
  return {
    ...found,
    rows: all
      .slice(found.heads ? all.findIndex((row) => isOutside(row, found)) + 1 : 0)
      .filter((row) => !isOutside(row, found)),
  }
}

function lineOf({ line, values }: Row, { columns, heads }: Table): ReadLine {
  const all = (wanted: Column) => values.filter((value, at) => columns[at] === wanted && value !== '')
  const at = columns.indexOf('amount')
  const [credit = '', debit] = [all('amount')[0], all('debit')[0]]
  const cell = cellOf(credit || debit || '')
  const said = all('currency')[0]
  const problems =
    values.length > columns.length
      ? [`This line has ${values.length} columns where there should be ${columns.length}`]
      : []
  if (!credit && debit) cell.negative = true
  return {
    line,
    problems,
    cell,
    date: all('date')[0] ?? '',
    reference: values
      .filter(
        (value, place) => value !== '' && (columns[place] === 'reference' || columns[place] === undefined),
      )
      .join(' · '),
    currency:
      (said && (currencyIn(said) ?? said)) || cell.currency || (heads && currencyInHeading(heads[at] ?? '')),
  }
}

export function readRemittance(text: string): ReadRemittance {
  const table = tableOf(text)
  const read: ReadLine[] = table
    ? table.rows.map((row) => lineOf(row, table))
    : text
        .replace(/^\uFEFF/, '')
        .split(/\r\n|\r|\n/)
        .flatMap((line, at) => {
          if (line.trim() === '') return []
          const { problem, ...rest } = readPlainLine(line)
          return [{ line: at + 1, problems: problem ? [problem] : [], ...rest }]
        })
  const totals = read.filter(({ reference }) => isTotalRow(reference))
  const lines = read.filter((line) => !totals.includes(line))
  for (const one of lines)
    if (one.currency !== null && !isOurs(one.currency)) {
      one.problems.push(`There is no currency ${one.currency}`)
      one.currency = null
    }
  return { separator: table?.separator ?? null, lines, totals }
}
