/** Runs the verb of an endpoint on the rows that the body names. */
import type { AnyEndpoint } from '@contract/http'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { StoreAnswer } from '@kit/request/idempotency'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Tenant } from '@kit/tenant/tenant'
import { faultsOn } from './rowFaults'
import { runOperation, runWithin } from './run'
import { bulkCall, type BulkVerb } from './verb'

/** What a handler of a verb's endpoint hands on. */
export interface VerbCall {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
  settle: StoreAnswer
  body: unknown
}
export const runVerb = (verb: BulkVerb, endpoint: AnyEndpoint, { body, settle, ...call }: VerbCall) =>
  runOperation(bulkCall(call), verb, (call) => verb.effectOf!(call, body), {
    settle,
    key: call.request.key,
    plan: call.request.plan,
    faults: faultsOn(call.tenant, endpoint, verb.subject),
  })

/** A documented call of one row says its reason once, and does not name the row. */
const ofOneRow = (cause: unknown): unknown => {
  if (!(cause instanceof Fail)) return cause
  const [said, ofRow] = cause.errors
  const isRepeated = ofRow?.row !== undefined && ofRow.message === said!.message
  return isRepeated ? new Fail(cause.status, said!, { rule: cause.rule }) : cause
}

/** Runs the verb of a documented call of one row, which answers no receipt: it is an operation too, in the history, and can be undone. */
export function runAlone(
  verb: BulkVerb,
  call: Pick<VerbCall, 'tenant' | 'caller' | 'request'>,
  body: object,
): void {
  const bulk = bulkCall(call)
  const run = () => {
    try {
      return runWithin(bulk, verb, verb.effectOf!(bulk, body))
    } catch (cause) {
      throw ofOneRow(cause)
    }
  }
  bulk.db.whole(run).afterCommit()
}
