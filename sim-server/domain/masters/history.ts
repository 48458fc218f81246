/** Who changed a row of a master, when, and from what to what: read from the operations that changed it. */
import type { MasterChange } from '@contract/masters/masterRecords'
import type { LoggedChange, LoggedValue } from '@contract/platform/loggedChanges'
import type { MasterVerb } from '@contract/platform/operations'
import type { Db } from '@db/open'
import { paged } from '@kit/crud/pageEnvelope'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { loggedChanges, mayReverse } from '../platform/operations'
import { keyOfColumn, type MasterDefinition } from './definition'
import { masterSubject, masterVerb } from './verbs'

interface Row extends Omit<MasterChange, 'userInfo' | 'is_undo' | 'can_undo' | 'changes'> {
  verb: MasterVerb
  is_undo: number
  before: string | null
  after: string | null
  user_id: number | null
  user_identifier: string | null
  first_name: string | null
  last_name: string | null
}

/** A row that lost a sole flag when another one was added was changed, not added. */
const VERB = `CASE WHEN o.verb = 'masters.create' AND r.before IS NOT NULL AND o.arguments ->> '$.undo_of' IS NULL AND o.arguments ->> '$.redo_of' IS NULL
  THEN 'masters.edit' ELSE o.verb END`

/** Of a row that was deleted too. @throws Fail 404 when there has never been such a row */
export function historyOf(
  { db, caller }: { db: Db; caller: Caller },
  master: MasterDefinition,
  identifier: string,
  { page, per_page, sort }: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const id = db
    .prepare<[string], number>(`SELECT id FROM ${master.table} WHERE identifier = ?`)
    .pluck()
    .get(identifier)
  if (id === undefined) throw new Fail(404, master.spec.missing)
  const from = `operation_rows r JOIN operations o ON o.id = r.operation_id LEFT JOIN users u ON u.id = o.user_id
    WHERE r.row_id = ? AND o.subject = ? AND r.outcome = 'changed'`
  const total = db
    .prepare<[number, string], number>(`SELECT count(*) FROM ${from}`)
    .pluck()
    .get(id, master.table)!
  const rows = db
    .prepare<[number, string, number, number], Row>(
      `SELECT o.identifier, ${VERB} AS verb, o.arguments ->> '$.undo_of' IS NOT NULL AS is_undo, o.undone_at, o.created_at, r.before, r.after,
        o.user_id, u.identifier AS user_identifier, u.first_name, u.last_name
      FROM ${from} ORDER BY o.id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    )
    .all(id, master.table, per_page, (page - 1) * per_page)
  const subject = masterSubject(master)
  return paged(
    rows.map(
      ({
        before,
        after,
        user_identifier,
        first_name,
        last_name,
        is_undo,
        user_id,
        ...row
      }): MasterChange => ({
        ...row,
        is_undo: is_undo === 1,
        can_undo:
          is_undo === 0 &&
          row.undone_at === null &&
          caller.can(masterVerb(master, row.verb).can) &&
          mayReverse(caller, { user_id }),
        userInfo:
          user_identifier === null
            ? null
            : { identifier: user_identifier, first_name: first_name!, last_name: last_name! },
        changes: loggedChanges(db, subject, { before, after })
          .filter(({ field }) => field !== 'deleted_at')
          .map((one) => toldChange(db, master, one))
          .map((one) => ({ ...one, field: keyOfColumn(master, one.field) }))
          .filter(({ field }) => !master.spec.fields[field]?.isStamped),
      }),
    ),
    { page, per_page },
    total,
  )
}

/** With the values of a column that is of no field in words. */
function toldChange(
  db: Db,
  { rules }: MasterDefinition,
  { field, before, after }: LoggedChange,
): LoggedChange {
  const tell = rules.kept?.[field]
  const told = (one: LoggedValue | null): LoggedValue | null =>
    one && tell ? { ...one, value: tell(db, one.value) } : one
  return { field, before: told(before), after: told(after) }
}
