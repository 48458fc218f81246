/** Simulated faults for single rows of a batch. A fault is drawn once per row and call, even when the call reads its rows twice. */
import type { AnyEndpoint } from '@contract/http'
import { faultsOf, hasRowFaults, rowFault } from '@kit/faults/faults'
import type { Tenant } from '@kit/tenant/tenant'
import type { RowFaults } from './evaluateRows'
import type { Subject } from './verb'

export function faultsOn(
  tenant: Tenant,
  endpoint: AnyEndpoint,
  { table }: Pick<Subject, 'table'>,
): RowFaults | undefined {
  if (!hasRowFaults(tenant)) return undefined
  const identifiers = JSON.stringify(faultsOf(tenant).map(({ row }) => row ?? null))
  const rows = new Map(
    tenant.db
      .prepare<[string], { id: number; identifier: string }>(
        `SELECT id, identifier FROM ${table} WHERE identifier IN (SELECT value FROM json_each(?))`,
      )
      .all(identifiers)
      .map(({ id, identifier }) => [id, identifier]),
  )
  const drawn = new Map<number, string | undefined>()
  return {
    get: (id) => {
      const identifier = rows.get(id)
      if (identifier !== undefined && !drawn.has(id)) drawn.set(id, rowFault(tenant, endpoint, identifier))
      return drawn.get(id)
    },
  }
}
