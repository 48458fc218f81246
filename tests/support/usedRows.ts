/** Rows of masters that cannot be deleted because other records use them, as the seeds make them. */
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '@db/schema'
import { openDb } from '@db/open'
import { allMasters } from '@domain/masters'
import type { MasterDefinition } from '@domain/masters/definition'
import { keptRows } from '@domain/masters/uses'
import { seed } from '@seeds'

/** Some table keeps rows of this master from being deleted. */
const canBeUsed = ({ table, rules: { released = [] } }: MasterDefinition) =>
  Object.values(schema)
    .filter((one) => one instanceof SQLiteTable)
    .map((one) => getTableConfig(one))
    .filter(({ name }) => !released.includes(name))
    .some(({ foreignKeys }) =>
      foreignKeys.some(
        (key) => key.onDelete === 'restrict' && getTableConfig(key.reference().foreignTable).name === table,
      ),
    )

/**
 * The identifier of a used row, for each master that can be in use.
 * @throws Error when the seeds use no row of such a master
 */
export function usedRows(): ReadonlyMap<string, string> {
  const db = openDb(':memory:')
  seed(db, { size: 'small', seed: 1 })
  const used = new Map<string, string>()
  for (const master of allMasters()) {
    const { name, inUse } = master.spec
    const kept = keptRows(db, master)
    const row = db
      .prepare<[], { id: number; identifier: string }>(
        `SELECT id, identifier FROM ${master.table} WHERE deleted_at IS NULL ORDER BY id`,
      )
      .all()
      .find(({ id }) => kept(id) === inUse)
    if (row) used.set(name, row.identifier)
    else if (canBeUsed(master)) throw new Error(`The seeds use no row of ${name}`)
  }
  db.close()
  return used
}
