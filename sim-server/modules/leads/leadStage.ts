/** Moving leads along their timeline: which stages are next, one lead, many. */
import { leadStage, type LeadStageMove, type NextStage } from '@contract/leads/leadStage'
import type { Db } from '@db/open'
import { leadId } from '@domain/leads/leadId'
import { leadList } from '@domain/leads/leadList'
import { settableChoices, type SettableChoices } from '@domain/leads/settable'
import { stagedLeads } from '@domain/leads/timeline/stagedLeads'
import { stage as stageVerb } from '@domain/leads/leadVerbs/stage'
import { explainedTimeline } from '@domain/masters/timelines/fitting'
import { stagesFrom, type StageOnPath } from '@domain/masters/timelines/nextStages'
import { recordPaths } from '@domain/masters/timelines/paths'
import { runVerb, type VerbCall } from '@domain/platform/operations'
import type { AnyEndpoint } from '@contract/http'
import { serve } from '@kit/request/serve'

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
    const place = { country: destination_country }
    const path = recordPaths(db, stagedLeads)(place)
    const settable = settableChoices(db, caller)
    return {
      timeline: path ? explainedTimeline(db, 'lead', place, request.language) : null,
      stages: withStatuses(db, stagesFrom(db, stagedLeads, path, stage_id, settable.stage), settable),
    }
  },
  changeStatus: async (call) => moveOne(leadStage.changeStatus, call, call.body),
  moveAlong: async ({ status, ...call }) =>
    moveOne(leadStage.moveAlong, call, { ...call.body, stage_identifier: status }),
  bulkStage: async (call) => runVerb(stageVerb, leadStage.bulkStage, call),
})
