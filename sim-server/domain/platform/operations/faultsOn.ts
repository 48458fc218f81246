/** Faults ordered for single rows of a batch. Each is asked for once a call, however often the call looks at its rows. */
import type { AnyEndpoint } from '@contract/http'
import { faultsOf, hasRowFaults, rowFault } from '@kit/faults/faults'
import type { Tenant } from '@kit/tenant/tenant'
import type { RowFaults } from './evaluateRows'
import type { Subject } from './verb'

export function faultsOn(tenant: Tenant, endpoint: AnyEndpoint, { table }: Subject): RowFaults | undefined {
  if (!hasRowFaults(tenant)) return undefined
  const named = JSON.stringify(faultsOf(tenant).map(({ row }) => row ?? null))
  const rows = new Map(
    tenant.db
      .prepare<[string], { id: number; identifier: string }>(
        `SELECT id, identifier FROM ${table} WHERE identifier IN (SELECT value FROM json_each(?))`,
      )
      .all(named)
      .map(({ id, identifier }) => [id, identifier]),
  )
  const known = new Map<number, string | undefined>()
  return {
    get: (id) => {
      const identifier = rows.get(id)
      if (identifier !== undefined && !known.has(id)) known.set(id, rowFault(tenant, endpoint, identifier))
      return known.get(id)
    },
  }
}
