/** Moves leads from stage to stage: one of the stages that the timeline of a lead allows next; many with a plan that says which cannot. */
import { leadStage } from '@contract/leads/leadStage'
import type { Lead } from '@contract/leads/leads'
import { leadName } from '@contract/leads/leadCells'
import type { AnyCommand, Argument, Command } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { bulkTargets } from '@core/list/selection/selection'
import { defineModule } from '@core/shell/module'
import { runOrOpenOperation } from '@ui/operation'
import { FAIL } from './failingStage'

const stage: Argument<Lead> = {
  name: 'stage',
  choices: async (_, context) => {
    const { stagesOfOne, settableStages } = await import('./stageChoices')
    const [one] = context.targets.identifiers
    return context.targets.count === 1 && one ? stagesOfOne(one, context) : settableStages()
  },
}
const reason: Argument<Lead> = {
  name: 'reason',
  when: (given) => given['stage']?.value.startsWith(FAIL) ?? false,
  check: (text) => (text.trim() ? undefined : 'Reason is required'),
}

const move: Command<Lead> = {
  id: 'leadStage.move',
  on: 'rows',
  pageModule: 'leads',
  keys: 's',
  can: leadStage.bulkStage.spec.can,
  when: ({ list }) => list === 'leads' && currentScreen.list?.query.tab !== 'deleted',
  titleValues: ({ targets }) => ({ count: targets.count }),
  arguments: [stage, reason],
  repeatable: true,
  run: (context, given) => {
    const { t, targets } = context
    const to = given['stage']!.label
    return runOrOpenOperation(
      context,
      {
        verb: 'leads.stage',
        endpoint: leadStage.bulkStage,
        body: {
          ...bulkTargets(targets, 'leads'),
          stage_identifier: given['stage']!.value.replace(FAIL, ''),
          ...(given['reason'] && { reason: given['reason'].value }),
        },
        title: t('leadStage:title', { count: targets.count, to }),
        submitLabel: t('leadStage:act'),
      },
      (count) =>
        targets.count === 1 && targets.rows[0]
          ? t('leadStage:doneOne', { name: leadName(targets.rows[0]), to })
          : t('leadStage:done', { count, to }),
    )
  },
}

export default defineModule({ name: 'leadStage', routes: [], commands: [move as AnyCommand] })
