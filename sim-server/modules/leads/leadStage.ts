/** Moving leads along their timeline: which stages are next, one lead, many. */
import { leadStage, type LeadStageMove, type NextStage } from '@contract/leads/leadStage'
import type { Db } from '@db/open'
import { leadId } from '@domain/leads/leadId'
import { leadList } from '@domain/leads/leadList'
import { settableChoices, type SettableChoices } from '@domain/leads/settable'
import { leadPaths, nextOnPath, stagesAhead, type LeadPath } from '@domain/leads/timeline/paths'
import { stage as stageVerb } from '@domain/leads/leadVerbs/stage'
import { explainedTimeline } from '@domain/masters/timelines/fitting'
import { runVerb, type VerbCall } from '@domain/platform/operations'
import type { AnyEndpoint } from '@contract/http'
import { serve } from '@kit/request/serve'

interface Stage {
  id: number
  identifier: string
  name: string
  type: NextStage['type']
}
const activeStages = (db: Db) =>
  db
    .prepare<[], Stage>(
      'SELECT id, identifier, name, type FROM lead_stages WHERE is_active AND deleted_at IS NULL ORDER BY order_by, id',
    )
    .all()

type StageOnPath = Omit<NextStage, 'statuses'> & { id: number }
/** Stages with the statuses that can be set: of those that the lead may go to, and of the one that it is in. */
function withStatuses(db: Db, stages: readonly StageOnPath[], settable: SettableChoices): NextStage[] {
  const all = db
    .prepare<[], { id: number; identifier: string; name: string; stage_id: number }>(
      'SELECT id, identifier, name, stage_id FROM lead_statuses WHERE is_active AND deleted_at IS NULL ORDER BY id',
    )
    .all()
  return stages.map(({ id, ...stage }) => ({
    ...stage,
    statuses: all
      .filter(
        (one) =>
          one.stage_id === id && (stage.is_allowed || stage.state === 'now') && settable.status(one.id, id),
      )
      .map(({ identifier, name }) => ({ identifier, name })),
  }))
}

/** Stages of the path in its order, or all. */
function stagesFrom(
  db: Db,
  path: LeadPath | undefined,
  now: number,
  settable: SettableChoices,
): StageOnPath[] {
  const all = activeStages(db)
  if (!path)
    return all.map(({ id, ...stage }) => ({
      ...stage,
      id,
      state: id === now ? 'now' : stage.type === 'cancel' ? 'fail' : 'other',
      is_settable: settable.stage(id),
      is_allowed: id !== now && settable.stage(id),
      est_days: null,
      is_skippable: false,
    }))
  const byId = new Map(all.map((stage) => [stage.id, stage]))
  const next = nextOnPath(path, now)
  const ahead = new Set(stagesAhead(path, now).map(({ id }) => id))
  const stateOf = (id: number, type: string): NextStage['state'] => {
    if (id === now) return 'now'
    if (type === 'cancel') return 'fail'
    if (next.has(id)) return 'next'
    return ahead.has(id) ? 'later' : 'done'
  }
  return path.stages.flatMap(({ id, est_days, is_skippable }) => {
    const stage = byId.get(id)
    if (!stage) return []
    const { identifier, name, type } = stage
    const state = stateOf(id, type)
    const is_settable = settable.stage(id)
    const is_allowed = is_settable && next.has(id)
    return [{ id, identifier, name, type, state, is_settable, is_allowed, est_days, is_skippable }]
  })
}

/** Runs the verb on one lead. */
const moveOne = (
  endpoint: AnyEndpoint,
  { lead, ...call }: VerbCall<unknown> & { lead: string },
  to: LeadStageMove,
) => runVerb(stageVerb, endpoint, { ...call, body: { ...leadList.only(lead), ...to } })

export default serve(leadStage, {
  next: ({ db, caller, lead, request }) => {
    const { stage_id, destination_country } = db
      .prepare<[number], { stage_id: number; destination_country: string | null }>(
        'SELECT stage_id, destination_country FROM leads WHERE id = ?',
      )
      .get(leadId(db, caller, lead))!
    const path = leadPaths(db)(destination_country)
    const place = { country: destination_country }
    const settable = settableChoices(db, caller)
    return {
      timeline: path ? explainedTimeline(db, 'lead', place, request.language) : null,
      stages: withStatuses(db, stagesFrom(db, path, stage_id, settable), settable),
    }
  },
  changeStatus: async (call) => moveOne(leadStage.changeStatus, call, call.body),
  moveAlong: async ({ status, ...call }) =>
    moveOne(leadStage.moveAlong, call, { ...call.body, stage_identifier: status }),
  bulkStage: async (call) => runVerb(stageVerb, leadStage.bulkStage, call),
})
