/** The roles as rows. */
import { roles, type Role } from '@contract/people/roles'
import { number } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { listPage } from '@ui/listPage'
import { column } from '@ui/recordPage'

export const ROLES = '/settings/user-management/manage-roles'

const columns = [
  column<Role>('roles', 'name', 220, (row) => row.name, { sort: 'name', pinned: true }),
  column<Role>('roles', 'groups', 260, (row) => row.groups.map(({ name }) => recordName(name)).join(', '), {
    muted: true,
  }),
  column<Role>('roles', 'parent_role_info', 180, (row) => row.parent_role_info?.name ?? '–', { muted: true }),
  column<Role>('roles', 'users_count', 110, (row) => number(row.users_count), { sort: 'users_count' }),
  column<Role>('roles', 'permissions_count', 130, (row) => number(row.permissions_count), {
    sort: 'permissions_count',
  }),
]

export const { route } = listPage<Role>({
  name: 'roles',
  path: ROLES,
  rows: roles.list,
  columns,
  tools: ['roles.create'],
  opens: 'roles.permissions',
  changes: 'roles_changed',
})
