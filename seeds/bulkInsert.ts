/** Fast inserts: several rows per statement; indexes and triggers are made again after the rows. */
import type { Db } from '@db/open'

const ROWS_PER_STATEMENT = 40
/** For fewer rows, updating the indexes is cheaper than rebuilding them. */
const MIN_ROWS_TO_DROP_INDEXES = 2_000

/**
 * Call `add` for each row, then `done`. Every row must have the columns of the first one.
 * @param insertParents called before rows are inserted: inserts the rows that they refer to
 */
export function bulkInsert<T extends object>(db: Db, table: string, insertParents: () => void = () => {}) {
  let names: string[] | undefined
  let values: unknown[] = []
  const flush = () => {
    if (!names || values.length === 0) return
    insertParents()
    const row = `(${names.map(() => '?').join(',')})`
    db.prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES ${Array.from({
        length: values.length / names.length,
      })
        .fill(row)
        .join(',')}`,
    ).run(...values)
    values = []
  }
  return {
    add(row: T) {
      names ??= Object.keys(row)
      for (const name of names) values.push((row as Record<string, unknown>)[name])
      if (values.length === ROWS_PER_STATEMENT * names.length) flush()
    },
    done: flush,
  }
}

interface SchemaObject {
  type: string
  name: string
  sql: string
}

/**
 * Drops the indexes and triggers of the tables (for few rows it leaves them), runs `work`, and makes them again: what triggers would have
 * written, `work` or its caller writes.
 */
export function withoutIndexes(
  db: Db,
  tables: readonly string[],
  count: number,
  work: (isWithoutTriggers: boolean) => void,
): void {
  if (count < MIN_ROWS_TO_DROP_INDEXES) return work(false)
  const dropped = db
    .prepare<[string], SchemaObject>(
      "SELECT type, name, sql FROM sqlite_master WHERE tbl_name IN (SELECT value FROM json_each(?)) AND type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY type, name",
    )
    .all(JSON.stringify(tables))
  for (const { type, name } of dropped) db.sql.exec(`DROP ${type} "${name}"`)
  work(true)
  for (const { sql } of dropped) db.sql.exec(sql)
}
