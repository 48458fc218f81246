/** Bulk changes under way, by the caller and the idempotency key they were called with: to show progress and to cancel. */
import type { Caller } from '@kit/auth/caller'
import type { Tenant } from '@kit/tenant/tenant'

export interface RunningOperation {
  cancelled: boolean
}
const underWay = () => new Map<string, RunningOperation>()
const nameOf = (caller: Caller, key: string) => `${caller.user.id}:${key}`

/** Keeps `work` on the list while it runs. Without a key nobody can name it, and nobody can cancel it. */
export async function withRunningOperation<T>(
  tenant: Tenant,
  caller: Caller,
  key: string | undefined,
  work: (running: RunningOperation) => Promise<T>,
): Promise<T> {
  const running: RunningOperation = { cancelled: false }
  if (!key) return work(running)
  const all = tenant.state(underWay)
  all.set(nameOf(caller, key), running)
  try {
    return await work(running)
  } finally {
    all.delete(nameOf(caller, key))
  }
}

/** True when there was something left to cancel: it will be rolled back whole. */
export function cancelRunning(tenant: Tenant, caller: Caller, key: string): boolean {
  const running = tenant.state(underWay).get(nameOf(caller, key))
  if (running) running.cancelled = true
  return running !== undefined
}
