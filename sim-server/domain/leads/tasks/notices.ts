/** Notifications about tasks: a task is due, tasks were assigned. */
import type { Db } from '@db/open'
import { notify, type Notice } from '../../outreach/notify'
import { doerOf, type BulkCall, type Change } from '../../platform/operations'

export interface TaskToTell {
  id: number
  identifier: string
  title: string
  note: string
  lead_id: number | null
  lead_identifier: string | null
  first_name: string | null
  last_name: string | null
}
/** Values of a notification about a task `l`. */
export const TOLD_SQL = `SELECT l.id, l.identifier, l.title, l.note, l.lead_id, p.identifier AS lead_identifier, p.first_name, p.last_name
  FROM tasks l LEFT JOIN leads p ON p.id = l.lead_id`

const MOST_LETTERS = 160
/** What is to be done, short enough for every channel. */
const textOf = ({ title, note }: TaskToTell): string => {
  const text = title || note
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text
}
/** Where its notice leads: to the lead, else to the task. */
const aboutTask = ({ identifier, lead_identifier, first_name, last_name }: TaskToTell) =>
  lead_identifier === null
    ? { module_identifier: identifier, module_info: { taskInfo: { identifier } } }
    : {
        module_identifier: lead_identifier,
        module_sub_type: 'lead' as const,
        module_info: {
          leadInfo: { identifier: lead_identifier, first_name: first_name!, last_name: last_name! },
          taskInfo: { identifier },
        },
      }

export const dueNotice = (user_id: number, task: TaskToTell): Notice =>
  task.lead_identifier === null
    ? { user_id, kind: 'task_due', values: { task: textOf(task) }, ...aboutTask(task) }
    : {
        user_id,
        kind: 'reminder_due',
        values: {
          lead: `${task.first_name} ${task.last_name}`.trim(),
          lead_first_name: task.first_name!,
          task: textOf(task),
        },
        ...aboutTask(task),
      }

/**
 * Notifies new assignees, once for each operation. The caller is not notified.
 * @param operation its identifier
 */
export function notifyAssigned(
  call: BulkCall,
  db: Db,
  operation: string,
  changes: readonly { change: Change; ids: readonly number[] }[],
): () => void {
  const doer = doerOf(call)
  const received = new Map<number, number[]>()
  for (const { change, ids } of changes) {
    const user = change['user_id']
    if (typeof user !== 'number' || user === doer.user) continue
    received.set(user, (received.get(user) ?? []).concat(ids))
  }
  if (received.size === 0) return () => {}
  const by = doer.name
  const find = db.prepare<[number], TaskToTell>(`${TOLD_SQL} WHERE l.id = ?`)
  const operationId = db
    .prepare<[string], number>('SELECT id FROM operations WHERE identifier = ?')
    .pluck()
    .get(operation)!
  const notices = [...received].map(([user_id, ids]): Notice => {
    const task = ids.length === 1 ? find.get(ids[0]!) : undefined
    if (task)
      return { user_id, kind: 'task_assigned', values: { task: textOf(task), by }, ...aboutTask(task) }
    return {
      user_id,
      kind: 'tasks_assigned',
      values: { tasks: ids.length, by },
      module_identifier: operation,
      module_info: { operationInfo: { id: operationId } },
    }
  })
  return notify(call.tenant, notices, db)
}
