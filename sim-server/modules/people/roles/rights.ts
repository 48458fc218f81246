/** Modules and permissions of roles. A change notifies the users of the role and applies from their next call. */
import type { Db } from '@db/open'
import { moduleOfKey, permissionModules, permissions } from '@contract/permissions'
import type { roles } from '@contract/people/roles'
import type { Named } from '@contract/shapes'
import { permissionsOf } from '@kit/auth/callerCache'
import { Fail } from '@kit/request/fail'
import type { Handler } from '@kit/request/serve'
import {
  changeRights,
  requireGrantable,
  requirePermissionKeys,
  changeableRole,
  roleOf,
  type RoleRow,
} from '@domain/people/roleHierarchy'

/** `leads` → `Leads`; the console shows its own translation. */
const namedModule = (identifier: string): Named => ({
  identifier,
  name: identifier[0]!.toUpperCase() + identifier.slice(1),
})
const modulesOffOf = (db: Db, role: number) =>
  new Set(
    db
      .prepare<[number], { module: string }>('SELECT module FROM role_modules_off WHERE role_id = ?')
      .all(role)
      .map(({ module }) => module),
  )
export const keysOf = (db: Db, role: number) =>
  new Set(
    db
      .prepare<[number], { permission: string }>('SELECT permission FROM role_permissions WHERE role_id = ?')
      .all(role)
      .map(({ permission }) => permission),
  )
export const grant = (db: Db, role: number, keys: Iterable<string>) => {
  for (const key of keys)
    db.prepare('INSERT OR IGNORE INTO role_permissions (role_id, permission) VALUES (?, ?)').run(role, key)
}
const revoke = (db: Db, role: number, keys: Iterable<string>) => {
  for (const key of keys)
    db.prepare('DELETE FROM role_permissions WHERE role_id = ? AND permission = ?').run(role, key)
}
export const setModulesOff = (db: Db, role: number, modules: Iterable<string>) => {
  db.prepare('DELETE FROM role_modules_off WHERE role_id = ?').run(role)
  for (const module of modules)
    db.prepare('INSERT INTO role_modules_off (role_id, module) VALUES (?, ?)').run(role, module)
}

export const modulesOfAll: Handler<typeof roles.modulesOfAll> = () => permissionModules.map(namedModule)

export const modules: Handler<typeof roles.modules> = ({ db, identifier }) => {
  const off = modulesOffOf(db, roleOf(db, identifier).id)
  return permissionModules.map((module) => ({ ...namedModule(module), is_assigned: !off.has(module) }))
}

export const assignModules: Handler<typeof roles.assignModules> = (call) => {
  const { db, identifier, body } = call
  const role = changeableRole(call, identifier)
  if (body.module_identifiers.some((module) => !permissionModules.includes(module)))
    throw new Fail(422, { message: 'There is no such module', field: 'module_identifiers' })
  const off = modulesOffOf(db, role.id)
  const switchedOn = new Set(body.module_identifiers.filter((module) => off.has(module)))
  requireGrantable(
    call,
    [...keysOf(db, role.id)].filter((key) => switchedOn.has(moduleOfKey(key))),
  )
  return changeRights(call, [role], () =>
    setModulesOff(
      db,
      role.id,
      permissionModules.filter((module) => !body.module_identifiers.includes(module)),
    ),
  )
}

export const permissionsByModule: Handler<typeof roles.permissions> = ({ db, identifier }) => {
  const role = roleOf(db, identifier)
  const off = modulesOffOf(db, role.id)
  const granted = keysOf(db, role.id)
  return permissionModules
    .filter((module) => !off.has(module))
    .map((module) => ({
      module,
      permissions: permissions
        .filter((key) => moduleOfKey(key) === module)
        .map((key) => ({ key, value: granted.has(key) })),
    }))
}

/** Throws 422 when the role has no permission left. */
const requirePermission = (db: Db, { id }: RoleRow) => {
  if (keysOf(db, id).size === 0)
    throw new Fail(422, { message: 'Please select at least one permission', field: 'permissions' })
}

export const savePermissions: Handler<typeof roles.savePermissions> = (call) => {
  const { db, identifier, body } = call
  requirePermissionKeys(body.permissions)
  const role = changeableRole(call, identifier)
  const keysWith = (value: boolean) =>
    body.permissions.filter((permission) => permission.value === value).map(({ key }) => key)
  requireGrantable(call, keysWith(true))
  return changeRights(call, [role], () => {
    grant(db, role.id, keysWith(true))
    revoke(db, role.id, keysWith(false))
    requirePermission(db, role)
  })
}

export const assignAll: Handler<typeof roles.assignAll> = (call) => {
  const role = changeableRole(call, call.identifier)
  requireGrantable(call, permissions)
  return changeRights(call, [role], () => {
    grant(call.db, role.id, permissions)
    setModulesOff(call.db, role.id, [])
  })
}

export const copyPermissions: Handler<typeof roles.copyPermissions> = (call) => {
  const { db, tenant, identifier, body } = call
  const keys = permissionsOf(tenant, roleOf(db, identifier).id)
  const others = body.role_identifiers.map((other) => changeableRole(call, other))
  requireGrantable(call, keys)
  return changeRights(call, others, () => {
    for (const other of others) {
      revoke(db, other.id, permissions)
      setModulesOff(db, other.id, [])
      grant(db, other.id, keys)
      requirePermission(db, other)
    }
  })
}
