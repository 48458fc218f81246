/** The receipt of an operation as CSV: every row that the caller may see with its outcome and reason, and who did and undid it. */
import type { Db } from '@db/open'
import { plainAmount } from '@contract/money'
import type { Caller } from '@kit/auth/caller'
import { toCsv, csvFile } from '@kit/transfer/csvFile'
import { whereOf } from '@kit/list/filterWhere'
import { documentByRow } from '../document'
import type { StoredOperation } from '../ledger'
import { ABOUT_COLUMNS, aboutCells } from '../about'
import type { BulkVerb, Subject, Value } from '../verb'

const ROWS_PER_PART = 2000
/** Those of the row, then of the operation; the subject's own come last. */
const ROW_COLUMNS = ['Id', 'Name', 'Outcome', 'Reason']
const OPERATION_COLUMNS = ['Done by', 'Done at', 'Undone by', 'Undone at']
/** Of money verbs. */
const DOCUMENT_COLUMNS = ['Expected', 'Difference', 'Paper']
const NO_MORE: NonNullable<Subject['receipt']> = { labels: [], columns: [], cells: () => [] }

const nameOf = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim()

/** The cells of `DOCUMENT_COLUMNS`, by row id. */
function documentCellsOf(
  db: Db,
  caller: Caller,
  subject: Subject,
  operation: StoredOperation,
  origin: string,
): (row: number) => string[] {
  if (!subject.line) return () => []
  const ofRow = documentByRow(db, caller, subject, operation)
  return (row) => {
    const found = ofRow(row)
    if (!found) return DOCUMENT_COLUMNS.map(() => '')
    const { currency, expected, difference, pages } = found
    return [
      plainAmount(expected, currency),
      plainAmount(difference, currency),
      pages.map((page) => origin + page).join(' '),
    ]
  }
}

function* csvParts(
  db: Db,
  caller: Caller,
  verb: BulkVerb,
  operation: StoredOperation,
  origin: string,
): Generator<string> {
  const { subject } = verb
  const { table, label, visibleTo, receipt } = { receipt: NO_MORE, ...subject }
  const documentCells = documentCellsOf(db, caller, subject, operation, origin)
  const documentColumns = subject.line ? DOCUMENT_COLUMNS : []
  yield toCsv(
    [[...ROW_COLUMNS, ...ABOUT_COLUMNS, ...OPERATION_COLUMNS, ...receipt.labels, ...documentColumns]],
    true,
  )
  const aboutIt = aboutCells(db, verb, JSON.parse(operation.arguments) as Record<string, unknown>)
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
        ...aboutIt,
        ...people,
        ...receipt.cells(row.slice(ROW_COLUMNS.length, -1)),
        ...documentCells(Number(row.at(-1))),
      ]),
    )
  }
}

/** `origin`: `https://chord.example`; links to papers begin with it. */
export const receiptFile = (
  db: Db,
  caller: Caller,
  verb: BulkVerb,
  operation: StoredOperation,
  origin: string,
): Response => csvFile(`receipt-${operation.identifier}.csv`, csvParts(db, caller, verb, operation, origin))
