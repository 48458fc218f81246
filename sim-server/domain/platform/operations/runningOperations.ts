/** Bulk changes that are running now, by user and idempotency key: for progress and for cancelling. */
import type { Caller } from '@kit/auth/caller'
import type { Tenant } from '@kit/tenant/tenant'

export interface RunningOperation {
  cancelled: boolean
}
const newRunningOperations = () => new Map<string, RunningOperation>()
const keyOf = (caller: Caller, key: string) => `${caller.user.id}:${key}`

/** Registers `work` while it runs. Without an idempotency key it cannot be cancelled. */
export async function withRunningOperation<T>(
  tenant: Tenant,
  caller: Caller,
  key: string | undefined,
  work: (running: RunningOperation) => Promise<T>,
): Promise<T> {
  const running: RunningOperation = { cancelled: false }
  if (!key) return work(running)
  const all = tenant.state(newRunningOperations)
  all.set(keyOf(caller, key), running)
  try {
    return await work(running)
  } finally {
    all.delete(keyOf(caller, key))
  }
}

/** Requests a cancel; the run rolls back at its next step. False when no such operation is running. */
export function cancelRunning(tenant: Tenant, caller: Caller, key: string): boolean {
  const running = tenant.state(newRunningOperations).get(keyOf(caller, key))
  if (running) running.cancelled = true
  return running !== undefined
}
