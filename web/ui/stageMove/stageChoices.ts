/**
 * The stages that `s` offers, and behind them their statuses with their sub-statuses. A stage that ends records without success begins with
 * `FAIL`.
 */
import { PAIR } from '@contract/platform/recordKey'
import type { Choice, Context } from '@core/commands/commands'
import type { Identified } from '@core/list/list'
import { number } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { FAIL, STATUS, SUB_STATUS } from './stageGoal'
import type { PathStage, StagedRecords, StageOfModule } from './staged'

const valueOf = ({ identifier, type }: Pick<StageOfModule, 'identifier' | 'type'>) =>
  type === 'cancel' ? `${FAIL}${identifier}` : identifier

const whyNot = ({ state, is_settable }: PathStage) =>
  is_settable || state === 'now' ? state : ('beyond' as const)

/** Where a choice stands: stages ahead, those that end a record, stages behind it without a timeline, what is not allowed. */
function placesOf(path: readonly PathStage[]): number[] {
  const now = path.findIndex(({ state }) => state === 'now')
  return path.map(({ is_allowed, type }, at) => {
    if (!is_allowed) return 3
    if (type === 'cancel') return 1
    return at > now ? 0 : 2
  })
}
/** The stages of one record: the next one comes first, so that Enter moves; those that it may not go to say where they are on its path. */
async function stagesOfOne<Row extends Identified>(
  staged: StagedRecords<Row>,
  identifier: string,
  { t }: Pick<Context, 't'>,
): Promise<Choice[]> {
  const { timeline, stages: path } = await staged.path(identifier)
  const places = placesOf(path)
  const choices = path.map((stage, at): Choice & { order: number } => ({
    value: valueOf(stage),
    label: recordName(stage.name),
    hint: [
      t(`stageMove:state.${stage.state}`),
      ...(stage.est_days === null
        ? []
        : [t('stageMove:days', { count: stage.est_days, days: number(stage.est_days) })]),
      ...(stage.is_allowed && timeline ? [timeline.name] : []),
    ].join(' · '),
    ...(!stage.is_allowed && { disabled: t(`stageMove:why.${whyNot(stage)}`) }),
    order: places[at]!,
  }))
  return [...choices.toSorted((one, other) => one.order - other.order), ...statusesOn(path, t)]
}
/** The statuses of the stage of now first, which move nothing; then those of the stages ahead. They are found by all their names. */
function statusesOn(path: readonly PathStage[], t: Context['t']): Choice[] {
  const isNow = ({ state }: PathStage) => (state === 'now' ? 0 : 1)
  return path
    .toSorted((one, other) => isNow(one) - isNow(other))
    .flatMap(({ name, type, state, statuses }) =>
      statuses.flatMap((status) => {
        const value = `${type === 'cancel' && state !== 'now' ? FAIL : ''}${STATUS}${status.identifier}`
        const hint = t(`stageMove:${state === 'now' ? 'stays' : `state.${state}`}`)
        const names = [name, status.name]
        return [
          { value, label: recordName(names.join(PAIR)), hint },
          ...(status.sub_statuses ?? []).map((sub) => ({
            value: `${value}${SUB_STATUS}${sub.identifier}`,
            label: recordName([...names, sub.name].join(PAIR)),
            hint,
          })),
        ]
      }),
    )
}
/** All stages that the caller may set: the plan says which records cannot go there. */
const settableChoices = async <Row extends Identified>(staged: StagedRecords<Row>): Promise<Choice[]> =>
  (await staged.settable()).map((one) => ({ value: valueOf(one), label: recordName(one.name) }))

/** The choice that stands for the stage of this id. */
export async function stageOfColumn<Row extends Identified>(
  staged: StagedRecords<Row>,
  id: string,
): Promise<string> {
  const stage = (await staged.stages()).find((one) => String(one.id) === id)
  return stage ? valueOf(stage) : id
}

/** Of more kinds of records only the first are asked for: each is a call. */
const MOST_KINDS = 6
function kindsOf<Row extends Identified>(
  { kindOf }: StagedRecords<Row>,
  rows: readonly Row[],
): (readonly Row[])[] {
  const kinds = new Map<string, Row[]>()
  for (const row of rows) kinds.set(kindOf(row), [...(kinds.get(kindOf(row)) ?? []), row])
  return [...kinds.values()]
}

/**
 * The stages of several records: first those that the most of them may go to, with their number. Those of equal records are those of one.
 * @param rows all of them, as far as they are loaded
 */
async function stagesOfSeveral<Row extends Identified>(
  staged: StagedRecords<Row>,
  rows: readonly Row[],
  count: number,
  context: Pick<Context, 't'>,
): Promise<Choice[]> {
  const kinds = kindsOf(staged, rows)
  if (rows.length === count && kinds.length === 1) return stagesOfOne(staged, rows[0]!.identifier, context)
  const asked = kinds.toSorted((one, other) => other.length - one.length).slice(0, MOST_KINDS)
  const [all, ...paths] = await Promise.all([
    settableChoices(staged),
    ...asked.map((some) => staged.path(some[0]!.identifier)),
  ])
  const allowed = new Map<string, { many: number; place: number }>()
  for (const [kind, { stages }] of paths.entries()) {
    const places = placesOf(stages)
    for (const [at, stage] of stages.entries()) {
      if (!stage.is_allowed) continue
      const { many, place } = allowed.get(valueOf(stage)) ?? { many: 0, place: 3 }
      allowed.set(valueOf(stage), {
        many: many + asked[kind]!.length,
        place: Math.min(place, places[at]!),
      })
    }
  }
  const order = ({ value }: Choice) => allowed.get(value) ?? { many: 0, place: 3 }
  return all
    .map((one): Choice => {
      const { many } = order(one)
      return many === 0 || rows.length < count
        ? one
        : {
            ...one,
            hint: context.t('stageMove:some', { count: many, many: number(many), of: number(count) }),
          }
    })
    .toSorted((one, other) => {
      const [first, second] = [order(one), order(other)]
      return first.place - second.place || second.many - first.many
    })
}

/** The stages that the targets may go to. */
export function stagesOf<Row extends Identified>(
  staged: StagedRecords<Row>,
  context: Context<Row>,
): Promise<Choice[]> {
  const { count, identifiers, rows } = context.targets
  const [one] = identifiers
  return count === 1 && one
    ? stagesOfOne(staged, one, context)
    : stagesOfSeveral(staged, rows, count, context)
}
