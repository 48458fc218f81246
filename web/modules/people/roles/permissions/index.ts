/** The permissions of one role or one person, by keyboard: j and k move, Space marks, `a` all, `n` none, `s` saves. */
import { roles } from '@contract/people/roles'
import { staff } from '@contract/people/staff'
import { queryClient } from '@core/server/api'
import type { Command, Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { defineModule } from '@core/commands/module'
import {
  canChange,
  changedPermissions,
  forgetChanges,
  matchingKeys,
  permissionEdit,
  setPermissions,
} from './state'

/** A person's permissions are changed by who may change people. */
const mayChange = ({ can }: Context) => can(canChange())

const save: Command['run'] = async ({ t, toast }) => {
  permissionEdit.problem =
    permissionEdit.subject.kind === 'role' && !Object.values(permissionEdit.on).includes(true)
  if (permissionEdit.problem) return
  const permissions = changedPermissions() as { key: never; value: boolean }[]
  if (permissions.length === 0) return toast(t('permissions:unchanged'))
  const { kind, identifier } = permissionEdit.subject
  if (kind === 'role') await call(roles.savePermissions, { identifier, body: { permissions } })
  else await call(staff.savePermissions, { body: { staff_id: identifier, permissions } })
  forgetChanges()
  toast(t.sentence(roles.savePermissions.spec.says), 'success')
  await queryClient.invalidateQueries({ queryKey: [kind === 'role' ? 'roles' : 'staff'] })
}

const commands: readonly Command[] = [
  {
    id: 'permissions.all',
    on: 'page',
    keys: 'a',
    when: mayChange,
    run: () => setPermissions(matchingKeys(), true),
  },
  {
    id: 'permissions.none',
    on: 'page',
    keys: 'n',
    when: mayChange,
    run: () => setPermissions(matchingKeys(), false),
  },
  { id: 'permissions.save', on: 'page', keys: 's', when: mayChange, run: save },
]

export default defineModule({
  name: 'permissions',
  routes: [
    {
      path: '/settings/user-management/manage-roles/:identifier/permission',
      can: 'settings.user.management.read',
      title: 'permissions:title',
      page: () => import('./RolePermissions'),
    },
    {
      // What is encoded is not documented: the identifier of the person.
      path: '/settings/user-management/staff/:base64/assign-permission',
      can: 'settings.user.management.read',
      title: 'permissions:ofPerson',
      page: () => import('./PersonPermissions'),
      isListed: () => false,
    },
  ],
  commands,
})
