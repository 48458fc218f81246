/** Who changed what is assigned to somebody, newest first: read from the operations. */
import type { AssignmentHistory } from '@contract/platform/assignmentRecords'
import { paged } from '@kit/crud/pageEnvelope'
import { mayReverse, type BulkCall } from '../operations'
import { axisOf, type AssignmentDefinition } from './definition'
import { fixedRow } from './state'

/** Names that an entry shows. */
const MOST_NAMES = 10

interface StoredChange {
  id: number
  identifier: string
  is_undo: number
  undone_at: string | null
  created_at: string
  user_id: number | null
  user_identifier: string | null
  first_name: string | null
  last_name: string | null
}

export function historyOf(
  call: Pick<BulkCall, 'db' | 'caller' | 'offset' | 'now'>,
  assignment: AssignmentDefinition,
  {
    who,
    page,
    per_page,
    sort,
  }: { who: string; page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const { db, caller } = call
  const { id } = fixedRow(call, axisOf(assignment), who)
  const { table, who: whoSide, what } = assignment
  const own = `FROM operation_rows r JOIN ${table} a ON a.id = r.row_id WHERE r.operation_id = ? AND r.outcome = 'changed' AND a.${whoSide.column} = ?`
  // An undo has the arguments of its own: which operation it undid.
  const from = `operations o LEFT JOIN users u ON u.id = o.user_id
    JOIN operations root ON root.identifier = coalesce(o.arguments ->> '$.undo_of', o.arguments ->> '$.redo_of', o.identifier)
    WHERE o.subject = ? AND (root.arguments ->> '$.who' = ? OR root.arguments ->> '$.what' IS NOT NULL AND EXISTS (SELECT 1 FROM operation_rows r JOIN ${table} a ON a.id = r.row_id WHERE r.operation_id = o.id AND a.${whoSide.column} = ?))`
  const asked = [table, who, id] as const
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) FROM ${from}`)
    .pluck()
    .get(...asked)!
  const changes = db
    .prepare<unknown[], StoredChange>(
      `SELECT o.id, o.identifier, o.arguments ->> '$.undo_of' IS NOT NULL AS is_undo, o.undone_at, o.created_at, o.user_id, u.identifier AS user_identifier, u.first_name, u.last_name
      FROM ${from} ORDER BY o.id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    )
    .all(...asked, per_page, (page - 1) * per_page)
  const countRows = db.prepare<[number, number], { assigned: number; unassigned: number }>(
    `SELECT total(r.after = '{"deleted_at":null}') AS assigned, total(r.after <> '{"deleted_at":null}') AS unassigned ${own}`,
  )
  const readNames = db
    .prepare<[number, number, number], string>(
      `SELECT (SELECT ${what.label('en')} FROM ${what.table} l WHERE l.id = a.${what.column}) ${own} ORDER BY r.row_id LIMIT ?`,
    )
    .pluck()
  return paged(
    changes.map(
      ({
        id: operation,
        user_id,
        user_identifier,
        first_name,
        last_name,
        is_undo,
        ...change
      }): AssignmentHistory => ({
        ...change,
        ...countRows.get(operation, id)!,
        names: readNames.all(operation, id, MOST_NAMES),
        is_undo: is_undo === 1,
        can_undo:
          is_undo === 0 &&
          change.undone_at === null &&
          caller.can(assignment.can('update')) &&
          mayReverse(caller, { user_id }),
        userInfo:
          user_identifier === null
            ? null
            : { identifier: user_identifier, first_name: first_name!, last_name: last_name! },
      }),
    ),
    { page, per_page },
    total,
  )
}
