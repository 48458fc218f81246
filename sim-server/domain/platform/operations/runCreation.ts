/** Runs work that creates rows as a long operation: in steps, with progress and cancel, as `runOperation` does for rows that are there. */
import { longTransaction } from '@kit/tenant/longTransaction'
import { stepReporter, withRunningOperation } from './runningOperations'
import type { BulkCall, BulkVerb } from './verb'

/**
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
