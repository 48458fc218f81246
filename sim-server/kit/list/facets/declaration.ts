/** The declaration of a table whose facets are counted in memory. */
import type { FilterKind } from '@contract/filters'
import type { ChangeLog } from '../ordered/declaration'

/** What many rows have in common: it is read once for each of the few rows `o` of another table, and not for each row `l`. */
export interface SharedValue {
  /** Table of `o`, whose `id` the key is. */
  table: string
  /** SQL over a row `l`: `l.campus_id`. */
  key: string
  /** SQL over a row `o`: `o.city_id`. */
  sql: string
}
/** What a facet reads of a row `l`. */
export interface Facet {
  /** Kind of its filter: how values of the wire are compared. */
  filter: FilterKind
  /** `one`: a value or none. `many`: several, a JSON array unless `valuesOf` reads them. `range`: a number or none, counted in ranges. */
  kind: 'one' | 'many' | 'range'
  /** Of many: the values in a text. Faster than SQL that makes an array of them: rows have the same few thousand texts. */
  valuesOf?(text: string): readonly (string | number)[]
  /** SQL over a row `l`. Left out where it depends on the call, which says it then. */
  sql?: string
  /** Instead of `sql`. */
  of?: SharedValue
  /** Of a range: where each of those that are counted begins, ascending whole numbers. */
  begins?: readonly number[]
}
export interface FacetTable<Name extends string = string> {
  table: string
  /** `FROM` without the word: the table as `l`, and all that the facets read. One row for each of the table. */
  from: string
  log: ChangeLog
  facets: Readonly<Record<Name, Facet>>
}
