/** Notifies each new owner once per operation: `12 leads were assigned to you`. Leads to the lead, or to those of the operation. */
import type { Db } from '@db/open'
import { notify, type Notice } from '../../outreach/notify'
import { doerOf, type BulkCall, type Change } from '../../platform/operations'
import type { Person } from './staff'

export function notifyOwners(
  call: BulkCall,
  db: Db,
  people: readonly Person[],
  {
    operation,
    changes,
  }: { operation: string; changes: readonly { change: Change; ids: readonly number[] }[] },
): () => void {
  const received = new Map<number, { count: number; first: number }>()
  for (const { change, ids } of changes) {
    const before = received.get(change.staff_id as number)
    received.set(change.staff_id as number, {
      count: (before?.count ?? 0) + ids.length,
      first: before?.first ?? ids[0]!,
    })
  }
  const lead = db.prepare<[number], { identifier: string; first_name: string; last_name: string }>(
    'SELECT identifier, first_name, last_name FROM leads WHERE id = ?',
  )
  const { id: operationId } = db
    .prepare<[string], { id: number }>('SELECT id FROM operations WHERE identifier = ?')
    .get(operation)!
  const { user, name: by } = doerOf(call)
  // Not the caller: they did it themselves.
  const notifications = people
    .filter(({ id }) => received.has(id) && id !== user)
    .map(({ id }): Notice => {
      const { count, first } = received.get(id)!
      const leadInfo = count === 1 ? lead.get(first) : undefined
      if (!leadInfo)
        return {
          user_id: id,
          kind: 'leads_assigned',
          values: { leads: count, by },
          module_identifier: operation,
          module_info: { operationInfo: { id: operationId } },
        }
      const { identifier, first_name, last_name } = leadInfo
      return {
        user_id: id,
        kind: 'lead_assigned',
        values: { lead: `${first_name} ${last_name}`.trim(), lead_first_name: first_name, by },
        module_identifier: identifier,
        module_info: { leadInfo },
      }
    })
  return notify(call.tenant, notifications, db)
}
