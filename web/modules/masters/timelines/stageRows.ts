/** The stages of a timeline while they are edited: pure functions over their rows. */
import { LEAST_DAYS, MOST_DAYS, type AssignedStage } from '@contract/masters/timelines'
import type { Words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'

/** What the path shows of a stage and its form, which are changed elsewhere. */
type StageFacts = Pick<
  AssignedStage,
  'name' | 'type' | 'colour' | 'is_active' | 'form_name' | 'form_is_active'
>
/** `est_days` as it is typed. */
export interface StageRow extends StageFacts, Pick<AssignedStage, 'stage_id' | 'is_skippable'> {
  est_days: string
}

/** Of a stage that is added. */
const FIRST_DAYS = '3'

export const rowOf = ({ est_days, ...stage }: AssignedStage): StageRow => ({
  ...stage,
  est_days: String(est_days),
})
export const newRow = ({
  identifier,
  ...stage
}: Pick<AssignedStage, 'name' | 'type' | 'colour' | 'is_active'> & { identifier: string }): StageRow => ({
  ...stage,
  stage_id: identifier,
  is_skippable: false,
  form_name: null,
  form_is_active: null,
  est_days: FIRST_DAYS,
})

/** The rows as they are edited, with what their stages and forms are by now. */
export const withFacts = (
  rows: readonly StageRow[],
  assigned: readonly AssignedStage[],
): readonly StageRow[] =>
  rows.map(({ est_days, is_skippable, ...row }) => ({
    ...row,
    ...assigned.find(({ stage_id }) => stage_id === row.stage_id),
    est_days,
    is_skippable,
  }))

/** What a stage says of itself: that it is switched off, or of its form, which is asked unless that is off. Undefined for nothing. */
export function stageNote(
  t: Words,
  { is_active, form_name, form_is_active }: Pick<StageRow, 'is_active' | 'form_name' | 'form_is_active'>,
): string | undefined {
  if (!is_active) return t('timelines:stages.off')
  if (form_name === null) return undefined
  return t(`timelines:stages.${form_is_active ? 'asks' : 'asksOff'}`, { form: recordName(form_name) })
}

/** The rows with one of them at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const others = rows.filter((_, at) => at !== from)
  return [...others.slice(0, to), rows[from]!, ...others.slice(to)]
}

/** The sentence about typed days; undefined for a whole number from 1 to 50. */
export function daysProblem(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return 'Estimated days are required'
  if (!/^\d+$/.test(text)) return 'Estimated days must be a number'
  const days = Number(text)
  return days >= LEAST_DAYS && days <= MOST_DAYS
    ? undefined
    : `Estimated days are from ${LEAST_DAYS} to ${MOST_DAYS}`
}

/**
 * The first and the last day of each stage, as days add up along the path. A stage that ends a record early takes no days of the path:
 * undefined, as after days that cannot be read.
 */
export function dayRanges(
  rows: readonly Pick<StageRow, 'type' | 'est_days'>[],
): (readonly [first: number, last: number] | undefined)[] {
  let last: number | undefined = 0
  return rows.map(({ type, est_days }) => {
    if (type === 'cancel' || last === undefined) return undefined
    const first: number = last + 1
    last = daysProblem(est_days) ? undefined : last + Number(est_days)
    return last === undefined ? undefined : ([first, last] as const)
  })
}
