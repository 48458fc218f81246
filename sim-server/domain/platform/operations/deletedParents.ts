/** Values before that refer to rows which were deleted since, for good or with `deleted_at`: an undo cannot bring them back. */
import type { Db } from '@db/open'
import type { Change, Subject, Value } from './verb'

interface Reference {
  column: string
  parent: string
  key: string
  hasDeleted: number
}

/** Columns that hold several ids, with the table of the rows. No foreign key says so. */
const lists = (db: Db, logged: Subject['logged'] = {}) =>
  Object.entries(logged).flatMap(([column, field]) => {
    if (typeof field === 'string' || !('table' in field) || !field.many) return []
    const hasDeleted = db
      .prepare<[string]>("SELECT 1 FROM pragma_table_info(?) WHERE name = 'deleted_at'")
      .get(field.table)
    const find = db.prepare<[Value]>(
      `SELECT 1 FROM json_each(?) j LEFT JOIN ${field.table} r ON r.id = j.value${hasDeleted ? ' AND r.deleted_at IS NULL' : ''} WHERE r.id IS NULL`,
    )
    return [{ column, namesDeleted: (value: Value) => find.get(value) !== undefined }]
  })

/** Whether a change of this table refers to a row that does not exist. Looks each value up once. */
export function deletedParentCheck(
  db: Db,
  { table, logged }: Pick<Subject, 'table' | 'logged'>,
): (change: Change) => boolean {
  const listed = lists(db, logged)
  const references = db
    .prepare<[string], Reference>(
      `SELECT f."from" AS "column", f."table" AS parent, f."to" AS "key",
        EXISTS (SELECT 1 FROM pragma_table_info(f."table") c WHERE c.name = 'deleted_at') AS hasDeleted
      FROM pragma_foreign_key_list(?) f`,
    )
    .all(table)
    .map(({ column, parent, key, hasDeleted }) => ({
      column,
      find: db.prepare<[Value]>(
        `SELECT 1 FROM ${parent} WHERE ${key} = ?${hasDeleted ? ' AND deleted_at IS NULL' : ''}`,
      ),
      isDeleted: new Map<Value, boolean>(),
    }))
  return (change) =>
    listed.some(({ column, namesDeleted }) => namesDeleted(change[column] ?? '[]')) ||
    references.some(({ column, find, isDeleted }) => {
      const value = change[column] ?? null
      if (value === null) return false
      if (!isDeleted.has(value)) isDeleted.set(value, find.get(value) === undefined)
      return isDeleted.get(value)!
    })
}
