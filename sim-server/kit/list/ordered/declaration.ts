/** The declaration by which a list keeps its order in memory, for tables that may grow to a million rows. */
import type { Language } from '@contract/client'
import type { Db } from '@db/open'
import type { Tenant } from '../../tenant/tenant'

/** What is compared: a number, a text, or nothing. */
export type Key = string | number | null

/** What rows are sorted by. */
export interface SortedBy {
  /** SQL over a row `l`. */
  sql: string
  /**
   * `number`: numbers and ISO times; most are equal or in the order of ids. `words`: by the alphabet of the reader's language. `codes`: as
   * they are stored.
   */
  kind: 'number' | 'words' | 'codes'
  /** What the console shows for words that are stored. */
  shown?(text: string, language: Language): string
  /** Names of other rows: they change without the row. */
  isOfOthers?: boolean
  /** Changes with every change of the row, regardless of the log entry. */
  isOfEvery?: boolean
}

/** Where changes of the rows are logged, by triggers, so that no writer can forget it. */
export interface ChangeLog {
  /** A table with `seq`, which ascends. */
  table: string
  /**
   * SQL of the rows that changed after the change number `?`: `id`, 0 for a name of other rows that changed; `kind`, 0: the row changed,
   * 1: also what it is sorted or searched by, 2: it was inserted or deleted, 3: so many changed that all is read anew.
   */
  since: string
  /** Makes the triggers, of a table that has none from the start. Called before the first change number is read. */
  start?(db: Db): void
  /** SQL that deletes the changes before the change number `?`. */
  trim: string
}

export interface OrderedRows {
  table: string
  /** `FROM` without the word: the table as `l`, and all that conditions and `sortedBy` read. One row for each of the table. */
  from: string
  log: ChangeLog
  /** The order of a query that names none, and whether that one is descending. */
  order: { sort_by: string; sort: 'asc' | 'desc' }
  sortedBy(sort: string, language: Language, db: Db): SortedBy
  /** Rows without a value come last in both directions; else descending is ascending reversed. */
  emptyLast?: boolean
  /** Ids that are kept in all views, 4 bytes each. */
  mostIds: number
  /** How rows are searched. */
  finder: Finder
}
export interface Finder {
  /** Ids of the rows in which a text is found, of those with a mark. In the order of ids. */
  find(tenant: Tenant, search: string, marks: Uint8Array): Int32Array
  /** Makes what `find` reads, in steps; undefined when it is there. */
  prepare?(tenant: Tenant): Generator<void, unknown> | undefined
}
