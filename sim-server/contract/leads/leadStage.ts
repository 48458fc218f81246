/** Moving leads from stage to stage along their timeline (business §7 Leads), and how long they have been in one. */
import { z } from 'zod'
import { endpoints, get, put } from '../http'
import { stageTypes } from '../masters/stages/stageKinds'
import { FittingTimeline } from '../masters/timelines'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { COUNSELLING } from '../moduleDeclaration'
import { Receipt, runs } from '../platform/operations'
import { LeadTargets } from './leads'

/** Why a lead goes to a stage that ends it without success. */
const reason = z.string().trim().max(500, 'Reason is at most 500 characters').optional()
/** Answers of the form that the stage asks on entry, by the names of its fields. */
const values = z.looseObject({}).optional()
export const stageGoal = { stage_identifier: z.string().optional(), status_identifier: z.string().optional() }
const to = { ...stageGoal, reason, values }
/** A stage, or a status with its stage. */
const LeadStageMove = z.object(to)
export type LeadStageMove = z.output<typeof LeadStageMove>
export const LeadsStageMove = LeadTargets.safeExtend(to)
/** A plan may also be that of all leads of a stage which is to be closed, in place of its targets. */
export const LeadsStagePlan = LeadsStageMove.safeExtend({ emptied_stage: z.string().optional() })

/** How a stage stands to the one that the lead is in. */
export const stageStates = ['done', 'now', 'next', 'later', 'fail', 'other'] as const
const NextStage = z.object({
  identifier: z.string(),
  name: z.string(),
  type: z.enum(stageTypes),
  state: z.enum(stageStates),
  /** The caller may set it: see assigned stages. */
  is_settable: z.boolean(),
  is_allowed: z.boolean(),
  /** Null for stages outside of the timeline. */
  est_days: z.number().nullable(),
  is_skippable: z.boolean(),
  /** Those that the caller may set there; none of a stage that the lead may not go to. A status is set without a move in the stage of now. */
  statuses: z.array(z.object({ identifier: z.string(), name: z.string() })),
})
export type NextStage = z.infer<typeof NextStage>

const saved = { says: 'Stage changed', fails: 'Unable to update status.' } as const

export const leadStage = endpoints('leadStage', {
  /** The stages of a lead in the order of its timeline; without a timeline all that are switched on. */
  next: get('/leads/{lead}/next-stages', {
    can: 'leads.read',
    answer: z.object({ timeline: FittingTimeline.nullable(), stages: z.array(NextStage) }),
    from: 'assumed',
  }),
  changeStatus: put('/leads/{lead}/change_status_v2', {
    can: 'leads.stage',
    body: LeadStageMove,
    answer: Receipt,
    from: 'documented',
    ...saved,
    quirks: [
      'snake_case and _v2 suffix in the path',
      'body fields are not shown in the documents: a stage, or a status, which also names its stage',
      'values, assumed: answers of the form that the timeline asks on entry; refusals name values.{field}',
    ],
  }),
  moveAlong: put('/leads/timeline/{lead}/{status}', {
    can: 'leads.stage',
    body: z.object({ reason, values }),
    answer: Receipt,
    from: 'documented',
    ...saved,
    quirks: ['status travels in the path: the identifier of a stage'],
  }),
  bulkStage: put('/leads/bulk-stage', {
    ...runs('leads.stage'),
    body: LeadsStageMove,
    from: 'assumed',
    ...saved,
  }),
})

export default {
  endpoints: { leadStage },
  lists: { leads: ['stage'] },
  permissions: { 'leads.stage': [...COUNSELLING, 'calling-agent'] },
} as const satisfies ModuleDeclaration
