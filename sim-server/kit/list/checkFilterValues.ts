/**
 * Refuses filter values that do not exist (a deleted stage in an old link, a typing error in a script), instead of silently
 * matching no row.
 */
import type { Db } from '@db/open'
import { Fail } from '../request/fail'

/** `masters`: the table that holds a filter's ids. `words`: the values a filter may have. A filter in neither is not checked. */
export interface AllowedValues<Name extends string> {
  masters: Partial<Record<Name, string>>
  words?: Partial<Record<Name, readonly string[]>>
}

/** Values of a filter without signs and `none`: `-7,none` → `['7']`. */
const valuesOf = (filter = ''): string[] =>
  filter
    .split(',')
    .map((value) => value.trim().replace(/^-/, ''))
    .filter((value) => value !== '' && value !== 'none')

/** Returns the filters unchanged, or throws 422 with one error for each unknown value. */
export const checkFilterValues =
  <Name extends string>(
    filters: Readonly<Record<Name, { word: string }>>,
    { masters, words = {} }: AllowedValues<Name>,
  ) =>
  <Query extends { readonly [K in Name]?: string | undefined }>(db: Db, query: Query): Query => {
    const tables = Object.entries(masters) as [Name, string][]
    const lists = Object.entries(words) as [Name, readonly string[]][]
    const unknown = [
      ...tables.flatMap(([name, table]) =>
        valuesOf(query[name])
          .filter((id) => !db.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).get(Number(id)))
          .map((id) => ({ name, id })),
      ),
      ...lists.flatMap(([name, all]) =>
        valuesOf(query[name])
          .filter((value) => !all.includes(value))
          .map((id) => ({ name, id })),
      ),
    ]
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
