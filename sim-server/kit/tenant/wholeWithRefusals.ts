/** One transaction that a refusal does not roll back. */
import { Fail } from '../request/fail'
import type { Tenant } from './tenant'

/**
 * Runs `work` in one transaction: nothing is left half done when a statement or the commit fails. A `Fail` keeps what was written before
 * it, such as a counted attempt.
 * @throws what `work` throws
 */
export function wholeWithRefusals<T>(tenant: Tenant, work: () => T): T {
  const done = tenant.whole((): { value: T } | { refused: Fail } => {
    try {
      return { value: work() }
    } catch (cause) {
      if (cause instanceof Fail) return { refused: cause }
      throw cause
    }
  })
  if ('refused' in done) throw done.refused
  return done.value
}
