/** Which application a student prefers: one place up or down, and a further program. */
import type { Application } from '@contract/admissions/applications'
import { preferenceOrder } from '@contract/admissions/preferenceOrder'
import type { Command } from '@core/commands/commands'
import { isLivingList } from './targets'

const load = () => import('./preference')

const moved = (name: 'earlier' | 'later', by: 1 | -1, keys: string): Command<Application> => ({
  id: `applications.${name}`,
  on: 'row',
  keys,
  can: preferenceOrder.change.spec.can,
  when: isLivingList,
  disabledReason: ({ t, targets: { rows } }) =>
    by === -1 && rows[0]?.preference_order === 1 ? t('applications:preference.first') : undefined,
  run: async ({ targets: { rows } }) => {
    const [row] = rows
    await (await load()).movePreference(row!.leadInfo.identifier, row!, by)
  },
})

export const preferenceCommands: readonly Command<Application>[] = [
  moved('earlier', -1, 'alt+up'),
  moved('later', 1, 'alt+down'),
  {
    id: 'applications.addPreference',
    on: 'row',
    keys: 'p',
    can: preferenceOrder.add.spec.can,
    when: isLivingList,
    arguments: [
      {
        name: 'program',
        choices: async (_, { targets }) => (await load()).offeredPrograms(targets.rows[0]!),
      },
    ],
    run: async (context, { program }) => (await load()).addPreference(context, program!),
  },
]
