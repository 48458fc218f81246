/** Reads columns of facets from their table: all rows once, in steps, then the changed ones. */
import type { Db } from '@db/open'
import type { Column, Stored } from './columns'

/** A facet, and the SQL by which it is read. */
export interface FacetSql<Name extends string = string> {
  facet: Name
  sql: string
}
export interface KeptColumn<Name extends string = string> extends FacetSql<Name> {
  column: Column
  /** Change number of the table for which it is valid. */
  seq: number
}
type Columns = readonly (FacetSql & { column: Column })[]

/** Rows read in one step: about 10 ms. */
const ROWS_PER_STEP = 4000

function read(db: Db, columns: Columns, from: string, values: readonly unknown[]) {
  const rows = db.sql
    .prepare<unknown[], [number, ...Stored[]]>(
      `SELECT l.id, ${columns.map(({ sql }) => sql).join(', ')} FROM ${from}`,
    )
    .raw()
    .all(...values)
  // One column after the other: each has code of its own.
  for (const [nth, { column }] of columns.entries()) for (const row of rows) column.set(row[0], row[nth + 1]!)
}
/** @param from `FROM` without the word, of a row `l`. @param size ids are below */
export function* readAll(db: Db, columns: Columns, from: string, size: number): Generator<void, void> {
  for (let after = 0; after < size; after += ROWS_PER_STEP) {
    const upto = Math.min(after + ROWS_PER_STEP, size - 1)
    read(db, columns, `${from} WHERE l.id > ? AND l.id <= ?`, [after, upto])
    yield
  }
}
export const readChanged = (db: Db, columns: Columns, from: string, ids: readonly number[]): void =>
  read(db, columns, `json_each(?) j CROSS JOIN ${from} WHERE l.id = j.value`, [JSON.stringify(ids)])
