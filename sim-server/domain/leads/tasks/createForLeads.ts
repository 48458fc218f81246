/** Sets one reminder for each of many leads, as one operation. The undo deletes them again. */
import { randomUUID } from 'node:crypto'
import {
  identifiersInEvent,
  storingCreated,
  type BulkCall,
  type BulkEffect,
  type Change,
} from '../../platform/operations'
import { CANNOT_SEE_LEAD, leadSight, type AssigneeColumns } from './assignees'
import { createTask } from './create'
import { notifyAssigned } from './notices'
import { taskSubject } from './subject'

/** `to`: whom it is for, or the owner of each lead. `scheduled_at`: an ISO instant. */
export interface TaskForLeads {
  note: string
  scheduled_at: string
  to: AssigneeColumns | 'owner'
}
export interface TasksMade {
  changed: number
  /** Leads without a task, by the reason. */
  skipped: ReadonlyMap<string, number>
  afterCommit(): void
}

const NO_OWNER = 'It has no owner'
/** Leads of one step: about 10 ms. */
const LEADS_PER_STEP = 500

interface LeadRow {
  id: number
  staff_id: number | null
}

/** The assignee of the task of each lead, or the reason why there is none. Leads of one person share their columns. */
function assigneeFinder({ tenant, db }: BulkCall, to: TaskForLeads['to']) {
  const maySee = leadSight(tenant, db)
  const byOwner = new Map<number, AssigneeColumns>()
  const ownerColumns = (user_id: number) => {
    const columns = byOwner.get(user_id) ?? { user_id, role_id: null }
    byOwner.set(user_id, columns)
    return columns
  }
  return ({ id, staff_id }: LeadRow): AssigneeColumns | string => {
    if (to === 'owner' && staff_id === null) return NO_OWNER
    const columns = to === 'owner' ? ownerColumns(staff_id!) : to
    return columns.user_id === null || maySee(columns.user_id, id) ? columns : CANNOT_SEE_LEAD
  }
}

/** Why a lead gets no such task; null when it does. */
export function taskRefusal(call: BulkCall, lead: LeadRow, to: TaskForLeads['to']): string | null {
  const found = assigneeFinder(call, to)(lead)
  return typeof found === 'string' ? found : null
}

/** Call it in a transaction. @param targets living leads as `l` */
export function* createTasksForLeads(
  call: BulkCall,
  { note, scheduled_at, to }: TaskForLeads,
  { from, values }: Pick<BulkEffect, 'from' | 'values'>,
): Generator<void, TasksMade> {
  const { db, tenant, caller, now } = call
  const assigneeOf = assigneeFinder(call, to)
  const read = db.prepare<unknown[], LeadRow>(
    `SELECT l.id, l.staff_id FROM ${from} AND l.deleted_at IS NULL AND l.id > ? ORDER BY l.id LIMIT ${LEADS_PER_STEP}`,
  )
  const insert = db.prepare(
    "INSERT INTO tasks (identifier, type, title, note, scheduled_at, user_id, role_id, lead_id, created_by, created_at, updated_at) VALUES (?, 'reminder', '', ?, ?, ?, ?, ?, ?, ?, ?)",
  )
  const skipped = new Map<string, number>()
  const identifiers: string[] = []
  const made: { id: number; columns: Change }[] = []
  const idsOf = new Map<AssigneeColumns, number[]>()
  const columnsOf = new Map<AssigneeColumns, Change>()
  for (let last = 0; ;) {
    const leads = read.all(...values, last)
    for (const lead of leads) {
      const found = assigneeOf(lead)
      if (typeof found === 'string') {
        skipped.set(found, (skipped.get(found) ?? 0) + 1)
        continue
      }
      const { user_id, role_id } = found
      const identifier = randomUUID()
      identifiers.push(identifier)
      const { lastInsertRowid } = insert.run(
        identifier,
        note,
        scheduled_at,
        user_id,
        role_id,
        lead.id,
        caller.user.id,
        now,
        now,
      )
      const columns = columnsOf.get(found) ?? { type: 'reminder', title: '', note, scheduled_at, ...found }
      columnsOf.set(found, columns)
      const id = Number(lastInsertRowid)
      made.push({ id, columns })
      const ids = idsOf.get(found)
      if (ids) ids.push(id)
      else idsOf.set(found, [id])
    }
    yield
    if (leads.length < LEADS_PER_STEP) break
    last = leads.at(-1)!.id
  }
  if (made.length === 0) return { changed: 0, skipped, afterCommit: () => {} }
  const receipt = yield* storingCreated(call, db, createTask, made, {})
  const operation = receipt.operation_identifier
  const changes = [...idsOf].map(([to, ids]) => ({ change: columnsOf.get(to)!, ids }))
  const emit = notifyAssigned(call, db, operation, changes)
  return {
    changed: made.length,
    skipped,
    afterCommit: () => {
      const told = identifiersInEvent(identifiers.length, () => identifiers)
      taskSubject.changed(tenant, null, operation, told)
      emit()
    },
  }
}
