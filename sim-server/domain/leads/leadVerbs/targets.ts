/** Which leads a bulk call means: by name, or all that match its filters less those taken out by hand. */
import type { z } from 'zod'
import type { LeadTargets } from '@contract/leads/leads'
import type { LeadTab } from '@contract/leads/leadFilters'
import { checkLeadFilters, leadScope, leadWhere } from '../leadWhere'
import type { BulkCall, BulkEffect } from '../../platform/operations'

export type Targets = z.output<typeof LeadTargets>

/** Rows named that are not there, not this tenant's or not the caller's to see are all the same to the caller. */
export const MISSING_LEAD = 'Lead not found'

export function leadTargets(
  { db, caller, offset }: BulkCall,
  { is_selected_all, leads, filters, excluded }: Targets,
  tab: LeadTab = 'all',
): Pick<BulkEffect, 'from' | 'values' | 'exactly'> {
  if (is_selected_all) {
    const { tab: asked = tab, search, ...rest } = filters
    const where = leadWhere(caller, {
      filters: checkLeadFilters(db, rest),
      tab: asked,
      search: search || undefined,
      offset,
    })
    if (excluded.length === 0) return { from: `leads l WHERE ${where.sql}`, values: where.values }
    return {
      from: `leads l WHERE ${where.sql} AND l.identifier NOT IN (SELECT value FROM json_each(?))`,
      values: [...where.values, JSON.stringify(excluded)],
    }
  }
  const names = [...new Set(leads)]
  const scope = leadScope(caller)
  return {
    // The ids first, then the rows in the order of ids: ten thousand rows sorted afterwards cost a seventh more.
    from: [
      'leads l WHERE l.id IN (SELECT n.id FROM json_each(?) j CROSS JOIN leads n ON n.identifier = j.value)',
      ...scope.map(([sql]) => sql),
    ].join(' AND '),
    values: [JSON.stringify(names), ...scope.flatMap(([, ...values]) => values)],
    exactly: { rows: names.length, message: MISSING_LEAD },
  }
}
