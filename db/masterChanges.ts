/**
 * The log of changed rows of masters, which lists of many rows keep their order by (sim-server/kit/list/ordered). Triggers write it, so
 * that no writer can forget it: create, edit, bulk change, paste, import, files of the configuration, undo. They are made when a master
 * has many rows for the first time: parsing those of all masters takes longer than all else that a new tenant needs.
 */
import { getTableConfig, SQLiteBoolean, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { is } from 'drizzle-orm'

/** Columns that lists neither sort nor search by. */
const UNSORTED = new Set(['id', 'version', 'updated_at', 'deleted_at'])
/** Tables like those of masters that are none. Leads have a log of their own; of users and extensions only names are logged. */
const NO_MASTERS = new Set(['leads', 'users', 'extensions'])

/** Whether this is a table made of `masterColumns`. */
const isMaster = ({ name, columns }: ReturnType<typeof getTableConfig>) => {
  const named = (column: string) => columns.find((one) => one.name === column)
  return (
    !NO_MASTERS.has(name) &&
    named('identifier')?.isUnique === true &&
    named('version') !== undefined &&
    named('deleted_at') !== undefined
  )
}
const trigger = (table: string, event: 'insert' | 'update' | 'delete', row: 'new' | 'old', kind: string) =>
  `CREATE TRIGGER IF NOT EXISTS ${table}_logged_${event} AFTER ${event.toUpperCase()} ON ${table} BEGIN
  INSERT INTO master_changes (source, record, kind) VALUES ('${table}', ${row}.id, ${kind});
END;`

/** The triggers of a table: none, when it is no master. */
export function masterTriggers(table: SQLiteTable): string[] {
  const config = getTableConfig(table)
  if (!isMaster(config)) return []
  const { name, columns } = config
  const isMoved = columns
    .filter((column) => !UNSORTED.has(column.name) && !is(column, SQLiteBoolean))
    .map((column) => `old.${column.name} IS NOT new.${column.name}`)
  return [
    trigger(name, 'insert', 'new', '2'),
    trigger(name, 'update', 'new', isMoved.join(' OR ')),
    trigger(name, 'delete', 'old', '2'),
  ]
}
