/** Stores rows that were just inserted as an operation, so that it has a receipt, a history and an undo like any change. */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { Receipt } from '@contract/platform/operations'
import { logActivity } from '../activity'
import type { BulkCall, BulkVerb, Change } from './verb'

/**
 * Call it in the transaction of the inserts.
 * @param rows id and columns of each inserted row, whose version is 1
 * @param given what the ledger keeps of the request
 */
export function storeCreated(
  { tenant, caller, now }: BulkCall,
  db: Db,
  { verb, subject, undoable }: BulkVerb,
  rows: readonly { id: number; columns: Change }[],
  given: Readonly<Record<string, unknown>>,
): Receipt {
  const identifier = randomUUID()
  const { lastInsertRowid: operation } = db
    .prepare(
      'INSERT INTO operations (identifier, verb, subject, arguments, user_id, total, changed, skipped, failed, undoable, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?)',
    )
    .run(
      identifier,
      verb,
      subject.table,
      JSON.stringify(given),
      caller.user.id,
      rows.length,
      rows.length,
      Number(undoable),
      now,
    )
  const store = db.prepare(
    "INSERT INTO operation_rows (operation_id, row_id, outcome, after, version) VALUES (?, ?, 'changed', ?, 1)",
  )
  for (const { id, columns } of rows) store.run(operation, id, JSON.stringify(columns))
  logActivity(
    tenant,
    {
      user_id: caller.user.id,
      action: 'bulk_operation',
      module_type: 'operations',
      module_identifier: identifier,
      description: `${verb} · ${rows.length}`,
    },
    db,
  )
  return {
    operation_identifier: identifier,
    total: rows.length,
    changed: rows.length,
    skipped: 0,
    failed: [],
    undoable,
  }
}
