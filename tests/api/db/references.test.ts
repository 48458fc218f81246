/** References between tables: which there are, what the deletion of a parent means, and that no parent is deleted. */
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { dbFromBytes, dbToBytes, openDb, type Db } from '@db/open'
import * as schema from '@db/schema'
import { read, sources } from '@support/sourceTree'

/** Columns named `…_id` that refer to no row, with the reason. */
const NO_REFERENCES = new Map([
  ['agent_requests.city_id', 'a name or a number of the public form: there is no table of cities'],
  ['agent_requests.country_id', 'a country code of ISO 3166: countries are a list in the contract'],
  ['agent_requests.referral_id', 'a referral code as the visitor sent it: it may be unknown'],
  ['agent_requests.state_id', 'a name or a number of the public form: there is no table of states'],
  ['client_institutions.client_id', 'the only row of its side: a database has one client'],
  ['fee_waivers.country_id', 'a country code of ISO 3166: countries are a list in the contract'],
  ['information_updates.country_id', 'a country code of ISO 3166: countries are a list in the contract'],
  ['lead_changes.lead_id', 'a log of leads, deleted ones too; 0 stands for no lead'],
  ['lead_csv_columns.form_field_id', 'a field of leads by its name on the wire: there is no table of them'],
  ['lead_fields.form_field_id', 'a field of leads by its name on the wire: there is no table of them'],
  ['lead_values.lead_id', 'an index of own values, which triggers keep and empty with the lead'],
  ['operation_rows.row_id', 'a row of the table that the verb of its operation works on'],
  ['program_changes.campus_id', 'a log of programs: all of those at a campus changed'],
  ['program_changes.institution_id', 'a log of programs: all of those of an institution changed'],
  ['program_changes.program_id', 'a log of programs, deleted ones too'],
  ['sign_ups.referral_id', 'a referral code as the visitor sent it: it may be unknown'],
])
interface Reference {
  child: string
  column: string
  parent: string
  key: string
  onDelete: string
}
interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}
const tablesOf = ({ sql }: Db) =>
  (sql.pragma('table_list') as { schema: string; name: string; type: string }[])
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .toSorted()
const columnsOf = ({ sql }: Db, table: string) => sql.pragma(`table_info("${table}")`) as Column[]
const referencesOf = ({ sql }: Db, child: string): Reference[] =>
  (
    sql.pragma(`foreign_key_list("${child}")`) as {
      from: string
      table: string
      to: string
      on_delete: string
    }[]
  ).map(({ from, table, to, on_delete }) => ({
    child,
    column: from,
    parent: table,
    key: to,
    onDelete: on_delete,
  }))

const emptyDb = openDb()
const emptyBytes = dbToBytes(emptyDb)
const references = tablesOf(emptyDb).flatMap((table) => referencesOf(emptyDb, table))
const nameOf = ({ child, column }: Pick<Reference, 'child' | 'column'>) => `${child}.${column}`

describe('the schema', () => {
  const columns = tablesOf(emptyDb).flatMap((child) =>
    columnsOf(emptyDb, child).map(({ name, notnull }) => ({
      child,
      column: name,
      isRequired: notnull === 1,
    })),
  )

  test('every column named …_id is a reference, or is listed with the reason why not', () => {
    const declared = new Set(references.map(nameOf))
    const others = columns.filter(({ column }) => column.endsWith('_id')).map(nameOf)
    expect(others.filter((name) => !declared.has(name)).toSorted()).toEqual([...NO_REFERENCES.keys()])
  })
  test('every reference says what the deletion of its parent means', () => {
    const meanings = new Set(['CASCADE', 'RESTRICT', 'SET NULL'])
    expect(references.length).toBeGreaterThan(80)
    expect(references.filter(({ onDelete }) => !meanings.has(onDelete))).toEqual([])
  })
  test('a reference that its parent empties may be null', () => {
    const required = new Set(columns.filter(({ isRequired }) => isRequired).map(nameOf))
    const emptied = references.filter(({ onDelete }) => onDelete === 'SET NULL').map(nameOf)
    expect(emptied.filter((name) => required.has(name))).toEqual([])
  })
})

/** `leads`: a table of the schema by the name that a source imports it by, `accounts` for `bankAccounts as accounts`. */
function tableNamed(path: string, name: string): string | undefined {
  const aliases = [...read(path).matchAll(/import(?: type)? \{([^}]*)\} from '@db\/schema'/g)]
    .flatMap(([, list]) => list!.split(','))
    .map((entry) => entry.trim().split(' as '))
  const [imported] = aliases.find(([from, to = from]) => to === name) ?? []
  const table = (schema as Record<string, unknown>)[imported ?? '']
  return is(table, SQLiteTable) ? getTableName(table) : undefined
}
const deletesIn = (path: string): string[] => {
  const inSql = [...read(path).matchAll(/(?:DELETE FROM|REPLACE INTO) "?([\w$]+)/g)].map(
    ([, table]) => table!,
  )
  const inCode = [...read(path).matchAll(/\bdeleteRow\(\w+, (\w+)|\.orm\s*\.delete\((\w+)/g)]
    .map(([, row, rows]) => row ?? rows!)
    .map((name) => tableNamed(path, name) ?? `${name} of ${path}`)
  return [...inSql, ...inCode]
}
/** Tables that no source of the server deletes rows from have parents that are never deleted. */
const deletedFrom = new Set(
  sources
    // The body of `deleteRow` names no table: its callers do.
    .filter((path) => path.startsWith('sim-server/') && path !== 'sim-server/kit/crud/crud.ts')
    .flatMap(deletesIn),
)
for (let before = -1; before !== deletedFrom.size;) {
  before = deletedFrom.size
  for (const { child, parent, onDelete } of references)
    if (onDelete === 'CASCADE' && deletedFrom.has(parent)) deletedFrom.add(child)
}

describe('a deletion', () => {
  test('every deletion in the sources names its table', () => {
    const temporary = ['bulk_changes', 'bulk_targets']
    // A view whose trigger deletes: see its file.
    const views = ['role_permissions', 'user_permissions']
    const known = new Set([...tablesOf(emptyDb), ...temporary, ...views])
    expect(deletedFrom.size).toBeGreaterThan(15)
    expect([...deletedFrom].filter((table) => !known.has(table))).toEqual([])
  })
  test('is never of a row that others can refer to: such a row stays, with the time of its deletion', () => {
    expect(references.filter(({ parent }) => deletedFrom.has(parent)).map(nameOf)).toEqual([])
  })
})

/** Runs `work` on an empty database of its own. */
function inEmptyDb(work: (db: Db) => void) {
  const db = dbFromBytes(emptyBytes)
  try {
    work(db)
  } finally {
    db.close()
  }
}

/** Makes rows with nothing but what their table requires, and the parents of those. */
function rowMaker(db: Db) {
  let last = 0
  const valueOf = ({ type }: Column) => {
    last++
    if (type === 'INTEGER') return last
    return type === 'BLOB' ? Buffer.from([last]) : `text ${last}`
  }
  /** @returns the values of the row. `given` are columns with their values. */
  return function make(table: string, given: Record<string, unknown> = {}): Record<string, unknown> {
    const parents = new Map(referencesOf(db, table).map((reference) => [reference.column, reference]))
    const required = columnsOf(db, table).filter(
      ({ name, notnull, dflt_value, pk }) =>
        (notnull === 1 || pk > 0) && dflt_value === null && name !== 'id',
    )
    const values: Record<string, unknown> = { ...given }
    for (const column of required.filter(({ name }) => !Object.hasOwn(given, name))) {
      const reference = parents.get(column.name)
      values[column.name] = reference ? make(reference.parent)[reference.key] : valueOf(column)
    }
    const names = Object.keys(values)
    return db.sql
      .prepare(
        `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')}) RETURNING *`,
      )
      .get(...Object.values(values)) as Record<string, unknown>
  }
}

describe('deleting a parent', () => {
  /** A parent, and a row that refers to it and to other parents of its own. */
  const family = (db: Db, { child, column, parent, key }: Reference) => {
    const make = rowMaker(db)
    const { [key]: value } = make(parent)
    make(child, { [column]: value })
    return {
      remove: () => db.sql.prepare(`DELETE FROM "${parent}" WHERE "${key}" = ?`).run(value),
      children: () => db.sql.prepare(`SELECT "${column}" FROM "${child}"`).pluck().all(),
      value,
      broken: () => db.sql.pragma('foreign_key_check'),
    }
  }
  const whereIt = (onDelete: string) =>
    references
      .filter((reference) => reference.onDelete === onDelete)
      .map((reference) => [nameOf(reference), reference] as const)

  test.each(whereIt('RESTRICT'))('is refused while %s refers to it', (_, reference) =>
    inEmptyDb((db) => {
      const { remove, children, value } = family(db, reference)
      expect(remove).toThrow('FOREIGN KEY constraint failed')
      expect(children()).toContain(value)
    }),
  )
  test.each(whereIt('CASCADE'))('deletes the row of %s', (_, reference) =>
    inEmptyDb((db) => {
      const { remove, children, value, broken } = family(db, reference)
      remove()
      expect([children().includes(value), broken()]).toEqual([false, []])
    }),
  )
  test.each(whereIt('SET NULL'))('empties %s', (_, reference) =>
    inEmptyDb((db) => {
      const { remove, children, broken } = family(db, reference)
      remove()
      expect([children(), broken()]).toEqual([[null], []])
    }),
  )
  test.each(references.map((reference) => [nameOf(reference), reference] as const))(
    '%s refuses what does not exist',
    (_, { child, column }) =>
      inEmptyDb((db) => {
        const make = rowMaker(db)
        expect(() => make(child, { [column]: 4711 })).toThrow('FOREIGN KEY constraint failed')
      }),
  )
})
