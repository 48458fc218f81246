/** Where a row of a master is used, read from the references of the schema: a table that refers to it counts without being listed. */
import type { Db } from '@db/open'
import { masterOfTable } from '.'
import type { MasterDefinition } from './definition'

interface Reference {
  table: string
  column: string
  /** Rows that are not deleted. */
  living: string
}

/** Of a database: they are the same in all, but a test may add a table. */
const referencesTo = (db: Db, { table }: MasterDefinition): Reference[] =>
  db
    .prepare<[string], { table: string; column: string; hasDeleted: number }>(
      `SELECT t.name AS "table", f."from" AS "column", EXISTS (SELECT 1 FROM pragma_table_info(t.name) c WHERE c.name = 'deleted_at') AS hasDeleted
       FROM sqlite_master t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table' AND f."table" = ? ORDER BY 1, 2`,
    )
    .all(table)
    .map(({ hasDeleted, ...one }) => ({ ...one, living: hasDeleted ? 'AND deleted_at IS NULL' : '' }))

/** How many rows use this one, by master or table. Rows that are deleted do not count. */
export function usesOf(db: Db, master: MasterDefinition, id: number): { subject: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { table, column, living } of referencesTo(db, master)) {
    const count = db
      .prepare<[number], number>(`SELECT count(*) FROM ${table} WHERE ${column} = ? ${living}`)
      .pluck()
      .get(id)!
    const subject = masterOfTable(table)?.spec.name ?? table
    if (count > 0) counts.set(subject, (counts.get(subject) ?? 0) + count)
  }
  return [...counts].map(([subject, count]) => ({ subject, count }))
}

/** Tells which of many rows are used: read once, when it is first asked. */
export function usedRows(db: Db, master: MasterDefinition): (id: number) => boolean {
  let used: Set<number> | undefined
  const read = () =>
    new Set(
      referencesTo(db, master).flatMap(({ table, column, living }) =>
        db
          .prepare<[], number>(
            `SELECT DISTINCT ${column} FROM ${table} WHERE ${column} IS NOT NULL ${living}`,
          )
          .pluck()
          .all(),
      ),
    )
  return (id) => (used ??= read()).has(id)
}
