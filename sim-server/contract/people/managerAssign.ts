/** Whom a member of staff reports to (business §6). One manager a person; nobody reports to somebody below them. */
import { assignment } from '../platform/assignments/assignment'

export const managerAssign = assignment('managerAssign', {
  path: '/assigning/managers',
  page: '/settings/manager-assign',
  can: 'settings.manager.assign',
  roles: ['manager'],
  alias: 'Assign managers',
  who: { side: 'staff', key: 'user_identifier' },
  what: { side: 'staff', key: 'manager_identifiers' },
  single: true,
})
