/** Notifies each new owner once per operation: `12 leads were assigned to you`. Leads to the lead, or to those of the operation. */
import type { Db } from '@db/open'
import { notify } from '../../outreach/notify'
import { withLabel, type BulkCall, type Change } from '../../platform/operations'
import { leadSubject } from './subject'
import type { Person } from './staff'

export function notifyOwners(
  { tenant, caller }: BulkCall,
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
  const by = `${caller.user.first_name} ${caller.user.last_name}`
  // Not the caller: they did it themselves.
  const notifications = people
    .filter(({ id }) => received.has(id) && id !== caller.user.id)
    .map(({ id }) => {
      const { count, first } = received.get(id)!
      const leadInfo = count === 1 ? lead.get(first) : undefined
      return {
        user_id: id,
        title: `${withLabel(leadSubject, count)} ${count === 1 ? 'was' : 'were'} assigned to you`,
        content: `By ${by}`,
        module_type: 'lead' as const,
        module_identifier: leadInfo?.identifier ?? operation,
        module_info: leadInfo ? { leadInfo } : { operationInfo: { id: operationId } },
      }
    })
  return notify(tenant, notifications, db)
}
