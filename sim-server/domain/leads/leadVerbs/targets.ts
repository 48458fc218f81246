/** The leads that a bulk call targets: listed identifiers, or all that match its filters except the excluded ones. */
import type { z } from 'zod'
import type { LeadTargets } from '@contract/leads/leads'
import type { LeadTab } from '@contract/leads/leadFilters'
import { leadList } from '../leadList'
import type { BulkCall, BulkEffect } from '../../platform/operations'

export type LeadTargetsBody = z.output<typeof LeadTargets>

/** The same error for leads that do not exist and for leads that the caller may not see. */
export const MISSING_LEAD = 'Lead not found'

/** `tab`: of a selection of all that names none. */
export function leadTargets(
  call: BulkCall,
  { is_selected_all, leads, filters, excluded }: LeadTargetsBody,
  tab: LeadTab = 'all',
): Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf'> {
  const { sql, values } = leadList.targets(call, {
    is_selected_all,
    identifiers: leads,
    excluded,
    filters: { ...filters, tab: filters.tab ?? tab },
  })
  return {
    from: `leads l WHERE ${sql}`,
    values,
    ...(!is_selected_all && {
      exactly: { rows: new Set(leads).size, message: MISSING_LEAD },
      fieldOf: (identifier: string) => `leads.${leads.indexOf(identifier)}`,
    }),
  }
}
