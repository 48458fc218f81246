/**
 * Which column of a table is which. A table that can be read in two ways is refused with the columns or words that are not understood:
 * a running balance, a column of money out or the number of an invoice must never be read as money received. Throws 422.
 */
import { Fail } from '@kit/request/fail'
import { currencyInHeading, type Column } from './headings'
import { claimIn } from './currencyMarks'
import { parseCell } from './figures'
import { areKindsDirections, directionOf, isBooked, isNoMoneyOut, mentionsMoneyOut } from './transactionWords'

export interface TableColumns {
  columns: (Column | undefined)[]
  /** Null for a table without headings. */
  heads: readonly string[] | null
  /** Between the columns. */
  separator: string
}
export type Rows = readonly { line: number; values: readonly string[] }[]

const MOST_NAMES = 12
export const refuseTable = (message: string) => new Fail(422, { message, field: 'text' }, { rule: 'valid' })
export const listNames = (names: readonly string[]) =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => name.slice(0, 60))
    .join(', ') + (names.length > MOST_NAMES ? ', …' : '')

/** The name by which a user finds the column: its heading, else its number from 1. */
const nameOf = ({ heads }: TableColumns, at: number) => heads?.[at]?.trim() || `#${at + 1}`
const cellsOf = (rows: Rows, at: number) => rows.flatMap(({ values }) => values[at]?.trim() || [])

/** What the columns of a table hold, by place: those with a cell at least. */
type Filled = ReadonlyMap<number, readonly string[]>

export const unreadColumns = (names: readonly string[]) =>
  refuseTable(`These columns could not be read: ${listNames(names)}. Rename or remove them.`)
export const noAmount = (names: readonly string[]) =>
  refuseTable(`None of these columns is the amount: ${listNames(names)}`)
function requireKnownColumns(table: TableColumns, filled: Filled): void {
  const unread = [...filled.keys()].filter((at) => table.columns[at] === undefined)
  if (unread.length > 0) throw unreadColumns(unread.map((at) => nameOf(table, at)))
}

function requireOneAmount(table: TableColumns, filled: Filled): void {
  const of = (...kinds: readonly Column[]) =>
    table.columns.flatMap((column, at) => (column && kinds.includes(column) && filled.has(at) ? [at] : []))
  const [incoming, debit] = [of('amount', 'credit'), of('debit')]
  const rivals = incoming.length > 1 ? incoming : debit.length > 1 ? debit : [...of('amount'), ...debit]
  if (rivals.length > 1 && (of('amount').length > 0 || incoming.length > 1 || debit.length > 1))
    throw refuseTable(
      `More than one of these columns could be the amount: ${listNames(rivals.map((at) => nameOf(table, at)))}. Leave one of them.`,
    )
  if (incoming.length === 0 && debit.length === 0 && table.heads)
    throw noAmount(table.heads.filter((head) => head.trim() !== ''))
}

function requireKnownWords(
  table: TableColumns,
  at: number,
  texts: readonly string[],
  isKnown: (text: string) => boolean,
): void {
  const unknown = [...new Set(texts)].filter((text) => !isKnown(text))
  if (unknown.length > 0)
    throw refuseTable(`The column ${nameOf(table, at)} has words that are not known: ${listNames(unknown)}`)
}

/** A currency in the heading of an amount is that of the whole column. */
function requireOneCurrency(table: TableColumns, filled: Filled): void {
  const at = (...kinds: readonly Column[]) =>
    [...filled.keys()].filter((place) => kinds.includes(table.columns[place]!))
  for (const amount of at('amount', 'credit', 'debit')) {
    const claim = currencyInHeading(table.heads?.[amount] ?? '')
    for (const place of claim ? at('currency') : []) {
      const others = filled.get(place)!.filter((text) => {
        const currencies = claimIn(text)?.currencies
        return currencies !== undefined && !currencies.some((one) => claim!.currencies.includes(one))
      })
      if (others.length > 0)
        throw refuseTable(
          `The column ${nameOf(table, amount)} has another currency than the column ${nameOf(table, place)}: ${listNames([...new Set(others)])}`,
        )
    }
  }
}

/** Words beside an amount that say which way it went: they stand in a column of their own, or are the sort of transaction. */
function withDirections(table: TableColumns, rows: Rows, filled: Filled): TableColumns['columns'] {
  const columns = table.columns.map((column, at) =>
    column === 'kind' && areKindsDirections(filled.get(at) ?? []) ? 'flag' : column,
  )
  const isSigned =
    columns.some(
      (column, at) => (column === 'flag' || column === 'credit' || column === 'debit') && filled.has(at),
    ) ||
    rows.some(({ values }) =>
      values.some((value, at) => columns[at] === 'amount' && parseCell(value).negative),
    )
  if (isSigned) return columns
  for (const [at, texts] of filled) {
    if (columns[at] !== 'kind') continue
    const goesBothWays = texts.some(mentionsMoneyOut)
    requireKnownWords(table, at, texts, (text) =>
      goesBothWays ? directionOf(text, null) !== null : isNoMoneyOut(text),
    )
  }
  return columns
}

/** The columns of a table, all of them understood. `rows`: without headings. @throws Fail 422 */
export function understoodColumns(table: TableColumns, rows: Rows): TableColumns['columns'] {
  const width = Math.max(table.columns.length, 0)
  const filled = new Map<number, readonly string[]>()
  for (let at = 0; at < width; at++) {
    const texts = cellsOf(rows, at)
    if (texts.length > 0) filled.set(at, texts)
  }
  const columns = withDirections(table, rows, filled)
  const understood = { ...table, columns }
  requireKnownColumns(understood, filled)
  requireOneAmount(understood, filled)
  requireOneCurrency(understood, filled)
  for (const [at, texts] of filled) {
    const heading = table.heads?.[at] ?? null
    if (columns[at] === 'flag')
      requireKnownWords(table, at, texts, (text) => directionOf(text, heading) !== null)
    if (columns[at] === 'state') requireKnownWords(table, at, texts, (text) => isBooked(text) !== null)
  }
  // A state that no line has says nothing.
  return columns.map((column, at) => (column === 'state' && !filled.has(at) ? 'ignored' : column))
}
