/** Whether a row was changed since an operation. A later change that was undone again does not count. */
import type { Db } from '@db/open'
import type { StoredOperation } from './ledger'

/** `version_after`: the row's version after the operation. `version`: its version now. */
interface VersionedRow {
  id: number
  version: number
  version_after: number
}
interface LaterChange {
  identifier: string
  version: number
  undo_of: string | null
  redo_of: string | null
  name: string | null
}

/** Operations, by identifier, whose changes do not count: they are undone together with that one. */
type Ignored = ReadonlySet<string>

/**
 * The reason why the row cannot be changed back, with the name of who changed it when that was a bulk change; null when the operation
 * is the last of its changes that is not undone.
 */
export function changedSince(
  db: Db,
  { id, subject }: StoredOperation,
  { id: row, version, version_after }: VersionedRow,
  ignored: Ignored = new Set(),
): string | null {
  if (version === version_after) return null
  const later = db
    .prepare<[number, number, string], LaterChange>(
      `SELECT o.identifier, r.version, o.arguments ->> '$.undo_of' AS undo_of, o.arguments ->> '$.redo_of' AS redo_of, u.first_name || ' ' || u.last_name AS name
      FROM operation_rows r JOIN operations o ON o.id = r.operation_id LEFT JOIN users u ON u.id = o.user_id
      WHERE r.row_id = ? AND r.operation_id > ? AND o.subject = ? AND r.outcome = 'changed' ORDER BY r.operation_id`,
    )
    .all(row, id, subject)
  /** Later changes that were not undone, oldest first. */
  const standing: { operation: string; isUndo: boolean; name: string | null }[] = []
  let reached = version_after
  for (const { identifier, version, undo_of, redo_of, name } of later) {
    // A letter leaves the row as it is.
    if (version === reached) continue
    // A version between two operations is a change that no operation knows.
    if (version !== reached + 1) break
    reached = version
    const change = { operation: undo_of ?? redo_of ?? identifier, isUndo: undo_of !== null, name }
    if (ignored.has(change.operation)) continue
    const last = standing.at(-1)
    // An undo, and the redo of an undo, cancel the change before.
    if (last?.operation === change.operation && last.isUndo !== change.isUndo) standing.pop()
    else standing.push(change)
  }
  if (reached === version && standing.length === 0) return null
  const by = standing.at(-1)?.name ?? (reached === version ? null : later.at(-1)?.name)
  return by ? `Changed since by ${by}` : 'Changed since'
}
