/** Values before that refer to rows which were deleted since: an undo cannot bring them back. */
import type { Db } from '@db/open'
import type { Change, Value } from './verb'

interface Reference {
  column: string
  parent: string
  key: string
}

/** Whether a change of this table refers to a row that does not exist. Looks each value up once. */
export function deletedParentCheck(db: Db, table: string): (change: Change) => boolean {
  const references = db
    .prepare<[string], Reference>(
      'SELECT "from" AS "column", "table" AS parent, "to" AS "key" FROM pragma_foreign_key_list(?)',
    )
    .all(table)
    .map(({ column, parent, key }) => ({
      column,
      find: db.prepare<[Value]>(`SELECT 1 FROM ${parent} WHERE ${key} = ?`),
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
