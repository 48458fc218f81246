/** Filters, tabs and sort columns of the list of calls. */
import { z } from 'zod'
import { fixedValues, type Filters } from '../../filters'
import { listQueries } from '../../paging'

/** Of a call, as the console sees it. */
export const directions = ['incoming', 'outgoing'] as const
/** The outcome of a call, entered by the user. */
export const outcomes = ['answered', 'no_answer', 'busy', 'call_back', 'wrong_number'] as const

/** `mine`: of the reader. `no_outcome`: those of the reader that wait for one. `missed`: came in, and nobody spoke. */
export const callTabs = ['mine', 'no_outcome', 'missed', 'all'] as const
export type CallTab = (typeof callTabs)[number]
export const CallTab = z.enum(callTabs, `tab must be one of ${callTabs.join(', ')}`)

/** `direction:incoming outcome:none by:me made:today`. */
export const callFilters = {
  direction: { kind: 'words', word: 'direction', ...fixedValues(directions, 'directions'), inOrder: true },
  outcome: {
    kind: 'words',
    word: 'outcome',
    ...fixedValues(outcomes, 'incoming.outcomes'),
    inOrder: true,
    none: true,
  },
  user_identifier: { kind: 'words', word: 'by', options: 'people', called: 'people', inOrder: true },
  created_from: { kind: 'from', word: 'made' },
  created_to: { kind: 'to', word: 'made' },
} as const satisfies Filters

export const callQueries = listQueries({
  filters: callFilters,
  tab: { tab: CallTab },
  sorts: ['created_at', 'duration'],
})
