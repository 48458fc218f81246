/** Where applications go: a stage, or a status with its stage, and what that does elsewhere. */
import type { ApplicationMove } from '@contract/admissions/applicationStage'
import type { ApplicationEffect } from '@contract/masters/applicationStatuses'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import type { ReasonType } from './reasonOf'

interface StoredStage {
  id: number
  name: string
  type: string
  position: string
  is_active: number
}
interface StoredStatus {
  id: number
  name: string
  stage_id: number | null
  effect: ApplicationEffect
}
export interface ApplicationGoal {
  /** Null for a status without a stage: the application stays in its own. */
  stage: number | null
  /** Of the stage; of the status where there is none. */
  name: string
  /** It ends the application without success. */
  isFail: boolean
  status: number | null
  statusName: string | null
  subStatus: number | null
  effect: ApplicationEffect
}

function refuse(message: string, field: string): never {
  throw new Fail(422, { message, field }, { rule: 'valid' })
}
const STATUS =
  'SELECT id, name, stage_id, effect FROM application_statuses WHERE is_active AND deleted_at IS NULL'
const statusNamed = (db: Db, identifier: string) =>
  db.prepare<[string], StoredStatus>(`${STATUS} AND identifier = ?`).get(identifier)
const STAGE = 'SELECT id, name, type, position, is_active FROM application_stages WHERE deleted_at IS NULL'
const stageNamed = (db: Db, identifier: string) =>
  db.prepare<[string], StoredStage>(`${STAGE} AND identifier = ?`).get(identifier)
const stageOfId = (db: Db, id: number) => db.prepare<[number], StoredStage>(`${STAGE} AND id = ?`).get(id)

/** The status of a stage that is entered without one, and its effect. @throws Fail 422 when its statuses do different things */
function statusOfStage(db: Db, stage: number): { status?: StoredStatus; effect: ApplicationEffect } {
  const all = db
    .prepare<[number], StoredStatus>(`${STATUS} AND stage_id = ? ORDER BY order_by, id`)
    .all(stage)
  const [first] = all
  if (!first) return { effect: 'none' }
  if (all.length === 1) return { status: first, effect: first.effect }
  return all.every(({ effect }) => effect === first.effect)
    ? { effect: first.effect }
    : refuse('Choose a status', 'status_identifier')
}

function subStatusOf(db: Db, identifier: string | null | undefined, status: number | null): number | null {
  if (!identifier) return null
  const id = db
    .prepare<[string, number | null], number>(
      'SELECT id FROM sub_statuses WHERE identifier = ? AND status_id = ? AND is_active AND deleted_at IS NULL',
    )
    .pluck()
    .get(identifier, status)
  return id ?? refuse('This value does not exist', 'sub_status_identifier')
}

/** @throws Fail 422 for a stage or a status that is not there, or switched off */
export function applicationGoal(
  db: Db,
  {
    stage_identifier,
    status_identifier,
    sub_status_identifier,
  }: Pick<ApplicationMove, 'stage_identifier' | 'status_identifier' | 'sub_status_identifier'>,
): ApplicationGoal {
  if (!stage_identifier && !status_identifier) refuse('Choose a stage', 'stage_identifier')
  const named = status_identifier ? statusNamed(db, status_identifier) : undefined
  // The documented call names a stage in the same place.
  const stageName = stage_identifier ?? (named ? undefined : status_identifier)
  const ofStatus = named && named.stage_id !== null ? stageOfId(db, named.stage_id) : undefined
  const stage = stageName ? stageNamed(db, stageName) : ofStatus
  const field = stage_identifier ? 'stage_identifier' : 'status_identifier'
  if (stageName && !stage) refuse('This value does not exist', field)
  if (stage_identifier && status_identifier && !named)
    refuse('This value does not exist', 'status_identifier')
  if (stage?.is_active === 0) refuse('This value is switched off', field)
  if (stage && named && named.stage_id !== stage.id)
    refuse('The status is of another stage', 'status_identifier')
  const { status = named, effect } = named
    ? { effect: named.effect }
    : stage
      ? statusOfStage(db, stage.id)
      : { effect: 'none' as const }
  return {
    stage: stage?.id ?? null,
    name: stage?.name ?? named!.name,
    isFail: stage?.type === 'cancel',
    status: status?.id ?? null,
    statusName: status?.name ?? null,
    subStatus: subStatusOf(db, sub_status_identifier, status?.id ?? null),
    effect,
  }
}

/** Types of reasons, one of which a move asks for; none where it asks for no reason. */
export function reasonTypesOf({ effect, isFail }: Pick<ApplicationGoal, 'effect' | 'isFail'>): ReasonType[] {
  if (effect === 'withdrawal') return ['withdraw']
  if (effect === 'rejection' || effect === 'visa_refusal') return ['reject']
  return isFail ? ['withdraw', 'reject'] : []
}
