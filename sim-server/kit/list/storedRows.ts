/** Reads the rows of a declared list from its table: in order, by page, as identifiers, counted. */
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import { paged } from '../crud/pageEnvelope'
import { nextLoopTurn } from '../request/nextLoopTurn'
import type { RequestInfo } from '../request/requestInfo'
import type { Tenant } from '../tenant/tenant'
import type { DeclaredList, ListReader, Viewer } from './declareList'
import type { Where } from './filterWhere'
import { idsInOrder } from './idsInOrder'

export interface SortOrder {
  sort_by?: string | undefined
  sort?: 'asc' | 'desc' | undefined
  language?: Language | undefined
  /** What the rows were searched for. */
  search?: string | undefined
}
/** What a list is sorted by. Names are sorted by the alphabet, numbers of papers as they are. */
export interface SortKey {
  column: string
  isName?: boolean
  /** What joins the column, where the declaration of the list does not. */
  join?: string
  /** The column of a row `l` that names a row of this small table, whose `name` is sorted: each is ranked once, not for each row. */
  ranked?: { by: string; table: string }
}
export interface RowsDeclaration<Stored, Row> {
  /** `l.*, u.first_name`. Default: the columns of the table. */
  select?: string
  /** JOINs of what `select` and `sorts` read besides the joins of the list. */
  joins?: string
  /** Default: what is stored. */
  rowOf?(stored: Stored, db: Db, language: Language): Row
  /** Sorts that are not a column of the table by their name; undefined for those that are. */
  sorts?:
    | Readonly<Record<string, SortKey>>
    | ((sort_by: string, db: Db, language: Language) => SortKey | undefined)
  /** The order of a query that names none. A query that names another column begins at its start. */
  order: { sort_by: string; sort: 'asc' | 'desc' }
  /** Rows without a value come last in both directions; else descending is ascending reversed. */
  emptyLast?: true
}
interface PageQuery extends Pick<SortOrder, 'sort_by' | 'sort' | 'search'> {
  page: number
  per_page: number
}
interface WindowQuery extends Pick<SortOrder, 'sort_by' | 'sort' | 'search'> {
  from: number
  count: number
}
/** At 100,000 rows count and page take 25 ms each: between them other calls get their turn. */
const MANY_ROWS = 10_000

/** A call of a list's endpoint. */
interface ListCall<V> {
  tenant: Tenant
  db: Db
  caller: V
  request: Pick<RequestInfo, 'offset' | 'language'>
}
export const readerOf = <V>({ tenant, db, caller, request }: ListCall<V>): ListReader<V> => ({
  db,
  caller,
  offset: request.offset,
  now: tenant.clock.iso(),
})

/** Far down a list of 100,000 rows ranks take half the time of the names themselves. */
const ranksJoin = ({ by, table }: NonNullable<SortKey['ranked']>, language: Language) =>
  `JOIN (SELECT id, dense_rank() OVER (ORDER BY ${alphabetSql('name', language)}) AS rank FROM ${table}) ranked ON ranked.id = ${by}`

const countRows = (db: Db, from: string, { sql, values }: Where): number =>
  db
    .prepare<unknown[], number>(`SELECT count(*) FROM ${from} WHERE ${sql}`)
    .pluck()
    .get(...values)!

export function storedRows<Stored, Row, V = Viewer, Tab extends string = string>(
  list: Pick<DeclaredList<string, Tab, V>, 'from' | 'asked' | 'tabName' | 'tabNames'>,
  {
    select = 'l.*',
    joins = '',
    rowOf = (stored) => stored as object as Row,
    sorts = {},
    order,
    emptyLast,
  }: RowsDeclaration<Stored, Row>,
) {
  const { from } = list
  const sortKey = (db: Db, sort_by: string, language: Language): SortKey => {
    const declared = typeof sorts === 'function' ? sorts(sort_by, db, language) : sorts[sort_by]
    return declared ?? { column: `l.${sort_by}` }
  }
  const defaultWay = (sort_by: string) => (sort_by === order.sort_by ? order.sort : 'asc')
  const orderSql = (
    db: Db,
    { sort_by = order.sort_by, sort = defaultWay(sort_by), language = 'en', search }: SortOrder,
  ) => {
    const { column, isName } = sortKey(db, sort_by, language)
    const name = isName && alphabetSql(column, language)
    // A search sorts what it finds: `+` keeps SQLite from reading all rows in the order of an index, which takes twice as long.
    const key = name && search ? `+${name}` : name || column
    return `ORDER BY ${key} ${sort} ${emptyLast ? 'NULLS LAST' : ''}, l.id ${sort}`
  }
  const sortedSql = (column: 'id' | 'identifier', db: Db, where: Where, sorted: SortOrder) => {
    const { sort_by = order.sort_by, sort = defaultWay(sort_by), language = 'en' } = sorted
    const { join = '', ranked } = sortKey(db, sort_by, language)
    if (ranked)
      return `SELECT l.${column} FROM ${from} ${ranksJoin(ranked, language)} WHERE ${where.sql} ORDER BY ranked.rank ${sort}, l.id ${sort}`
    return `SELECT l.${column} FROM ${from} ${join} WHERE ${where.sql} ${orderSql(db, sorted)}`
  }

  const count = (db: Db, where: Where): number => countRows(db, from, where)
  const rows = (db: Db, where: Where, sorted: SortOrder, limit: number, offset = 0): Row[] =>
    db
      .prepare<unknown[], Stored>(
        // Sorts ids and then reads the rows of one page: sorting whole rows would read all of them.
        `SELECT ${select} FROM ${from} ${joins} WHERE l.id IN (${sortedSql('id', db, where, sorted)} LIMIT ? OFFSET ?) ${orderSql(db, sorted)}`,
      )
      .all(...where.values, limit, offset)
      .map((stored) => rowOf(stored, db, sorted.language ?? 'en'))
  /** A page in the documented envelope. */
  async function page(
    db: Db,
    where: Where,
    { page: at, per_page, ...sorted }: PageQuery,
    language: Language,
  ) {
    const total = count(db, where)
    if (total > MANY_ROWS) await nextLoopTurn()
    const read = rows(db, where, { ...sorted, language }, per_page, (at - 1) * per_page)
    return paged(read, { page: at, per_page }, total)
  }
  const byIds = (db: Db, ids: readonly number[], language: Language): Row[] =>
    db
      .prepare<[string], Stored>(
        `SELECT ${select} FROM json_each(?) o CROSS JOIN ${from} ${joins} WHERE l.id = o.value ORDER BY o.key`,
      )
      .all(JSON.stringify(ids))
      .map((stored) => rowOf(stored, db, language))
  const idsInSteps = (
    db: Db,
    where: Where,
    sorted: SortOrder,
    total = count(db, where),
    part?: { limit: number; offset: number },
  ): Generator<void, number[]> => {
    const { sort_by = order.sort_by, sort: way = defaultWay(sort_by), language = 'en' } = sorted
    const { column, isName, join = '' } = sortKey(db, sort_by, language)
    const rowOrder = { key: column, way, ...(isName && { alphabet: language }) }
    return idsInOrder(db, `${from} ${join}`, where, rowOrder, total, part)
  }
  function* pageInSteps(
    db: Db,
    where: Where,
    { page: at, per_page, ...sorted }: PageQuery,
    language: Language,
  ) {
    const total = count(db, where)
    const part = { limit: per_page, offset: (at - 1) * per_page }
    const ids = yield* idsInSteps(db, where, { ...sorted, language }, total, part)
    return paged(byIds(db, ids, language), { page: at, per_page }, total)
  }
  return {
    count,
    rows,
    page,
    /** Rows by their ids, in this order. */
    byIds,
    /** `ids` and `page` for `readInSteps`: of lists whose names have no index. */
    idsInSteps,
    pageInSteps,
    /** All of them: 100,000 ids take a third of the time of identifiers. */
    ids: (db: Db, where: Where, sorted: SortOrder): number[] =>
      db
        .prepare<unknown[], number>(sortedSql('id', db, where, sorted))
        .pluck()
        .all(...where.values),
    /** The handler of the list's endpoint. */
    answer: async ({ query, ...call }: ListCall<V> & { query: PageQuery }) =>
      page(call.db, list.asked(readerOf(call), query), query, call.request.language),
    /** The handler of the counts of its tabs: rows that match the filters, by tab. */
    counts: async ({ query, ...call }: ListCall<V> & { query: object }) => {
      const tabs: Record<string, number> = {}
      for (const tab of list.tabNames) {
        const where = list.asked(readerOf(call), { ...query, [list.tabName]: tab })
        tabs[tab] = count(call.db, where)
        if (tabs[tab] > MANY_ROWS) await nextLoopTurn()
      }
      return { tabs: tabs as Record<Tab, number> }
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
          `${sortedSql('identifier', db, where, { ...sorted, language })} LIMIT ? OFFSET ?`,
        )
        .pluck()
        .all(...where.values, most, first),
      totalRecords: count(db, where),
    }),
  }
}
