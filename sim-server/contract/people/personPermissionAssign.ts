/** What single people may do besides what their roles give (core §2.4): the page of it; the proposed call is that of `permissionAssign`. */
import { assignment } from '../platform/assignments/assignment'
import { CHOOSE_PERMISSION, CHOOSE_USER } from './permissionAssign'

export const personPermissionAssign = assignment('personPermissionAssign', {
  path: '/assigning/permissions/people',
  page: '/settings/permission-assign/people',
  can: 'settings.permission.assign',
  alias: 'Assign permissions to people',
  who: { side: 'staff', key: 'user_identifier' },
  what: { side: 'permissions', key: 'permission_keys' },
  asks: { who: CHOOSE_USER, what: CHOOSE_PERMISSION },
})
