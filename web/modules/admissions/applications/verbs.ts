/** What is done with applications: given to somebody, held, set a field of, deleted and restored. One or all that match. */
import { applicationRecord } from '@contract/admissions/applicationRecord'
import { applications, type Application } from '@contract/admissions/applications'
import type { Argument, Command, Context } from '@core/commands/commands'
import { command as commandOf } from '@core/commands/registry'
import { bulkTargets } from '@core/list/selection/selection'
import { runOrOpenOperation } from '@ui/operation'
import { bulkCommand } from '@ui/operation/bulkCommand'
import { setFieldCommand } from '@ui/operation/setField'
import { isApplicationList, isDeletedTab, isLivingList, onlyName, withCount } from './targets'

const reason: Argument<Application> = {
  name: 'reason',
  check: (text) => (text.trim() ? undefined : 'Reason is required'),
}

const assign: Command<Application> = {
  id: 'applications.assign',
  on: 'rows',
  keys: 'a',
  can: applications.bulkAssign.spec.can,
  when: isLivingList,
  arguments: [{ name: 'to', choices: async () => (await import('./assignees')).workers() }],
  repeatable: true,
  run: async (context, { to }) => (await import('./assignees')).assignTo(context, to!),
  ...withCount,
}

/** Everything that is chosen is held already. */
const areHeld = ({ targets: { all, count, rows } }: Context<Application>) =>
  !all && count > 0 && rows.length === count && rows.every(({ is_on_hold }) => is_on_hold)

const hold: Command<Application> = {
  id: 'applications.hold',
  on: 'rows',
  keys: 'h',
  can: applications.bulkHold.spec.can,
  when: isLivingList,
  becomes: (context) => (areHeld(context) ? 'applications.release' : undefined),
  arguments: [{ name: 'why', choices: async () => (await import('./reasons')).reasonChoices('hold') }],
  repeatable: true,
  run: (context, { why }) =>
    runOrOpenOperation(
      context as Context,
      {
        endpoint: applications.bulkHold,
        body: {
          ...bulkTargets(context.targets, 'applications'),
          is_held: true,
          reason_identifier: why!.value,
        },
        title: () => context.t('applications:verbs.hold', { count: context.targets.count }),
        reason: why!.label,
        onBack: () => context.askArguments(commandOf('applications.hold')),
      },
      (count) => context.t('applications:done.hold', { count }),
    ),
  ...withCount,
}

export const verbs: readonly Command<Application>[] = [
  assign,
  hold,
  bulkCommand<Application>(
    { endpoint: applications.bulkHold, id: 'applications.release', also: () => ({ is_held: false }) },
    { when: isLivingList },
  ),
  {
    ...setFieldCommand<Application>(
      {
        id: 'applications.setField',
        endpoint: applications.setField,
        fields: async () => (await import('./settableFields')).settableFields(),
      },
      { when: isLivingList },
    ),
    keys: ['e', 'shift+F2'],
  },
  {
    id: 'applications.delete',
    on: 'rows',
    keys: ['#', 'delete'],
    can: applications.bulkDelete.spec.can,
    when: isLivingList,
    arguments: [reason],
    repeatable: true,
    danger: true,
    run: (context, given) =>
      runOrOpenOperation(
        context as Context,
        {
          endpoint: applications.bulkDelete,
          body: { ...bulkTargets(context.targets, 'applications'), reason: given['reason']!.value },
          title: () => context.t('applications:verbs.delete', { count: context.targets.count }),
          reason: given['reason']!.value,
          onBack: () => context.askArguments(commandOf('applications.delete')),
          danger: true,
          removesRows: true,
        },
        (count) => context.t('applications:done.delete', { count, name: onlyName(context) ?? '' }),
      ),
    ...withCount,
  },
  bulkCommand<Application>(
    {
      endpoint: applicationRecord.bulkNotify,
      asks: {
        name: 'message',
        field: 'content',
        check: (text) => (text.trim() ? undefined : 'Message is required'),
      },
      saysOfOne: applicationRecord.sendNotification.spec.says,
    },
    { keys: 'm', when: isLivingList },
  ),
  bulkCommand<Application>(
    { endpoint: applications.bulkRestore, removesRows: true },
    { keys: 'shift+u', when: (context) => isApplicationList(context) && isDeletedTab() },
  ),
]
