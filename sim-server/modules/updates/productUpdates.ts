/** Product updates for users of the agent and company groups. */
import { and, asc, count, desc, eq, gte, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '@db/open'
import {
  productUpdateModules as links,
  productUpdateReads as reads,
  productUpdates as updates,
  updateCategories as categories,
  updateModules as modules,
} from '@db/schema'
import {
  productFilters,
  productUpdates,
  type ProductUpdate,
  type TermType,
} from '@contract/updates/productUpdates'
import type { Caller } from '@kit/auth/caller'
import { inAlphabet } from '@kit/crud/inAlphabet'
import { insertRow, findRow, listPage, updateRow } from '@kit/crud/crud'
import { declareList } from '@kit/list/declareList'
import { joinedBy, refersTo } from '@kit/list/relatedHas'
import { Fail } from '@kit/request/fail'
import type { Handlers } from '@kit/request/handler'
import { cleanHtml } from '@kit/request/sanitizeHtml'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

type Row = typeof updates.$inferSelect
const NO_SUCH_UPDATE = 'There is no such update'
const MOST_ON_DASHBOARD = 5
/** Older updates do not open by themselves. */
const UNREAD_MS = 30 * 86_400_000

/** Students and institutions have no news. */
const isReader = ({ role }: Caller) => role.user_group !== 'user'

const termTables = { module: modules, category: categories } satisfies Record<TermType, unknown>
const MISSING_TERM: Record<TermType, string> = {
  module: 'There is no such module',
  category: 'There is no such category',
}
const termType = (type: string): TermType => {
  if (type !== 'module' && type !== 'category') throw new Fail(404, 'There is no such type')
  return type
}
/** The id of the module or category. @throws Fail 422 at the field when there is none */
const termId = (db: Db, type: TermType, identifier: string, field: string): number => {
  const terms = termTables[type]
  const found = db.orm
    .select({ id: terms.id })
    .from(terms)
    .where(and(eq(terms.identifier, identifier), isNull(terms.deleted_at)))
    .get()
  if (!found) throw new Fail(422, { message: MISSING_TERM[type], field })
  return found.id
}

const filtered = declareList({
  table: 'product_updates',
  filters: productFilters,
  custom: {
    category_id: refersTo('category_id', 'update_categories', 'identifier'),
    module_id: joinedBy('product_update_id', 'product_update_modules', 'module_id', 'update_modules'),
  },
})
/** The updates of these categories and modules: there are few. */
function filteredIds({
  db,
  caller,
  tenant,
  request: { offset },
  query: { category_id, module_id },
}: Parameters<Handlers<typeof productUpdates>['list']>[0]): number[] {
  const view = { category_id, module_id }
  const { sql: where, values } = filtered.asked({ db, caller, offset, now: tenant.clock.iso() }, view)
  return db
    .prepare<unknown[], number>(`SELECT l.id FROM ${filtered.from} WHERE ${where}`)
    .pluck()
    .all(...values)
}

const productUpdateOf = (db: Db, { id, view_page, category_id, ...row }: Row): ProductUpdate => {
  const category = db.orm.select().from(categories).where(eq(categories.id, category_id)).get()!
  return {
    ...row,
    category_id: category.identifier,
    categoryInfo: { name: category.name },
    moduleTypes: db.orm
      .select({ module_id: modules.identifier, name: modules.name })
      .from(links)
      .innerJoin(modules, eq(modules.id, links.module_id))
      .where(eq(links.product_update_id, id))
      .orderBy(asc(modules.name))
      .all()
      .map(({ module_id, name }) => ({ module_id, moduleInfo: { name } })),
    file_Info: view_page === null ? null : JSON.stringify({ view_page }),
  }
}

interface Input {
  title: string
  content: string
  category_id: string
  module_ids: string[]
  view_page?: string | null | undefined
}
/** Checks the category and returns the columns to store; HTML is sanitised. */
const updateColumns = (db: Db, { title, content, category_id, view_page = null }: Input) => ({
  title,
  content: cleanHtml(content),
  category_id: termId(db, 'category', category_id, 'category_id'),
  view_page,
})
const moduleIds = (db: Db, { module_ids }: Input): number[] =>
  [...new Set(module_ids)].map((identifier) => termId(db, 'module', identifier, 'module_ids'))
const replaceModules = (db: Db, row: Row, ids: readonly number[]) => {
  db.orm.delete(links).where(eq(links.product_update_id, row.id)).run()
  db.orm
    .insert(links)
    .values(ids.map((module_id) => ({ product_update_id: row.id, module_id })))
    .run()
  return productUpdateOf(db, row)
}

/** Marks an update as read by the caller; repeating it changes nothing. Authors have read their own updates. */
const markRead = ({ tenant, db, caller }: { tenant: Tenant; db: Db; caller: Caller }, id: number) =>
  void db.orm
    .insert(reads)
    .values({ user_id: caller.user.id, product_update_id: id, read_at: tenant.clock.iso() })
    .onConflictDoNothing()
    .run()

export default serve(productUpdates, {
  list: (call) => {
    const found = listPage(call, updates, {
      search: [updates.title, updates.content, updates.identifier],
      where: inArray(updates.id, filteredIds(call)),
      also: ['id', 'view_page'],
    })
    return { ...found, recordsInfo: found.recordsInfo.map((row) => productUpdateOf(call.db, row)) }
  },
  unread: ({ tenant, db, caller }) => {
    if (!isReader(caller)) return []
    const readByCaller = db.orm
      .select({ n: sql`1` })
      .from(reads)
      .where(and(eq(reads.user_id, caller.user.id), eq(reads.product_update_id, updates.id)))
    const since = new Date(tenant.clock.now() - UNREAD_MS).toISOString()
    return db.orm
      .select()
      .from(updates)
      .where(and(gte(updates.created_at, since), notExists(readByCaller)))
      .orderBy(desc(updates.id))
      .all()
      .map((row) => productUpdateOf(db, row))
  },
  dashboard: ({ db, request }) => {
    const latest = db.orm.select().from(updates).orderBy(desc(updates.id)).limit(MOST_ON_DASHBOARD).all()
    return {
      totalRecords: db.orm.select({ n: count() }).from(updates).get()!.n,
      recordsInfo: latest.map((row) => productUpdateOf(db, row)),
      categories: db.orm
        .select({ identifier: categories.identifier, name: categories.name, total: count(updates.id) })
        .from(categories)
        .leftJoin(updates, eq(updates.category_id, categories.id))
        .where(and(eq(categories.is_active, true), isNull(categories.deleted_at)))
        .groupBy(categories.id)
        .orderBy(inAlphabet(categories.name, request))
        .all(),
    }
  },
  single: ({ db, product_identifier }) =>
    productUpdateOf(db, findRow(db, updates, product_identifier, NO_SUCH_UPDATE)),
  clientDropdown: ({ db, request, type }) => {
    const terms = termTables[termType(type)]
    const used =
      terms === modules
        ? db.orm.select({ id: links.module_id }).from(links)
        : db.orm.select({ id: updates.category_id }).from(updates)
    return db.orm
      .select({ identifier: terms.identifier, name: terms.name })
      .from(terms)
      .where(and(eq(terms.is_active, true), isNull(terms.deleted_at), inArray(terms.id, used)))
      .orderBy(inAlphabet(terms.name, request))
      .all()
  },
  create: (call) =>
    call.db.whole(() => {
      const columns = updateColumns(call.db, call.body)
      const ids = moduleIds(call.db, call.body)
      const row = insertRow(call, updates, columns)
      markRead(call, row.id)
      return replaceModules(call.db, row, ids)
    }),
  update: (call) =>
    call.db.whole(() => {
      const columns = updateColumns(call.db, call.body)
      const ids = moduleIds(call.db, call.body)
      const row = updateRow(call, updates, call.product_identifier, columns, NO_SUCH_UPDATE)
      return replaceModules(call.db, row, ids)
    }),
  read: ({ tenant, db, caller, body }) => {
    const { id } = findRow(db, updates, body.product_update_identifier, NO_SUCH_UPDATE)
    markRead({ tenant, db, caller }, id)
    return {}
  },
})
