/** The number of leads for each value of a column, among those that a list query asks for. */
import type { z } from 'zod'
import type { LeadFacet, LeadFacetsQuery } from '@contract/leads/leads'
import { checkLeadFilters, leadWhere } from '@domain/leads/leadWhere'
import type { Caller } from '@kit/auth/caller'
import type { Db } from '@db/open'
import { filtersOf } from './listQuery'

/** Largest first. Values without a lead are left out. */
export function facets(
  db: Db,
  caller: Caller,
  { by, search, ...query }: z.output<typeof LeadFacetsQuery>,
  offset: number,
): z.output<typeof LeadFacet>[] {
  const { sql, values } = leadWhere(caller, {
    filters: checkLeadFilters(db, filtersOf(query)),
    tab: query.tab,
    search,
    offset,
  })
  return db
    .prepare<unknown[], z.output<typeof LeadFacet>>(
      `SELECT l.${by} AS value, count(*) AS count FROM leads l WHERE ${sql} GROUP BY 1 ORDER BY 2 DESC, 1`,
    )
    .all(...values)
}
