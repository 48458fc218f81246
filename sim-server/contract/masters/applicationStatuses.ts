/** Statuses of applications, in their order (business §2). Read by applications when they are built (admissions). */
import { master } from '../master'
import { active, choice, colour, order, text } from '../masterFields'

export const applicationStatusTypes = ['open', 'accepted', 'closed'] as const

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
    color: colour('#d5f0e0'),
    order_by: order(),
    is_active: active(),
  },
})
