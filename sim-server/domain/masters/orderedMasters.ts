/** Masters of many rows keep the order of their lists in memory, with the texts that are searched: a page is a slice of it. */
import { logMasters } from '@db/createTables'
import type { Db } from '@db/open'
import { paged } from '@kit/crud/pageEnvelope'
import { containedText } from '@kit/list/ordered/containedText'
import type { ChangeLog, SortedBy } from '@kit/list/ordered/declaration'
import { orderedViews, type ViewQuery } from '@kit/list/ordered/views'
import type { RequestInfo } from '@kit/request/requestInfo'
import { readInSteps } from '@kit/tenant/readInSteps'
import type { Tenant } from '@kit/tenant/tenant'
import type { MasterDefinition } from './definition'
import {
  listOf,
  masterWhere,
  namedTables,
  orderOf,
  searchedSql,
  sortOf,
  type MasterFilterValues,
  type MasterQuery,
} from './rows'

/** With fewer rows SQLite reads all of them in some milliseconds. */
const MOST_READ = 10_000
const MOST_IDS = 4_000_000

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
/** The log of masters (db/masterChanges.ts): rows of the table, and names that changed in others. */
const logOf = (master: MasterDefinition): ChangeLog => {
  const others = namedTables(master).filter((table) => table !== master.table)
  return {
    table: 'master_changes',
    since: `SELECT iif(source = '${master.table}', record, 0) AS id, max(kind) AS kind FROM master_changes
      WHERE seq > ? AND (source = '${master.table}' OR kind = 1 AND source IN (${quoted(others)})) GROUP BY 1`,
    start: (db) => logMasters(db.sql, [master.table, ...others]),
    trim: 'DELETE FROM master_changes WHERE seq < ?',
  }
}
const NUMBERS = new Set(['number', 'amount', 'order', 'time'])
const sortedBy =
  (master: MasterDefinition) =>
  (sort: string, language: Parameters<typeof sortOf>[2]): SortedBy => {
    const { column, isName, isOfOthers } = sortOf(master, sort, language)
    const isNumber =
      sort === 'id' || sort === 'created_at' || NUMBERS.has(master.spec.fields[sort]?.kind ?? '')
    const kind = isName ? 'words' : isNumber ? 'number' : 'codes'
    return { sql: column, kind, ...(isOfOthers && { isOfOthers }) }
  }

function makeViews(master: MasterDefinition) {
  const table = { table: master.table, from: listOf(master).list.from, log: logOf(master) }
  return orderedViews({
    ...table,
    order: orderOf(master),
    sortedBy: sortedBy(master),
    emptyLast: true,
    mostIds: MOST_IDS,
    finder: containedText(table, searchedSql(master)),
  })
}
const views = new WeakMap<MasterDefinition, ReturnType<typeof makeViews>>()
function viewsOf(master: MasterDefinition) {
  const before = views.get(master)
  if (before) return before
  const now = makeViews(master)
  views.set(master, now)
  return now
}

/** Not of a master whose rows name each other: the log does not say which of them have another name then. */
const isOrdered = (db: Db, master: MasterDefinition) =>
  db.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${master.table}`).pluck().get()! > MOST_READ &&
  !namedTables(master).includes(master.table)

/**
 * Ids in the order of a list, `count` from index `from` on, and the number of all: no row is read. Undefined for a master of few rows.
 * @param query its `where` is without the search
 */
export async function orderedIds(
  tenant: Tenant,
  master: MasterDefinition,
  query: ViewQuery,
  from: number,
  count: number,
): Promise<{ ids: Int32Array; total: number } | undefined> {
  if (!isOrdered(tenant.db, master)) return undefined
  const { prepareView, slice } = viewsOf(master)
  await prepareView(tenant, query)
  return slice(tenant, query, from, count)
}

/** A page of the list, in its order or newest first unless the query says otherwise. */
export async function masterPage(
  tenant: Tenant,
  master: MasterDefinition,
  query: MasterQuery,
  filters: MasterFilterValues,
  { offset, language }: Pick<RequestInfo, 'offset' | 'language'>,
) {
  const { page, per_page, search } = query
  const { rows } = listOf(master)
  const where = masterWhere(master, filters, undefined, offset)
  const found = await orderedIds(
    tenant,
    master,
    { ...query, where, language },
    (page - 1) * per_page,
    per_page,
  )
  if (found) return paged(rows.byIds(tenant.db, [...found.ids], language), { page, per_page }, found.total)
  const searched = masterWhere(master, filters, search, offset)
  return readInSteps(tenant, (db) => rows.pageInSteps(db, searched, query, language))
}
