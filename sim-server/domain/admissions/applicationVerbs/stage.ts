/** The bulk verb that moves applications to another stage or status: each as far as its timeline allows, with what that does elsewhere. */
import { applicationStage, type ApplicationMove } from '@contract/admissions/applicationStage'
import { Fail } from '@kit/request/fail'
import { entryInto, stageForm, type Entry } from '../../masters/timelines/entryForms'
import { moveRefusal, recordPaths, type PathOf } from '../../masters/timelines/paths'
import { bulkVerb, type BulkCall, type BulkEffect, type Change, type Row } from '../../platform/operations'
import { applicationList } from '../applicationList'
import { applicationSubject } from '../applicationSubject'
import { endsApplication, runEffect } from '../effects'
import { CLAIMED_COUNT_SQL, UNCLAIMED_COUNT_SQL } from '../effects/closing'
import { commissionOf, enrollingRow } from '../effects/commission'
import { HAS_INSTALLMENTS_SQL, requireUnclaimed } from '../effects/enrolment'
import { hasLetterSql, LETTER_IS_MISSING, offerType } from '../effects/offer'
import { addOfferLetter } from '../effects/offerLetter'
import { tellMoved } from '../effects/tell'
import { reasonOf } from '../reasonOf'
import { applicationGoal, reasonTypesOf, type ApplicationGoal } from '../stageGoal'
import { LEVEL_SQL, stagedApplications } from '../stagedApplications'
import { DELETED } from './remove'

const WRITTEN = ['stage_id', 'status_id', 'sub_status_id', 'stage_since', 'reason_id', 'remarks']
type Targets = Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf'>

/** What stays of what the caller said: the reason and the remarks. */
interface Said {
  reason: number | null
  remarks: string | undefined
  /** A reason is asked, and none is given. */
  isMissing: boolean
}
function saidBy({ db }: BulkCall, goal: ApplicationGoal, move: ApplicationMove): Said {
  const types = reasonTypesOf(goal)
  const { reason_identifier, remarks } = move
  const reason = types.length > 0 && reason_identifier ? reasonOf(db, reason_identifier, types) : null
  const suffices = goal.effect === 'visa_refusal' && Boolean(remarks)
  return { reason, remarks, isMissing: types.length > 0 && reason === null && !suffices }
}

const readColumns = (call: BulkCall, entry: Entry | undefined): Readonly<Record<string, string>> => {
  const type = offerType(call.db)
  return {
    stage_id: 'l.stage_id',
    status_id: 'l.status_id',
    sub_status_id: 'l.sub_status_id',
    stage_since: 'l.stage_since',
    reason_id: 'l.reason_id',
    remarks: 'l.remarks',
    held_at: 'l.held_at',
    deleted_at: 'l.deleted_at',
    country: stagedApplications.place.country,
    institution: 'l.institution_id',
    level: LEVEL_SQL,
    has_letter: type ? hasLetterSql(type.id) : '1',
    has_installments: HAS_INSTALLMENTS_SQL,
    unclaimed: UNCLAIMED_COUNT_SQL,
    claimed: CLAIMED_COUNT_SQL,
    ...Object.fromEntries((entry?.columns ?? []).map((name) => [name, `l.${name}`])),
  }
}

/** Installments that the move touches, for the plan. */
interface Follows {
  made: number
  dropped: number
  claimed: number
}
/** Why the effect of the goal is refused for a row; undefined when it is not. Counts what follows. */
function effectRefusal(
  call: BulkCall,
  { effect }: ApplicationGoal,
  isLetterGiven: boolean,
  follows: Follows,
) {
  const read = enrollingRow(call.db)
  return (row: Row): string | undefined => {
    if (effect === 'offer') return row['has_letter'] === 1 || isLetterGiven ? undefined : LETTER_IS_MISSING
    if (endsApplication(effect)) {
      follows.dropped += row['unclaimed'] as number
      follows.claimed += row['claimed'] as number
      return undefined
    }
    if (effect !== 'enrolment' || row['has_installments'] === 1) return undefined
    const commission = commissionOf(read.get(row.id)!)
    if (typeof commission === 'string') return commission
    follows.made += commission.count
    return undefined
  }
}

/** Why a row cannot go there, whatever its effect; undefined when it can. */
function rowRefusal(goal: ApplicationGoal, pathOf: PathOf) {
  const notNext = moveRefusal({ stage: goal.stage ?? 0, name: goal.name })
  const isThere = (row: Row) =>
    (goal.stage === null || row['stage_id'] === goal.stage) &&
    (goal.status === null || row['status_id'] === goal.status) &&
    (goal.subStatus === null || row['sub_status_id'] === goal.subStatus)
  return (row: Row): string | undefined => {
    if (row['deleted_at'] !== null) return DELETED
    if (row['held_at'] !== null) return 'It is on hold. Release it first.'
    if (isThere(row)) return 'It is in this stage already'
    if (goal.stage === null || row['stage_id'] === goal.stage) return undefined
    const { country, institution, level } = row as Row & Record<'country', string>
    const place = { country, institution: institution as number, level: level as number | null }
    return notNext(row['stage_id'] as number, pathOf(place))
  }
}

/** The columns of a row that moves. */
function changeOf(
  call: BulkCall,
  goal: ApplicationGoal,
  said: Said,
  entry: Entry | undefined,
  pathOf: PathOf,
) {
  return (row: Row): Change => {
    const isMoved = goal.stage !== null && row['stage_id'] !== goal.stage
    const place = {
      country: row['country'] as string,
      institution: row['institution'] as number,
      level: row['level'] as number | null,
    }
    const answers = entry && isMoved ? entry.changeFor(pathOf(place), row) : undefined
    const kept = Object.fromEntries((entry?.columns ?? []).map((name) => [name, row[name] ?? null]))
    return {
      stage_id: goal.stage ?? (row['stage_id'] as number),
      status_id: goal.status,
      sub_status_id: goal.subStatus,
      stage_since: isMoved ? call.now : row['stage_since']!,
      reason_id: said.reason,
      remarks: said.remarks ?? row['remarks']!,
      ...(answers ?? kept),
    }
  }
}

const followsOf = ({ made, dropped, claimed }: Follows) =>
  [
    { message: 'Installments of commission are made', count: made },
    { message: 'Installments that nobody claimed are dropped', count: dropped },
    { message: 'Claimed installments stay: finance is told', count: claimed },
  ].filter(({ count }) => count > 0)

export function moveApplications(call: BulkCall, move: ApplicationMove, targets: Targets): BulkEffect {
  const goal = applicationGoal(call.db, move)
  const pathOf = recordPaths(call.db, stagedApplications)
  const form =
    goal.stage === null ? undefined : stageForm(call, stagedApplications, goal.stage, pathOf, targets)
  const entry = form && entryInto(call, stagedApplications, goal.stage!, form, move.values)
  const said = saidBy(call, goal, move)
  const follows: Follows = { made: 0, dropped: 0, claimed: 0 }
  const letter = targets.exactly?.rows === 1 ? (move.offer_file_identifier ?? undefined) : undefined
  const refused = rowRefusal(goal, pathOf)
  const effectRefused = effectRefusal(call, goal, letter !== undefined, follows)
  const change = changeOf(call, goal, said, entry, pathOf)
  const needsAnswers = entry !== undefined && move.values === undefined
  return {
    ...targets,
    readColumns: readColumns(call, entry),
    writtenColumns: [...WRITTEN, ...(entry?.columns ?? [])],
    arguments: { stage: goal.statusName ?? goal.name },
    extraArguments: { reason_identifier: move.reason_identifier, remarks: move.remarks || undefined },
    decide: (row) => refused(row) ?? effectRefused(row) ?? change(row),
    follows: () => followsOf(follows),
    ...((said.isMissing || needsAnswers) && {
      authorize: () => {
        if (said.isMissing)
          throw new Fail(
            422,
            { message: 'Reason is required', field: 'reason_identifier' },
            { rule: 'valid' },
          )
        entry?.requireAnswers()
      },
    }),
    finish: function* (db, { operation, changes }) {
      const ids = changes.flatMap(({ ids }) => ids)
      const own = { ...call, db }
      if (letter !== undefined && goal.effect === 'offer') addOfferLetter(own, ids[0]!, letter, operation)
      const to = goal.statusName ?? goal.name
      const emit = yield* runEffect(own, goal.effect, ids, to, operation)
      const tell = tellMoved(call, db, ids, to)
      return () => {
        emit()
        tell()
      }
    },
  }
}

export const stageApplications = bulkVerb({
  ...applicationStage.bulkStage.spec,
  subject: applicationSubject,
  recipientOf: (_, { stage }) => (typeof stage === 'string' ? stage : null),
  effectOf: (
    call,
    {
      stage_identifier,
      status_identifier,
      sub_status_identifier,
      reason_identifier,
      remarks,
      values,
      offer_file_identifier,
      ...targets
    },
  ) =>
    moveApplications(
      call,
      {
        stage_identifier,
        status_identifier,
        sub_status_identifier,
        reason_identifier,
        remarks,
        values,
        offer_file_identifier,
      },
      applicationList.targetRows(call, targets),
    ),
  checkUndoOrRedo: ({ db }, operation) => requireUnclaimed(db, operation),
})
