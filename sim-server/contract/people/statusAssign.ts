/** Lead statuses that a role may set (core §2.4). A role without any may set all. */
import { assignment } from '../platform/assignments/assignment'

export const statusAssign = assignment('statusAssign', {
  path: '/assigning/statuses',
  page: '/settings/status-assign',
  can: 'settings.status.assign',
  roles: ['manager'],
  alias: 'Assign statuses',
  who: { side: 'roles', key: 'role_identifier' },
  what: { side: 'leadStatuses', key: 'status_identifiers' },
})
