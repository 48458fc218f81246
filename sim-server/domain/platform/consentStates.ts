/**
 * States of links to pages where somebody allows a service of others (OAuth). A state works for one step, once, for ten minutes; what it
 * stands for is kept here and not in the address.
 */
import { randomBytes } from 'node:crypto'
import { STATE_MINUTES } from '@contract/platform/gmail'
import { MINUTE } from '@kit/auth/tokens'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'

/** `start`: opens the page of the service, for who asked. `consent`: comes back from that page. */
export type ConsentStep = 'start' | 'consent'
const MOST_STATES = 10_000

export const LINK_EXPIRED = 'This link has expired. Please start again'

/** The states of one service. `Kept`: what a state stands for. */
export function consentStates<Kept>() {
  const newStates = () => new Map<string, { step: ConsentStep; kept: Kept; until: number }>()
  return {
    give(tenant: Tenant, step: ConsentStep, kept: Kept): string {
      const states = tenant.state(newStates)
      const now = tenant.clock.now()
      if (states.size >= MOST_STATES)
        for (const [state, { until }] of states) if (until <= now) states.delete(state)
      const state = randomBytes(18).toString('base64url')
      states.set(state, { step, kept, until: now + STATE_MINUTES * MINUTE })
      return state
    },
    /** @throws Fail 422 for a state that is unknown, expired or for another step */
    take(tenant: Tenant, step: ConsentStep, state = ''): Kept {
      const states = tenant.state(newStates)
      const found = states.get(state)
      if (!found || found.step !== step || found.until <= tenant.clock.now())
        throw new Fail(422, { message: LINK_EXPIRED, field: 'state' })
      states.delete(state)
      tenant.onRollback(() => states.set(state, found))
      return found.kept
    },
  }
}
