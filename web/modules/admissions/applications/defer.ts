/** Defers applications to a later intake; loaded when it is done. */
import { applicationStage } from '@contract/admissions/applicationStage'
import type { Application } from '@contract/admissions/applications'
import { dropdowns } from '@contract/platform/dropdowns'
import type { Arguments, Choice, Context } from '@core/commands/commands'
import { command as commandOf } from '@core/commands/registry'
import { bulkTargets } from '@core/list/selection/selection'
import { fetchCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { runOrOpenOperation } from '@ui/operation'
import { offeredYears } from './create/begun'
import { onlyName } from './targets'

export const offeredIntakes = async (): Promise<Choice[]> =>
  (await fetchCall(dropdowns.intakes, {})).map(({ label, value }) => ({
    value: String(value),
    label: recordName(label),
  }))
export const offeredYearChoices = (): Choice[] =>
  offeredYears().map((year) => ({ value: String(year), label: String(year) }))

export function deferApplications(context: Context<Application>, { intake, year, why }: Arguments) {
  const { t, targets } = context
  const to = `${intake!.label} ${year!.label}`
  const name = onlyName(context)
  return runOrOpenOperation(
    context as Context,
    {
      endpoint: applicationStage.bulkDefer,
      body: {
        ...bulkTargets(targets, 'applications'),
        intake: intake!.value,
        intake_year: Number(year!.value),
        reason_identifier: why!.value,
      },
      title: () => t('applications:verbs.defer', { count: targets.count, to }),
      reason: why!.label,
      submitLabel: () => t('applications:act.defer'),
      onBack: () => context.askArguments(commandOf('applications.defer')),
      hasToastReceipt: context.plan !== 'asked',
    },
    (count) =>
      name === undefined
        ? t('applications:done.defer', { count, to })
        : t('applications:done.deferOne', { name, to }),
  )
}
