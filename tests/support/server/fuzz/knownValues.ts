/** What the rows of a world hold, by the names of fields and paths: identifiers, names, days. */
import type { Db } from '@db/open'
import type { KnownValues } from './fuzzSchemas'

/** The tables of a database, without the shadow tables of full-text search. */
export const tablesOf = ({ sql }: Db): string[] =>
  (sql.pragma('table_list') as { schema: string; name: string; type: string }[])
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .toSorted()

const singular = (word: string) => (word.endsWith('ses') ? word.slice(0, -2) : word.replace(/s$/, ''))
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(singular)
    .filter((word) => word.length > 2 && word !== 'identifier')
/** Tables by words of the wire that do not name them. */
const TABLE_WORDS = new Map([
  ['client', 'application_installments'],
  ['invoice', 'application_installments'],
  ['staff', 'users'],
  ['agent', 'users'],
  ['pdf', 'invoices'],
  ['landing', 'lead_forms'],
  ['category', 'update_categories'],
  ['module', 'update_modules'],
])

/** Values of the rows of a database, read once. */
export function makeValues(db: Db): KnownValues {
  // An index that is a table has no rows of its own.
  const indexes = new Set(
    (db.sql.pragma('table_list') as { name: string; wr: number }[])
      .filter(({ wr }) => wr === 1)
      .map(({ name }) => name),
  )
  const tables = tablesOf(db).filter((table) => !indexes.has(table))
  /** At most twelve, spread over the whole table. */
  const sample = (table: string, column: string) =>
    db.sql
      .prepare<[], string | number>(
        `SELECT DISTINCT "${column}" FROM "${table}" WHERE "${column}" IS NOT NULL AND (rowid % max(1, (SELECT count(*) FROM "${table}") / 12)) = 0 LIMIT 12`,
      )
      .pluck()
      .all()
      .filter((value) => typeof value === 'number' || (typeof value === 'string' && value.length < 200))
  const columns = new Map<string, [table: string, column: string][]>()
  for (const table of tables)
    for (const { name } of db.sql.pragma(`table_info("${table}")`) as { name: string }[])
      columns.set(name, [...(columns.get(name) ?? []), [table, name]])
  const identified = (columns.get('identifier') ?? []).map(([table]) => table)
  const identifiersOf = new Map(identified.map((table) => [table, sample(table, 'identifier')]))
  /** Tables whose names share most words with a text, and of these the ones with fewest others. */
  const tablesNamed = (text: string): string[] => {
    const words = wordsOf(text)
    const scores = identified.map((table) => {
      const own = wordsOf(table)
      const shared = own.filter((word) => words.includes(word)).length
      return shared === 0 ? 0 : shared + shared / (own.length + 1)
    })
    const best = Math.max(...scores)
    const aliases = words.flatMap((word) => TABLE_WORDS.get(word) ?? [])
    return best === 0 ? aliases : [...identified.filter((_, at) => scores[at] === best), ...aliases]
  }
  const found = new Map<string, readonly (string | number)[]>()
  return (name: string, path: string) => {
    const key = `${name} ${path}`
    let values = found.get(key)
    if (!values) {
      const own = name === 'identifier' || name === 'id' ? [] : (columns.get(name) ?? [])
      const named = [tablesNamed(name), tablesNamed(path), identified].find((some) => some.length > 0)!
      values = [
        ...new Set([
          ...own.slice(0, 4).flatMap(([table, column]) => sample(table, column)),
          ...named.slice(0, 4).flatMap((table) => identifiersOf.get(table)!),
        ]),
      ]
      found.set(key, values)
    }
    return values
  }
}
