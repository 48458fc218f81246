/** Tasks as the subject of bulk verbs: table, words for messages, change event. After each change the next reminder is planned. */
import type { z } from 'zod'
import type { TaskTargets } from '@contract/leads/tasks'
import type { Verb } from '@contract/platform/operations'
import type { BulkCall, BulkEffect, BulkVerb, Subject } from '../../platform/operations'
import { scheduleReminders } from './reminders'
import { taskList, taskScope } from './taskList'
import { tellOfTasks } from './tellOfTasks'

export const MISSING_TASK = 'There is no such task'
const PERSON = "trim(first_name || ' ' || last_name)"

export const taskSubject: Subject = {
  table: 'tasks',
  one: 'task',
  many: 'tasks',
  label: "iif(l.title = '', l.note, l.title)",
  visibleTo: taskScope,
  logged: {
    type: 'text',
    title: 'text',
    note: 'text',
    scheduled_at: 'time',
    status: 'text',
    user_id: { table: 'users', name: PERSON },
    role_id: { table: 'roles', name: 'name' },
    notified_at: 'time',
    deleted_at: 'time',
  },
  changed: (tenant, by, operation, identifiers) => {
    scheduleReminders(tenant)
    tellOfTasks(tenant, { by: by?.user.identifier ?? null, operation, identifiers })
  },
}

/** A verb of tasks, which can be undone. */
export const taskVerb = (
  verb: Extract<Verb, `tasks.${string}`>,
  own: Partial<Omit<BulkVerb, 'verb' | 'subject' | 'undoable'>> = {},
): BulkVerb => ({ verb, can: 'tasks.update', subject: taskSubject, undoable: true, ...own })

export type TaskTargetsBody = z.output<typeof TaskTargets>
/** The body of a verb that names one task. */
export const oneTask = (identifier: string): TaskTargetsBody => ({
  is_selected_all: false,
  tasks: [identifier],
  filters: {},
  excluded: [],
})

/** The tasks that a call names, or all that match its filters except some. */
export function taskTargetRows(
  call: BulkCall,
  { is_selected_all, tasks, filters, excluded }: TaskTargetsBody,
): Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf'> {
  const { sql, values } = taskList.targets(call, { is_selected_all, identifiers: tasks, filters, excluded })
  return {
    from: `tasks l WHERE ${sql}`,
    values,
    ...(!is_selected_all && {
      exactly: { rows: new Set(tasks).size, message: MISSING_TASK },
      fieldOf: (identifier: string) => `tasks.${tasks.indexOf(identifier)}`,
    }),
  }
}
