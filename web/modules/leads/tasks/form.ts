/** The forms of tasks: "Set Reminder" for a lead (business §2 Modals), a task about no lead, and an existing task. */
import { createElement } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import {
  ownTaskTypes,
  ReminderInput,
  TaskEdit,
  TaskInput,
  assignKinds,
  tasks,
  type Task,
} from '@contract/leads/tasks'
import { staff } from '@contract/people/staff'
import type { Receipt } from '@contract/platform/operations'
import type { Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { mayCall } from '@core/session/session'
import { words, type Words } from '@core/words/i18n'
import { customField, selectField, textAreaField, textField, type RecordField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'
import { tellOfTask } from './changes'
import { typedMoment, writtenMoment } from './typedMoment'

const when = customField('scheduled_at', () => import('./WhenField'), {
  initialValue: (row) => (row ? writtenMoment(Date.parse(row['scheduled_at'] as string)) : ''),
})
/** Agencies do not read the names of staff and roles: their tasks are their own. */
const mayChoose = () => mayCall(staff.dropdown)
/** Whom it is for: shown by the choice above it. */
const assigneeField = (kind: (typeof assignKinds)[number], field: RecordField): RecordField => ({
  ...field,
  isShown: ({ assign_to }) => mayChoose() && assign_to === kind,
  isNeeded: true,
})
const kindOf = (row: Partial<Task> | undefined) => {
  if (!row) return 'me'
  return row.user_identifier ? 'person' : 'role'
}
const assignee: readonly RecordField[] = [
  {
    ...selectField('assign_to', assignKinds, {
      initialValue: (row) => kindOf(row as Partial<Task> | undefined),
    }),
    isShown: mayChoose,
  },
  assigneeField(
    'person',
    customField('user_identifier', async () => ({ default: (await import('./whoFields')).PersonField })),
  ),
  assigneeField(
    'role',
    customField('role_identifier', async () => ({ default: (await import('./whoFields')).RoleField })),
  ),
]
/** The note before the time: from there Enter sends the form. */
const note = textAreaField('note', { rows: 3 })
const reminderFields: readonly RecordField[] = [note, when, ...assignee]
/** A time is enough: without a note the reminder says what its empty field shows. */
const FOLLOW_UP = 'tasks:reminder.note'
const newReminderFields: readonly RecordField[] = [
  textAreaField('note', { rows: 3, emptyKey: FOLLOW_UP }),
  when,
  ...assignee,
]
const taskFields: readonly RecordField[] = [
  textField('title'),
  selectField('type', ownTaskTypes, { only: 'create', initialValue: () => 'other' }),
  note,
  when,
  ...assignee,
]

/** What the form has, as the call takes it. */
const taskBody = ({ scheduled_at, user_identifier, role_identifier, ...rest }: FieldValues): FieldValues => {
  const typed = String(scheduled_at ?? '')
  const moment = typedMoment(typed)
  return {
    ...rest,
    scheduled_at: moment === undefined ? typed : new Date(moment).toISOString(),
    ...(rest['assign_to'] === 'person' && { user_identifier }),
    ...(rest['assign_to'] === 'role' && { role_identifier }),
  }
}

interface Dialog {
  title(t: Words): string
  submitLabel?: string
  schema: Parameters<typeof RecordDialog>[0]['schema']
  fields: readonly RecordField[]
  row?: Task
  prepare?(values: FieldValues): FieldValues
  onSubmit(values: FieldValues): Promise<unknown>
}
const openDialog = ({ open }: Pick<Context, 'open'>, { prepare = taskBody, ...dialog }: Dialog) =>
  open(
    createElement(RecordDialog, {
      module: 'tasks',
      ...dialog,
      row: dialog.row as Record<string, unknown> | undefined,
      prepare,
    }),
  )

const receiptOf = ({ receipt }: { receipt: Receipt }) => receipt

/** @param lead its identifier and name */
export const openReminder = (context: Context, lead: { identifier: string; name: string }) =>
  openDialog(context, {
    title: (t) => `${t('tasks:reminder.title')} · ${lead.name}`,
    submitLabel: context.t('tasks:reminder.set'),
    schema: ReminderInput,
    fields: newReminderFields,
    prepare: ({ note: typed, ...values }) => ({
      ...taskBody(values),
      note: String(typed ?? '').trim() || words(FOLLOW_UP),
      module_type: 'lead',
      module_identifier: lead.identifier,
    }),
    onSubmit: (body) =>
      tellOfTask(
        'tasks.create',
        call(tasks.createReminder, { body: body as z.input<typeof ReminderInput> }).then(receiptOf),
        tasks.createReminder.spec.says,
      ),
  })

export const openNewTask = (context: Context) =>
  openDialog(context, {
    title: (t) => t('tasks:dialog.create'),
    schema: TaskInput,
    fields: taskFields,
    onSubmit: (body) =>
      tellOfTask(
        'tasks.create',
        call(tasks.create, { body: body as z.input<typeof TaskInput> }).then(receiptOf),
        tasks.create.spec.says,
      ),
  })

export const openTask = (context: Context, row: Task) =>
  openDialog(context, {
    title: (t) => t(row.type === 'reminder' ? 'tasks:dialog.editReminder' : 'tasks:dialog.edit'),
    schema: TaskEdit,
    fields: row.type === 'reminder' ? reminderFields : taskFields,
    row,
    // What was not changed is not sent: a task that is overdue keeps its time.
    prepare: (values) => {
      const { scheduled_at, ...rest } = taskBody(values)
      const isMoved = values['scheduled_at'] !== writtenMoment(Date.parse(row.scheduled_at))
      return { ...rest, ...(isMoved && { scheduled_at }) }
    },
    onSubmit: (body) =>
      tellOfTask(
        'tasks.edit',
        call(tasks.edit, { id: row.identifier, body: body as z.input<typeof TaskEdit> }),
        tasks.edit.spec.says,
      ),
  })
