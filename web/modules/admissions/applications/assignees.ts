/** Who works on applications, as choices; loaded when somebody assigns. */
import { applications, type Application } from '@contract/admissions/applications'
import type { Choice, Context } from '@core/commands/commands'
import { command as commandOf } from '@core/commands/registry'
import { bulkTargets } from '@core/list/selection/selection'
import { assigneeChoices } from '@ui/assignees/choices'
import { runOrOpenOperation } from '@ui/operation'
import { onlyName } from './targets'

const PERSON = 'user:'

/** People only: an application has one person who works on it. */
export const workers = async (): Promise<Choice[]> =>
  (await assigneeChoices()).filter(({ value }) => value.startsWith(PERSON))

export function assignTo(context: Context<Application>, { value, label }: Choice) {
  const { t, targets } = context
  const [role_identifier, user_identifier] = value.slice(PERSON.length).split(':')
  const name = onlyName(context)
  return runOrOpenOperation(
    context as Context,
    {
      endpoint: applications.bulkAssign,
      body: { ...bulkTargets(targets, 'applications'), user_identifier, role_identifier },
      title: () => t('applications:verbs.assign', { count: targets.count, to: label }),
      submitLabel: () => t('applications:act.assign'),
      hasToastReceipt: context.plan !== 'asked',
      onBack: () => context.askArguments(commandOf('applications.assign')),
    },
    (count) =>
      name === undefined
        ? t('applications:done.assign', { count, to: label })
        : t('applications:done.assignOne', { name, to: label }),
  )
}
