/** Moves leads from stage to stage: one of the stages that the timeline of a lead allows next; many with a plan that says which cannot. */
import { leadStage } from '@contract/leads/leadStage'
import type { Lead } from '@contract/leads/leads'
import type { AnyCommand, Argument, Command } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { defineModule } from '@core/commands/module'
import { FAIL } from '@ui/stageMove/stageGoal'
import { stageArgument, moveTo } from '@ui/stageMove/stageArgument'

const load = async () => (await import('./stagedLeads')).stagedLeads
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
  arguments: [stageArgument(load), reason],
  repeatable: true,
  run: moveTo(load),
}

export default defineModule({ name: 'leadStage', routes: [], commands: [move as AnyCommand] })
