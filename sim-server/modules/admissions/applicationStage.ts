/** Moving applications along their timeline: which stages are next, what a move asks, one application, many; and deferring them. */
import { applicationStage, type NextApplicationStage } from '@contract/admissions/applicationStage'
import type { Answer } from '@contract/http'
import type { Db } from '@db/open'
import { applicationId, applicationList } from '@domain/admissions/applicationList'
import { deferApplications } from '@domain/admissions/applicationVerbs/defer'
import { stageApplications } from '@domain/admissions/applicationVerbs/stage'
import { hasLetterSql, offerType } from '@domain/admissions/effects/offer'
import { applicationGoal, reasonTypesOf } from '@domain/admissions/stageGoal'
import { LEVEL_SQL, stagedApplications } from '@domain/admissions/stagedApplications'
import { chosenOptions } from '@domain/leads/leadForm/ownValuesShown'
import { stageForm } from '@domain/masters/timelines/entryForms'
import { explainedTimeline } from '@domain/masters/timelines/fitting'
import { stagesFrom, type StageOnPath } from '@domain/masters/timelines/nextStages'
import { recordPaths } from '@domain/masters/timelines/paths'
import { bulkCall, runVerb } from '@domain/platform/operations'
import { serve, type Call } from '@kit/request/serve'

type Status = NextApplicationStage['statuses'][number]
/** Stages with the statuses that can be set: of those that the application may go to, and of the one that it is in. */
function withStatuses(db: Db, stages: readonly StageOnPath[]): NextApplicationStage[] {
  const subStatuses = db
    .prepare<[], { identifier: string; name: string; status_id: number }>(
      'SELECT identifier, name, status_id FROM sub_statuses WHERE is_active AND deleted_at IS NULL ORDER BY id',
    )
    .all()
  const statuses = db
    .prepare<[], Omit<Status, 'sub_statuses'> & { id: number; stage_id: number | null }>(
      'SELECT id, identifier, name, color AS colour, effect, stage_id FROM application_statuses WHERE is_active AND deleted_at IS NULL ORDER BY order_by, id',
    )
    .all()
  return stages.map(({ id, ...stage }) => ({
    ...stage,
    statuses: statuses
      .filter(({ stage_id }) => stage_id === id && (stage.is_allowed || stage.state === 'now'))
      .map(({ id: status, identifier, name, colour, effect }) => ({
        identifier,
        name,
        colour,
        effect,
        sub_statuses: subStatuses
          .filter(({ status_id }) => status_id === status)
          .map(({ identifier, name }) => ({ identifier, name })),
      })),
  }))
}

interface Stage extends Omit<Answer<typeof applicationStage.stages>[number], 'is_active'> {
  is_active: number
}
const stages = ({ db }: { db: Db }) =>
  db
    .prepare<[], Stage>(
      'SELECT id, identifier, name, type, colour, is_active FROM application_stages WHERE deleted_at IS NULL ORDER BY order_by, id',
    )
    .all()
    .map(({ is_active, ...stage }) => ({ ...stage, is_active: is_active === 1 }))

interface Placed {
  stage_id: number
  country: string
  institution: number
  institution_identifier: string
  level: number | null
  level_identifier: string | null
}
const placedSql = `SELECT l.stage_id, l.destination_country AS country, l.institution_id AS institution, i.identifier AS institution_identifier, ${LEVEL_SQL} AS level,
  (SELECT v.identifier FROM study_levels v WHERE v.id = ${LEVEL_SQL}) AS level_identifier FROM applications l JOIN institutions i ON i.id = l.institution_id WHERE l.id = ?`

function next({ db, caller, id, request }: Call<typeof applicationStage.next>) {
  const { stage_id, institution_identifier, level_identifier, ...place } = db
    .prepare<[number], Placed>(placedSql)
    .get(applicationId({ db, caller }, id))!
  const path = recordPaths(db, stagedApplications)(place)
  const fitting = { country: place.country, institution: institution_identifier, level: level_identifier }
  const maySet = () => caller.can('applications.stage')
  return {
    timeline: path ? explainedTimeline(db, 'application', fitting, request.language) : null,
    stages: withStatuses(db, stagesFrom(db, stagedApplications, path, stage_id, maySet)),
  }
}

function form({ id, query, ...call }: Call<typeof applicationStage.form>) {
  const { db, request } = call
  const application = applicationId(call, id)
  const identifier = db
    .prepare<[number], string>('SELECT identifier FROM applications WHERE id = ?')
    .pluck()
    .get(application)!
  const goal = applicationGoal(db, query)
  const targets = applicationList.targetRows(bulkCall(call), applicationList.only(identifier))
  const pathOf = recordPaths(db, stagedApplications)
  const asked =
    goal.stage === null ? undefined : stageForm(call, stagedApplications, goal.stage, pathOf, targets)
  const { fields = [], before: values = {} } = asked ?? {}
  const type = goal.effect === 'offer' ? offerType(db) : undefined
  const hasLetter =
    type === undefined ||
    db
      .prepare<[number], number>(`SELECT ${hasLetterSql(type.id)} FROM applications l WHERE l.id = ?`)
      .pluck()
      .get(application) === 1
  return {
    stage_name: goal.name,
    status_name: goal.statusName,
    asks: {
      effect: goal.effect,
      reason_types: reasonTypesOf(goal),
      remarks_suffice: goal.effect === 'visa_refusal',
      offer_letter: !hasLetter,
    },
    fields,
    values,
    chosen: chosenOptions(db, fields, values, request.language),
  }
}

export default serve(applicationStage, {
  stages,
  next,
  subStatuses: ({ db, id }) =>
    db
      .prepare<[string], { identifier: string; name: string }>(
        'SELECT b.identifier, b.name FROM sub_statuses b JOIN application_statuses s ON s.id = b.status_id WHERE ? IN (s.identifier, CAST(s.id AS TEXT)) AND b.is_active AND b.deleted_at IS NULL ORDER BY b.id',
      )
      .all(id),
  form,
  update: async ({ id, query, body, ...call }) => {
    const application = call.db
      .prepare<[number], string>('SELECT identifier FROM applications WHERE id = ?')
      .pluck()
      .get(applicationId(call, id))!
    return runVerb(stageApplications, applicationStage.update, {
      ...call,
      body: { ...applicationList.only(application), ...query, ...body },
    })
  },
  bulkStage: async (call) => runVerb(stageApplications, applicationStage.bulkStage, call),
  bulkDefer: async (call) => runVerb(deferApplications, applicationStage.bulkDefer, call),
})
