/** Filters by rows of other tables, named by their identifiers. */
import { placeholders, type Has } from './filterWhere'

/** A filter by rows of a table that many rows refer to: `level:master`. */
export const refersTo = (column: string, table: string, by: string): Has => ({
  none: [`l.${column} IS NULL`],
  any: (values) =>
    values.length > 0
      ? [`l.${column} IN (SELECT id FROM ${table} WHERE ${by} IN (${placeholders(values)}))`, ...values]
      : null,
  without: (values) => [
    `(l.${column} IS NULL OR l.${column} NOT IN (SELECT id FROM ${table} WHERE ${by} IN (${placeholders(values)})))`,
    ...values,
  ],
})

/** A filter by a join table: `role:manager`. `own`: its column of the rows of the list, `key`: that of the other side. */
export const joinedBy = (own: string, join: string, key: string, table: string): Has => {
  const some = (values: readonly unknown[]) =>
    `l.id IN (SELECT j.${own} FROM ${join} j JOIN ${table} t ON t.id = j.${key} WHERE t.identifier IN (${placeholders(values)}))`
  return {
    none: [`l.id NOT IN (SELECT ${own} FROM ${join})`],
    any: (values) => (values.length > 0 ? [some(values), ...values] : null),
    without: (values) => [`NOT ${some(values)}`, ...values],
  }
}
