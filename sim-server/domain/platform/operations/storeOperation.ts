/** What every operation leaves: its row in the ledger, a line in the activity log, and the event of its rows. */
import type { Db } from '@db/open'
import { logActivity } from '../activity'
import { labelledRows } from './plan'
import type { BulkCall, BulkVerb } from './verb'

/** Most rows whose identifiers an event carries. */
const MOST_IN_EVENT = 500
/** `null` for too many to list. `read` is called for the others only. */
export const identifiersInEvent = (count: number, read: () => string[]): string[] | null =>
  count <= MOST_IN_EVENT ? read() : null

interface Counts {
  total: number
  changed: number
  skipped: number
  failed: number
}

/**
 * Inserts the operation and returns its id. Call it in the transaction of the change.
 * @param given what the ledger keeps of the request
 */
export const storeOperation = (
  db: Db,
  { caller, now, partOf, automation }: Pick<BulkCall, 'caller' | 'now' | 'partOf' | 'automation'>,
  { verb, subject, undoable }: Pick<BulkVerb, 'verb' | 'subject' | 'undoable'>,
  identifier: string,
  { total, changed, skipped, failed }: Counts,
  given: Readonly<Record<string, unknown>>,
): number =>
  Number(
    db
      .prepare(
        'INSERT INTO operations (identifier, verb, subject, arguments, user_id, total, changed, skipped, failed, undoable, created_at, part_of, automation_id, caused_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        identifier,
        verb,
        subject.table,
        JSON.stringify(given),
        caller.user.id,
        total,
        changed,
        skipped,
        failed,
        Number(undoable),
        now,
        partOf ?? null,
        automation?.id ?? null,
        automation?.causedBy ?? null,
      ).lastInsertRowid,
  )

/** @param only id of the only row that was changed: a verb may have words for that */
export function logOperation(
  db: Db,
  { tenant, caller, ip }: Pick<BulkCall, 'tenant' | 'caller' | 'ip'>,
  { verb, activity, subject }: Pick<BulkVerb, 'verb' | 'activity' | 'subject'>,
  identifier: string,
  changed: number,
  only?: number,
): void {
  const row = activity && only !== undefined ? labelledRows(db, subject, [only])[0] : undefined
  logActivity(
    tenant,
    {
      user_id: caller.user.id,
      ...(activity && row
        ? { ...activity, module_identifier: row.identifier, description: row.name, ip }
        : {
            action: 'bulk_operation',
            module_type: 'operations',
            module_identifier: identifier,
            description: `${verb} · ${changed}`,
          }),
    },
    db,
  )
}
