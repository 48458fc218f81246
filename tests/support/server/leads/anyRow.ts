/** A row of any table, of its declaration alone: for tests that must reach tables which are declared later. */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}
interface Reference {
  column: string
  parent: string
}
type Given = Readonly<Record<string, string | number | null>>

/** The columns that no two rows have in common, alone. */
const uniqueColumns = (db: Db, table: string): ReadonlySet<string> =>
  new Set(
    db
      .prepare<[string], string>(
        'SELECT min(i.name) FROM pragma_index_list(?) x JOIN pragma_index_info(x.name) i WHERE x."unique" = 1 GROUP BY x.name HAVING count(*) = 1',
      )
      .pluck()
      .all(table),
  )

/** The id of a row of this table that there is, or of a new one. */
const parentId = (db: Db, table: string, isNew: boolean): number =>
  (isNew
    ? undefined
    : db.prepare<[], number>(`SELECT id FROM ${table} ORDER BY random() LIMIT 1`).pluck().get()) ??
  insertAnyRow(db, table)

/**
 * Inserts a row with a value in every column that needs one; references are to rows that there are.
 * @returns its rowid
 */
export function insertAnyRow(db: Db, table: string, given: Given = {}): number {
  const unique = uniqueColumns(db, table)
  const references = db
    .prepare<[string], Reference>(
      'SELECT "from" AS "column", "table" AS parent FROM pragma_foreign_key_list(?)',
    )
    .all(table)
  const values: Record<string, string | number | null> = { ...given }
  for (const { name, type, notnull, dflt_value, pk } of db
    .prepare<[string], Column>('SELECT * FROM pragma_table_info(?)')
    .all(table)) {
    const isOwnId = pk === 1 && type.toLowerCase() === 'integer' && name === 'id'
    if (name in values || isOwnId || notnull === 0 || dflt_value !== null) continue
    const parent = references.find(({ column }) => column === name)?.parent
    if (parent) values[name] = parentId(db, parent, unique.has(name))
    else values[name] = type.toLowerCase() === 'integer' ? 1 : randomUUID()
  }
  const names = Object.keys(values)
  return Number(
    db
      .prepare(
        `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      )
      .run(...Object.values(values)).lastInsertRowid,
  )
}
