/** Adds one task. The undo deletes it again. */
import { randomUUID } from 'node:crypto'
import type { TaskType } from '@contract/leads/filters/taskFilters'
import type { Receipt } from '@contract/platform/operations'
import { Fail } from '@kit/request/fail'
import { bulkVerb, storeCreated, type BulkCall, type Change } from '../../platform/operations'
import { leadId } from '../leadId'
import { requireLivingLead } from '../leadDocuments/save'
import { assigneeOf, type GivenAssignee } from './assignees'
import { notifyAssigned } from './notices'
import { taskSubject } from './subject'

export const createTask = bulkVerb({
  verb: 'tasks.create',
  can: 'tasks.update',
  subject: taskSubject,
  undoCreated: (now) => ({ deleted_at: now }),
})

const IN_PAST = 'Choose a time that is still to come'
/** @param scheduled_at an ISO instant. @throws Fail 422 for a time that has passed */
export function requireFuture({ now }: Pick<BulkCall, 'now'>, scheduled_at: string): void {
  if (scheduled_at <= now)
    throw new Fail(422, { message: IN_PAST, field: 'scheduled_at' }, { rule: 'future' })
}

/**
 * The id of the lead of a task. @throws Fail 403 or 404 when the caller may not see it, 409 when it is deleted
 */
function leadOf(call: BulkCall, identifier: string): number {
  const { db, caller } = call
  if (!caller.can('leads.read')) throw new Fail(403, 'Permission denied', { rule: 'can leads.read' })
  const lead = leadId(db, caller, identifier)
  requireLivingLead(call, lead)
  return lead
}

interface NewTask extends GivenAssignee {
  type: TaskType
  title?: string
  note: string
  scheduled_at: string
  /** Identifier of the lead. */
  lead?: string | null | undefined
}
interface Created {
  answer: { identifier: string; receipt: Receipt }
  afterCommit(): void
}

/** Call it in a transaction. @throws Fail 403, 404, 409 or 422 */
export function insertTask(
  call: BulkCall,
  { type, title = '', note, scheduled_at, lead, ...to }: NewTask,
): Created {
  const { db, tenant, caller, now } = call
  requireFuture(call, scheduled_at)
  const lead_id = lead ? leadOf(call, lead) : null
  const identifier = randomUUID()
  const columns: Change = { type, title, note, scheduled_at, ...assigneeOf(call, to, lead_id) }
  const row: Change = {
    identifier,
    ...columns,
    lead_id,
    created_by: caller.user.id,
    created_at: now,
    updated_at: now,
  }
  const names = Object.keys(row)
  const id = Number(
    db
      .prepare(`INSERT INTO tasks (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row)).lastInsertRowid,
  )
  const receipt = storeCreated(call, db, createTask, [{ id, columns }], {})
  const operation = receipt.operation_identifier
  const emit = notifyAssigned(call, db, operation, [{ change: columns, ids: [id] }])
  return {
    answer: { identifier, receipt },
    afterCommit: () => {
      taskSubject.changed(tenant, caller, operation, [identifier])
      emit()
    },
  }
}
