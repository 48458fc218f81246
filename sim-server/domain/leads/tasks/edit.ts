/** Edits the text, due time and assignee of a task; for many tasks only the assignee. */
import { MISSING_RECORD } from '@contract/shapes'
import type { z } from 'zod'
import { tasks, type TaskEdit } from '@contract/leads/tasks'
import { Fail } from '@kit/request/fail'
import {
  bulkVerb,
  refuseValue,
  type BulkCall,
  type BulkEffect,
  type Change,
  type Row,
} from '../../platform/operations'
import { assigneeOf, CANNOT_SEE_LEAD, leadSight, personId, roleId } from './assignees'
import { requireFuture } from './create'
import { notifyAssigned } from './notices'
import { taskSubject } from './subject'
import { taskList } from './taskList'

const SAME = 'It has these values already'
const NOBODY = 'A task is for somebody: choose a person or a role'

/** Decides for one task whom it is for from now on. */
type Given = (row: Row) => Change | string

/** A person takes the place of a role. */
const toPerson = (call: BulkCall, identifier: string): Given => {
  const user_id = personId(call, identifier, 'value')
  const maySee = leadSight(call.tenant, call.db)
  const change: Change = { user_id, role_id: null }
  return (row) => {
    if (row['user_id'] === user_id) return SAME
    return maySee(user_id, row['lead_id'] as number | null) ? change : CANNOT_SEE_LEAD
  }
}
/** Everybody in a role takes the place of a person. */
const toRole = (call: BulkCall, identifier: string): Given => {
  const role_id = roleId(call, identifier, 'value')
  const change: Change = { user_id: null, role_id }
  return (row) => (row['user_id'] === null && row['role_id'] === role_id ? SAME : change)
}
const deciders = { user_identifier: toPerson, role_identifier: toRole }

/** Notifies new assignees of their tasks. */
const tellAssigned =
  (call: BulkCall): NonNullable<BulkEffect['finish']> =>
  (db, { operation, changes }) =>
    notifyAssigned(call, db, operation, changes)

export const editTask = bulkVerb({
  ...tasks.setField.spec,
  subject: taskSubject,
  effectOf: (call, { field, value, ...targets }) => {
    return {
      ...taskList.targetRows(call, targets),
      readColumns: { user_id: 'l.user_id', role_id: 'l.role_id', lead_id: 'l.lead_id' },
      writtenColumns: ['user_id', 'role_id'],
      arguments: { field, value },
      decide: deciders[field](call, value ?? refuseValue(NOBODY)),
      finish: tellAssigned(call),
    }
  },
})

interface Present {
  type: string
  lead_id: number | null
  scheduled_at: string
}
/**
 * Edits one task.
 * @throws Fail 422 for a reminder without a note, a time in the past, or an assignee who may not see the lead
 */
export function editEffect(
  call: BulkCall,
  identifier: string,
  { title, note, scheduled_at, ...to }: z.output<typeof TaskEdit>,
): BulkEffect {
  const rows = taskList.targetRows(call, taskList.only(identifier))
  const present = call.db
    .prepare<unknown[], Present>(`SELECT l.type, l.lead_id, l.scheduled_at FROM ${rows.from}`)
    .get(...rows.values)
  if (!present) throw new Fail(404, MISSING_RECORD)
  if (present.type === 'reminder' && note === '')
    throw new Fail(422, { message: 'Note is required', field: 'note' }, { rule: 'valid' })
  const isMoved = scheduled_at !== undefined && scheduled_at !== present.scheduled_at
  if (isMoved) requireFuture(call, scheduled_at)
  const isGiven = to.assign_to || to.user_identifier || to.role_identifier
  const change: Change = {
    ...(title !== undefined && present.type !== 'reminder' && { title }),
    ...(note !== undefined && { note }),
    ...(isMoved && { scheduled_at, notified_at: null }),
    ...(isGiven && assigneeOf(call, to, present.lead_id)),
  }
  const columns = Object.keys(change)
  const written = columns.length > 0 ? columns : ['note']
  const compared = columns.filter((column) => column !== 'notified_at')
  return {
    ...rows,
    readColumns: Object.fromEntries(written.map((column) => [column, `l.${column}`])),
    writtenColumns: written,
    arguments: {},
    decide: (row) => (compared.every((column) => row[column] === change[column]) ? SAME : change),
    nothingChanged: () => ({ status: 422, message: SAME }),
    finish: tellAssigned(call),
  }
}
