/** Reads the rows of a declared list from its table: in order, by page, as identifiers, counted. */
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import { paged } from '../crud/pageEnvelope'
import { nextLoopTurn } from '../request/nextLoopTurn'
import type { Where } from './filterWhere'

export interface SortOrder {
  sort_by?: string | undefined
  sort?: 'asc' | 'desc' | undefined
  language?: Language | undefined
}
export interface RowsDeclaration<Stored, Row> {
  /** `SELECT …` without FROM. */
  select: string
  /** `FROM … l JOIN …`: all that `select` reads. */
  from: string
  rowOf(stored: Stored): Row
  /** Sorts by a column of another table, with what joins it. Names are sorted by the alphabet, numbers of papers as they are. */
  joinedSorts: ReadonlyMap<string, { column: string; isName: boolean; join: string }>
  /** The order of a query that names none. */
  order: { sort_by: string; sort: 'asc' | 'desc' }
}
interface PageQuery extends Pick<SortOrder, 'sort_by' | 'sort'> {
  page: number
  per_page: number
}
interface WindowQuery extends Pick<SortOrder, 'sort_by' | 'sort'> {
  from: number
  count: number
}
/** At 100,000 rows count and page take 25 ms each: between them other calls get their turn. */
const MANY_ROWS = 10_000

export function storedRows<Stored, Row>(
  { table }: { table: string },
  { select, from, rowOf, joinedSorts, order }: RowsDeclaration<Stored, Row>,
) {
  const orderSql = ({ sort_by = order.sort_by, sort = order.sort, language = 'en' }: SortOrder) => {
    const { column, isName } = joinedSorts.get(sort_by) ?? { column: `l.${sort_by}`, isName: false }
    return `ORDER BY ${isName ? alphabetSql(column, language) : column} ${sort} NULLS LAST, l.id ${sort}`
  }
  const sortedSql = (column: 'id' | 'identifier', where: Where, sorted: SortOrder) =>
    `SELECT l.${column} FROM ${table} l ${joinedSorts.get(sorted.sort_by ?? '')?.join ?? ''} WHERE ${where.sql} ${orderSql(sorted)}`

  const count = (db: Db, where: Where): number =>
    db
      .prepare<unknown[], number>(`SELECT count(*) FROM ${table} l WHERE ${where.sql}`)
      .pluck()
      .get(...where.values)!
  const rows = (db: Db, where: Where, sorted: SortOrder, limit: number, offset = 0): Row[] =>
    db
      .prepare<unknown[], Stored>(
        // Sorts ids and then reads the rows of one page: sorting whole rows would read all of them.
        `${select} ${from} WHERE l.id IN (${sortedSql('id', where, sorted)} LIMIT ? OFFSET ?) ${orderSql(sorted)}`,
      )
      .all(...where.values, limit, offset)
      .map(rowOf)
  return {
    count,
    rows,
    /** All of them: 100,000 ids take a third of the time of identifiers. */
    ids: (db: Db, where: Where, sorted: SortOrder): number[] =>
      db
        .prepare<unknown[], number>(sortedSql('id', where, sorted))
        .pluck()
        .all(...where.values),
    /** A page in the documented envelope. */
    async page(db: Db, where: Where, { page, per_page, ...sorted }: PageQuery, language: Language) {
      const total = count(db, where)
      if (total > MANY_ROWS) await nextLoopTurn()
      const read = rows(db, where, { ...sorted, language }, per_page, (page - 1) * per_page)
      return paged(read, { page, per_page }, total)
    },
    /** The answer of a list of identifiers. */
    identifiers: (
      db: Db,
      where: Where,
      { from: first, count: most, ...sorted }: WindowQuery,
      language: Language,
    ) => ({
      identifiers: db
        .prepare<unknown[], string>(
          `${sortedSql('identifier', where, { ...sorted, language })} LIMIT ? OFFSET ?`,
        )
        .pluck()
        .all(...where.values, most, first),
      totalRecords: count(db, where),
    }),
  }
}
