/** From a call's query to what the lists can answer, and back to a page. */
import type { z } from 'zod'
import type { Db } from '@db/open'
import { leadFilters, type LeadFilterName, type LeadTab } from '@contract/leads/leadFilters'
import type { LeadsQuery } from '@contract/leads/leads'
import { checkLeadFilters, leadWhere } from '@domain/leads/leadWhere'
import type { Caller } from '@kit/auth/caller'
import type { Looking } from './viewCache'

type Query = Partial<z.output<typeof LeadsQuery>>

const filtersOf = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => name in leadFilters && value !== undefined),
  ) as { [K in LeadFilterName]?: string }

export const lookingAt = (db: Db, caller: Caller, query: Query, offset: number): Looking => ({
  where: leadWhere(caller, {
    filters: checkLeadFilters(db, filtersOf(query)),
    tab: query.tab ?? 'all',
    offset,
  }),
  search: query.search || undefined,
  sort_by: query.sort_by,
  sort: query.sort,
})

export const tabOf = (caller: Caller, tab: LeadTab): Looking => ({
  where: leadWhere(caller, { filters: {}, tab, offset: 0 }),
})
