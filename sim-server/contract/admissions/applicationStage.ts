/**
 * Moving applications from stage to stage along their timeline (business §7 Applications, §8), and deferring them. A status does something
 * elsewhere by its effect: an enrolment makes the installments of commission, an ended application drops those that are not claimed, an
 * offer asks for its letter.
 */
import { z } from 'zod'
import { endpoints, get, put } from '../http'
import { ChosenOptions } from '../leads/leadForms'
import { stageStates } from '../leads/leadStage'
import { applicationEffects } from '../masters/applicationStatuses'
import { applicationReasonTypes } from '../masters/applicationReasons'
import { AskedField } from '../masters/forms/askedField'
import { SeenValue } from '../masters/forms/givenValue'
import { stageTypes } from '../masters/stages/stageKinds'
import { FittingTimeline } from '../masters/timelines'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { Receipt, runs } from '../platform/operations'
import { Named } from '../shapes'
import { applicationTargets } from './applicationFilters'

const remarks = z.string().trim().max(2000, 'Remarks are at most 2,000 characters').optional()
const details = {
  sub_status_identifier: z.string().nullish(),
  /** Why it ends: a reason of the type that the effect asks. */
  reason_identifier: z.string().nullish(),
  remarks,
  /** Answers of the form that the stage asks on entry, by the names of its fields. */
  values: z.looseObject({}).optional(),
  /** Of an offer of one application: the letter, an upload of the caller. Without it the letter must be there already. */
  offer_file_identifier: z.string().nullish(),
}
const goal = { stage_identifier: z.string().optional(), status_identifier: z.string().optional() }
export const ApplicationsMove = applicationTargets.body({ ...goal, ...details })
export type ApplicationMove = z.output<z.ZodObject<typeof goal & typeof details>>

export const ApplicationsDefer = applicationTargets.body({
  intake: z
    .union([z.string(), z.number()], 'Intake is required')
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, 'Intake is required')),
  intake_year: z.number('Intake Year is required').int('Intake Year is required'),
  /** Of the type defer. */
  reason_identifier: z.string('Reason is required').trim().min(1, 'Reason is required'),
  remarks,
})

/** What a move into a status asks besides. */
const Asks = z.object({
  effect: z.enum(applicationEffects),
  /** Reasons of these types, one of which is required; none: no reason is asked. */
  reason_types: z.array(z.enum(applicationReasonTypes)),
  /** Remarks do in place of a reason. */
  remarks_suffice: z.boolean(),
  /** The letter of an offer is missing. */
  offer_letter: z.boolean(),
})
const NextStatus = Named.extend({
  colour: z.string(),
  effect: z.enum(applicationEffects),
  sub_statuses: z.array(Named),
})
const NextApplicationStage = z.object({
  identifier: z.string(),
  name: z.string(),
  type: z.enum(stageTypes),
  state: z.enum(stageStates),
  is_settable: z.boolean(),
  is_allowed: z.boolean(),
  est_days: z.number().nullable(),
  is_skippable: z.boolean(),
  statuses: z.array(NextStatus),
})
export type NextApplicationStage = z.infer<typeof NextApplicationStage>

const saved = { says: 'Application status updated', fails: 'Unable to update status.' } as const

export const applicationStage = endpoints('applicationStage', {
  /** All stages of applications in their order, also those that are switched off: columns of a board. */
  stages: get('/applications/stages', {
    can: 'applications.read',
    answer: z.array(
      Named.extend({ id: z.number(), type: z.enum(stageTypes), colour: z.string(), is_active: z.boolean() }),
    ),
    from: 'assumed',
  }),
  /** The stages of an application in the order of its timeline; without a timeline all that are switched on. */
  next: get('/applications/{id}/next-stages', {
    can: 'applications.read',
    answer: z.object({ timeline: FittingTimeline.nullable(), stages: z.array(NextApplicationStage) }),
    from: 'assumed',
  }),
  /** Those of one status, in their order. */
  subStatuses: get('/sub_status/dropdown/sub_status/{id}', {
    can: 'applications.read',
    answer: z.array(Named),
    from: 'documented',
    quirks: [
      'sub_status appears twice, snake_case',
      'id is the identifier or the number of a status; response fields are not shown in the documents',
    ],
  }),
  form: get('/applications/form/{id}', {
    can: 'applications.stage',
    query: z.object(goal),
    answer: z.object({
      stage_name: z.string(),
      status_name: z.string().nullable(),
      asks: Asks,
      fields: z.array(AskedField),
      values: z.record(z.string(), SeenValue).readonly(),
      chosen: ChosenOptions,
    }),
    from: 'documented',
    fails: 'Unable to load form Please try again later.',
    quirks: [
      'response fields are not shown in the documents: what a move into the stage or status of the query asks',
    ],
  }),
  update: put('/applications/update/{id}', {
    can: 'applications.stage',
    query: z.object({
      status_identifier: z.string('Status is required').trim().min(1, 'Status is required'),
    }),
    body: z.object(details),
    answer: Receipt,
    from: 'documented',
    ...saved,
    quirks: [
      'status_identifier is that of a status, or of a stage',
      'body fields are not shown in the documents',
    ],
  }),
  bulkStage: put('/applications/bulk-stage', {
    ...runs('applications.stage'),
    body: ApplicationsMove,
    from: 'assumed',
    ...saved,
  }),
  bulkDefer: put('/applications/bulk-defer', {
    ...runs('applications.defer', 'applications.stage'),
    body: ApplicationsDefer,
    from: 'assumed',
    says: 'Application deferred',
  }),
})

export default {
  endpoints: { applicationStage },
  lists: { applications: ['stage', 'defer'] },
  /** Installments that an enrolment makes: a part of its operation. */
  verbs: ['installments.make'],
} as const satisfies ModuleDeclaration
