/** The leads that a bulk call targets: listed identifiers, or all that match its filters except the excluded ones. */
import type { z } from 'zod'
import type { LeadTargets } from '@contract/leads/leads'
import type { LeadTab } from '@contract/leads/filters/leadFilters'
import { leadList } from '../leadList'
import type { BulkCall } from '../../platform/operations'

/** `tab`: of a selection of all that names none. */
export const leadTargets = (call: BulkCall, body: z.output<typeof LeadTargets>, tab: LeadTab = 'all') =>
  leadList.targetRows(call, { ...body, filters: { ...body.filters, tab: body.filters.tab ?? tab } })
