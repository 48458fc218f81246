/**
 * Which column of a table is which. A table that can be read in two ways is refused with the columns or words that are not understood:
 * a running balance, a column of money out or the number of an invoice must never be read as money received. Throws 422.
 */
import { Fail } from '@kit/request/fail'
import type { Column } from './headings'
import { directionOf, isBooked, mentionsMoneyOut } from './transactionWords'
import { parseCell } from './figures'

export interface TableColumns {
  columns: (Column | undefined)[]
  /** Null for a table without headings. */
  heads: readonly string[] | null
}
type Rows = readonly { values: readonly string[] }[]

const MOST_NAMES = 12
const refuse = (message: string) => new Fail(422, { message, field: 'text' }, { rule: 'valid' })
const list = (names: readonly string[]) =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => name.slice(0, 60))
    .join(', ') + (names.length > MOST_NAMES ? ', …' : '')

/** The name by which a user finds the column: its heading, else its number from 1. */
const nameOf = ({ heads }: TableColumns, at: number) => heads?.[at]?.trim() || `#${at + 1}`
const cellsOf = (rows: Rows, at: number) => rows.flatMap(({ values }) => values[at]?.trim() || [])
const isSaid = (texts: readonly string[], heading: string | null) =>
  texts.length > 0 && texts.every((text) => directionOf(text, heading) !== null)

function requireKnownColumns(table: TableColumns, filled: ReadonlyMap<number, readonly string[]>): void {
  const unread = [...filled.keys()].filter((at) => table.columns[at] === undefined)
  if (unread.length > 0)
    throw refuse(
      `These columns could not be read: ${list(unread.map((at) => nameOf(table, at)))}. Rename or remove them.`,
    )
}

function requireOneAmount(table: TableColumns, filled: ReadonlyMap<number, readonly string[]>): void {
  const of = (...kinds: readonly Column[]) =>
    table.columns.flatMap((column, at) => (column && kinds.includes(column) && filled.has(at) ? [at] : []))
  const [incoming, debit] = [of('amount', 'credit'), of('debit')]
  const rivals = incoming.length > 1 ? incoming : debit.length > 1 ? debit : [...of('amount'), ...debit]
  if (rivals.length > 1 && (of('amount').length > 0 || incoming.length > 1 || debit.length > 1))
    throw refuse(
      `More than one of these columns could be the amount: ${list(rivals.map((at) => nameOf(table, at)))}. Leave one of them.`,
    )
  if (incoming.length === 0 && debit.length === 0 && table.heads)
    throw refuse(
      `None of these columns is the amount: ${list(table.heads.filter((head) => head.trim() !== ''))}`,
    )
}

function requireKnownWords(
  table: TableColumns,
  at: number,
  texts: readonly string[],
  isKnown: (text: string) => boolean,
): void {
  const unknown = [...new Set(texts)].filter((text) => !isKnown(text))
  if (unknown.length > 0)
    throw refuse(`The column ${nameOf(table, at)} has words that are not known: ${list(unknown)}`)
}

/** Words beside an amount that say which way it went: they stand in a column of their own, or are the sort of transaction. */
function withDirections(
  table: TableColumns,
  rows: Rows,
  filled: ReadonlyMap<number, readonly string[]>,
): TableColumns['columns'] {
  const columns = table.columns.map((column, at) =>
    (column === 'kind' || column === undefined) && isSaid(filled.get(at) ?? [], null) ? 'flag' : column,
  )
  const isSigned =
    columns.some((column, at) => (column === 'flag' || column === 'debit') && filled.has(at)) ||
    rows.some(({ values }) =>
      values.some((value, at) => columns[at] === 'amount' && parseCell(value).negative),
    )
  for (const [at, texts] of filled)
    if (columns[at] === 'kind' && !isSigned && texts.some(mentionsMoneyOut))
      requireKnownWords(table, at, texts, (text) => directionOf(text, null) !== null)
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
  for (const [at, texts] of filled) {
    const heading = table.heads?.[at] ?? null
    if (columns[at] === 'flag')
      requireKnownWords(table, at, texts, (text) => directionOf(text, heading) !== null)
    if (columns[at] === 'state') requireKnownWords(table, at, texts, (text) => isBooked(text) !== null)
  }
  return columns
}
