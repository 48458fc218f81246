/** What Home counts of leads, as addresses of the list. */
import type { LeadTab } from '@contract/leads/filters/leadFilters'
import type { LeadStage } from '@contract/leads/leads'
import { addressWith } from '@core/list/listAddress'
import { leadList } from '../list'

/** In days. A lead whose stage is not final and that nobody worked on for so long is late. */
export const LATE_DAYS = 14

const address = (tab: LeadTab, text: string) => addressWith(leadList.defaults, { tab, text })

/** `-stage:#5,#6`; empty when no stage is final. */
const openFilter = (stages: readonly LeadStage[]) => {
  const final = stages.filter(({ position }) => position === 'end').map(({ id }) => `#${id}`)
  return final.length > 0 ? `-stage:${final.join(',')}` : ''
}
/** `tab=mine&q=activity:..-7d -stage:#5,#6` */
const lateFilter = (stages: readonly LeadStage[]) =>
  [`activity:..-${LATE_DAYS}d`, openFilter(stages)].filter(Boolean).join(' ')

/** Addresses for the reader's own leads. `since`: a day. */
export const ownAddresses = (stages: readonly LeadStage[], since: string) => ({
  mine: address('mine', ''),
  late: address('mine', lateFilter(stages)),
  new: address('mine', `created:${since}..`),
})

/** Addresses for all leads that the reader may see, or those of a branch; `none` is a branch too. */
export const teamAddresses = (stages: readonly LeadStage[], branch?: number | 'none') => {
  const of = branch === undefined ? '' : branch === 'none' ? 'branch:none' : `branch:#${branch}`
  const both = (filter: string) => [of, filter].filter(Boolean).join(' ')
  return {
    all: address('all', of),
    unassigned: address('unassigned', of),
    late: address('all', both(lateFilter(stages))),
  }
}

/** The reader's own leads that are not closed, those first on which nobody worked for the longest time. */
export const nextAddress = (stages: readonly LeadStage[]) =>
  addressWith(leadList.defaults, {
    tab: 'mine' satisfies LeadTab,
    text: openFilter(stages),
    sort_by: 'last_activity_at',
    sort: 'asc',
  })
