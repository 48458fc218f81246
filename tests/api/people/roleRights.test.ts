/**
 * A role that may do more than the caller's cannot be changed by any call, and whoever is the last to give permissions keeps this right.
 * The table has every call that writes roles; a new one has to be added here.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@contract'
import type { AnyEndpoint } from '@contract/http'
import { permissionAssign } from '@contract/people/permissionAssign'
import { roles } from '@contract/people/roles'
import { roleStageAssign } from '@contract/people/roleStageAssign'
import { staff } from '@contract/people/staff'
import { statusAssign } from '@contract/people/statusAssign'
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { operations } from '@contract/platform/operations'
import { moduleOfKey } from '@contract/permissions'
import { allAssignments } from '@domain/platform/assignments'
import { requireWayIn, NOBODY_LEFT } from '@domain/people/wayIn'
import { forgetCallers } from '@kit/auth/callerCache'
import { makeRole, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim, type SimAnswer } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const superAdmin = { as: personas.superAdmin.email as string }
const admin = { as: personas.admin.email as string }
/** What roles are and may do, and who has this one. */
const stateOf = (role: string) => [
  ...['roles', 'group_roles', 'permission_roles', 'role_modules_off', 'role_stages', 'role_statuses'].map(
    (table) => sim.db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
  ),
  sim.db
    .prepare('SELECT user_id FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE r.identifier = ?')
    .all(role),
]

type Call = (role: string, as: { as: string }) => Promise<SimAnswer<unknown>>
const chosenRole = (role: string) => ({ is_selected_all: false, roles: [role], filters: {}, excluded: [] })
const changing: Readonly<Record<string, Call>> = {
  'roles.rename': (identifier, as) => sim.call(roles.rename, { identifier, body: { name: 'Nobody' } }, as),
  'roles.remove': (identifier, as) => sim.call(roles.remove, { identifier }, as),
  'roles.removeMany': (role, as) => sim.call(roles.removeMany, { body: chosenRole(role) }, as),
  'roles.clone': (identifier, as) => sim.call(roles.clone, { identifier, body: { name: 'Twin' } }, as),
  'roles.create': (role, as) =>
    sim.call(
      roles.create,
      { body: { name: 'Below', group_identifier: 'organisation', parent_role_identifier: role } },
      as,
    ),
  'roles.parent': (identifier, as) =>
    sim.call(roles.parent, { identifier, body: { parent_role_identifier: 'trainer' } }, as),
  'roles.groups': (identifier, as) =>
    sim.call(roles.groups, { identifier, body: { group_identifiers: ['organisation'] } }, as),
  'roles.assignModules': (identifier, as) =>
    sim.call(roles.assignModules, { identifier, body: { module_identifiers: ['leads'] } }, as),
  'roles.savePermissions': (identifier, as) =>
    sim.call(
      roles.savePermissions,
      { identifier, body: { permissions: [{ key: 'leads.read', value: false }] } },
      as,
    ),
  'roles.assignAll': (identifier, as) => sim.call(roles.assignAll, { identifier }, as),
  'roles.copyPermissions': (role, as) =>
    sim.call(roles.copyPermissions, { identifier: 'counsellor', body: { role_identifiers: [role] } }, as),
  'roles.addUsers': (id, as) => {
    const { identifier } = makeUser(sim.kit, { roles: ['counsellor'] })
    return sim.call(roles.addUsers, { id, body: { user_identifiers: [identifier] } }, as)
  },
  'permissionAssign.assign': (role_identifier, as) =>
    sim.call(permissionAssign.assign, { body: { role_identifier, permission_keys: ['leads.read'] } }, as),
  'permissionAssign.unassign': (role_identifier, as) =>
    sim.call(permissionAssign.unassign, { body: { role_identifier, permission_keys: ['leads.read'] } }, as),
  'assignmentRecords.change': (who, as) =>
    sim.call(
      assignmentRecords.change,
      {
        name: 'permissionAssign',
        body: {
          who,
          steps: [
            {
              assigned: false,
              is_selected_all: false,
              identifiers: ['leads.read'],
              filters: {},
              excluded: [],
            },
          ],
        },
      } as never,
      as,
    ),
  ...Object.fromEntries(
    [roleStageAssign.assign, roleStageAssign.unassign].map((endpoint): [string, Call] => [
      endpoint.key.join('.'),
      (role_identifier, as) =>
        sim.call(endpoint, { body: { role_identifier, stage_identifiers: [stage()] } }, as),
    ]),
  ),
  ...Object.fromEntries(
    [statusAssign.assign, statusAssign.unassign].map((endpoint): [string, Call] => [
      endpoint.key.join('.'),
      (role_identifier, as) =>
        sim.call(endpoint, { body: { role_identifier, status_identifiers: [status()] } }, as),
    ]),
  ),
}
const firstOf = (table: string) =>
  sim.db.prepare<[], string>(`SELECT identifier FROM ${table} ORDER BY id LIMIT 1`).pluck().get()!
const stage = () => firstOf('lead_stages')
const status = () => firstOf('lead_statuses')

/** Calls that only read, although they are no GET. */
const READING = new Set(['roles.usesOfMany'])
const ofRoles = new Set([
  'roles',
  ...allAssignments().flatMap(({ spec }) => (spec.who.side === 'roles' ? [spec.name] : [])),
])

describe('a role that may do more than the caller', () => {
  test('the table has every call that writes roles', () => {
    const writing = Object.values(contract)
      .flatMap((module) => Object.values(module) as AnyEndpoint[])
      .filter(({ method, key }) => method !== 'GET' && ofRoles.has(key[0]))
      .map(({ key }) => key.join('.'))
      .filter((name) => !READING.has(name))
    expect(
      Object.keys(changing)
        .filter((name) => name !== 'assignmentRecords.change')
        .toSorted(),
    ).toEqual(writing.toSorted())
  })

  test.each(Object.keys(changing))(
    '%s of an administrator leaves the role of the Super Admin as it is',
    async (name) => {
      const before = stateOf('super-admin')
      const { status } = await changing[name]!('super-admin', admin)
      expect([403, 404, 409]).toContain(status)
      expect(stateOf('super-admin')).toEqual(before)
    },
  )

  test.each(Object.keys(changing))('%s leaves a role as it is whose people see more', async (name) => {
    const keys = [
      'settings.user.management.read',
      'settings.roles.create',
      'settings.roles.update',
      'settings.roles.delete',
      'settings.permission.assign.read',
      'settings.permission.assign.update',
      'settings.role.stage.assign.update',
      'settings.status.assign.update',
      'leads.read',
    ] as const
    makeRole(sim.kit, { identifier: 'clerk', lead_scope: 'branch', permissions: [...keys] })
    makeRole(sim.kit, { identifier: 'watcher', lead_scope: 'all', permissions: ['leads.read'] })
    const clerk = makeUser(sim.kit, { roles: ['clerk'] })
    const before = stateOf('watcher')
    const { status } = await changing[name]!('watcher', { as: clerk.email })
    expect([403, 404, 409]).toContain(status)
    expect(stateOf('watcher')).toEqual(before)
  })

  test('is not moved up by the deletion of the role that it is under', async () => {
    makeRole(sim.kit, {
      identifier: 'clerk',
      lead_scope: 'branch',
      permissions: ['settings.user.management.read', 'settings.roles.delete', 'leads.read'],
    })
    makeRole(sim.kit, { identifier: 'lower', lead_scope: 'own', permissions: ['leads.read'] })
    makeRole(sim.kit, {
      identifier: 'watcher',
      lead_scope: 'all',
      permissions: ['leads.read'],
      parent: 'lower',
    })
    const clerk = { as: makeUser(sim.kit, { roles: ['clerk'] }).email }
    const before = stateOf('watcher')
    const { status, errors } = await sim.call(roles.remove, { identifier: 'lower' }, clerk)
    expect([status, errors[0]?.message]).toEqual([409, 'This role may do more than yours'])
    expect(stateOf('watcher')).toEqual(before)
  })

  test('is not brought back by the undo of its deletion', async () => {
    makeRole(sim.kit, { identifier: 'auditor', lead_scope: 'all', permissions: ['leads.export'] })
    const { data } = await sim.call(roles.removeMany, { body: chosenRole('auditor') }, superAdmin)
    await sim.call(
      roles.savePermissions,
      { identifier: 'admin', body: { permissions: [{ key: 'leads.export', value: false }] } },
      superAdmin,
    )
    const { operation_identifier: identifier } = data as { operation_identifier: string }
    expect(await sim.call(operations.undo, { identifier, body: {} }, admin)).toMatchObject({
      status: 403,
      errors: [{ message: 'This role may do more than yours' }],
    })
    expect((await sim.call(operations.undo, { identifier, body: {} }, superAdmin)).status).toBe(200)
  })
})

describe('the last one who may give permissions', () => {
  const KEYS = ['settings.user.management.read', 'settings.roles.update'] as const
  /** Leaves only the administrator, besides somebody who manages people without rights of roles. */
  const leaveOnly = (email: string) => {
    sim.db
      .prepare(
        "UPDATE users SET status = 'deactivated' WHERE email <> ? AND id IN (SELECT user_id FROM user_roles j JOIN role_permissions p ON p.role_id = j.role_id AND p.permission = ?)",
      )
      .run(email, KEYS[1])
    forgetCallers(sim.tenant)
  }
  const idOf = (email: string) =>
    sim.db.prepare<[string], string>('SELECT identifier FROM users WHERE email = ?').pluck().get(email)!
  const mayGive = () => {
    try {
      requireWayIn(sim.db)
      return true
    } catch {
      return false
    }
  }

  test('counts permissions and modules of roles, and what single people are given and taken', () => {
    leaveOnly(admin.as)
    const role = sim.db.prepare<[], number>("SELECT id FROM roles WHERE identifier = 'admin'").pluck().get()!
    const user = sim.db
      .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
      .pluck()
      .get(admin.as)!
    const module = moduleOfKey(KEYS[1])
    expect(mayGive()).toBe(true)
    sim.db.prepare('INSERT INTO role_modules_off (role_id, module) VALUES (?, ?)').run(role, module)
    expect(mayGive()).toBe(false)
    for (const key of KEYS)
      sim.db
        .prepare('INSERT INTO user_permissions (user_id, permission, is_given) VALUES (?, ?, 1)')
        .run(user, key)
    expect(mayGive()).toBe(true)
    sim.db.prepare('DELETE FROM role_modules_off').run()
    sim.db.prepare('DELETE FROM user_permissions WHERE user_id = ?').run(user)
    expect(mayGive()).toBe(true)
    sim.db
      .prepare('INSERT INTO user_permissions (user_id, permission, is_given) VALUES (?, ?, 0)')
      .run(user, KEYS[0])
    expect(mayGive()).toBe(false)
  })

  test('is not taken the role, by themselves or by the undo of somebody else', async () => {
    const made = makeUser(sim.kit, { roles: ['counsellor'] })
    const { data } = await sim.call(
      staff.assignments,
      { id: made.identifier, body: { role_identifiers: ['counsellor', 'admin'] } },
      superAdmin,
    )
    leaveOnly(made.email)
    const own = await sim.call(
      staff.assignments,
      { id: made.identifier, body: { role_identifiers: ['counsellor'] } },
      { as: made.email },
    )
    expect([own.status, mayGive()]).toEqual([expect.toSatisfy((status: number) => status >= 400), true])
    const { operation_identifier: identifier } = data as { operation_identifier?: string }
    if (identifier) {
      const undone = await sim.call(operations.undo, { identifier, body: {} }, { as: made.email })
      expect([undone.status, mayGive()]).toEqual([expect.toSatisfy((status: number) => status >= 400), true])
    }
  })

  test('is not deactivated or deleted by the Super Admin who lost the right', async () => {
    sim.db
      .prepare(
        "DELETE FROM role_permissions WHERE permission = ? AND role_id = (SELECT id FROM roles WHERE identifier = 'super-admin')",
      )
      .run(KEYS[1])
    sim.db
      .prepare("UPDATE users SET status = 'deactivated' WHERE email NOT IN (?, ?) AND status = 'active'")
      .run(admin.as, superAdmin.as)
    forgetCallers(sim.tenant)
    const targets = {
      is_selected_all: false,
      kind: 'staff' as const,
      staff: [idOf(admin.as)],
      filters: {},
      excluded: [],
    }
    for (const answer of [
      await sim.call(staff.bulkStatus, { body: { ...targets, status: 'deactivated' } as never }, superAdmin),
      await sim.call(
        staff.savePermissions,
        { body: { staff_id: idOf(admin.as), permissions: [{ key: KEYS[1], value: false }] } },
        superAdmin,
      ),
      await sim.call(
        roles.savePermissions,
        { identifier: 'admin', body: { permissions: [{ key: KEYS[1], value: false }] } },
        superAdmin,
      ),
      await sim.call(
        permissionAssign.unassign,
        { body: { role_identifier: 'admin', permission_keys: [KEYS[1]] } },
        superAdmin,
      ),
    ])
      expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status >= 400) })
    expect(mayGive()).toBe(true)
    expect(NOBODY_LEFT).toMatch(/^Nobody would be left/)
  })
})
