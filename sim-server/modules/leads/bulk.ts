/** The four verbs for many leads at once. Each is the ledger's way of doing things with another declaration. */
import { leadVerbs } from '../../contract/leads'
import type { AnyEndpoint } from '../../contract/http'
import { faultsOf, hasRowFaults, rowFault } from '../../kit/faults'
import type { Caller } from '../../kit/caller'
import { serve } from '../../kit/serve'
import type { Tenant } from '../../kit/tenant'
import type { Asked } from '../../kit/asked'
import type { Settle } from '../../kit/once'
import { assign, transfer } from '../../domain/leadVerbs/give'
import { remove, restore } from '../../domain/leadVerbs/remove'
import { bulkCall, run, type BulkVerb, type RowFaults } from '../../domain/operations'

interface Asking { tenant: Tenant; caller: Caller; request: Asked; settle: Settle; body: unknown }

/** Faults ordered for single rows. Each is asked for once a call, however often the call looks at its rows. */
function faultsOn(tenant: Tenant, endpoint: AnyEndpoint): RowFaults | undefined {
  if (!hasRowFaults(tenant)) return undefined
  const named = JSON.stringify(faultsOf(tenant).map(({ row }) => row ?? null))
  const rows = new Map(tenant.db.prepare<[string], { id: number; identifier: string }>('SELECT id, identifier FROM leads WHERE identifier IN (SELECT value FROM json_each(?))').all(named).map(({ id, identifier }) => [id, identifier]))
  const known = new Map<number, string | undefined>()
  return {
    get: (id) => {
      const identifier = rows.get(id)
      if (identifier !== undefined && !known.has(id)) known.set(id, rowFault(tenant, endpoint, identifier))
      return known.get(id)
    },
  }
}

const bulk = (verb: BulkVerb, endpoint: AnyEndpoint) => ({ body, settle, ...asking }: Asking) =>
  run(bulkCall(asking), verb, (call) => verb.deed!(call, body), { settle, key: asking.request.key, plan: asking.request.plan, faults: faultsOn(asking.tenant, endpoint) })

export default serve(leadVerbs, {
  bulkAssign: bulk(assign, leadVerbs.bulkAssign),
  bulkTransfer: bulk(transfer, leadVerbs.bulkTransfer),
  bulkDelete: bulk(remove, leadVerbs.bulkDelete),
  bulkRestore: bulk(restore, leadVerbs.bulkRestore),
})
