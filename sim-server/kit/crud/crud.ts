/**
 * What every master does with its table: a page of it, one row, a new one, a changed one, one less. Plain functions over a
 * drizzle table; a master that wants more writes its own handler beside them.
 *
 * `list: (call) => page(call, reasons, { search: [reasons.reason] })`
 */
import { paged } from './paged'
import { randomUUID } from 'node:crypto'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  like,
  or,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '@db/open'
import { Fail } from '../request/fail'
import type { Tenant } from '../tenant/tenant'

export type KeyedTable = SQLiteTable & { id: SQLiteColumn; identifier: SQLiteColumn }
interface Query {
  page: number
  per_page: number
  search?: string | undefined
  sort_by?: string | undefined
  sort?: 'asc' | 'desc' | undefined
}
interface Writing {
  tenant: Tenant
  db: Db
}

/** `%` and `_` of the reader are letters. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
export const containsText = (column: SQLiteColumn, text: string) =>
  sql`${like(column, likePattern(text))} ESCAPE '\\'`

/** Newest first unless told otherwise. `sort_by` is one of the contract's names, and a column of that name. */
export function listPage<T extends KeyedTable>(
  { db, query }: { db: Db; query: Query },
  table: T,
  { search = [], where }: { search?: readonly SQLiteColumn[]; where?: SQL | undefined } = {},
) {
  const { page: at, per_page, sort_by = 'id', sort = sort_by === 'id' ? 'desc' : 'asc' } = query
  const wanted = and(
    where,
    query.search ? or(...search.map((column) => containsText(column, query.search!))) : undefined,
  )
  const column = getTableColumns(table as SQLiteTable)[sort_by] ?? table.id
  const order = sort === 'asc' ? [asc(column), asc(table.id)] : [desc(column), desc(table.id)]
  const rows = db.orm
    .select()
    .from(table as SQLiteTable)
    .where(wanted)
    .orderBy(...order)
    .limit(per_page)
    .offset((at - 1) * per_page)
    .all()
  const total = db.orm
    .select({ n: count() })
    .from(table as SQLiteTable)
    .where(wanted)
    .get()!.n
  return paged(rows as InferSelectModel<T>[], { page: at, per_page }, total)
}

/** `missing` is the sentence of the 404: `There is no such reason`. */
export function findRow<T extends KeyedTable>(
  db: Db,
  table: T,
  identifier: string,
  missing: string,
): InferSelectModel<T> {
  const row = db.orm
    .select()
    .from(table as SQLiteTable)
    .where(eq(table.identifier, identifier))
    .get()
  if (!row) throw new Fail(404, missing)
  return row as InferSelectModel<T>
}

const stamped = (
  table: SQLiteTable,
  clock: Tenant['clock'],
  names: readonly ('created_at' | 'updated_at')[],
) =>
  Object.fromEntries(
    names.filter((name) => name in getTableColumns(table)).map((name) => [name, clock.iso()]),
  )

type Given<T extends SQLiteTable> = Omit<
  InferInsertModel<T>,
  'id' | 'identifier' | 'created_at' | 'updated_at'
>
export const insertRow = <T extends KeyedTable>(
  { tenant, db }: Writing,
  table: T,
  values: Given<T>,
): InferSelectModel<T> =>
  db.orm
    .insert(table as SQLiteTable)
    .values({
      identifier: randomUUID(),
      ...stamped(table, tenant.clock, ['created_at', 'updated_at']),
      ...values,
    } as never)
    .returning()
    .get() as InferSelectModel<T>

export const updateRow = <T extends KeyedTable>(
  { tenant, db }: Writing,
  table: T,
  identifier: string,
  values: Partial<Given<T>>,
  missing: string,
): InferSelectModel<T> => {
  const row = db.orm
    .update(table as SQLiteTable)
    .set({ ...values, ...stamped(table, tenant.clock, ['updated_at']) } as never)
    .where(eq(table.identifier, identifier))
    .returning()
    .get()
  if (!row) throw new Fail(404, missing)
  return row as InferSelectModel<T>
}

export const deleteRow = <T extends KeyedTable>(
  { db }: Writing,
  table: T,
  identifier: string,
  missing: string,
): Record<string, never> => {
  if (
    db.orm
      .delete(table as SQLiteTable)
      .where(eq(table.identifier, identifier))
      .run().changes === 0
  )
    throw new Fail(404, missing)
  return {}
}
