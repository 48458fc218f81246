/** The history of the assignments of a record, newest first: read from the operations. */
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

/** What operations assigned and took back, one row for each: `operation_id`, `row_id`, ids of `who` and `what`, `is_gain`. */
function movesSql({ table, who, what, storedIn }: AssignmentDefinition): string {
  const changed = "r.outcome = 'changed'"
  if (storedIn === 'pairs')
    return `SELECT r.operation_id, r.row_id, a.${who.column} AS who, a.${what.column} AS what, r.after = '{"deleted_at":null}' AS is_gain FROM operation_rows r JOIN ${table} a ON a.id = r.row_id WHERE ${changed}`
  const other = storedIn === 'who' ? what.column : who.column
  const of = (values: 'before' | 'after') => {
    const value = `r.${values} ->> '$.${other}'`
    const [whoId, whatId] = storedIn === 'who' ? ['r.row_id', value] : [value, 'r.row_id']
    return `SELECT r.operation_id, r.row_id, ${whoId} AS who, ${whatId} AS what, ${Number(values === 'after')} AS is_gain FROM operation_rows r WHERE ${changed} AND ${value} IS NOT NULL`
  }
  return `${of('after')} UNION ALL ${of('before')}`
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
  const { table, what, storedIn } = assignment
  const own = (operation: string) =>
    `FROM (${movesSql(assignment)}) m WHERE m.operation_id = ${operation} AND m.who = ?`
  // Named from the other side, or among several.
  const isFromOtherSide =
    storedIn === 'pairs'
      ? "(root.arguments ->> '$.what' IS NOT NULL OR json_type(root.arguments, '$.who') = 'array')"
      : '1'
  // An undo has the arguments of its own: which operation it undid.
  const from = `operations o LEFT JOIN users u ON u.id = o.user_id
    JOIN operations root ON root.identifier = coalesce(o.arguments ->> '$.undo_of', o.arguments ->> '$.redo_of', o.identifier)
    WHERE o.subject = ? AND o.verb = 'assignments.change' AND (root.arguments ->> '$.who' = ? OR ${isFromOtherSide} AND EXISTS (SELECT 1 ${own('o.id')}))`
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
    `SELECT total(m.is_gain) AS assigned, total(NOT m.is_gain) AS unassigned ${own('?')}`,
  )
  const readNames = db
    .prepare<[number, number, number], string>(
      `SELECT (SELECT ${what.label('en')} FROM ${what.table} l WHERE l.id = m.what) ${own('?')} ORDER BY m.row_id LIMIT ?`,
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
