/** Rows of masters that other records use, as the seeds make them. */
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '@db/schema'
import { openDb } from '@db/open'
import { allMasters } from '@domain/masters'
import type { MasterDefinition } from '@domain/masters/definition'
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

/** Services are used by the staff who handle them; the seeds give them to nobody. */
const NOT_SEEDED: ReadonlySet<string> = new Set(['clientServices'])

/** The one row of a group, such as the default account, is refused for that first. */
const soleSql = ({ spec }: MasterDefinition) =>
  Object.entries(spec.fields)
    .filter(([, field]) => field.sole)
    .map(([key]) => key)
    .join(' OR ') || '0'

/**
 * The identifier of a used row, for each master that can be in use and has one that is no default.
 * @throws Error when the seeds use no row of such a master
 */
export function usedRows(): ReadonlyMap<string, string> {
  const db = openDb(':memory:')
  seed(db, { size: 'small', seed: 1 })
  const canBeUsed = restricting()
  const used = new Map<string, string>()
  for (const master of allMasters()) {
    const rows = db
      .prepare<[], { id: number; identifier: string; isSole: number }>(
        `SELECT id, identifier, ${soleSql(master)} AS isSole FROM ${master.table} WHERE deleted_at IS NULL ORDER BY id`,
      )
      .all()
      .filter((one) => usesOf(db, master, one).length > 0)
    const row = rows.find(({ isSole }) => !isSole)
    if (row) used.set(master.spec.name, row.identifier)
    else if (rows.length === 0 && canBeUsed.has(master.table) && !NOT_SEEDED.has(master.spec.name))
      throw new Error(`The seeds use no row of ${master.spec.name}`)
  }
  db.close()
  return used
}
