/** Many rows in a moment, for what only many rows show. */
import type { Db } from '@db/open'

/** Adds this many copies of a table's rows, in turn, each with an identifier of its own. */
export function addCopies(db: Db, table: string, count: number): void {
  const columns = db
    .prepare<[string], string>("SELECT name FROM pragma_table_info(?) WHERE name NOT IN ('id', 'identifier')")
    .pluck()
    .all(table)
    .join(', ')
  db.sql.exec(
    `WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ${count})
    INSERT INTO ${table} (identifier, ${columns}) SELECT 'copy-' || at, ${columns} FROM n JOIN ${table} t ON t.id = 1 + at % (SELECT count(*) FROM ${table})`,
  )
}
