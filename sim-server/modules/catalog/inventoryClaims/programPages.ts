/** Pages, counts and identifiers of the programs that can be claimed: slices of the views that programs have in memory. */
import type { z } from 'zod'
import { claimTabs, type programClaimQueries } from '@contract/catalog/claimFilters'
import { programClaimList, programClaimRows } from '@domain/catalog/claims/programs'
import { programViews } from '@domain/catalog/programViews'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import type { ViewQuery } from '@kit/list/ordered/views'
import { readerOf } from '@kit/list/storedRows'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Db } from '@db/open'
import type { Tenant } from '@kit/tenant/tenant'

const { prepareView, slice, viewTotal } = programViews

export interface ClaimCall {
  tenant: Tenant
  db: Db
  caller: Caller
  request: Pick<RequestInfo, 'offset' | 'language'>
}
type View = Partial<z.output<(typeof programClaimQueries)['List']>>

/** By institution, unless the query names another column. */
const viewQuery = (
  call: ClaimCall,
  { search, sort_by = 'institution_name', sort, ...view }: View,
): ViewQuery => ({
  where: programClaimList.asked(readerOf(call), view),
  search: search || undefined,
  sort_by,
  sort,
  language: call.request.language,
})

export async function programPage({
  query,
  ...call
}: ClaimCall & { query: View & { page: number; per_page: number } }) {
  const { page, per_page } = query
  const view = viewQuery(call, query)
  await prepareView(call.tenant, view)
  const { ids, total } = slice(call.tenant, view, (page - 1) * per_page, per_page)
  const rows = programClaimRows.byIds(call.db, [...ids], call.request.language)
  return paged(rows, { page, per_page }, total)
}

export async function programCounts({ query, ...call }: ClaimCall & { query: View }) {
  const tabs = { unclaimed: 0, claimed: 0 }
  for (const tab of claimTabs) {
    const view = viewQuery(call, { ...query, type: tab })
    await prepareView(call.tenant, view)
    tabs[tab] = viewTotal(call.tenant, view)
  }
  return { tabs }
}

export async function programIds({
  query: { from, count, ...query },
  ...call
}: ClaimCall & { query: View & { from: number; count: number } }) {
  const view = viewQuery(call, query)
  await prepareView(call.tenant, view)
  const { ids, total } = slice(call.tenant, view, from, count)
  const identifiers = call.db
    .prepare<[string], string>(
      'SELECT l.identifier FROM json_each(?) j CROSS JOIN programs l ON l.id = j.value ORDER BY j.key',
    )
    .pluck()
    .all(`[${ids.join(',')}]`)
  return { identifiers, totalRecords: total }
}

/** The targets of a file in the order of the list. */
export async function targetIds(
  call: ClaimCall,
  {
    is_selected_all,
    programClaims,
    filters,
    excluded,
    ...order
  }: Pick<View, 'sort_by' | 'sort'> & {
    is_selected_all: boolean
    programClaims: readonly string[]
    filters: View
    excluded: readonly string[]
  },
): Promise<Int32Array> {
  const view = viewQuery(call, { ...(is_selected_all ? filters : {}), ...order })
  await prepareView(call.tenant, view)
  const { ids } = slice(call.tenant, view, 0, Infinity)
  const named = new Set(
    call.db
      .prepare<[string], number>(
        'SELECT l.id FROM json_each(?) j CROSS JOIN programs l ON l.identifier = j.value',
      )
      .pluck()
      .all(JSON.stringify(is_selected_all ? excluded : programClaims)),
  )
  return ids.filter((id) => named.has(id) !== is_selected_all)
}
