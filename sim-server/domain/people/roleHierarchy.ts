/**
 * Rules for changing roles: nobody can grant a permission they do not have, change a role with more permissions than their own, or
 * lock themselves out of user management.
 */
import { MISSING_RECORD } from '@contract/shapes'
import type { Db } from '@db/open'
import type { ActivityName } from '@contract/platform/activity'
import { isPermission } from '@contract/permissions'
import { NO_PERMISSION, WAY_IN } from '@contract/people/roles'
import { logActivity } from '../platform/activity'
import { requireWayIn } from './wayIn'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import { permissionsChanged, permissionsOf } from '@kit/auth/callerCache'
import type { Viewer } from '@kit/list/declareList'
import type { WherePart } from '@kit/list/filterWhere'
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
/** The caller who changes a role. */
export type RoleCall = Pick<CallContext, 'tenant' | 'db' | 'caller'>
export interface CallContext {
  tenant: Tenant
  db: Db
  caller: Caller
  request: RequestInfo
}

/** This role may change every role and grant every permission, also those that it removed from itself. */
export const SUPER_ADMIN = 'super-admin'

export const ABOVE_CALLER = 'This role may do more than yours'

export const roleOf = (db: Db, identifier: string, missing = MISSING_RECORD): RoleRow => {
  const role = db
    .prepare<[string], RoleRow>(
      'SELECT id, identifier, name, user_group, lead_scope, parent_role_id FROM roles WHERE identifier = ? AND deleted_at IS NULL',
    )
    .get(identifier)
  if (!role) throw new Fail(404, missing)
  return role
}

/** Throws 422, at its place, when one of the keys is none. */
export const requirePermissionKeys = (switches: readonly { key: string }[]): void => {
  const unknown = switches.findIndex(({ key }) => !isPermission(key))
  if (unknown >= 0) throw new Fail(422, { message: NO_PERMISSION, field: `permissions.${unknown}.key` })
}

/** Throws 403 when the caller does not have one of these permissions. */
export const requireGrantable = ({ caller }: Pick<CallContext, 'caller'>, keys: Iterable<string>): void => {
  if (caller.role.identifier === SUPER_ADMIN) return
  const [first] = [...keys].filter((key) => !caller.can(key))
  if (first !== undefined)
    throw new Fail(403, `You can only give permissions you have yourself: ${first}`, { rule: 'give' })
}

/** Scopes of leads from the narrowest: a wider one shows more leads and more people. */
const SCOPES = ['own', 'branch', 'all']
/** The role shows more leads and people than the caller sees. */
export const seesMore = (
  { role }: Pick<Caller, 'role'>,
  { lead_scope }: Pick<RoleRow, 'lead_scope'>,
): boolean => SCOPES.indexOf(lead_scope) > SCOPES.indexOf(role.lead_scope)

/**
 * Whether a role may do more than the caller: it has a permission that they do not have, its holders see more, or it is that of the Super
 * Admin, which may do everything whatever permissions it has now.
 */
export const isAboveCaller = (
  { tenant, db, caller }: RoleCall,
  role: Pick<RoleRow, 'id' | 'identifier' | 'lead_scope'>,
): boolean =>
  caller.role.identifier !== SUPER_ADMIN &&
  (role.identifier === SUPER_ADMIN ||
    seesMore(caller, role) ||
    [...permissionsOf({ ...tenant, db }, role.id)].some((key) => !caller.can(key)))

/** Conditions of the roles `l` that are not above the caller's own: nobody sets limits to those who may do more. */
export const rolesWithin = ({ role }: Viewer): WherePart[] =>
  role.identifier === SUPER_ADMIN
    ? []
    : [
        [`l.identifier <> '${SUPER_ADMIN}'`],
        [
          'l.lead_scope NOT IN (SELECT value FROM json_each(?))',
          JSON.stringify(SCOPES.slice(SCOPES.indexOf(role.lead_scope) + 1)),
        ],
        [
          'NOT EXISTS (SELECT 1 FROM role_permissions p WHERE p.role_id = l.id AND p.permission NOT IN (SELECT o.permission FROM role_permissions o WHERE o.role_id = ?))',
          role.id,
        ],
      ]

/** A role that the caller may change, and give to people. Throws 404, or 403 for one above theirs. */
export const changeableRole = (call: RoleCall, identifier: string): RoleRow => {
  const role = roleOf(call.db, identifier)
  if (isAboveCaller(call, role)) throw new Fail(403, ABOVE_CALLER, { rule: 'above' })
  return role
}

export const logRoleChange = (
  { tenant, caller, request }: CallContext,
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

/**
 * Runs `change` in a transaction, logs it, and notifies the users of these roles. Throws 422 and rolls back when the caller, or everybody,
 * would lose access to user management.
 */
export const changeRoles = (
  call: CallContext,
  roles: readonly RoleRow[],
  change: () => void,
  action: ActivityName = 'permissions_changed',
): Record<string, never> => {
  const { tenant, db, caller } = call
  db.whole(() => {
    change()
    for (const role of roles) {
      logRoleChange(call, action, role)
      const keys = permissionsOf(tenant, role.id)
      if (role.id === caller.role.id && WAY_IN.some((key) => !keys.has(key)))
        throw new Fail(422, 'You cannot take away your own way into user management', { rule: 'own way in' })
    }
    requireWayIn(db)
  })
  notifyHolders(tenant, roles)
  return {}
}

/** What a role may do: its permissions and the modules that are switched off. */
const rightsOf = (db: Db, { id }: RoleRow) =>
  db
    .prepare<[number, number], string>(
      "SELECT permission FROM role_permissions WHERE role_id = ? UNION ALL SELECT 'off ' || module FROM role_modules_off WHERE role_id = ? ORDER BY 1",
    )
    .pluck()
    .all(id, id)
    .join()

/** Like `changeRoles`, for their permissions. Throws 422 and rolls back when no role would get other rights. */
export const changeRights = (call: CallContext, roles: readonly RoleRow[], change: () => void) =>
  changeRoles(call, roles, () => {
    const before = roles.map((role) => rightsOf(call.db, role))
    change()
    if (roles.every((role, at) => rightsOf(call.db, role) === before[at]))
      throw new Fail(422, 'Nothing was changed: these permissions are set already.', {
        rule: 'rights change',
      })
  })

const HOLDERS_SQL =
  "SELECT u.identifier FROM user_roles ur JOIN users u ON u.id = ur.user_id WHERE ur.role_id = ? AND u.status = 'active'"
export const notifyHolders = (tenant: Tenant, roles: readonly Pick<RoleRow, 'id'>[]): void =>
  permissionsChanged(tenant, [
    ...new Set(
      roles.flatMap(({ id }) =>
        tenant.db
          .prepare<[number], { identifier: string }>(HOLDERS_SQL)
          .all(id)
          .map(({ identifier }) => identifier),
      ),
    ),
  ])
