/** Permissions of roles, groups and people by the documented calls, and who may give them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { ipRules } from '@contract/access/ipRules'
import { session } from '@contract/access/session'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { permissionAssign } from '@contract/people/permissionAssign'
import { roles } from '@contract/people/roles'
import { staff } from '@contract/people/staff'
import { activity } from '@contract/platform/activity'
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { operations } from '@contract/platform/operations'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.admin.email as string }
const counsellor = { as: personas.counsellor.email as string }
const leader = { as: personas.leader.email as string }
const key = 'masters.deals.update'
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const identifierOf = (email: string) =>
  sim.db.prepare<[string], string>('SELECT identifier FROM users WHERE email = ?').pluck().get(email)!
const mayDo = async (as: { as: string }, permission: string) =>
  (await sim.call(session.profile, {}, as)).data.permissions[permission] === true
type Who = { role_identifier: string } | { group_identifier: string } | { user_identifier: string }
const givePermissions = (who: Who, keys: string[] = [key], as = admin) =>
  sim.call(permissionAssign.assign, { body: { ...who, permission_keys: keys } }, as)
const take = (who: Who, keys: string[] = [key], as = admin) =>
  sim.call(permissionAssign.unassign, { body: { ...who, permission_keys: keys } }, as)
const undo = (identifier: string, as = admin) => sim.call(operations.undo, { identifier, body: {} }, as)
/** Somebody who may assign permissions, and little else. */
const makeClerk = () => {
  const role = sim.kit.row('roles', { name: 'Rights clerk', user_group: 'company', lead_scope: 'own' })
  for (const permission of [
    'settings.permission.assign.read',
    'settings.permission.assign.update',
    'settings.user.management.read',
    'settings.roles.update',
  ])
    sim.kit.join('role_permissions', { role_id: role.id, permission })
  makeUser(sim.kit, { name: 'Rana Kaya', email: 'clerk@meridian.example', roles: [role.identifier] })
  return { as: 'clerk@meridian.example' }
}

describe('permissions of a group', () => {
  const group = { group_identifier: 'lead-assignment' }
  test('every role of the group gets it, its holders may use it from the next call, and one undo takes it back', async () => {
    expect([await mayDo(counsellor, key), await mayDo(leader, key)]).toEqual([false, false])
    const { data } = await givePermissions(group)
    expect([await mayDo(counsellor, key), await mayDo(leader, key)]).toEqual([true, true])
    const { data: list } = await sim.call(
      permissionAssign.list,
      { query: { ...group, search: key, per_page: 50 } },
      admin,
    )
    expect(list.recordsInfo).toMatchObject([{ identifier: key, is_assigned: true }])
    await undo(data.operation_identifier)
    expect([await mayDo(counsellor, key), await mayDo(leader, key)]).toEqual([false, false])
  })
  test('roles above that of the caller stay as they are, and an unknown group is a 404', async () => {
    const clerk = makeClerk()
    const before = sim.db.prepare('SELECT * FROM role_permissions').all()
    for (const named of ['lead-assignment', 'organisation', 'nothing'])
      expect((await take({ group_identifier: named }, ['leads.read'], clerk)).status).toBe(404)
    expect(sim.db.prepare('SELECT * FROM role_permissions').all()).toEqual(before)
  })
})

describe('permissions of a person', () => {
  const person = () => ({ user_identifier: identifierOf(counsellor.as) })
  test('one person gets it besides their roles, live, others of the role do not; an undo takes it back', async () => {
    sim.said.length = 0
    const { data } = await givePermissions(person())
    expect([await mayDo(counsellor, key), await mayDo({ as: personas.counsellorDubai.email }, key)]).toEqual([
      true,
      false,
    ])
    expect(sim.said).toContainEqual(expect.objectContaining({ event: 'permission_updated' }))
    await undo(data.operation_identifier)
    expect(await mayDo(counsellor, key)).toBe(false)
  })
  test('the page of the person says the same, and what it changed since is not undone', async () => {
    const { data } = await givePermissions(person())
    const of = { id: person().user_identifier }
    const value = async () =>
      (await sim.call(staff.permissions, of, admin)).data.permissions.find((one) => one.key === key)
    expect(await value()).toMatchObject({ value: true, by_role: false })
    const save = (on: boolean) =>
      sim.call(staff.savePermissions, { body: { staff_id: of.id, permissions: [{ key, value: on }] } }, admin)
    await save(false)
    expect(await mayDo(counsellor, key)).toBe(false)
    await save(true)
    expect([(await undo(data.operation_identifier)).status, await mayDo(counsellor, key)]).toEqual([
      409,
      true,
    ])
  })
  test('a permission revoked from a person can be granted again after their role lost it', async () => {
    const of = person().user_identifier
    await givePermissions({ role_identifier: 'counsellor' })
    await sim.call(
      staff.savePermissions,
      { body: { staff_id: of, permissions: [{ key, value: false }] } },
      admin,
    )
    await take({ role_identifier: 'counsellor' })
    await givePermissions(person())
    expect(await mayDo(counsellor, key)).toBe(true)
  })
  test('refuses permissions that the caller lacks, people with more permissions, and permissions of the role', async () => {
    const clerk = makeClerk()
    makeUser(sim.kit, {
      name: 'Ece Tan',
      email: 'ece@meridian.example',
      roles: [sim.kit.row('roles', { name: 'Empty', user_group: 'company', lead_scope: 'own' }).identifier],
    })
    const [empty, own] = [identifierOf('ece@meridian.example'), identifierOf(clerk.as)]
    const said = ({ status, errors }: Awaited<ReturnType<typeof givePermissions>>) => [
      status,
      errors.at(-1)?.message,
    ]
    const visible = { ...clerk }
    sim.db.prepare("UPDATE roles SET lead_scope = 'all' WHERE name = 'Rights clerk'").run()
    expect(said(await givePermissions({ user_identifier: empty }, ['leads.read'], visible))).toEqual([
      422,
      'You can only give permissions you have yourself',
    ])
    expect(said(await givePermissions({ user_identifier: own }, ['leads.read'], visible))).toEqual([
      422,
      'You can only give permissions you have yourself',
    ])
    expect(said(await givePermissions(person(), ['settings.roles.update'], visible))).toEqual([
      403,
      'This person may do more than you',
    ])
    expect(said(await givePermissions(person(), ['leads.read']))).toEqual([
      422,
      'A role of this person gives it',
    ])
    expect(await mayDo({ as: 'ece@meridian.example' }, 'leads.read')).toBe(false)
  })
  test('an undo does not give back what the caller lost since, and its plan says so', async () => {
    const clerk = makeClerk()
    sim.db.prepare("UPDATE roles SET lead_scope = 'all' WHERE name = 'Rights clerk'").run()
    makeUser(sim.kit, {
      name: 'Ece Tan',
      email: 'ece@meridian.example',
      roles: [sim.kit.row('roles', { name: 'Empty', user_group: 'company', lead_scope: 'own' }).identifier],
    })
    const [ece, own] = [identifierOf('ece@meridian.example'), identifierOf(clerk.as)]
    for (const user_identifier of [own, ece]) await givePermissions({ user_identifier }, ['leads.read'])
    const taken = await take({ user_identifier: ece }, ['leads.read'], clerk)
    await take({ user_identifier: own }, ['leads.read'])
    const plan = await sim.call(
      operations.planUndo,
      { identifier: taken.data.operation_identifier, body: {} },
      clerk,
    )
    expect([
      plan.status,
      (await undo(taken.data.operation_identifier, clerk)).status,
      await mayDo({ as: 'ece@meridian.example' }, 'leads.read'),
    ]).toEqual([403, 403, false])
  })
  test('refuses people of other kinds, and callers without the permission to read', async () => {
    const student = { user_identifier: identifierOf(personas.student.email) }
    expect((await givePermissions(student)).status).toBe(404)
    const others = await sim.call(permissionAssign.list, { query: person() }, leader)
    expect(others.status).toBe(403)
    expect((await givePermissions(person(), [key], leader)).status).toBe(403)
  })
})

test.each([
  [{}, 'role_identifier', 'Please select at least one role'],
  [{ group_identifier: '' }, 'group_identifier', 'Please select at least one group'],
  [{ user_identifier: '' }, 'user_identifier', 'Please select at least one user'],
  [
    { role_identifier: 'counsellor', user_identifier: 'x' },
    'user_identifier',
    'Choose a role, a group or a person, only one of them',
  ],
])('permissionAssign.assign refuses %o at its field', async (who, field, message) => {
  const { status, errors } = await givePermissions(who as Who)
  expect([status, errors]).toEqual([422, [{ field, message }]])
})

test('a role of a group is found by the name of the group', async () => {
  const { data } = await sim.call(
    assignmentRecords.who,
    { assignment: 'permissionAssign', query: { search: 'lead assignment', per_page: 50 } },
    admin,
  )
  expect(data.recordsInfo.map(({ identifier }) => identifier)).toContain('counsellor')
  expect(data.recordsInfo.map(({ identifier }) => identifier)).not.toContain('agent')
})

test('claims, statuses of people and IP rules are refused without their permission, which administrators have (business-6-rules-11)', async () => {
  const answers = async (as: { as: string }) => {
    const calls = await Promise.all([
      sim.call(invoiceVerbs.claim, { body: {} as never }, as),
      sim.call(staff.bulkStatus, { body: {} as never }, as),
      sim.call(ipRules.create, { body: {} as never }, as),
    ])
    return calls.map(({ status }) => status)
  }
  expect(await answers(counsellor)).toEqual([403, 403, 403])
  // Allowed, and asked for what is missing.
  expect(await answers(admin)).toEqual([422, 422, 422])
})

test('the history of a role says who changed it: its permissions on either page, its name, an undo', async () => {
  const { data } = await givePermissions({ role_identifier: 'trainer' })
  await undo(data.operation_identifier)
  await sim.call(roles.rename, { identifier: 'trainer', body: { name: 'Coach' } }, admin)
  await givePermissions({ role_identifier: 'counsellor' })
  const query = { module_type: 'roles', module_identifier: 'trainer' }
  const { data: history } = await sim.call(activity.list, { query }, admin)
  expect(
    history.recordsInfo.map(({ action, description, userInfo }) => [action, description, userInfo?.email]),
  ).toEqual([
    ['role_updated', 'Trainer', admin.as],
    ['permissions_changed', 'Trainer', admin.as],
    ['permissions_changed', 'Trainer', admin.as],
  ])
  expect((await sim.call(activity.list, { query }, counsellor)).status).toBe(403)
})
