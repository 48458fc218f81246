/**
 * What roles may do, several at once (core §2.4). Nobody gives a permission that they do not have, and nobody changes a role that may do
 * more than theirs.
 */
import { assignment } from '../platform/assignments/assignment'

export const permissionAssign = assignment('permissionAssign', {
  path: '/assigning/permissions',
  page: '/settings/permission-assign',
  can: 'settings.permission.assign',
  roles: [],
  alias: 'Assign permissions',
  who: { side: 'roles', key: 'role_identifier' },
  what: { side: 'permissions', key: 'permission_keys' },
  asks: { who: 'Please select at least one role', what: 'Please select at least one permission' },
})
