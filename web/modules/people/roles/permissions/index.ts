/** The permissions of one role, by keyboard: j and k move, Space marks, `a` all, `n` none, `s` saves. */
import { roles } from '@contract/people/roles'
import { queryClient } from '@core/server/api'
import type { Command } from '@core/commands/commands'
import { call } from '@core/server/http'
import { defineModule } from '@core/shell/module'
import { changedPermissions, forgetChanges, matchingKeys, permissionEdit, setPermissions } from './state'

const CAN_CHANGE = roles.savePermissions.spec.can

const save: Command['run'] = async ({ t, toast }) => {
  permissionEdit.problem = !Object.values(permissionEdit.on).includes(true)
  if (permissionEdit.problem) return
  const permissions = changedPermissions() as { key: never; value: boolean }[]
  if (permissions.length === 0) return toast(t('permissions:unchanged'))
  await call(roles.savePermissions, { identifier: permissionEdit.role, body: { permissions } })
  forgetChanges()
  toast(t.sentence(roles.savePermissions.spec.says), 'success')
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
}

const commands: readonly Command[] = [
  {
    id: 'permissions.all',
    on: 'page',
    keys: 'a',
    can: CAN_CHANGE,
    run: () => setPermissions(matchingKeys(), true),
  },
  {
    id: 'permissions.none',
    on: 'page',
    keys: 'n',
    can: CAN_CHANGE,
    run: () => setPermissions(matchingKeys(), false),
  },
  { id: 'permissions.save', on: 'page', keys: 's', can: CAN_CHANGE, run: save },
]

export default defineModule({
  name: 'permissions',
  routes: [
    {
      path: '/settings/user-management/manage-roles/:identifier/permission',
      can: 'settings.user.management.read',
      title: 'permissions:title',
      page: () => import('./PermissionsPage'),
    },
  ],
  commands,
})
