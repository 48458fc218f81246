/** The tables that `createTables` creates are those that drizzle-kit generates from the same schema. */
import Database from 'better-sqlite3'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { openDb } from '@db/open'
import * as schema from '@db/schema'

const tablesOf = (sql: Database.Database) =>
  sql
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
    )
    .pluck()
    .all()

/** Columns with their types and defaults, references with what deletion means, and indexes with their columns. */
const shapeOf = (sql: Database.Database, table: string) => ({
  columns: sql.pragma(`table_info(${table})`),
  references: sql.pragma(`foreign_key_list(${table})`),
  indexes: (sql.pragma(`index_list(${table})`) as { name: string; unique: number; partial: number }[])
    .filter(({ partial, name }) => !partial && !name.startsWith('leads_in_'))
    .map(({ name, unique }) => ({
      name,
      unique,
      columns: sql.pragma(`index_info(${name})`) as { name: string | null }[],
    }))
    // An index of an expression names no column; drizzle cannot express it.
    .filter(({ columns }) => columns.every(({ name }) => name !== null))
    .toSorted((a, b) => a.name.localeCompare(b.name)),
})

test('createTables makes the tables and indexes that drizzle-kit generates', async () => {
  const generated = new Database(':memory:')
  const [empty, full] = [await generateSQLiteDrizzleJson({}), await generateSQLiteDrizzleJson(schema)]
  for (const statement of await generateSQLiteMigration(empty, full)) generated.exec(statement)
  const { sql } = openDb()
  const tables = tablesOf(generated)
  expect(tables.length).toBeGreaterThan(60)
  expect(tablesOf(sql)).toEqual(expect.arrayContaining(tables))
  for (const table of tables) expect([table, shapeOf(sql, table)]).toEqual([table, shapeOf(generated, table)])
})
