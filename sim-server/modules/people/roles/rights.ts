/** What a role may do: its modules and its keys. Every change is told to whoever holds the role, and works from their next call on. */
import type { Db } from '@db/open'
import { isPermission, moduleOfKey, permissionModules, permissions } from '@contract/permissions'
import type { roles } from '@contract/people/roles'
import type { Named } from '@contract/shapes'
import { permissionsOf } from '@kit/auth/callerCache'
import { Fail } from '@kit/request/fail'
import type { Handler } from '@kit/request/serve'
import { changing, mayGive, mine, roleOf, type RoleRow } from './roleHierarchy'

/** `leads` is called Leads; the console has words of its own. */
const named = (identifier: string): Named => ({
  identifier,
  name: identifier[0]!.toUpperCase() + identifier.slice(1),
})
const offOf = (db: Db, role: number) =>
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
export const give = (db: Db, role: number, keys: Iterable<string>) => {
  for (const key of keys)
    db.prepare('INSERT OR IGNORE INTO role_permissions (role_id, permission) VALUES (?, ?)').run(role, key)
}
const take = (db: Db, role: number, keys: Iterable<string>) => {
  for (const key of keys)
    db.prepare('DELETE FROM role_permissions WHERE role_id = ? AND permission = ?').run(role, key)
}
export const switchOff = (db: Db, role: number, modules: Iterable<string>) => {
  db.prepare('DELETE FROM role_modules_off WHERE role_id = ?').run(role)
  for (const module of modules)
    db.prepare('INSERT INTO role_modules_off (role_id, module) VALUES (?, ?)').run(role, module)
}

export const modulesOfAll: Handler<typeof roles.modulesOfAll> = () => permissionModules.map(named)

export const modules: Handler<typeof roles.modules> = ({ db, identifier }) => {
  const off = offOf(db, roleOf(db, identifier).id)
  return permissionModules.map((module) => ({ ...named(module), is_assigned: !off.has(module) }))
}

export const assignModules: Handler<typeof roles.assignModules> = (call) => {
  const { db, identifier, body } = call
  const role = mine(call, identifier)
  if (body.module_identifiers.some((one) => !permissionModules.includes(one)))
    throw new Fail(422, { message: 'There is no such module', field: 'module_identifiers' })
  const off = offOf(db, role.id)
  const back = new Set(body.module_identifiers.filter((one) => off.has(one)))
  mayGive(
    call,
    [...keysOf(db, role.id)].filter((key) => back.has(moduleOfKey(key))),
  )
  return changing(call, [role], () =>
    switchOff(
      db,
      role.id,
      permissionModules.filter((one) => !body.module_identifiers.includes(one)),
    ),
  )
}

export const permissionsByModule: Handler<typeof roles.permissions> = ({ db, identifier }) => {
  const role = roleOf(db, identifier)
  const [off, held] = [offOf(db, role.id), keysOf(db, role.id)]
  return permissionModules
    .filter((module) => !off.has(module))
    .map((module) => ({
      module,
      permissions: permissions
        .filter((key) => moduleOfKey(key) === module)
        .map((key) => ({ key, value: held.has(key) })),
    }))
}

/** None left is none chosen. */
const leftWithSome = (db: Db, { id }: RoleRow) => {
  if (keysOf(db, id).size === 0)
    throw new Fail(422, { message: 'Please select at least one permission', field: 'permissions' })
}

export const savePermissions: Handler<typeof roles.savePermissions> = (call) => {
  const { db, identifier, body } = call
  const unknown = body.permissions.findIndex(({ key }) => !isPermission(key))
  if (unknown >= 0)
    throw new Fail(422, { message: 'There is no such permission', field: `permissions.${unknown}.key` })
  const role = mine(call, identifier)
  const keysWith = (value: boolean) =>
    body.permissions.filter((one) => one.value === value).map(({ key }) => key)
  mayGive(call, keysWith(true))
  return changing(call, [role], () => {
    give(db, role.id, keysWith(true))
    take(db, role.id, keysWith(false))
    leftWithSome(db, role)
  })
}

export const assignAll: Handler<typeof roles.assignAll> = (call) => {
  const role = mine(call, call.identifier)
  mayGive(call, permissions)
  return changing(call, [role], () => {
    give(call.db, role.id, permissions)
    switchOff(call.db, role.id, [])
  })
}

export const copyPermissions: Handler<typeof roles.copyPermissions> = (call) => {
  const { db, tenant, identifier, body } = call
  const keys = permissionsOf(tenant, roleOf(db, identifier).id)
  const others = body.role_identifiers.map((one) => mine(call, one))
  mayGive(call, keys)
  return changing(call, others, () => {
    for (const other of others) {
      take(db, other.id, permissions)
      switchOff(db, other.id, [])
      give(db, other.id, keys)
      leftWithSome(db, other)
    }
  })
}
