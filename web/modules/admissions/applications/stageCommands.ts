/** Moves applications along their timeline, and to another intake. */
import { applicationStage } from '@contract/admissions/applicationStage'
import type { Application } from '@contract/admissions/applications'
import type { Command } from '@core/commands/commands'
import { moveTo, stageArgument } from '@ui/stageMove/stageArgument'
import { isLivingList, withCount } from './targets'

const load = async () => (await import('./stagedApplications')).stagedApplications

export const stageCommands: readonly Command<Application>[] = [
  {
    id: 'applications.stage',
    on: 'rows',
    keys: 's',
    can: applicationStage.bulkStage.spec.can,
    when: isLivingList,
    arguments: [stageArgument(load)],
    repeatable: true,
    run: moveTo(load),
    ...withCount,
  },
  {
    id: 'applications.defer',
    on: 'rows',
    keys: 'shift+d',
    can: applicationStage.bulkDefer.spec.can,
    when: isLivingList,
    arguments: [
      { name: 'intake', choices: async () => (await import('./defer')).offeredIntakes() },
      { name: 'year', choices: async () => (await import('./defer')).offeredYearChoices() },
      { name: 'why', choices: async () => (await import('./reasons')).reasonChoices('defer') },
    ],
    repeatable: true,
    run: async (context, given) => (await import('./defer')).deferApplications(context, given),
    ...withCount,
  },
]
