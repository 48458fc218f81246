/** The bulk verbs of leads: each endpoint runs one verb declaration of the domain. */
import { leadVerbs } from '@contract/leads/leads'
import type { AnyEndpoint } from '@contract/http'
import type { Caller } from '@kit/auth/caller'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { StoreAnswer } from '@kit/request/idempotency'
import { assign, transfer } from '@domain/leads/leadVerbs/assignTransfer'
import { remove, restore } from '@domain/leads/leadVerbs/remove'
import { bulkCall, faultsOn, runOperation, type BulkVerb } from '@domain/platform/operations'

interface CallContext {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
  settle: StoreAnswer
  body: unknown
}

const runVerb =
  (verb: BulkVerb, endpoint: AnyEndpoint) =>
  async ({ body, settle, ...call }: CallContext) =>
    runOperation(bulkCall(call), verb, (call) => verb.effectOf!(call, body), {
      settle,
      key: call.request.key,
      plan: call.request.plan,
      faults: faultsOn(call.tenant, endpoint, verb.subject),
    })

export default serve(leadVerbs, {
  bulkAssign: runVerb(assign, leadVerbs.bulkAssign),
  bulkTransfer: runVerb(transfer, leadVerbs.bulkTransfer),
  bulkDelete: runVerb(remove, leadVerbs.bulkDelete),
  bulkRestore: runVerb(restore, leadVerbs.bulkRestore),
})
