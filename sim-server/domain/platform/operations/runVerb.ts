/** Runs the verb of an endpoint on the rows that the body names. */
import type { AnyEndpoint } from '@contract/http'
import type { Receipt } from '@contract/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { StoreAnswer } from '@kit/request/idempotency'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Tenant } from '@kit/tenant/tenant'
import { faultsOn } from './rowFaults'
import { runOperation, runWithin } from './run'
import { bulkCall, type PlannedVerb, type Subject } from './verb'

/** What a handler of a verb's endpoint hands on. */
export interface VerbCall<Body> {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
  settle: StoreAnswer
  body: Body
}
/** @param faulty the table of the rows that simulated faults name */
export const runVerb = <Body>(
  verb: PlannedVerb<Body>,
  endpoint: AnyEndpoint,
  { body, settle, ...call }: VerbCall<NoInfer<Body>>,
  faulty: Pick<Subject, 'table'> = verb.subject,
) =>
  runOperation(bulkCall(call), verb, (call) => verb.effectOf(call, body), {
    settle,
    key: call.request.key,
    plan: call.request.plan,
    faults: faultsOn(call.tenant, endpoint, faulty),
  })

/** A documented call of one row says why that row stays as it is, and does not name it. */
const ofOneRow = (cause: unknown): unknown => {
  if (!(cause instanceof Fail) || cause.errors.length !== 2) return cause
  const [said, ofRow] = cause.errors
  if (ofRow!.row === undefined) return cause
  return new Fail(cause.status, { ...said!, message: ofRow!.message }, { rule: cause.rule })
}

/**
 * Runs the verb of a documented call of one row, whose answer may have no receipt: it is an operation too, in the history, and can be
 * undone.
 */
export function runAlone<Body>(
  verb: PlannedVerb<Body>,
  call: Pick<VerbCall<Body>, 'tenant' | 'caller' | 'request'>,
  body: NoInfer<Body>,
): Receipt {
  const bulk = bulkCall(call)
  const run = () => {
    try {
      return runWithin(bulk, verb, verb.effectOf(bulk, body))
    } catch (cause) {
      throw ofOneRow(cause)
    }
  }
  const { receipt, afterCommit } = bulk.db.whole(run)
  afterCommit()
  return receipt
}
