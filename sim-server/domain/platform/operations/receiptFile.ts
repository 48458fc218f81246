/** The receipt of an operation as CSV: every row that the caller may see with its outcome and reason, and who did and undid it. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { toCsv, csvFile } from '@kit/request/csvFile'
import { whereOf } from '../../filterWhere'
import type { StoredOperation } from './ledger'
import type { Subject, Value } from './verb'

const ROWS_PER_PART = 2000
/** Those of the row, then of the operation; the subject's own come last. */
const ROW_COLUMNS = ['Id', 'Name', 'Outcome', 'Reason']
const OPERATION_COLUMNS = ['Done by', 'Done at', 'Undone by', 'Undone at']
const NO_MORE: NonNullable<Subject['receipt']> = { labels: [], columns: [], cells: () => [] }

const nameOf = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim()

function* csvParts(
  db: Db,
  caller: Caller,
  { table, label, visibleTo, receipt = NO_MORE }: Subject,
  operation: StoredOperation,
): Generator<string> {
  yield toCsv([[...ROW_COLUMNS, ...OPERATION_COLUMNS, ...receipt.labels]], true)
  const people = [
    nameOf(operation.first_name, operation.last_name),
    operation.created_at,
    nameOf(operation.undone_by_first_name, operation.undone_by_last_name),
    operation.undone_at ?? '',
  ]
  const { sql, values } = whereOf([['r.operation_id = ?', operation.id], ...visibleTo(caller)])
  const rows = db
    .prepare<unknown[], Value[]>(
      `SELECT ${['l.identifier', label, 'r.outcome', "coalesce(r.message, '')", ...receipt.columns, 'r.row_id'].join(', ')} FROM operation_rows r JOIN ${table} l ON l.id = r.row_id WHERE ${sql} AND r.row_id > ? ORDER BY r.row_id LIMIT ${ROWS_PER_PART}`,
    )
    .raw()
  for (
    let after = 0, found = rows.all(...values, after);
    found.length > 0;
    found = rows.all(...values, after)
  ) {
    after = Number(found.at(-1)!.at(-1))
    yield toCsv(
      found.map((row) => [
        ...row.slice(0, ROW_COLUMNS.length).map(String),
        ...people,
        ...receipt.cells(row.slice(ROW_COLUMNS.length, -1)),
      ]),
    )
  }
}

export const receiptFile = (db: Db, caller: Caller, subject: Subject, operation: StoredOperation): Response =>
  csvFile(`receipt-${operation.identifier}.csv`, csvParts(db, caller, subject, operation))
