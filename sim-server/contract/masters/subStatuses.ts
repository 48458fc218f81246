/** Sub-statuses of an application status (business §2). Read by applications when they are built (admissions). */
import { WITH_AGENTS } from '../people/audience'
import { master } from '../master'
import { active, relation, text } from '../masterFields'

export const subStatuses = master('subStatuses', {
  path: '/sub_status',
  page: '/master/sub-status',
  can: 'masters.sub.statuses',
  openTo: WITH_AGENTS,
  roles: ['manager'],
  group: 'admissions',
  alias: 'Sub-statuses',
  fields: {
    name: text('Name is required'),
    status_identifier: relation('applicationStatuses', 'Status is required'),
    is_active: active(),
  },
  unique: ['name', 'status_identifier'],
})
