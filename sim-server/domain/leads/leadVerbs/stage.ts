/** The bulk verb that moves leads to another stage: each as far as its timeline allows. */
import { masterSpec } from '@contract/master'
import { stages } from '@contract/masters/stages'
import { leadStage, LeadsStagePlan, type LeadStageMove } from '@contract/leads/leadStage'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { bulkVerb, type BulkCall, type BulkEffect, type Change, type Row } from '../../platform/operations'
import { settableChoices } from '../settable'
import { entryInto, stageForm } from '../../masters/timelines/entryForms'
import { moveRefusal, recordPaths, type StagePath } from '../../masters/timelines/paths'
import { stagedLeads } from '../timeline/stagedLeads'
import { DELETED } from './assignTransfer'
import { leadSubject } from './subject'
import { leadTargets } from './targets'

interface Goal {
  stage: number
  name: string
  isFail: boolean
  status: number | null
  statusName: string
}
interface StoredGoal {
  id: number
  name: string
  type: string
  is_active: number
}
const GOAL = 'SELECT s.id, s.name, s.type, s.is_active FROM lead_stages s'
function refuse(message: string, field: string): never {
  throw new Fail(422, { message, field })
}

/** Where the leads go. @throws Fail 422 for a stage or a status that is not there, or switched off */
export function goalOf(
  db: Db,
  { stage_identifier, status_identifier }: Pick<LeadStageMove, 'stage_identifier' | 'status_identifier'>,
): Goal {
  if (!stage_identifier && !status_identifier) refuse('Choose a stage', 'stage_identifier')
  const status = status_identifier
    ? db
        .prepare<[string], { id: number; name: string; stage_id: number }>(
          'SELECT id, name, stage_id FROM lead_statuses WHERE identifier = ? AND is_active AND deleted_at IS NULL',
        )
        .get(status_identifier)
    : undefined
  if (status_identifier && !status) refuse('This value does not exist', 'status_identifier')
  const stage = stage_identifier
    ? db
        .prepare<[string], StoredGoal>(`${GOAL} WHERE s.identifier = ? AND s.deleted_at IS NULL`)
        .get(stage_identifier)
    : db.prepare<[number], StoredGoal>(`${GOAL} WHERE s.id = ?`).get(status!.stage_id)
  if (!stage) return refuse('This value does not exist', 'stage_identifier')
  if (stage.is_active === 0) refuse('This value is switched off', 'stage_identifier')
  if (status && status.stage_id !== stage.id) refuse('The status is of another stage', 'status_identifier')
  return {
    stage: stage.id,
    name: stage.name,
    isFail: stage.type === 'cancel',
    status: status?.id ?? null,
    statusName: status?.name ?? '',
  }
}

/** @throws Fail 422 for a stage or a status beyond what is assigned to the caller */
function requireSettable({ db, caller }: BulkCall, { stage, name, status, statusName }: Goal): void {
  const settable = settableChoices(db, caller)
  if (!settable.stage(stage)) refuse(`You may not set the stage ${name}`, 'stage_identifier')
  if (status !== null && !settable.status(status, stage))
    refuse(`You may not set the status ${statusName}`, 'status_identifier')
}

type Targets = Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf'>

/** @param isFree ignores timelines and the caller's stages, because the stage of the leads is closed */
export function moveEffect(
  call: BulkCall,
  move: LeadStageMove,
  targets: Targets,
  isFree: boolean,
): BulkEffect {
  const goal = goalOf(call.db, move)
  if (!isFree) requireSettable(call, goal)
  const pathOf = recordPaths(call.db, stagedLeads)
  const form = isFree ? undefined : stageForm(call, stagedLeads, goal.stage, pathOf, targets)
  const entry = form && entryInto(call, stagedLeads, goal.stage, form, move.values)
  const asked = entry?.columns ?? []
  // A run that has all it needs is evaluated once.
  const isMissing = (goal.isFail && !move.reason) || (entry !== undefined && move.values === undefined)
  const moved: Change = { stage_id: goal.stage, status_id: goal.status, stage_since: call.now }
  const movedWith = new Map<Change, Change>()
  /** With the answers of its form. */
  const moving = (path: StagePath | undefined, row: Row): Change => {
    if (!entry) return moved
    const answers = entry.changeFor(path, row)
    const change = movedWith.get(answers) ?? { ...moved, ...answers }
    movedWith.set(answers, change)
    return change
  }
  const refusal = moveRefusal(goal)
  return {
    ...targets,
    readColumns: {
      stage_id: 'l.stage_id',
      status_id: 'l.status_id',
      stage_since: 'l.stage_since',
      destination_country: 'l.destination_country',
      deleted_at: 'l.deleted_at',
      ...Object.fromEntries(asked.map((name) => [name, `l.${name}`])),
    },
    writtenColumns: ['stage_id', 'status_id', 'stage_since', ...asked],
    arguments: { stage: goal.name },
    extraArguments: { reason: move.reason || undefined },
    decide: (row) => {
      if (row.deleted_at !== null) return DELETED
      if (row.stage_id === goal.stage) {
        if (goal.status === null || row.status_id === goal.status) return 'It is in this stage already'
        const kept = Object.fromEntries(asked.map((name) => [name, row[name] ?? null]))
        return { stage_id: goal.stage, status_id: goal.status, stage_since: row.stage_since!, ...kept }
      }
      const path = isFree ? undefined : pathOf({ country: row.destination_country as string | null })
      return refusal(row.stage_id as number, path) ?? moving(path, row)
    },
    ...(isMissing && {
      authorize: () => {
        if (goal.isFail && !move.reason) refuse('Reason is required', 'reason')
        entry?.requireAnswers()
      },
    }),
  }
}

/** The id of a stage whose leads the caller may move all at once. @throws Fail 403; 404 when there is none */
function closedStage({ db, caller }: BulkCall, identifier: string): number {
  const { can } = stages.moveRecords.spec
  if (!caller.can(can)) throw new Fail(403, 'Permission denied', { rule: `can ${can}` })
  const id = db
    .prepare<[string], number>('SELECT id FROM stages WHERE identifier = ? AND deleted_at IS NULL')
    .pluck()
    .get(identifier)
  if (id === undefined) throw new Fail(404, masterSpec(stages).missing)
  return id
}

export const stage = bulkVerb({
  ...leadStage.bulkStage.spec,
  subject: leadSubject,
  body: LeadsStagePlan,
  recipientOf: (_, { stage }) => (typeof stage === 'string' ? stage : null),
  effectOf: (call, { stage_identifier, status_identifier, reason, values, emptied_stage, ...targets }) => {
    const move = { stage_identifier, status_identifier, reason, values }
    if (emptied_stage !== undefined) return emptyStage(call, closedStage(call, emptied_stage), move)
    return moveEffect(call, move, leadTargets(call, targets), false)
  },
})

/** Moves all leads out of a stage before it is closed, ignoring scope and timeline. */
export const emptyStage = (call: BulkCall, from: number, move: LeadStageMove): BulkEffect =>
  moveEffect(
    call,
    move,
    { from: 'leads l WHERE l.stage_id = ? AND l.deleted_at IS NULL', values: [from] },
    true,
  )
