/** The stages that `s` offers. A stage that ends leads without success begins with `FAIL`. */
import { leadStage, type NextStage } from '@contract/leads/leadStage'
import { leads } from '@contract/leads/leads'
import type { Choice, Context } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { number } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { FAIL } from './failingStage'

const valueOf = ({ identifier, type }: Pick<NextStage, 'identifier' | 'type'>) =>
  type === 'cancel' ? `${FAIL}${identifier}` : identifier

const whyNot = ({ state, is_settable }: NextStage) =>
  is_settable || state === 'now' ? state : ('beyond' as const)

/** The stages of one lead, those that it may go to first; the others say where they are on its path. */
export async function stagesOfOne(lead: string, { t }: Pick<Context, 't'>): Promise<Choice[]> {
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
export async function settableStages(): Promise<Choice[]> {
  const [settable, all] = await Promise.all([call(leads.stages, {}), fetchCall(leads.stagesV2, {})])
  const ids = new Set(settable.map(({ value }) => value))
  return all
    .filter(({ id }) => ids.has(id))
    .map((one) => ({ value: valueOf(one), label: recordName(one.name) }))
}
