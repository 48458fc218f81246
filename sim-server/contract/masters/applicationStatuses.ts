/**
 * Statuses of applications, in their order (business §2). An application with a status is in its stage, and gets what it does elsewhere
 * (`domain/admissions/effects`). Stage and effect are assumed.
 */
import { z } from 'zod'
import { master } from '../master'
import { active, choice, colour, optionalRelation, order, text } from '../masterFields'

export const applicationStatusTypes = ['open', 'accepted', 'closed'] as const
/** What entering the status does elsewhere. */
export const applicationEffects = [
  'none',
  'offer',
  'enrolment',
  'withdrawal',
  'rejection',
  'visa_refusal',
] as const
export type ApplicationEffect = (typeof applicationEffects)[number]

export const applicationStatuses = master('applicationStatuses', {
  path: '/masters/application-status',
  page: '/master/application-status',
  can: 'masters.application.statuses',
  roles: ['manager'],
  group: 'admissions',
  alias: 'Application status',
  fields: {
    name: text('Name is required'),
    type: choice(applicationStatusTypes, 'Type is required'),
    stage_identifier: optionalRelation('stages', { module_type: 'application' }),
    effect: {
      ...choice(applicationEffects, 'Choose what it does'),
      input: z.enum(applicationEffects, 'Choose what it does').default('none'),
      standard: 'none',
    },
    color: colour('#d5f0e0'),
    order_by: order(),
    is_active: active(),
  },
})
