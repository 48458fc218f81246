/** Tasks as the subject of bulk verbs: table, words for messages, change event. After each change the next reminder is planned. */
import { subjectOf } from '../../platform/operations'
import { tellWorkedOn } from '../workedOn'
import { scheduleReminders } from './reminders'
import { taskList } from './taskList'

const PERSON = "trim(first_name || ' ' || last_name)"

export const taskSubject = subjectOf(taskList, {
  one: 'task',
  label: "iif(l.title = '', l.note, l.title)",
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
  changed: (tenant, ...change) => {
    scheduleReminders(tenant)
    taskList.changed(tenant, ...change)
    tellWorkedOn('tasks', tenant, ...change)
  },
})
