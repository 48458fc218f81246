/** Reads columns of facets from their table: all rows once, in steps, then the changed ones. */
import type { Db } from '@db/open'
import type { Column, Stored } from './columns'
import type { SharedValue } from './declaration'

/** A facet, and the SQL by which it is read. */
export interface FacetSql<Name extends string = string> {
  facet: Name
  sql: string
  /** Where all rows are read: says the same as the SQL, for less. */
  of?: SharedValue | undefined
}
export interface KeptColumn<Name extends string = string> extends FacetSql<Name> {
  column: Column
  /** Change number of the table for which it is valid. */
  seq: number
}
type Columns = readonly (FacetSql & { column: Column })[]

/** Rows read in one step: about 10 ms. */
const ROWS_PER_STEP = 4000

/** SQL over a row `l` of what it shares. */
export const sharedSql = ({ table, key, sql }: SharedValue): string =>
  `(SELECT ${sql} FROM ${table} o WHERE o.id = ${key})`

type Cells = [number, ...Stored[]]
const cellsOf = (db: Db, sqls: readonly string[], from: string, values: readonly unknown[]) =>
  db.sql
    .prepare<unknown[], Cells>(`SELECT ${['l.id', ...sqls].join(', ')} FROM ${from}`)
    .raw()
    .all(...values)
// One column after the other: each has code of its own.
function fill(column: Column, rows: readonly Cells[], nth: number) {
  for (const row of rows) column.set(row[0], row[nth]!)
}
function fillShared(column: Column, rows: readonly Cells[], nth: number, values: readonly Stored[]) {
  for (const row of rows) column.set(row[0], values[row[nth] as number] ?? null)
}
/** By id of what shares them. */
function sharedValues(db: Db, { table, sql }: SharedValue): Stored[] {
  const values: Stored[] = []
  const rows = db.sql.prepare<[], [number, Stored]>(`SELECT o.id, ${sql} FROM ${table} o`).raw()
  for (const [id, value] of rows.iterate()) values[id] = value
  return values
}

/** @param from `FROM` without the word, of a row `l`. @param size ids are below */
export function* readAll(db: Db, columns: Columns, from: string, size: number): Generator<void, void> {
  const cells = [...new Set(columns.map(({ sql, of }) => of?.key ?? sql))]
  const shared = columns.map(({ of }) => of && sharedValues(db, of))
  for (let after = 0; after < size; after += ROWS_PER_STEP) {
    const upto = Math.min(after + ROWS_PER_STEP, size - 1)
    const rows = cellsOf(db, cells, `${from} WHERE l.id > ? AND l.id <= ?`, [after, upto])
    for (const [at, { column, sql, of }] of columns.entries()) {
      const nth = cells.indexOf(of?.key ?? sql) + 1
      if (shared[at]) fillShared(column, rows, nth, shared[at])
      else fill(column, rows, nth)
    }
    yield
  }
}
export function readChanged(db: Db, columns: Columns, from: string, ids: readonly number[]): void {
  const sqls = columns.map(({ sql }) => sql)
  const rows = cellsOf(db, sqls, `json_each(?) j CROSS JOIN ${from} WHERE l.id = j.value`, [
    JSON.stringify(ids),
  ])
  for (const [at, { column }] of columns.entries()) fill(column, rows, at + 1)
}
