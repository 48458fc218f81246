/** A role as it stands, and who may touch it: nobody gives more than they have, changes a role above their own, or locks themselves out. */
import type { Db } from '@db/open'
import type { ActivityName } from '@contract/platform/activity'
import { WAY_IN } from '@contract/people/roles'
import { logActivity } from '@domain/platform/activity'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import { permissionsChanged, permissionsOf } from '@kit/auth/callerCache'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'

export interface RoleRow {
  id: number
  identifier: string
  name: string
  user_group: string
  lead_scope: string
  parent_role_id: number | null
}
/** What a handler has at hand. */
export interface Acting {
  tenant: Tenant
  db: Db
  caller: Caller
  request: RequestInfo
}

/** The one role that is bound by nobody's measure, its own keys included: what it took from itself it can give back. */
const ABOVE_ALL = 'super-admin'

export const roleOf = (db: Db, identifier: string, missing = 'There is no such role'): RoleRow => {
  const role = db
    .prepare<[string], RoleRow>(
      'SELECT id, identifier, name, user_group, lead_scope, parent_role_id FROM roles WHERE identifier = ?',
    )
    .get(identifier)
  if (!role) throw new Fail(404, missing)
  return role
}

/** Refuses to give keys that the caller has not. */
export const mayGive = ({ caller }: Acting, keys: Iterable<string>): void => {
  if (caller.role.identifier === ABOVE_ALL) return
  const [first] = [...keys].filter((key) => !caller.can(key))
  if (first !== undefined)
    throw new Fail(403, `You can only give permissions you have yourself: ${first}`, { rule: 'give' })
}

/** A role that the caller may change: one that may do no more than the caller's own. */
export const mine = (acting: Acting, identifier: string): RoleRow => {
  const role = roleOf(acting.db, identifier)
  const { caller, tenant } = acting
  if (
    caller.role.identifier !== ABOVE_ALL &&
    [...permissionsOf(tenant, role.id)].some((key) => !caller.can(key))
  )
    throw new Fail(403, 'This role may do more than yours', { rule: 'above' })
  return role
}

export const note = (
  { tenant, caller, request }: Acting,
  action: ActivityName,
  { identifier, name }: RoleRow,
): void =>
  logActivity(tenant, {
    user_id: caller.user.id,
    action,
    module_type: 'roles',
    module_identifier: identifier,
    description: name,
    ip: request.ip,
  })

/** Does it, all or nothing, unless the caller would be outside afterwards; then tells whoever holds one of the roles. */
export const changing = (
  acting: Acting,
  roles: readonly RoleRow[],
  change: () => void,
  action: ActivityName = 'permissions_changed',
): Record<string, never> => {
  const { tenant, db, caller } = acting
  db.whole(() => {
    change()
    for (const role of roles) {
      note(acting, action, role)
      const keys = permissionsOf(tenant, role.id)
      if (role.id === caller.role.id && WAY_IN.some((key) => !keys.has(key)))
        throw new Fail(422, 'You cannot take away your own way into user management', { rule: 'own way in' })
    }
  })
  tell(tenant, roles)
  return {}
}

const HOLDERS =
  "SELECT u.identifier FROM user_roles ur JOIN users u ON u.id = ur.user_id WHERE ur.role_id = ? AND u.status = 'active'"
export const tell = (tenant: Tenant, roles: readonly RoleRow[]): void =>
  permissionsChanged(tenant, [
    ...new Set(
      roles.flatMap(({ id }) =>
        tenant.db
          .prepare<[number], { identifier: string }>(HOLDERS)
          .all(id)
          .map(({ identifier }) => identifier),
      ),
    ),
  ])
