/** Product updates for users of the agent and company groups, with their modules and categories ("terms"). */
import { and, asc, count, desc, eq, gte, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '@db/open'
import {
  productUpdateModules as links,
  productUpdateReads as reads,
  productUpdates as updates,
  productUpdateTerms as terms,
} from '@db/schema'
import {
  productUpdates,
  termTypes,
  type ProductUpdate,
  type TermType,
} from '@contract/updates/productUpdates'
import type { Caller } from '@kit/auth/caller'
import { inAlphabet } from '@kit/crud/inAlphabet'
import { insertRow, findRow, listPage, updateRow } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { cleanHtml } from '@kit/request/sanitizeHtml'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

type Row = typeof updates.$inferSelect
const NO_SUCH_UPDATE = 'There is no such update'
const MOST_ON_DASHBOARD = 5
/** Older updates do not open by themselves. */
const UNREAD_MS = 30 * 86_400_000

const isReader = ({ role }: Caller) => role.user_group !== 'user'
const requireReader = (caller: Caller) => {
  if (!isReader(caller)) throw new Fail(403, 'Permission denied', { rule: 'user group' })
}

const termType = (type: string): TermType => {
  const found = termTypes.find((termType) => termType === type)
  if (!found) throw new Fail(404, 'There is no such type')
  return found
}
const term = (db: Db, type: string, identifier: string) => {
  const row = findRow(db, terms, identifier, 'There is no such name')
  if (row.type !== termType(type)) throw new Fail(404, 'There is no such name')
  return row
}
const requireTerm = (db: Db, type: TermType, identifier: string, field: string) => {
  if (
    !db.orm
      .select()
      .from(terms)
      .where(and(eq(terms.identifier, identifier), eq(terms.type, type)))
      .get()
  )
    throw new Fail(422, {
      message: type === 'module' ? 'There is no such module' : 'There is no such category',
      field,
    })
}

const productUpdateOf = (db: Db, { id, view_page, ...row }: Row): ProductUpdate => ({
  ...row,
  categoryInfo: {
    name:
      db.orm.select({ name: terms.name }).from(terms).where(eq(terms.identifier, row.category_id)).get()
        ?.name ?? '',
  },
  moduleTypes: db.orm
    .select({ module_id: links.module_id, name: terms.name })
    .from(links)
    .innerJoin(terms, eq(terms.identifier, links.module_id))
    .where(eq(links.product_update_id, id))
    .orderBy(asc(terms.name))
    .all()
    .map(({ module_id, name }) => ({ module_id, moduleInfo: { name } })),
  file_Info: view_page === null ? null : JSON.stringify({ view_page }),
})

interface Input {
  title: string
  content: string
  category_id: string
  module_ids: string[]
  view_page?: string | null | undefined
}
/** Checks category and modules and returns the columns to store; HTML is sanitised. */
const updateColumns = (db: Db, { title, content, category_id, module_ids, view_page = null }: Input) => {
  requireTerm(db, 'category', category_id, 'category_id')
  for (const module of module_ids) requireTerm(db, 'module', module, 'module_ids')
  return { title, content: cleanHtml(content), category_id, view_page }
}
const replaceModules = (db: Db, row: Row, modules: readonly string[]) => {
  db.orm.delete(links).where(eq(links.product_update_id, row.id)).run()
  db.orm
    .insert(links)
    .values([...new Set(modules)].map((module_id) => ({ product_update_id: row.id, module_id })))
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
    requireReader(call.caller)
    const found = listPage(call, updates, {
      search: [updates.title, updates.content, updates.identifier],
      where: call.query.category_id ? eq(updates.category_id, call.query.category_id) : undefined,
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
  dashboard: ({ db, caller, request }) => {
    requireReader(caller)
    const latest = db.orm.select().from(updates).orderBy(desc(updates.id)).limit(MOST_ON_DASHBOARD).all()
    return {
      totalRecords: db.orm.select({ n: count() }).from(updates).get()!.n,
      recordsInfo: latest.map((row) => productUpdateOf(db, row)),
      categories: db.orm
        .select({ identifier: terms.identifier, name: terms.name, total: count(updates.id) })
        .from(terms)
        .leftJoin(updates, eq(updates.category_id, terms.identifier))
        .where(and(eq(terms.type, 'category'), eq(terms.is_active, true)))
        .groupBy(terms.id)
        .orderBy(inAlphabet(terms.name, request))
        .all(),
    }
  },
  single: ({ db, caller, product_identifier }) => {
    requireReader(caller)
    return productUpdateOf(db, findRow(db, updates, product_identifier, NO_SUCH_UPDATE))
  },
  clientDropdown: ({ db, caller, request, type }) => {
    requireReader(caller)
    const used =
      termType(type) === 'module'
        ? db.orm.select({ identifier: links.module_id }).from(links)
        : db.orm.select({ identifier: updates.category_id }).from(updates)
    return db.orm
      .select({ identifier: terms.identifier, name: terms.name })
      .from(terms)
      .where(and(eq(terms.type, termType(type)), eq(terms.is_active, true), inArray(terms.identifier, used)))
      .orderBy(inAlphabet(terms.name, request))
      .all()
  },
  create: (call) =>
    call.db.whole(() => {
      const row = insertRow(call, updates, updateColumns(call.db, call.body))
      markRead(call, row.id)
      return replaceModules(call.db, row, call.body.module_ids)
    }),
  update: (call) =>
    call.db.whole(() =>
      replaceModules(
        call.db,
        updateRow(call, updates, call.product_identifier, updateColumns(call.db, call.body), NO_SUCH_UPDATE),
        call.body.module_ids,
      ),
    ),
  read: ({ tenant, db, caller, body }) => {
    requireReader(caller)
    const { id } = findRow(db, updates, body.product_update_identifier, NO_SUCH_UPDATE)
    markRead({ tenant, db, caller }, id)
    return {}
  },
  terms: (call) =>
    listPage(call, terms, {
      search: [terms.name, terms.identifier],
      where: eq(terms.type, termType(call.type)),
    }),
  addTerm: (call) => insertRow(call, terms, { ...call.body, type: termType(call.type) }),
  dropdown: ({ db, request, type }) =>
    db.orm
      .select({ identifier: terms.identifier, name: terms.name })
      .from(terms)
      .where(and(eq(terms.type, termType(type)), eq(terms.is_active, true)))
      .orderBy(inAlphabet(terms.name, request))
      .all(),
  renameTerm: (call) =>
    updateRow(
      call,
      terms,
      term(call.db, call.type, call.identifier).identifier,
      call.body,
      'There is no such name',
    ),
  setTerm: (call) =>
    updateRow(
      call,
      terms,
      term(call.db, call.type, call.identifier).identifier,
      call.body,
      'There is no such name',
    ),
})
