/** The applications of people who leave: each goes to who has its lead now, else to the first who takes over. */
import { applicationSubject } from '../applicationSubject'
import type { BulkEffect, Change } from '../../platform/operations'

/** Call it after their leads were handed over. @param people ids of those who leave. @param receiver who takes over, in which role */
export function applicationsOf(
  people: readonly number[],
  receiver: { id: number; role_id: number },
): BulkEffect {
  const left = new Set(people)
  return {
    from: `${applicationSubject.table} l WHERE l.staff_id IN (SELECT value FROM json_each(?)) AND l.deleted_at IS NULL`,
    values: [JSON.stringify(people)],
    readColumns: {
      owner: '(SELECT p.staff_id FROM leads p WHERE p.id = l.lead_id)',
      role: '(SELECT p.staff_role_id FROM leads p WHERE p.id = l.lead_id)',
    },
    writtenColumns: ['staff_id', 'staff_role_id'],
    arguments: {},
    decide: ({ owner, role }): Change =>
      owner === null || left.has(owner as number)
        ? { staff_id: receiver.id, staff_role_id: receiver.role_id }
        : { staff_id: owner!, staff_role_id: role! },
  }
}
