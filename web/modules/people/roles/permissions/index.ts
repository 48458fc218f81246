/** The permissions of one role, by keyboard: j and k move, Space marks, `a` all, `n` none, `s` saves. */
import { roles } from '@contract/people/roles'
import { queryClient } from '@core/server/api'
import type { Command } from '@core/commands/commands'
import { call } from '@core/server/http'
import { defineModule } from '@core/shell/module'
import { changes, forgetChanges, keysShown, picking, set } from './state'

const CHANGE = roles.savePermissions.spec.can

const save: Command['run'] = async ({ t, toast }) => {
  picking.problem = !Object.values(picking.on).includes(true)
  if (picking.problem) return
  const permissions = changes() as { key: never; value: boolean }[]
  if (permissions.length === 0) return toast(t('permissions:unchanged'))
  await call(roles.savePermissions, { identifier: picking.role, body: { permissions } })
  forgetChanges()
  toast(t.sentence(roles.savePermissions.spec.says), 'success')
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
}

const commands: readonly Command[] = [
  { id: 'permissions.all', on: 'page', keys: 'a', can: CHANGE, run: () => set(keysShown(), true) },
  { id: 'permissions.none', on: 'page', keys: 'n', can: CHANGE, run: () => set(keysShown(), false) },
  { id: 'permissions.save', on: 'page', keys: 's', can: CHANGE, run: save },
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
