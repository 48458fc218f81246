/** Turns the query of a call into a query of the view cache. */
import type { z } from 'zod'
import type { Db } from '@db/open'
import { leadFilters, type LeadFilterName, type LeadTab } from '@contract/leads/leadFilters'
import type { LeadsQuery } from '@contract/leads/leads'
import { checkLeadFilters, leadWhere } from '@domain/leads/leadWhere'
import type { Caller } from '@kit/auth/caller'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { ListQuery } from './viewCache'

type Query = Partial<z.output<typeof LeadsQuery>>

export const filtersOf = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => Object.hasOwn(leadFilters, name) && value !== undefined),
  ) as { [K in LeadFilterName]?: string }

export const listQueryOf = (
  db: Db,
  caller: Caller,
  query: Query,
  { offset, language }: Pick<RequestInfo, 'offset' | 'language'>,
): ListQuery => ({
  where: leadWhere(caller, {
    filters: checkLeadFilters(db, filtersOf(query)),
    tab: query.tab ?? 'all',
    offset,
  }),
  search: query.search || undefined,
  sort_by: query.sort_by,
  sort: query.sort,
  language,
})

export const tabQuery = (caller: Caller, tab: LeadTab): ListQuery => ({
  where: leadWhere(caller, { filters: {}, tab, offset: 0 }),
})
