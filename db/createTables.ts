/**
 * The SQL that makes an empty database: CREATE statements read from the drizzle tables in `schema/`, then every `.sql`
 * file beside them, which holds what drizzle cannot express (full-text search, triggers, partial indexes).
 *
 * There are no migration files. A database is never altered: one that was made by another schema is kept beside a new
 * one (sim-server/control/tenantFiles.ts). So the schema is stated once, and branches that add tables have nothing to merge.
 * `tests/api/db/schema.test.ts` compares the result with what drizzle-kit generates.
 */
import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { getTableName, is, SQL } from 'drizzle-orm'
import { getTableConfig, SQLiteColumn, SQLiteTable, type ForeignKey } from 'drizzle-orm/sqlite-core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addAlphabets, alphabetSample } from './alphabet'
import { addSearchText, searchSample } from './searchText'
import { masterTriggers } from './masterChanges'
import { guardStatements } from './node24StatementGuard'
import { root } from './projectFolder'
import * as schema from './schema'

const quote = (name: string) => `\`${name}\``
const listOf = (names: readonly string[]) => names.map(quote).join(', ')

const literal = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

const columnSql = (column: SQLiteColumn): string => {
  if (is(column.default, SQL)) throw new TypeError(`Write the default of ${column.name} as a plain value`)
  return [
    quote(column.name),
    column.getSQLType(),
    column.primary && 'PRIMARY KEY',
    column.default !== undefined && `DEFAULT ${literal(column.default)}`,
    column.notNull && 'NOT NULL',
  ]
    .filter(Boolean)
    .join(' ')
}

/** A reference of one column; what the deletion of its parent means must be written at the column. */
const referenceSql = (table: string, { reference, onDelete }: ForeignKey): string => {
  const { columns, foreignTable, foreignColumns } = reference()
  const [name] = columns.map((column) => column.name)
  if (columns.length !== 1 || !onDelete || onDelete === 'no action')
    throw new TypeError(`${table}.${name}: say what the deletion of the parent means (db/columns.ts)`)
  const parent = `${quote(getTableName(foreignTable))}(${listOf(foreignColumns.map((column) => column.name))})`
  return `FOREIGN KEY (${quote(name!)}) REFERENCES ${parent} ON DELETE ${onDelete}`
}

const indexSql = (table: string, name: string, columns: readonly string[], unique: boolean) =>
  `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quote(name)} ON ${quote(table)} (${listOf(columns)});`

/** The statements of one table. @throws TypeError for what belongs into a hand-written `.sql` file. */
function tableSql(table: SQLiteTable): string[] {
  const { name, columns, indexes, primaryKeys, uniqueConstraints, foreignKeys, checks } =
    getTableConfig(table)
  if (uniqueConstraints.length + checks.length > 0)
    throw new TypeError(
      `${name}: declare constraints as unique columns, references, indexes, or in a .sql file beside it`,
    )
  const lines = [
    ...columns.map(columnSql),
    ...primaryKeys.map((key) => `PRIMARY KEY (${listOf(key.columns.map((column) => column.name))})`),
    ...foreignKeys.map((key) => referenceSql(name, key)),
  ]
  const unique = columns.filter((column) => column.isUnique)
  return [
    `CREATE TABLE ${quote(name)} (\n  ${lines.join(',\n  ')}\n);`,
    ...unique.map((column) => indexSql(name, `${name}_${column.name}_unique`, [column.name], true)),
    ...indexes.map(({ config }) => {
      const indexed = config.columns.map((column) => (is(column, SQLiteColumn) ? column.name : undefined))
      if (config.where || indexed.includes(undefined))
        throw new TypeError(`${config.name}: write partial and expression indexes in a .sql file`)
      return indexSql(name, config.name, indexed as string[], config.unique)
    }),
  ]
}

/** Hand-written SQL beside the tables, in the order of its paths. */
const writtenSql = (): string[] => {
  const folder = join(root, 'db/schema')
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => path.endsWith('.sql'))
    .toSorted()
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

const tables = Object.values(schema).filter((value) => is(value, SQLiteTable))
let script: string | undefined
const schemaSql = (): string => (script ??= [...tables.flatMap(tableSql), ...writtenSql()].join('\n'))

let triggers: Map<string, string> | undefined
/** The triggers of masters, by their tables. */
const triggersOfMasters = () =>
  (triggers ??= new Map(tables.map((table) => [getTableName(table), masterTriggers(table).join('\n')])))
/** Logs the changes of these tables from now on (db/masterChanges.ts): of those that are masters, and are not logged yet. */
export function logMasters(sql: Database.Database, names: readonly string[]) {
  for (const name of names) sql.exec(triggersOfMasters().get(name)!)
}

let hash: string | undefined
/**
 * Names the schema and the keys in its indexes, in 16 hex digits. A database with another hash was made by another version.
 */
export const schemaHash = (): string =>
  (hash ??= createHash('sha256')
    .update(schemaSql())
    .update([...triggersOfMasters().values()].join(''))
    .update(alphabetSample())
    .update(searchSample())
    .digest('hex')
    .slice(0, 16))

/** What a database declares: `table users` → its CREATE statement with single spaces. Without what SQLite adds by itself. */
export const declarationsIn = (sql: Database.Database): Map<string, string> =>
  new Map(
    sql
      .prepare<[], [string, string]>(
        "SELECT type || ' ' || name, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' ORDER BY 1",
      )
      .raw()
      .all()
      .map(([name, text]) => [name, text.replaceAll(/\s+/g, ' ').trim()]),
  )

interface Declarations {
  always: ReadonlyMap<string, string>
  /** The triggers of masters that have many rows. */
  later: ReadonlyMap<string, string>
}
let declared: Declarations | undefined
/** What the present schema declares. Takes some milliseconds the first time: it makes an empty database in memory. */
export function declarations(): Declarations {
  if (declared) return declared
  const sql = guardStatements(new Database(':memory:'))
  addAlphabets(sql)
  addSearchText(sql)
  sql.exec(schemaSql())
  const always = declarationsIn(sql)
  logMasters(sql, [...triggersOfMasters().keys()])
  const later = new Map([...declarationsIn(sql)].filter(([name]) => !always.has(name)))
  sql.close()
  return (declared = { always, later })
}

const isEmpty = (sql: Database.Database) =>
  sql.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'about'").get() === undefined

/** Makes every table of an empty database, in one transaction. Leaves a database that has tables as it is. */
export function createTables(sql: Database.Database): void {
  if (!isEmpty(sql)) return
  sql.transaction(() => isEmpty(sql) && sql.exec(schemaSql())).immediate()
}
