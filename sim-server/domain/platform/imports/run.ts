/** The run of an import as one operation: each row is read again, stored or left out. Undoing the operation reverts it. */
import { randomUUID } from 'node:crypto'
import type { Row } from '@formats/table/read'
import { storeOperation, type BulkCall, type BulkVerb, type Change } from '../operations'
import { noOutcomes, type Outcomes, type ReadRow, type RowReader } from './importer'

interface Run<Read extends ReadRow> {
  rows: readonly Row[]
  reader: RowReader<Read>
  /** Inserts what the row has become; returns its id, and the columns that a redo writes. */
  store(read: Read): { id: number; columns: Change }
  /** Keeps why a row was left out. */
  leaveOut(row: Row, read: Read): void
  /** What the ledger keeps of the request. */
  given: Readonly<Record<string, unknown>>
}
export interface Imported extends Outcomes {
  /** The id of the operation. */
  operation: number
  operation_identifier: string
}

/** Call it in a transaction. Yields how many rows are done. */
export function* importRows<Read extends ReadRow>(
  call: BulkCall,
  { verb, rowsPerStep }: { verb: BulkVerb; rowsPerStep: number },
  { rows, reader, store, leaveOut, given }: Run<Read>,
): Generator<number, Imported> {
  const { db } = call
  const operation_identifier = randomUUID()
  const none = { total: rows.length, changed: 0, skipped: 0, failed: 0 }
  const operation = storeOperation(db, call, verb, operation_identifier, none, given)
  const storeRow = db.prepare(
    "INSERT INTO operation_rows (operation_id, row_id, outcome, after, version) VALUES (?, ?, 'changed', ?, 1)",
  )
  const counts = noOutcomes()
  for (const [at, row] of rows.entries()) {
    const read = reader.read(row)
    counts[read.outcome]++
    if (read.outcome === 'imported') {
      const { id, columns } = store(read)
      storeRow.run(operation, id, JSON.stringify(columns))
    } else leaveOut(row, read)
    if ((at + 1) % rowsPerStep === 0) yield at + 1
  }
  const { imported, skipped, failed } = counts
  db.prepare('UPDATE operations SET changed = ?, skipped = ?, failed = ?, undoable = ? WHERE id = ?').run(
    imported,
    skipped,
    failed,
    Number(imported > 0),
    operation,
  )
  return { ...counts, operation, operation_identifier }
}
