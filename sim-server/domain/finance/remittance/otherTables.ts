/**
 * Rows that belong to another table than the one that is read: their columns are not its columns, and nothing below them may be read as
 * if they were. Throws 422.
 */
import { isDate, isMoney, mayBeHeadings } from './columns'
import { parseCell } from './figures'
import { columnByHeading, type Column } from './headings'
import { listNames, noAmount, refuseTable, unreadColumns, type Rows, type TableColumns } from './tableColumns'
import { kindOfRow } from './totalRows'
import { isTitleOfNotBooked } from './transactionWords'

const MONEY: readonly (Column | undefined)[] = ['amount', 'credit', 'debit', 'balance']
const filledOf = (values: readonly string[]) => values.filter((value) => value.trim() !== '')

/** Whether all cells are headings that are known, one of them of money or days. */
function areKnownHeadings(cells: readonly string[]): boolean {
  const columns = cells.map(columnByHeading)
  return columns.every(Boolean) && columns.some((column) => column === 'date' || MONEY.includes(column))
}
const isText = (cell: string) => /\p{L}{2}/u.test(cell) && parseCell(cell).bare === ''

/** Whether a row names columns: it has words where the table has money, and is neither a payment nor a total. */
function areHeadings(values: readonly string[], { columns }: TableColumns): boolean {
  if (!mayBeHeadings(values) || kindOfRow(values) !== null) return false
  return (
    areKnownHeadings(filledOf(values)) ||
    values.some((value, at) => MONEY.includes(columns[at]) && isText(value))
  )
}
/** Payments that are not booked have a title of their own in some files, and the columns of the others. */
const isTitle = ([title = '', ...others]: readonly string[]) =>
  others.length === 0 && isTitleOfNotBooked(title)
/** Refuses columns by their names: with those that are not known, or because none of them is money. */
function refuseHeadings(names: readonly string[]) {
  const unread = names.filter((name) => columnByHeading(name) === undefined)
  return unread.length > 0 ? unreadColumns(unread) : noAmount(names)
}

/** `rows`: below the headings. @throws Fail 422 for the headings of a second table, and for headings that were not recognised as such */
export function requireOneTable(table: TableColumns, rows: Rows): void {
  const second = rows.find(({ values }) => areHeadings(values, table) || isTitle(filledOf(values)))
  if (!second) return
  const names = filledOf(second.values)
  if (table.heads === null && names.length > 1) throw refuseHeadings(names)
  throw refuseTable(
    `Line ${second.line} has the headings of another table: ${listNames(names)}. Keep one table.`,
  )
}

/** A letterhead names accounts and balances; a row with a day and an amount is a payment. @throws Fail 422 */
export function requireLetterhead(rows: Rows): void {
  const payment = rows.find(
    ({ values }) => isDate(filledOf(values)[0] ?? '') && values.some(isMoney) && kindOfRow(values) === null,
  )
  if (payment)
    throw refuseTable(
      `Line ${payment.line} has an amount above the headings. Remove it, or put it below them.`,
    )
}

/**
 * Refuses a table in which no column of money was found. `rows`: of one width. `isSure`: their separator does not stand in sentences.
 * `hasAmounts`: as lines of plain text. @throws Fail 422
 */
export function requireNoTable(rows: Rows, isSure: boolean, hasAmounts: boolean): void {
  const heads = rows.find(({ values }) => mayBeHeadings(values))
  const names = heads ? filledOf(heads.values) : []
  if (names.length > (isSure ? 1 : 2)) throw refuseHeadings(names)
  const width = rows[0]?.values.length ?? 0
  if (width > (isSure ? 1 : 2) && !hasAmounts)
    throw noAmount(Array.from({ length: width }, (_, at) => `#${at + 1}`))
}
