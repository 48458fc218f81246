/** The roles as rows. */
import { roles, type Role } from '@contract/people/roles'
import { MISSING_VALUE } from '@core/shell/constants'
import { listSeparator, number } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { listPage } from '@ui/listPage'
import { column } from '@ui/listWithForms'

export const ROLES = '/settings/user-management/manage-roles'

const parentName = ({ parent_role_info: parent }: Role) =>
  parent ? recordName(parent.name) : MISSING_VALUE.text

const columns = [
  column<Role>('roles', 'name', 220, (row) => recordName(row.name), { sort: 'name', pinned: true }),
  column<Role>(
    'roles',
    'groups',
    260,
    (row) => row.groups.map(({ name }) => recordName(name)).join(listSeparator()),
    {
      muted: true,
    },
  ),
  column<Role>('roles', 'parent_role_info', 180, parentName, { muted: true }),
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
})
