/** The dialog that asks for the outcome of a call, as its commands reach it. */
import type { outcomes } from '@contract/platform/calling/callFilters'

export const MODULE = 'telephony'
export const DIALOG = 'callOutcome'
export type Outcome = (typeof outcomes)[number]
export const outcomeScreen: { choose: ((outcome: Outcome) => void) | null } = { choose: null }
