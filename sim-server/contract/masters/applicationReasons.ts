/** Why an application is withdrawn, rejected, deferred or held (business §2). Read by applications when they are built (admissions). */
import { master } from '../master'
import { active, choice, text } from '../masterFields'

export const applicationReasonTypes = ['withdraw', 'reject', 'defer', 'hold'] as const

export const applicationReasons = master('applicationReasons', {
  path: '/masters/application-reasons',
  page: '/master/application-reasons',
  can: 'masters.application.reasons',
  roles: ['manager'],
  group: 'admissions',
  alias: 'Application reasons',
  fields: {
    name: text('Name is required'),
    reason_type: choice(applicationReasonTypes, 'Type is required'),
    is_active: active(),
  },
  unique: ['name', 'reason_type'],
})
