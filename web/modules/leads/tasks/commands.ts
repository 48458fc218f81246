/** Commands on tasks, and the reminder of a lead. What they do is loaded when it is done. */
import { chosenStates, type ChosenState } from '@contract/leads/filters/taskFilters'
import { tasks, type Task } from '@contract/leads/tasks'
import type { Lead } from '@contract/leads/leads'
import { staff } from '@contract/people/staff'
import {
  leadsTo,
  type AnyCommand,
  type Argument,
  type Arguments,
  type Command,
  type Context,
} from '@core/commands/commands'
import { mayCall } from '@core/session/session'
import { personName } from '@core/words/format'
import { bulkCommand } from '@ui/operation/bulkCommand'
import { setFieldCommand } from '@ui/operation/setField'

type TaskContext = Context<Task>
const isTaskList = ({ list }: Context) => list === 'tasks'
/** Agencies do not read the names of staff, so they give tasks to nobody. */
const mayAssign = (context: Context) => isTaskList(context) && mayCall(staff.dropdown)
const withCount = { titleValues: ({ targets }: TaskContext) => ({ count: targets.count }) }
const load = () => import('./run')

const STATUS = 'tasks.status'
/** Why none of the rows can be given this state. */
const alreadyIn =
  (status: ChosenState) =>
  ({ t, targets: { all, rows } }: TaskContext): string | undefined =>
    !all && rows.length > 0 && rows.every((row) => stateOf(row) === status)
      ? t.sentence('It is in this state already')
      : undefined
const stateOf = ({ status }: Task) => (status === 'overdue' ? 'working' : status)

const statusCommand = (name: string, status: ChosenState, keys: string): Command<Task> => ({
  id: `tasks.${name}`,
  ...(name !== 'complete' && { variantOf: STATUS }),
  on: 'rows',
  keys,
  can: tasks.bulkStatus.spec.can,
  when: isTaskList,
  repeatable: true,
  disabledReason: alreadyIn(status),
  run: async (context) => (await load()).setStatus(context, status),
  ...withCount,
})
const status: Argument<Task> = {
  name: 'status',
  choices: (_, { t, targets }) =>
    chosenStates
      .filter((one) => targets.rows.length === 0 || targets.rows.some((row) => stateOf(row) !== one))
      .map((one) => ({ value: one, label: t(`tasks:actions.${one}`) })),
}
const until: Argument<Task> = { name: 'until', choices: async () => (await load()).offeredTimes() }
const person: Argument<Task> = { name: 'person', choices: async () => (await load()).people() }

/** Sets a reminder of the lead in hand. */
const remind: Command<Lead> = {
  id: 'tasks.remind',
  pageModule: 'leads',
  on: 'row',
  keys: 'r',
  can: tasks.createReminder.spec.can,
  when: ({ list }) => list === 'leads',
  disabledReason: ({ t, targets }) =>
    targets.rows[0]?.deleted_at ? t.sentence('This lead is deleted') : undefined,
  run: async (context) => {
    const { openReminder } = await import('./form')
    const [lead] = context.targets.rows
    openReminder(context, { identifier: lead!.identifier, name: personName(lead!) })
  },
}

const commands: readonly Command<Task>[] = [
  {
    id: 'tasks.create',
    on: 'page',
    keys: 'c',
    can: tasks.create.spec.can,
    when: isTaskList,
    run: async (context) => (await import('./form')).openNewTask(context),
  },
  statusCommand('complete', 'completed', 'e'),
  {
    id: STATUS,
    on: 'rows',
    keys: 's',
    can: tasks.bulkStatus.spec.can,
    when: isTaskList,
    arguments: [status],
    repeatable: true,
    run: async (context, given) => (await load()).setStatus(context, given.status!.value as ChosenState),
    ...withCount,
  },
  statusCommand('cancel', 'cancelled', 'shift+c'),
  statusCommand('reopen', 'working', 'shift+u'),
  {
    id: 'tasks.postpone',
    on: 'rows',
    keys: 'p',
    can: tasks.bulkPostpone.spec.can,
    when: isTaskList,
    arguments: [until],
    repeatable: true,
    run: async (context, given: Arguments) => (await load()).postpone(context, given),
    ...withCount,
  },
  {
    id: 'tasks.assign',
    on: 'rows',
    keys: 'a',
    can: tasks.setField.spec.can,
    when: mayAssign,
    arguments: [person],
    repeatable: true,
    run: async (context, given) => (await load()).assign(context, given),
    ...withCount,
  },
  {
    id: 'tasks.edit',
    on: 'row',
    keys: 'm',
    can: tasks.edit.spec.can,
    when: isTaskList,
    run: async (context) => (await import('./form')).openTask(context, context.targets.rows[0]!),
  },
  {
    id: 'tasks.remindAgain',
    on: 'row',
    keys: 'r',
    can: tasks.createReminder.spec.can,
    when: isTaskList,
    disabledReason: ({ t, targets }) => (targets.rows[0]?.leadInfo ? undefined : t('tasks:noLead')),
    run: async (context) => {
      const { openReminder } = await import('./form')
      const { identifier, ...name } = context.targets.rows[0]!.leadInfo!
      openReminder(context, { identifier, name: personName(name) })
    },
  },
  {
    id: 'tasks.lead',
    on: 'row',
    keys: 'l',
    can: 'leads.read',
    when: isTaskList,
    disabledReason: ({ t, targets }) => (targets.rows[0]?.leadInfo ? undefined : t('tasks:noLead')),
    ...leadsTo(({ targets }) => {
      const lead = targets.rows[0]!.module_identifier!
      return `/leads?${new URLSearchParams({ lead, queryTab: 'task' })}`
    }),
  },
  setFieldCommand<Task>(
    {
      id: 'tasks.setField',
      endpoint: tasks.setField,
      fields: [
        {
          name: 'user_identifier',
          label: 'tasks:fields.userInfo',
          choices: async () => (await load()).people(),
        },
        {
          name: 'role_identifier',
          label: 'tasks:fields.roleInfo',
          choices: async () => (await load()).roles(),
        },
      ],
    },
    { when: mayAssign },
  ),
  {
    id: 'tasks.history',
    on: 'row',
    keys: 'h',
    when: isTaskList,
    run: async (context) => (await load()).showHistory(context),
  },
  {
    ...bulkCommand<Task>(
      { endpoint: tasks.bulkDelete, removesRows: true },
      { keys: ['#', 'delete'], when: isTaskList },
    ),
    danger: true,
  },
]

export const allCommands: readonly AnyCommand[] = [
  remind as AnyCommand,
  ...(commands as readonly AnyCommand[]),
]
