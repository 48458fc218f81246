/** Roles: create, rename, clone, move under another role, groups, delete, add users. */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import { roles } from '@contract/people/roles'
import { permissionsOf } from '@kit/auth/callerCache'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import { dropdown, groupsOf, list } from './list'
import {
  assignAll,
  assignModules,
  copyPermissions,
  grant,
  keysOf,
  modules,
  modulesOfAll,
  permissionsByModule,
  savePermissions,
  setModulesOff,
} from './rights'
import {
  changeRoles,
  requireGrantable,
  changeableRole,
  logRoleChange,
  roleOf,
  notifyHolders,
  type RoleRow,
} from '@domain/people/roleHierarchy'
import { changeablePerson } from '@domain/people/staffAccess'
import { deleteRoles, usesOfTargets } from '@domain/people/roleVerbs'
import { bulkCall, runAlone, runVerb } from '@domain/platform/operations'

/** Throws 422 when another role has this name: users could not tell them apart when they switch. */
const requireUnusedName = (db: Db, name: string, but = '') => {
  if (
    db
      .prepare<[string, string], { id: number }>(
        'SELECT id FROM roles WHERE lower(name) = lower(?) AND identifier <> ? AND deleted_at IS NULL',
      )
      .get(name, but)
  )
    throw new Fail(422, { message: 'There is already a role of this name', field: 'name' })
}
const groupOf = (db: Db, identifier: string, field: string) => {
  const group = db
    .prepare<[string], { id: number }>('SELECT id FROM groups WHERE identifier = ?')
    .get(identifier)
  if (!group) throw new Fail(422, { message: 'Group not found', field })
  return group.id
}
const addToGroups = (db: Db, role: number, groups: readonly number[]) => {
  for (const group of groups)
    db.prepare('INSERT OR IGNORE INTO group_roles (group_id, role_id) VALUES (?, ?)').run(group, role)
}

/** Inserts a role; it takes the user group and the lead scope of `of`. */
const insertRole = (
  db: Db,
  name: string,
  of: Pick<RoleRow, 'user_group' | 'lead_scope'>,
  parent: number | null,
): RoleRow =>
  db
    .prepare<unknown[], RoleRow>(
      'INSERT INTO roles (identifier, name, user_group, lead_scope, parent_role_id) VALUES (?, ?, ?, ?, ?) RETURNING *',
    )
    .get(randomUUID(), name, of.user_group, of.lead_scope, parent)!

const isBelow = (db: Db, role: number, above: number): boolean =>
  db
    .prepare<[number, number], { id: number }>(
      'WITH RECURSIVE up (id) AS (SELECT ? UNION SELECT r.parent_role_id FROM roles r JOIN up ON r.id = up.id WHERE r.parent_role_id IS NOT NULL) SELECT id FROM up WHERE id = ?',
    )
    .get(role, above) !== undefined

export default serve(roles, {
  list,
  dropdown,
  modulesOfAll,
  modules,
  assignModules,
  permissions: permissionsByModule,
  savePermissions,
  assignAll,
  copyPermissions,

  create: (call) => {
    const { db, body } = call
    requireUnusedName(db, body.name)
    const parent = changeableRole(call, body.parent_role_identifier)
    const group = groupOf(db, body.group_identifier, 'group_identifier')
    return db.whole(() => {
      const role = insertRole(db, body.name, parent, parent.id)
      addToGroups(db, role.id, [group])
      logRoleChange(call, 'role_added', role)
      return { identifier: role.identifier }
    })
  },

  rename: (call) => {
    const role = changeableRole(call, call.identifier)
    requireUnusedName(call.db, call.body.name, role.identifier)
    return changeRoles(
      call,
      [role],
      () => void call.db.prepare('UPDATE roles SET name = ? WHERE id = ?').run(call.body.name, role.id),
      'role_updated',
    )
  },

  clone: (call) => {
    const { db, body, identifier, tenant } = call
    const from = changeableRole(call, identifier)
    requireUnusedName(db, body.name)
    requireGrantable(call, permissionsOf(tenant, from.id))
    return db.whole(() => {
      const role = insertRole(db, body.name, from, from.parent_role_id)
      addToGroups(
        db,
        role.id,
        groupsOf(db, from.id).map((group) => groupOf(db, group.identifier, 'name')),
      )
      grant(db, role.id, keysOf(db, from.id))
      setModulesOff(
        db,
        role.id,
        db
          .prepare<[number], { module: string }>('SELECT module FROM role_modules_off WHERE role_id = ?')
          .all(from.id)
          .map(({ module }) => module),
      )
      logRoleChange(call, 'role_added', role)
      return { identifier: role.identifier }
    })
  },

  parent: (call) => {
    const role = changeableRole(call, call.identifier)
    const parent = roleOf(call.db, call.body.parent_role_identifier)
    if (isBelow(call.db, parent.id, role.id))
      throw new Fail(422, { message: 'A role cannot stand under itself', field: 'parent_role_identifier' })
    call.db.prepare('UPDATE roles SET parent_role_id = ? WHERE id = ?').run(parent.id, role.id)
    logRoleChange(call, 'role_updated', role)
    return {}
  },

  groups: (call) => {
    const { db, body, identifier } = call
    const role = changeableRole(call, identifier)
    const groups = body.group_identifiers.map((group) => groupOf(db, group, 'group_identifiers'))
    db.whole(() => {
      db.prepare('DELETE FROM group_roles WHERE role_id = ?').run(role.id)
      addToGroups(db, role.id, groups)
      logRoleChange(call, 'role_updated', role)
    })
    return {}
  },

  remove: (call) => {
    const { identifier } = changeableRole(call, call.identifier)
    const body = { is_selected_all: false, roles: [identifier], filters: {}, excluded: [] }
    runAlone(deleteRoles, call, body)
    return {}
  },
  removeMany: async (call) => runVerb(deleteRoles, roles.removeMany, call),
  usesOfMany: (call) => usesOfTargets(bulkCall(call), call.body),

  addUsers: (call) => {
    const { db, tenant, id, body } = call
    const role = changeableRole(call, id)
    const isActive = db.prepare<[number]>("SELECT 1 FROM users WHERE id = ? AND status = 'active'")
    const holds = db.prepare<[number, number]>('SELECT 1 FROM user_roles WHERE user_id = ? AND role_id = ?')
    const users = body.user_identifiers.map((identifier) => {
      const user = changeablePerson(call, identifier)
      if (!isActive.get(user)) throw new Fail(422, { message: 'User not found', field: 'user_identifiers' })
      if (holds.get(user, role.id))
        throw new Fail(422, {
          message: 'You can not assign same role user to another role',
          field: 'user_identifiers',
        })
      return user
    })
    db.whole(() => {
      for (const user of users)
        db.prepare('INSERT OR IGNORE INTO user_roles (user_id, role_id) VALUES (?, ?)').run(user, role.id)
      logRoleChange(call, 'role_given', role)
    })
    notifyHolders(tenant, [role])
    return {}
  },
})
