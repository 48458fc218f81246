/** The ledger as it is kept and as it is told. */
import type { Db } from '@db/open'
import type { Operation, Verb } from '@contract/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'

/** An operation as its row stands in the database. */
export interface StoredOperation {
  id: number
  identifier: string
  verb: Verb
  arguments: string
  user_id: number | null
  total: number
  changed: number
  skipped: number
  failed: number
  undoable: number
  undone_at: string | null
  created_at: string
  user_identifier: string | null
  first_name: string | null
  last_name: string | null
}
export const OPERATION_COLUMNS =
  'SELECT o.*, u.identifier AS user_identifier, u.first_name, u.last_name FROM operations o LEFT JOIN users u ON u.id = o.user_id'

/** One's own, or anybody's with the key. What one may not see is not there. */
export function storedOperation(db: Db, caller: Caller, identifier: string): StoredOperation {
  const kept = db
    .prepare<[string], StoredOperation>(`${OPERATION_COLUMNS} WHERE o.identifier = ?`)
    .get(identifier)
  if (!kept || (kept.user_id !== caller.user.id && !caller.can('operations.read')))
    throw new Fail(404, 'Operation not found')
  return kept
}

export const operationOf = ({
  identifier,
  verb,
  total,
  changed,
  skipped,
  failed,
  undone_at,
  created_at,
  ...kept
}: StoredOperation): Operation => ({
  identifier,
  verb,
  total,
  changed,
  skipped,
  failed,
  undone_at,
  created_at,
  arguments: JSON.parse(kept.arguments) as Record<string, unknown>,
  userInfo:
    kept.user_identifier === null
      ? null
      : { identifier: kept.user_identifier, first_name: kept.first_name!, last_name: kept.last_name! },
  undoable: kept.undoable === 1 && undone_at === null,
})
