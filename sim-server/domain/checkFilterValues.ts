/**
 * A filter by a stage, a branch or a currency that is not there is told, and does not quietly match nothing: a link to a
 * master that somebody deleted, or a slip of the pen in a script.
 */
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'

/** `masters`: the table that ids of a filter come from. `words`: all that a filter may say. What is in neither, a year, comes from nowhere. */
interface Known<Name extends string> {
  masters: Partial<Record<Name, string>>
  words?: Partial<Record<Name, readonly string[]>>
}

/** `-7,none` names 7 alone. */
const named = (value = ''): string[] =>
  value
    .split(',')
    .map((one) => one.trim().replace(/^-/, ''))
    .filter((one) => one !== '' && one !== 'none')

/** Gives the filters back, or refuses with 422 at each that names a stranger. */
export const checkFilterValues =
  <Name extends string>(
    filters: Readonly<Record<Name, { word: string }>>,
    { masters, words = {} }: Known<Name>,
  ) =>
  <Given extends { readonly [K in Name]?: string | undefined }>(db: Db, given: Given): Given => {
    const tables = Object.entries(masters) as [Name, string][]
    const lists = Object.entries(words) as [Name, readonly string[]][]
    const strangers = [
      ...tables.flatMap(([name, table]) =>
        named(given[name])
          .filter((id) => !db.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).get(Number(id)))
          .map((id) => ({ name, id })),
      ),
      ...lists.flatMap(([name, all]) =>
        named(given[name])
          .filter((one) => !all.includes(one))
          .map((id) => ({ name, id })),
      ),
    ]
    if (strangers.length > 0)
      throw new Fail(
        422,
        strangers.map(({ name, id }) => ({
          message: `Unable to apply filter: there is no ${filters[name].word} ${id}`,
          field: name,
        })),
        { rule: 'filters known' },
      )
    return given
  }
