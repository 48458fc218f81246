/** Rows of masters that other records use, as the seeds make them. */
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '@db/schema'
import { openDb } from '@db/open'
import { allMasters } from '@domain/masters'
import { usesOf } from '@domain/masters/uses'
import { seed } from '@seeds'

/** Tables whose rows others keep from being deleted. */
const restricting = () =>
  new Set(
    Object.values(schema).flatMap((table) =>
      table instanceof SQLiteTable
        ? getTableConfig(table)
            .foreignKeys.filter(({ onDelete }) => onDelete === 'restrict')
            .map((key) => getTableConfig(key.reference().foreignTable).name)
        : [],
    ),
  )

/**
 * The identifier of a used row, for each master that can be in use.
 * @throws Error when the seeds use no row of such a master
 */
export function usedRows(): ReadonlyMap<string, string> {
  const db = openDb(':memory:')
  seed(db, { size: 'small', seed: 1 })
  const canBeUsed = restricting()
  const used = new Map<string, string>()
  for (const master of allMasters()) {
    const row = db
      .prepare<[], { id: number; identifier: string }>(
        `SELECT id, identifier FROM ${master.table} WHERE deleted_at IS NULL ORDER BY id`,
      )
      .all()
      .find((one) => usesOf(db, master, one).length > 0)
    if (row) used.set(master.spec.name, row.identifier)
    else if (canBeUsed.has(master.table)) throw new Error(`The seeds use no row of ${master.spec.name}`)
  }
  db.close()
  return used
}
