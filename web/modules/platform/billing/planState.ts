/** The plan of the organisation as the profile tells it to everybody (core §3.2, §4 Plan; business §3 Plan). */
import type { Profile } from '@contract/access/session'
import { isPlanActive } from '@contract/platform/billing/plans'

type Subscriptions = readonly Readonly<Profile['activeSubscriptions'][number]>[]
type Known = { readonly activeSubscriptions: Subscriptions; readonly planEndedAt: string | null } | null

export interface PlanState {
  isPlanActive: boolean
  activeSubscriptions: Subscriptions
  /** When the plan ran out that nothing has replaced; null for an organisation that never had one. */
  endedAt: string | null
}
/** `known`: the profile; null before it is loaded. */
export function planStateOf(known: Known): PlanState {
  const activeSubscriptions = known?.activeSubscriptions ?? []
  return {
    isPlanActive: isPlanActive(activeSubscriptions),
    activeSubscriptions,
    endedAt: known?.planEndedAt ?? null,
  }
}
