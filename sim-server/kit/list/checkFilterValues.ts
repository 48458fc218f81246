/**
 * Refuses filter values that do not exist (a deleted stage in an old link, a typing error in a script), instead of silently
 * matching no row.
 */
import type { Filter } from '@contract/filters'
import type { Db } from '@db/open'
import { Fail } from '../request/fail'

/** Values of a filter without signs and `none`: `-7,none` → `['7']`. */
const valuesOf = (filter = ''): string[] =>
  filter
    .split(',')
    .map((value) => value.trim().replace(/^-/, ''))
    .filter((value) => value !== '' && value !== 'none')

/**
 * Returns the filters unchanged, or throws 422 with one error for each unknown value.
 * @param masters the table that holds a filter's ids. A filter without one, and without fixed values in its declaration, is not checked
 */
export const checkFilterValues =
  <Name extends string>(
    filters: Readonly<Record<Name, Filter>>,
    masters: Readonly<Partial<Record<Name, string>>>,
  ) =>
  <Query extends { readonly [K in Name]?: string | undefined }>(db: Db, query: Query): Query => {
    const named = (Object.keys(filters) as Name[]).filter((name) => query[name] !== undefined)
    const unknown = named.flatMap((name) => {
      const [table, { values }] = [masters[name], filters[name]]
      const isKnown = (value: string) => {
        if (table) return db.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).get(Number(value)) !== undefined
        return values?.includes(value) ?? true
      }
      return valuesOf(query[name]).flatMap((id) => (isKnown(id) ? [] : [{ name, id }]))
    })
    if (unknown.length > 0)
      throw new Fail(
        422,
        unknown.map(({ name, id }) => ({
          message: `Unable to apply filter: there is no ${filters[name].word} ${id}`,
          field: name,
        })),
        { rule: 'filters known' },
      )
    return query
  }
