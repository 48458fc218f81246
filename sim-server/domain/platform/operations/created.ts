/** Stores rows that were just inserted as an operation, so that it has a receipt, a history and an undo like any change. */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { Receipt } from '@contract/platform/operations'
import { drain } from '@kit/tenant/readInSteps'
import { logOperation, storeOperation } from './storeOperation'
import type { BulkCall, BulkVerb, Change } from './verb'

/** A row that was changed beside new ones. */
export interface ChangedBeside {
  id: number
  before: Change
  after: Change
  version: number
}

/**
 * Call it in the transaction of the inserts.
 * @param rows id and columns of each inserted row, whose version is 1
 * @param given what the ledger keeps of the request
 * @param beside rows that were changed with them, with the columns that `undoCreated` changes
 */
export const storeCreated = (...given: Parameters<typeof storingCreated>): Receipt =>
  drain(storingCreated(...given))

/** Rows of one step: about 10 ms. */
const ROWS_PER_STEP = 500
/** The same in steps. */
export function* storingCreated(
  call: BulkCall,
  db: Db,
  verb: BulkVerb,
  rows: readonly { id: number; columns: Change }[],
  given: Readonly<Record<string, unknown>>,
  beside: readonly ChangedBeside[] = [],
): Generator<void, Receipt> {
  const identifier = randomUUID()
  const count = rows.length + beside.length
  const counts = { total: count, changed: count, skipped: 0, failed: 0 }
  const operation = storeOperation(db, call, verb, identifier, counts, given)
  const store = db.prepare(
    "INSERT INTO operation_rows (operation_id, row_id, outcome, before, after, version) VALUES (?, ?, 'changed', ?, ?, ?)",
  )
  for (const [at, { id, columns }] of rows.entries()) {
    store.run(operation, id, null, JSON.stringify(columns), 1)
    if ((at + 1) % ROWS_PER_STEP === 0) yield
  }
  for (const { id, before, after, version } of beside)
    store.run(operation, id, JSON.stringify(before), JSON.stringify(after), version)
  logOperation(db, call, verb, identifier, count, count === 1 ? rows[0]?.id : undefined)
  return {
    operation_identifier: identifier,
    ...counts,
    failed: [],
    undoable: verb.undoable,
  }
}
