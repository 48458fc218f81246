/** The four verbs for many leads at once. Each is the ledger's way of doing things with another declaration. */
import { leadVerbs } from '../../contract/leads'
import type { AnyEndpoint } from '../../contract/http'
import type { Caller } from '../../kit/caller'
import { serve } from '../../kit/serve'
import type { Tenant } from '../../kit/tenant'
import type { Asked } from '../../kit/asked'
import type { Settle } from '../../kit/once'
import { assign, transfer } from '../../domain/leadVerbs/give'
import { remove, restore } from '../../domain/leadVerbs/remove'
import { bulkCall, faultsOn, run, type BulkVerb } from '../../domain/operations'

interface Asking {
  tenant: Tenant
  caller: Caller
  request: Asked
  settle: Settle
  body: unknown
}

const bulk =
  (verb: BulkVerb, endpoint: AnyEndpoint) =>
  ({ body, settle, ...asking }: Asking) =>
    run(bulkCall(asking), verb, (call) => verb.deed!(call, body), {
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
