/** The four verbs for many leads at once. Each is the ledger's way of doing things with another declaration. */
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

interface Asking {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
  settle: StoreAnswer
  body: unknown
}

const bulk =
  (verb: BulkVerb, endpoint: AnyEndpoint) =>
  ({ body, settle, ...asking }: Asking) =>
    runOperation(bulkCall(asking), verb, (call) => verb.effectOf!(call, body), {
      settle,
      key: asking.request.key,
      plan: asking.request.plan,
      faults: faultsOn(asking.tenant, endpoint, verb.subject),
    })

export default serve(leadVerbs, {
  bulkAssign: bulk(assign, leadVerbs.bulkAssign),
  bulkTransfer: bulk(transfer, leadVerbs.bulkTransfer),
  bulkDelete: bulk(remove, leadVerbs.bulkDelete),
  bulkRestore: bulk(restore, leadVerbs.bulkRestore),
})
