/** Rules for assigning permissions to roles, as the page of a role has them. */
import type { Caller } from '@kit/auth/caller'
import { WAY_IN } from '@contract/people/roles'
import { moduleOfKey, permissions } from '@contract/permissions'
import type { PairRules } from '../platform/assignments/definition'
import type { BulkCall } from '../platform/operations'
import { logActivity } from '../platform/activity'
import { changeableRole, notifyHolders, SUPER_ADMIN, type RoleRow } from './roleHierarchy'
import { requireWayIn } from './wayIn'

const MODULES = JSON.stringify(permissions.map((key) => [key, moduleOfKey(key)]))
/** Keys of modules that were taken from the role: they sleep until it has the module again. */
const ASLEEP =
  'SELECT k.value ->> 0 FROM json_each(?) k JOIN role_modules_off o ON o.module = k.value ->> 1 AND o.role_id = ?'

const rowOf = ({ db }: BulkCall, id: number): RoleRow =>
  db
    .prepare<[number], RoleRow>(
      'SELECT id, identifier, name, user_group, lead_scope, parent_role_id FROM roles WHERE id = ?',
    )
    .get(id)!

/**
 * The reason why the caller may not grant or revoke a permission; null when they may. `isOwn`: it concerns
 * their own role or person.
 */
export function unfairChange(caller: Caller, isOwn: boolean, key: string, isGain: boolean): string | null {
  if (isGain && caller.role.identifier !== SUPER_ADMIN && !caller.can(key))
    return 'You can only give permissions you have yourself'
  return !isGain && isOwn && WAY_IN.some((one) => one === key)
    ? 'You cannot take away your own way into user management'
    : null
}

export const permissionRules: PairRules = {
  fits: (role) => [`l.identifier NOT IN (${ASLEEP})`, MODULES, role],
  refusal: (call, id) => {
    const role = rowOf(call, id)
    changeableRole(call, role.identifier)
    const { caller } = call
    const asleep = new Set(call.db.prepare<[string, number], string>(ASLEEP).pluck().all(MODULES, id))
    const isOwn = role.id === caller.role.id
    return (key, isGain) => {
      if (asleep.has(key)) return 'The role does not have this module'
      return unfairChange(caller, isOwn, key, isGain)
    }
  },
  changed: (call, ids) => {
    const { tenant, db, caller, ip } = call
    requireWayIn(db)
    for (const { identifier, name } of ids.map((id) => rowOf(call, id)))
      logActivity(
        tenant,
        {
          user_id: caller.user.id,
          action: 'permissions_changed',
          module_type: 'roles',
          module_identifier: identifier,
          description: name,
          ip,
        },
        db,
      )
    return () =>
      notifyHolders(
        tenant,
        ids.map((id) => ({ id })),
      )
  },
}
