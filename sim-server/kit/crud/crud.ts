/**
 * What every master does with its table: list, find, insert, update and delete rows. Plain functions over a drizzle
 * table; a master that needs more writes its own handler beside them.
 *
 * `list: (call) => listPage(call, reasons, { search: [reasons.reason] })`
 *
 * `listPage` selects only the columns that the endpoint's answer names. `findRow`, `insertRow` and `updateRow` return the
 * whole row, because handlers need its internal columns; `serve` sends only what the answer names.
 */
import { MISSING_RECORD } from '@contract/shapes'
import { randomUUID } from 'node:crypto'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  is,
  like,
  or,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm'
import { SQLiteText, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Schema } from '@contract/http'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import type { Db } from '@db/open'
import { likePattern } from '../list/filterWhere'
import { Fail } from '../request/fail'
import type { RequestInfo } from '../request/requestInfo'
import type { Tenant } from '../tenant/tenant'
import { inAlphabet } from './inAlphabet'
import { rowKeys, type AnswerOf, type RowKey } from './answerKeys'
import { paged } from './pageEnvelope'

export type KeyedTable = SQLiteTable & { id: SQLiteColumn; identifier: SQLiteColumn }
interface ListQuery {
  page: number
  per_page: number
  search?: string | undefined
  sort_by?: string | undefined
  sort?: 'asc' | 'desc' | undefined
}
interface ListCall<A extends Schema> {
  endpoint: AnswerOf<A>
  db: Db
  request: Pick<RequestInfo, 'language'>
  query: ListQuery
}
interface WriteCall {
  tenant: Tenant
  db: Db
}

export const containsText = (column: SQLiteColumn, text: string) =>
  sql`${like(column, likePattern(text))} ESCAPE '\\'`

/** Times, codes, addresses and values of a list of the contract are sorted as they are stored: an index serves them. */
const isWords = (column: SQLiteColumn) =>
  is(column, SQLiteText) &&
  !column.enumValues?.length &&
  !/_(at|date|from|address)$|^(email|currency|language)$/.test(column.name)
/**
 * What a column is sorted by: texts by the alphabet of the caller's language. A search sorts what it finds: at 100,000 rows, reading all
 * of them in the order of an index would take twice as long, and `+` keeps SQLite from it.
 */
const sortKeyOf = (column: SQLiteColumn, { request, query }: Pick<ListCall<Schema>, 'request' | 'query'>) => {
  if (!isWords(column)) return column
  const key = inAlphabet(column, request)
  return query.search ? sql`+${key}` : key
}

/**
 * One page of a table, newest first unless the query says otherwise. A column that the answer names and the table lacks
 * is a type error where the handler returns the page.
 * @param search columns in which the query's `search` is looked for
 * @param also columns that the handler needs to complete its rows; they are not sent
 */
export function listPage<
  A extends Schema,
  T extends KeyedTable,
  Also extends keyof InferSelectModel<T> = never,
>(
  { endpoint, db, request, query }: ListCall<A>,
  table: T,
  {
    search = [],
    where,
    also = [],
  }: { search?: readonly SQLiteColumn[]; where?: SQL | undefined; also?: readonly Also[] } = {},
) {
  const { page, per_page, sort_by = 'id', sort = sort_by === 'id' ? 'desc' : 'asc' } = query
  const columns = getTableColumns(table as SQLiteTable)
  const named = new Set<PropertyKey>([...rowKeys(endpoint), ...also])
  const selected = Object.fromEntries(Object.entries(columns).filter(([name]) => named.has(name)))
  const matches = and(
    where,
    query.search ? or(...search.map((column) => containsText(column, query.search!))) : undefined,
  )
  const key = sortKeyOf(columns[sort_by] ?? table.id, { request, query })
  const order = sort === 'asc' ? [asc(key), asc(table.id)] : [desc(key), desc(table.id)]
  const rows = db.orm
    .select(selected)
    .from(table as SQLiteTable)
    .where(matches)
    .orderBy(...order)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .all()
  const total = db.orm
    .select({ n: count() })
    .from(table as SQLiteTable)
    .where(matches)
    .get()!.n
  type Row = Pick<InferSelectModel<T>, Extract<keyof InferSelectModel<T>, RowKey<A> | Also>>
  return paged(rows as Row[], { page, per_page }, total)
}

/**
 * The whole row with this identifier.
 * @param missing the sentence of the 404
 * @throws Fail 404 when there is none
 */
export function findRow<T extends KeyedTable>(
  db: Db,
  table: T,
  identifier: string,
  missing = MISSING_RECORD,
): InferSelectModel<T> {
  const row = db.orm
    .select()
    .from(table as SQLiteTable)
    .where(eq(table.identifier, identifier))
    .get()
  if (!row) throw new Fail(404, missing)
  return row as InferSelectModel<T>
}

const timestamps = (
  table: SQLiteTable,
  clock: Tenant['clock'],
  names: readonly ('created_at' | 'updated_at')[],
) =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(getTableColumns(table), name)).map((name) => [name, clock.iso()]),
  )

/** What a handler writes: the identifier and the times are set here. */
type RowValues<T extends SQLiteTable> = Omit<
  InferInsertModel<T>,
  'id' | 'identifier' | 'created_at' | 'updated_at'
>

/** Inserts a row with a new identifier and the tenant's time; returns the whole row. */
export const insertRow = <T extends KeyedTable>(
  { tenant, db }: WriteCall,
  table: T,
  values: RowValues<T>,
): InferSelectModel<T> =>
  db.orm
    .insert(table as SQLiteTable)
    .values({
      identifier: randomUUID(),
      ...timestamps(table, tenant.clock, ['created_at', 'updated_at']),
      ...values,
    })
    .returning()
    .get() as InferSelectModel<T>

/**
 * Refuses to overwrite what somebody else changed. `seen`: the row's `updated_at` when the caller read it; undefined checks nothing.
 * `shown`: the row as its values are read, where that is not as they are stored.
 * @throws Fail 409 with the row's present value at each field where the caller would write another
 */
export const requireUnchanged = (
  row: { updated_at: string } & Readonly<Record<string, unknown>>,
  seen: string | undefined,
  values: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, unknown>> = row,
): void => {
  if (seen === undefined || seen === row.updated_at) return
  const others = Object.entries(values)
    .filter(
      ([name, value]) =>
        Object.hasOwn(row, name) && JSON.stringify(value ?? null) !== JSON.stringify(row[name]),
    )
    .map(([field]) => {
      const value = shown[field]
      return { field, message: value === null ? 'It is empty now' : `It is ${String(value)} now` }
    })
  throw new Fail(409, [{ message: CHANGED_MEANWHILE }, ...others], { rule: 'changed meanwhile' })
}

/**
 * Changes the columns in `values` and `updated_at`; returns the whole row.
 * @throws Fail 404 with the sentence `missing` when there is no such row
 */
export const updateRow = <T extends KeyedTable>(
  { tenant, db }: WriteCall,
  table: T,
  identifier: string,
  values: Partial<RowValues<T>>,
  missing = MISSING_RECORD,
): InferSelectModel<T> => {
  const row = db.orm
    .update(table as SQLiteTable)
    .set({ ...values, ...timestamps(table, tenant.clock, ['updated_at']) })
    .where(eq(table.identifier, identifier))
    .returning()
    .get()
  if (!row) throw new Fail(404, missing)
  return row as InferSelectModel<T>
}
