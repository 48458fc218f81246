/** The stages that `s` offers, and behind them their statuses. A stage that ends leads without success begins with `FAIL`. */
import { PAIR } from '@contract/platform/recordKey'
import { leadStage, type NextStage } from '@contract/leads/leadStage'
import { leads, type Lead } from '@contract/leads/leads'
import type { Choice, Context } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { number } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { FAIL, STATUS } from './failingStage'

const valueOf = ({ identifier, type }: Pick<NextStage, 'identifier' | 'type'>) =>
  type === 'cancel' ? `${FAIL}${identifier}` : identifier

const whyNot = ({ state, is_settable }: NextStage) =>
  is_settable || state === 'now' ? state : ('beyond' as const)

/** Where a choice stands: stages ahead, those that end a lead, stages behind it without a timeline, what is not allowed. */
function placesOf(path: readonly NextStage[]): number[] {
  const now = path.findIndex(({ state }) => state === 'now')
  return path.map(({ is_allowed, type }, at) => {
    if (!is_allowed) return 3
    if (type === 'cancel') return 1
    return at > now ? 0 : 2
  })
}
/** The stages of one lead: the next one comes first, so that Enter moves; those that it may not go to say where they are on its path. */
export async function stagesOfOne(lead: string, { t }: Pick<Context, 't'>): Promise<Choice[]> {
  const { timeline, stages: path } = await call(leadStage.next, { lead })
  const places = placesOf(path)
  const choices = path.map((stage, at): Choice & { order: number } => ({
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
    order: places[at]!,
  }))
  return [...choices.toSorted((one, other) => one.order - other.order), ...statusesOn(path, t)]
}
/** The statuses of the stage of now first, which move nothing; then those of the stages ahead. They are found by both names. */
function statusesOn(path: readonly NextStage[], t: Context['t']): Choice[] {
  const isNow = ({ state }: NextStage) => (state === 'now' ? 0 : 1)
  return path
    .toSorted((one, other) => isNow(one) - isNow(other))
    .flatMap(({ name, type, state, statuses }) =>
      statuses.map((status) => ({
        value: `${type === 'cancel' && state !== 'now' ? FAIL : ''}${STATUS}${status.identifier}`,
        label: recordName([name, status.name].join(PAIR)),
        hint: t(`leadStage:${state === 'now' ? 'stays' : `state.${state}`}`),
      })),
    )
}
/** All stages of leads that the caller may set: the plan says which leads cannot go there. */
export async function settableStages(): Promise<Choice[]> {
  const [settable, all] = await Promise.all([call(leads.stages, {}), fetchCall(leads.stagesV2, {})])
  const ids = new Set(settable.map(({ value }) => value))
  return all
    .filter(({ id }) => ids.has(id))
    .map((one) => ({ value: valueOf(one), label: recordName(one.name) }))
}

/** The choice that stands for the stage of this id. */
export async function stageOfColumn(id: string): Promise<string> {
  const stage = (await fetchCall(leads.stagesV2, {})).find((one) => String(one.id) === id)
  return stage ? valueOf(stage) : id
}

/** Of more kinds of leads only the first are asked for: each is a call. */
const MOST_KINDS = 6
type Placed = Pick<Lead, 'identifier' | 'stage_id' | 'destination_country'>
/** Leads with the same stage and the same timeline may go to the same stages. */
function kindsOf(rows: readonly Placed[]): (readonly Placed[])[] {
  const kinds = new Map<string, Placed[]>()
  for (const row of rows) {
    const kind = `${row.stage_id} ${row.destination_country}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), row])
  }
  return [...kinds.values()]
}

/**
 * The stages of several leads: first those that the most of them may go to, with their number. Those of equal leads are those of one.
 * @param rows all of them, as far as they are loaded
 */
export async function stagesOfSeveral(
  rows: readonly Placed[],
  count: number,
  context: Pick<Context, 't'>,
): Promise<Choice[]> {
  const kinds = kindsOf(rows)
  if (rows.length === count && kinds.length === 1) return stagesOfOne(rows[0]!.identifier, context)
  const asked = kinds.toSorted((one, other) => other.length - one.length).slice(0, MOST_KINDS)
  const [all, ...paths] = await Promise.all([
    settableStages(),
    ...asked.map((some) => call(leadStage.next, { lead: some[0]!.identifier })),
  ])
  const allowed = new Map<string, { leads: number; place: number }>()
  for (const [kind, { stages }] of paths.entries()) {
    const places = placesOf(stages)
    for (const [at, stage] of stages.entries()) {
      if (!stage.is_allowed) continue
      const { leads: before, place } = allowed.get(valueOf(stage)) ?? { leads: 0, place: 3 }
      const leadsNow = before + asked[kind]!.length
      allowed.set(valueOf(stage), { leads: leadsNow, place: Math.min(place, places[at]!) })
    }
  }
  const order = ({ value }: Choice) => allowed.get(value) ?? { leads: 0, place: 3 }
  return all
    .map((one): Choice => {
      const { leads: many } = order(one)
      return many === 0 || rows.length < count
        ? one
        : {
            ...one,
            hint: context.t('leadStage:some', { count: many, many: number(many), of: number(count) }),
          }
    })
    .toSorted((one, other) => {
      const [first, second] = [order(one), order(other)]
      return first.place - second.place || second.leads - first.leads
    })
}
