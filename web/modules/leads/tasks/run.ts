/** What the commands of tasks do, and what they offer; loaded with the first of them. */
import { createElement } from 'react'
import type { ChosenState } from '@contract/leads/filters/taskFilters'
import { tasks, type Task } from '@contract/leads/tasks'
import { LEAD_ASSIGNMENT_GROUP, lookups } from '@contract/people/lookups'
import { staff } from '@contract/people/staff'
import type { Arguments, Choice, Choices, Context } from '@core/commands/commands'
import { bulkTargets } from '@core/list/selection/selection'
import { fetchCall } from '@core/server/api'
import { serverNow } from '@core/shell/clock'
import { momentsIn } from '@core/shell/typedTime/readMoments'
import { dateTime, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { runOrOpenOperation } from '@ui/operation'
import { peopleOf } from '@ui/operation/peopleOf'
import { presetKeys, presets } from './typedMoment'

type TaskContext = Context<Task>
const targetsOf = ({ targets }: TaskContext) => bulkTargets(targets, 'tasks')

export const setStatus = (context: TaskContext, status: ChosenState) =>
  runOrOpenOperation(
    context,
    {
      endpoint: tasks.bulkStatus,
      body: { ...targetsOf(context), status },
      title: () => context.t(`tasks:verbs.${status}.title`, { count: context.targets.count }),
      submitLabel: () => context.t(`tasks:actions.${status}`),
    },
    (count) => context.t(`tasks:verbs.${status}.done`, { count }),
  )

const timeChoice = (moment: number, label = ''): Choice => ({
  value: new Date(moment).toISOString(),
  label: label || dateTime(moment),
  ...(label && { hint: dateTime(moment) }),
})
/** The offered times, and those that what is typed can mean: it stands beside them, and finds them. */
export const offeredTimes = (): Choices => ({
  first: presetKeys.map((key) => timeChoice(presets[key]!(serverNow()), words(`tasks:presets.${key}`))),
  find: async (text) =>
    momentsIn(text)
      .filter((moment) => moment > serverNow())
      .map((moment) => ({ ...timeChoice(moment), hint: text })),
})
export const postpone = (context: TaskContext, { until }: Arguments) => {
  const at = dateTime(until!.value)
  return runOrOpenOperation(
    context,
    {
      endpoint: tasks.bulkPostpone,
      body: { ...targetsOf(context), scheduled_at: until!.value },
      title: () => context.t('tasks:verbs.postpone.title', { count: context.targets.count, at }),
      submitLabel: () => context.t('tasks:verbs.postpone.act'),
    },
    (count) => context.t('tasks:verbs.postpone.done', { count, at }),
  )
}

export const people = peopleOf(() => fetchCall(staff.dropdown, { query: {} }))
export const roles = async (): Promise<Choice[]> =>
  (await fetchCall(lookups.groupRoles, { id: LEAD_ASSIGNMENT_GROUP })).map(({ identifier, name }) => ({
    value: identifier,
    label: recordName(name),
  }))
export const assign = (context: TaskContext, { person }: Arguments) =>
  runOrOpenOperation(
    context,
    {
      endpoint: tasks.setField,
      body: { ...targetsOf(context), field: 'user_identifier', value: person!.value },
      title: () =>
        context.t('tasks:verbs.assign.title', { count: context.targets.count, who: person!.label }),
      submitLabel: () => context.t('tasks:verbs.assign.act'),
    },
    (count) => context.t('tasks:verbs.assign.done', { count: count, n: number(count), who: person!.label }),
  )

export async function showHistory({ targets, open }: TaskContext): Promise<void> {
  const { TaskHistory } = await import('./TaskHistory')
  open(createElement(TaskHistory, { task: targets.rows[0]! }))
}
