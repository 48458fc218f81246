/** Hands over the open tasks of leaving people. */
import type { AssignTo } from '@contract/leads/leads'
import { Fail } from '@kit/request/fail'
import { assigneesFor } from '../leadVerbs/staff'
import { bulkVerb, type BulkCall, type BulkEffect, type Change } from '../../platform/operations'
import { leadSight } from './assignees'
import { notifyAssigned } from './notices'
import { taskSubject } from './subject'

export const handOverTasks = bulkVerb({
  verb: 'tasks.hand_over',
  can: 'tasks.update',
  subject: taskSubject,
})

const NOBODY_SEES = 'None of them may see the lead of an open task. Choose also somebody who does.'

/** Open tasks of the people `l`. */
export const TASKS_OF =
  "FROM tasks p WHERE p.user_id = l.id AND p.status = 'working' AND p.deleted_at IS NULL"

/**
 * Distributes the open tasks of these people (ids) among the receivers: a task of a lead goes to the owner of
 * the lead if that is a receiver; other tasks go in turn to receivers who may see the lead. If none of them
 * may, the owner of the lead gets the task. Call it after the leads were handed over.
 * @throws Fail 422 for a task about a lead that no receiver sees
 */
export function tasksOf(call: BulkCall, to: AssignTo, people: readonly number[]): BulkEffect {
  const { db, tenant } = call
  const receivers = assigneesFor(tenant, db, to).people.map(({ id }) => id)
  const maySee = leadSight(tenant, db)
  const changes = new Map(receivers.map((user_id): [number, Change] => [user_id, { user_id, role_id: null }]))
  const changeOf = (user_id: number) => {
    const change = changes.get(user_id) ?? { user_id, role_id: null }
    changes.set(user_id, change)
    return change
  }
  let turn = 0
  const nextOf = (lead: number | null): number | undefined => {
    for (let tried = 0; tried < receivers.length; tried++) {
      const user = receivers[(turn + tried) % receivers.length]!
      if (!maySee(user, lead)) continue
      turn += tried + 1
      return user
    }
    return undefined
  }
  return {
    from: `tasks l WHERE l.user_id IN (SELECT value FROM json_each(?)) AND l.status = 'working' AND l.deleted_at IS NULL`,
    values: [JSON.stringify(people)],
    readColumns: {
      lead_id: 'l.lead_id',
      owner: '(SELECT p.staff_id FROM leads p WHERE p.id = l.lead_id)',
    },
    writtenColumns: ['user_id', 'role_id'],
    arguments: {},
    decide: (row) => {
      const [lead, owner] = [row['lead_id'] as number | null, row['owner'] as number | null]
      if (owner !== null && receivers.includes(owner)) return changeOf(owner)
      const next = nextOf(lead) ?? (owner !== null && maySee(owner, lead) ? owner : undefined)
      if (next === undefined) throw new Fail(422, { message: NOBODY_SEES, field: 'assign_leads_by' })
      return changeOf(next)
    },
    finish: (db, { operation, changes: done }) => notifyAssigned(call, db, operation, done),
  }
}
