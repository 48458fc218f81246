/** Moves leads from stage to stage: one of the stages that the timeline of a lead allows next; many with a plan that says which cannot. */
import { leadStage, type NextStage } from '@contract/leads/leadStage'
import { leads, type Lead } from '@contract/leads/leads'
import { leadName } from '@contract/leads/leadCells'
import type { AnyCommand, Argument, Choice, Command, Context } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { bulkTargets } from '@core/list/selection/selection'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { defineModule } from '@core/shell/module'
import { number } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { runOrOpenOperation } from '@ui/operation'

/** Before the identifier of a stage that ends a lead without success: it asks why. */
const FAIL = 'fail:'
const valueOf = ({ identifier, type }: Pick<NextStage, 'identifier' | 'type'>) =>
  type === 'cancel' ? `${FAIL}${identifier}` : identifier

const whyNot = ({ state, is_settable }: NextStage) =>
  is_settable || state === 'now' ? state : ('beyond' as const)

/** The stages of one lead, those that it may go to first; the others say where they are on its path. */
async function stagesOfOne(lead: string, { t }: Pick<Context, 't'>): Promise<Choice[]> {
  const { timeline, stages: path } = await call(leadStage.next, { lead })
  const choices = path.map((stage): Choice & { order: number } => ({
    value: valueOf(stage),
    label: recordName(stage.name),
    hint: [
      t(`leadStage:state.${stage.state}`),
      ...(stage.est_days === null
        ? []
        : [t('leadStage:days', { count: stage.est_days, days: number(stage.est_days) })]),
      ...(stage.is_allowed && timeline ? [timeline.name] : []),
    ].join(' · '),
    ...(!stage.is_allowed && { disabled: t(`leadStage:why.${whyNot(stage)}`) }),
    order: stage.is_allowed ? 0 : 1,
  }))
  return choices.toSorted((one, other) => one.order - other.order)
}
/** All stages of leads that the caller may set: the plan says which leads cannot go there. */
async function settableStages(): Promise<Choice[]> {
  const [settable, all] = await Promise.all([call(leads.stages, {}), fetchCall(leads.stagesV2, {})])
  const ids = new Set(settable.map(({ value }) => value))
  return all
    .filter(({ id }) => ids.has(id))
    .map((one) => ({ value: valueOf(one), label: recordName(one.name) }))
}

const stage: Argument<Lead> = {
  name: 'stage',
  choices: (_, context) => {
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
