/** Downloads and uploads that one person has under way. Each holds a file in memory until it ends. */
import type { Tenant } from '../tenant/tenant'
import { Fail } from '../request/fail'

export const MOST_IN_FLIGHT = 6
/** Seconds. */
const RETRY_AFTER = 2

const counts = () => new Map<string, number>()

/**
 * Counts one more for `who`: a user or an address. Returns a function that ends it, which may be called twice.
 * @throws Fail 429 for more than MOST_IN_FLIGHT
 */
export function beginTransfer(tenant: Tenant, who: string): () => void {
  const all = tenant.state(counts)
  const running = all.get(who) ?? 0
  if (running >= MOST_IN_FLIGHT)
    throw new Fail(
      429,
      `At most ${MOST_IN_FLIGHT} downloads and uploads at once. Wait until one of yours has ended.`,
      { rule: 'in flight', headers: { 'retry-after': String(RETRY_AFTER) } },
    )
  all.set(who, running + 1)
  let hasEnded = false
  return () => {
    if (hasEnded) return
    hasEnded = true
    const left = all.get(who)! - 1
    if (left > 0) all.set(who, left)
    else all.delete(who)
  }
}
