/** What Home counts of leads, as addresses of the list. */
import type { LeadTab } from '@contract/leads/leadFilters'
import type { LeadStage } from '@contract/leads/leads'
import { addressWith } from '@core/list/listAddress'
import { leadList } from '../list'

/** In days. A lead whose stage is not final and that nobody worked on for so long is late. */
export const LATE_DAYS = 14

const address = (tab: LeadTab, text: string) => addressWith(leadList.defaults, { tab, text })

/** `tab=mine&q=activity:..-7d -stage:#5,#6` */
const lateFilter = (stages: readonly LeadStage[]) => {
  const final = stages.filter(({ position }) => position === 'end').map(({ id }) => `#${id}`)
  return [`activity:..-${LATE_DAYS}d`, ...(final.length > 0 ? [`-stage:${final.join(',')}`] : [])].join(' ')
}

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
