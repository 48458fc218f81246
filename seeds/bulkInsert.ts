/** Many rows at once: statements of many rows, and indexes, triggers and search made after the rows instead of during. */
import type { Db } from '@db/open'

const ROWS = 40
/** Below this, keeping the indexes up costs less than making them anew. */
const WORTH_IT = 2_000

/** `add` row after row, then `done`. Every row has the columns of the first. */
export function bulkInsert<T extends object>(db: Db, table: string) {
  let names: string[] | undefined
  let values: unknown[] = []
  const flush = () => {
    if (!names || values.length === 0) return
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
      if (values.length === ROWS * names.length) flush()
    },
    done: flush,
  }
}

interface Made {
  type: string
  name: string
  sql: string
}

/** Runs `work` with the table's indexes, triggers and search put aside, and makes them again from what is there then. */
export function withoutIndexes(db: Db, table: string, count: number, work: () => void): void {
  if (count < WORTH_IT) return work()
  const made = db
    .prepare<[string], Made>(
      "SELECT type, name, sql FROM sqlite_master WHERE tbl_name IN (?, 'lead_tags') AND type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY type, name",
    )
    .all(table)
  for (const { type, name } of made) db.sql.exec(`DROP ${type} "${name}"`)
  const before = db.prepare<[], { id: number }>(`SELECT coalesce(max(id), 0) AS id FROM ${table}`).get()!.id
  work()
  for (const { sql } of made) db.sql.exec(sql)
  db.sql.exec(
    `INSERT INTO leads_search (rowid, words) SELECT id, words FROM leads_words WHERE id > ${before}`,
  )
}
