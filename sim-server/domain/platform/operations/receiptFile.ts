/** The receipt of an operation as CSV: every row with its outcome and reason. */
import type { Db } from '@db/open'
import { toCsv, csvFile } from '@kit/request/csvFile'
import type { StoredOperation } from './ledger'
import type { Subject } from './verb'

const ROWS_PER_PART = 2000

function* csvParts(db: Db, { table, label }: Subject, operation: number): Generator<string> {
  yield toCsv([['Id', 'Name', 'Outcome', 'Reason']], true)
  const rows = db
    .prepare<unknown[], string[]>(
      `SELECT l.identifier, ${label}, r.outcome, coalesce(r.message, ''), r.row_id FROM operation_rows r JOIN ${table} l ON l.id = r.row_id WHERE r.operation_id = ? AND r.row_id > ? ORDER BY r.row_id LIMIT ${ROWS_PER_PART}`,
    )
    .raw()
  for (
    let after = 0, found = rows.all(operation, after);
    found.length > 0;
    found = rows.all(operation, after)
  ) {
    after = Number(found.at(-1)!.at(-1))
    yield toCsv(found.map((row) => row.slice(0, -1)))
  }
}

export const receiptFile = (db: Db, subject: Subject, { id, identifier }: StoredOperation): Response =>
  csvFile(`receipt-${identifier}.csv`, csvParts(db, subject, id))
