/** Runs the verb of an endpoint on the installments that the body names. */
import type { AnyEndpoint } from '@contract/http'
import { bulkCall, faultsOn, runOperation, type BulkVerb } from '@domain/platform/operations'
import type { Caller } from '@kit/auth/caller'
import type { StoreAnswer } from '@kit/request/idempotency'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Tenant } from '@kit/tenant/tenant'

interface CallContext {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
  settle: StoreAnswer
  body: unknown
}
export const runVerb = (verb: BulkVerb, endpoint: AnyEndpoint, { body, settle, ...call }: CallContext) =>
  runOperation(bulkCall(call), verb, (call) => verb.effectOf!(call, body), {
    settle,
    key: call.request.key,
    plan: call.request.plan,
    faults: faultsOn(call.tenant, endpoint, verb.subject),
  })
