/** Values before that refer to rows which were deleted since, for good or with `deleted_at`: an undo cannot bring them back. */
import type { Db } from '@db/open'
import type { Change, Value } from './verb'

interface Reference {
  column: string
  parent: string
  key: string
  hasDeleted: number
}

/** Whether a change of this table refers to a row that does not exist. Looks each value up once. */
export function deletedParentCheck(db: Db, table: string): (change: Change) => boolean {
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
    references.some(({ column, find, isDeleted }) => {
      const value = change[column] ?? null
      if (value === null) return false
      if (!isDeleted.has(value)) isDeleted.set(value, find.get(value) === undefined)
      return isDeleted.get(value)!
    })
}
