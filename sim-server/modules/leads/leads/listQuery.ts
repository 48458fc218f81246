/** Turns the query of a call into a query of the view cache. */
import type { z } from 'zod'
import type { Db } from '@db/open'
import type { LeadTab } from '@contract/leads/filters/leadFilters'
import type { LeadsQuery } from '@contract/leads/leads'
import { OWN } from '@contract/leads/filters/leadFilters'
import { markedField } from '@domain/leads/ownFields/marked'
import { ownSets } from '@domain/leads/ownFields/ownFilter'
import { leadList } from '@domain/leads/leadList'
import type { Caller } from '@kit/auth/caller'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Tenant } from '@kit/tenant/tenant'
import { createdBetween } from '@kit/list/ordered/createdBetween'
import type { Among } from '@kit/list/ordered/matchingIds'
import type { ListQuery } from './views'

interface LeadsCall {
  tenant: Tenant
  db: Db
  caller: Caller
  request: Pick<RequestInfo, 'offset' | 'language'>
}

export const leadReader = ({ tenant, db, caller, request: { offset } }: LeadsCall) => ({
  db,
  caller,
  offset,
  now: tenant.clock.iso(),
})

/** Undefined when the filter wants no values, for example only excludes some. */
function amongOwn(
  reader: ReturnType<typeof leadReader>,
  view: { own: string } & Partial<z.output<typeof LeadsQuery>>,
): Among | undefined {
  const { sets, rest: own } = ownSets(reader.db, view.own)
  if (sets.length === 0) return undefined
  const beside = { ...view, own: own || undefined }
  const rest = leadList.asked(reader, beside)
  const [undated, created] = createdBetween(beside, reader.offset)
  return { sets, rest, around: created ? leadList.asked(reader, undated) : rest, created }
}

/** The view cache searches by itself: a search is kept apart from its view. */
export const listQueryOf = (
  call: LeadsCall,
  { search, sort_by, sort, ...view }: Partial<z.output<typeof LeadsQuery>>,
): ListQuery => {
  if (sort_by?.startsWith(OWN)) markedField(call.db, sort_by)
  const reader = leadReader(call)
  return {
    where: leadList.asked(reader, view),
    among: view.own ? amongOwn(reader, { ...view, own: view.own }) : undefined,
    search: search || undefined,
    sort_by,
    sort,
    language: call.request.language,
  }
}

export const tabQuery = (caller: Caller, tab: LeadTab): ListQuery => ({
  where: leadList.visible(caller, tab),
})
