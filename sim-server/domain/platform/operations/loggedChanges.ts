/**
 * What the ledger kept of a row, in words. A subject declares for each column that its verbs write how the value is shown (`logged`);
 * `write.ts` refuses a column without that.
 */
import type { Db } from '@db/open'
import type { LoggedChange, LoggedValue, RecordChange } from '@contract/platform/loggedChanges'
import type { Permission } from '@contract/permissions'
import type { Verb } from '@contract/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { mayReverse } from './undo'
import type { LoggedField, Subject } from './verb'

const parseColumns = (json: string | null) => (json ? (JSON.parse(json) as Record<string, unknown>) : {})

function shownValue(db: Db, field: LoggedField, value: unknown): LoggedValue | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'text' || field === 'time') return { as: field, value: String(value) }
  if (field.many) {
    const names = db
      .prepare<[unknown], string>(
        `SELECT ${field.name} FROM ${field.table} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY 1`,
      )
      .pluck()
      .all(value)
    return value === '[]' ? null : { as: 'name', value: names.join(', ') }
  }
  const name = db
    .prepare<[unknown], string>(`SELECT ${field.name} FROM ${field.table} WHERE id = ?`)
    .pluck()
    .get(value)
  return name === undefined ? { as: 'gone', value: '' } : { as: 'name', value: name }
}

/** The fields of a row whose values differ. `before`, `after`: JSON of `operation_rows`, columns and stored values. */
export function loggedChanges(
  db: Db,
  { logged = {} }: Pick<Subject, 'logged'>,
  { before, after }: { before: string | null; after: string | null },
): LoggedChange[] {
  const [earlier, later] = [parseColumns(before), parseColumns(after)]
  return Object.entries(logged).flatMap(([field, kind]) =>
    (earlier[field] ?? null) === (later[field] ?? null)
      ? []
      : [{ field, before: shownValue(db, kind, earlier[field]), after: shownValue(db, kind, later[field]) }],
  )
}

interface Stored<V extends Verb> {
  identifier: string
  verb: V
  is_undo: number
  undone_at: string | null
  created_at: string
  before: string | null
  after: string | null
  /** Rows that the operation changed. */
  changed: number
  /** JSON of the request; of an undo or a redo that of the operation it reversed. */
  arguments: string
  user_id: number | null
  user_identifier: string | null
  first_name: string | null
  last_name: string | null
}
type RowOperation<V extends Verb> = Omit<RecordChange, 'changes' | 'verb'> &
  Pick<Stored<V>, 'verb' | 'before' | 'after' | 'changed' | 'arguments'>

/**
 * One page, and how many there are.
 * @param verbSql the verb of an entry, over operations `o` and their rows `r`
 * @param canOf the permission that an undo of the verb needs
 */
export function rowHistory<V extends Verb>(
  { db, caller }: { db: Db; caller: Caller },
  { table, id, verbSql = 'o.verb' }: { table: string; id: number; verbSql?: string },
  { page, per_page, sort }: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
  canOf: (verb: V) => Permission,
): { rows: RowOperation<V>[]; total: number } {
  const from = `operation_rows r JOIN operations o ON o.id = r.operation_id LEFT JOIN users u ON u.id = o.user_id
    JOIN operations root ON root.identifier = coalesce(o.arguments ->> '$.undo_of', o.arguments ->> '$.redo_of', o.identifier)
    WHERE r.row_id = ? AND o.subject = ? AND r.outcome = 'changed'`
  const total = db.prepare<[number, string], number>(`SELECT count(*) FROM ${from}`).pluck().get(id, table)!
  const stored = db
    .prepare<[number, string, number, number], Stored<V>>(
      `SELECT o.identifier, ${verbSql} AS verb, o.arguments ->> '$.undo_of' IS NOT NULL AS is_undo, o.undone_at, o.created_at, r.before, r.after, o.changed,
        root.arguments, o.user_id, u.identifier AS user_identifier, u.first_name, u.last_name
      FROM ${from} ORDER BY o.id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    )
    .all(id, table, per_page, (page - 1) * per_page)
  const rows = stored.map(({ user_identifier, first_name, last_name, is_undo, user_id, ...row }) => ({
    ...row,
    is_undo: is_undo === 1,
    can_undo:
      is_undo === 0 &&
      row.undone_at === null &&
      caller.can(canOf(row.verb)) &&
      mayReverse(caller, { user_id }),
    userInfo:
      user_identifier === null
        ? null
        : { identifier: user_identifier, first_name: first_name!, last_name: last_name! },
  }))
  return { rows, total }
}
