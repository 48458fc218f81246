/** Bulk changes that are running now, by user and idempotency key: for progress and for cancelling. */
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { longTransaction } from '@kit/tenant/longTransaction'
import type { Tenant } from '@kit/tenant/tenant'
import type { BulkCall, BulkVerb } from './verb'

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

/**
 * Returns what a run calls after each of its steps: it tells consoles how far the run is, once its rows are counted.
 * @throws Fail 409 when the run was cancelled, which rolls it back
 */
export const stepReporter =
  (
    { tenant, caller }: Pick<BulkCall, 'tenant' | 'caller'>,
    { verb }: BulkVerb,
    key: string | undefined,
    running: RunningOperation,
  ) =>
  (done: number, total: number | undefined): void => {
    if (running.cancelled) throw new Fail(409, 'Cancelled. Nothing was changed.', { rule: 'cancelled' })
    if (key && total !== undefined && done > 0)
      tenant.emit('operation_progress', { user: caller.user.identifier }, { key, verb, done, total })
  }

/**
 * Runs work that creates rows as a long operation: in steps, with progress and cancel, as `runOperation` does for rows that are there.
 * @param key `idempotency-key`, for progress and cancel
 * @param work yields how many rows are done; `call` has the connection of the transaction. It stores the operation itself
 * @throws Fail 409 when it was cancelled
 */
export const runCreation = <T>(
  call: BulkCall,
  verb: BulkVerb,
  { key, total }: { key: string | undefined; total: number },
  work: (call: BulkCall) => Generator<number, T>,
): Promise<T> =>
  withRunningOperation(call.tenant, call.caller, key, (running) => {
    const report = stepReporter(call, verb, key, running)
    return longTransaction(
      call.tenant,
      (db) => work({ ...call, db }),
      (done) => report(done, total),
    )
  })

/** Requests a cancel; the run rolls back at its next step. False when no such operation is running. */
export function cancelRunning(tenant: Tenant, caller: Caller, key: string): boolean {
  const running = tenant.state(newRunningOperations).get(keyOf(caller, key))
  if (running) running.cancelled = true
  return running !== undefined
}
