/** Roles are deleted one or many at once: those in use stay, those below move up, and an undo brings all back. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTask } from '@seeds/leads/tasks'
import { makeRole } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { tasks } from '@contract/leads/tasks'
import { activity } from '@contract/platform/activity'
import { operations } from '@contract/platform/operations'
import { roles } from '@contract/people/roles'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
const as = personas.admin.email
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  makeRole(sim.kit, { identifier: 'spare', parent: 'manager' })
  makeRole(sim.kit, { identifier: 'under', parent: 'spare' })
  makeRole(sim.kit, { identifier: 'lowest', parent: 'under' })
})
const rolesByName = (...names: string[]) => ({ is_selected_all: false, roles: names })
const remove = (...names: string[]) => sim.call(roles.removeMany, { body: rolesByName(...names) }, { as })
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, { as })
const listed = async () => (await sim.call(roles.list, { query: { per_page: 100 } }, { as })).data.recordsInfo
const parentOf = async (name: string) =>
  (await listed()).find(({ identifier }) => identifier === name)?.parent_role_info?.identifier

describe('roles.removeMany', () => {
  test('plans which roles are deleted, and which stay because they are in use', async () => {
    const body = { verb: 'roles.delete', ...rolesByName('spare', 'counsellor') } as const
    const { data } = await sim.call(operations.plan, { body }, { as })
    expect([data.will_change, data.undoable, data.blocked]).toEqual([
      1,
      true,
      [{ identifier: 'counsellor', name: 'Counsellor', reason: 'This role is still in use' }],
    ])
  })
  test('deletes those that nobody has, and moves the roles below them up', async () => {
    const { data } = await remove('spare', 'under', 'counsellor')
    expect([data.changed, data.skipped]).toEqual([2, 1])
    const names = (await listed()).map(({ identifier }) => identifier)
    expect([names.includes('spare'), names.includes('under'), names.includes('counsellor')]).toEqual([
      false,
      false,
      true,
    ])
    expect(await parentOf('lowest')).toBe('manager')
    expect(
      (await sim.call(roles.dropdown, {}, { as })).data.map(({ identifier }) => identifier),
    ).not.toContain('spare')
  })
  test('is undone with the roles that moved, and redone', async () => {
    const { data } = await remove('spare', 'under')
    await undo(data.operation_identifier)
    expect([await parentOf('under'), await parentOf('lowest')]).toEqual(['spare', 'under'])
    await sim.call(operations.redo, { identifier: data.operation_identifier, body: {} }, { as })
    expect([await parentOf('under'), await parentOf('lowest')]).toEqual([undefined, 'manager'])
  })
  test('brings a role back under the nearest one that is left', async () => {
    const first = await remove('under')
    await remove('spare')
    await undo(first.data.operation_identifier)
    expect(await parentOf('under')).toBe('manager')
  })
  test('refuses when every role is in use, and an undo whose name another role has by now', async () => {
    const refused = await remove('counsellor')
    expect([refused.status, refused.errors[0]!.message]).toEqual([409, 'This role is still in use'])
    const { data } = await remove('lowest')
    await sim.call(
      roles.create,
      {
        body: {
          name: 'LOWEST',
          group_identifier: (await listed())[0]!.groups[0]!.identifier,
          parent_role_identifier: 'manager',
        },
      },
      { as },
    )
    expect((await undo(data.operation_identifier)).errors[0]!.message).toBe(
      'Another record has this name by now. Nothing was changed.',
    )
  })
  test('a role with an open task for everybody in it stays, and goes when the task is closed', async () => {
    const role_id = sim.db.prepare("SELECT id FROM roles WHERE identifier = 'lowest'").pluck().get() as number
    const { id } = makeTask(sim.kit, { role_id })
    expect((await remove('lowest')).status).toBe(409)
    sim.db.prepare("UPDATE tasks SET status = 'completed' WHERE id = ?").run(id)
    expect((await remove('lowest')).status).toBe(200)
  })
  test('a deleted role is no role any more', async () => {
    await remove('lowest')
    const title = 'Call the school'
    const task = {
      title,
      type: 'call',
      scheduled_at: '2030-01-01T09:00:00Z',
      role_identifier: 'lowest',
    } as const
    expect((await sim.call(tasks.create, { body: task }, { as })).errors).toEqual([
      { message: 'Role not found', field: 'role_identifier' },
    ])
    expect((await sim.call(roles.rename, { identifier: 'lowest', body: { name: 'x' } }, { as })).status).toBe(
      404,
    )
    expect((await sim.call(roles.remove, { identifier: 'lowest' }, { as })).status).toBe(404)
    expect((await remove('lowest')).status).toBe(404)
  })
  test('the activity log names each role', async () => {
    await remove('spare', 'under')
    const { recordsInfo } = (await sim.call(activity.list, { query: { module_type: 'roles' } }, { as })).data
    expect(recordsInfo.map(({ action, description }) => [action, description])).toEqual([
      ['role_deleted', 'under'],
      ['role_deleted', 'spare'],
    ])
  })
  test('needs the permission to delete roles', async () => {
    const call = await sim.call(
      roles.removeMany,
      { body: rolesByName('spare') },
      { as: personas.counsellor.email },
    )
    expect(call.status).toBe(403)
  })
})

describe('roles.usesOfMany', () => {
  const usesOf = async (...names: string[]) =>
    (await sim.call(roles.usesOfMany, { body: rolesByName(...names) }, { as })).data
  const held = (role: string) =>
    sim.db
      .prepare<[string], number>(
        'SELECT count(DISTINCT user_id) FROM user_roles WHERE role_id = (SELECT id FROM roles WHERE identifier = ?)',
      )
      .pluck()
      .get(role)!
  const led = (path: string, role: string) => `${path}?q=${encodeURIComponent(`role:#${role}`)}`

  test('tells who has a role, what is for it, and the lists that show them', async () => {
    const role_id = sim.db
      .prepare<[], number>("SELECT id FROM roles WHERE identifier = 'counsellor'")
      .pluck()
      .get()!
    makeTask(sim.kit, { role_id })
    sim.db
      .prepare(
        "INSERT INTO document_roles (identifier, document_type_id, role_ids, created_at, updated_at) SELECT 'for-counsellors', (SELECT min(id) FROM document_types), json_array(id), '', '' FROM roles WHERE identifier = 'counsellor'",
      )
      .run()
    const named = sim.db
      .prepare<[number], number>('SELECT count(*) FROM document_role_members WHERE role_id = ?')
      .pluck()
      .get(role_id)!
    const { rows, uses } = await usesOf('spare', 'counsellor')
    expect(rows).toBe(1)
    expect(uses).toEqual([
      {
        subject: 'staff',
        count: held('counsellor'),
        path: led('/settings/user-management/staff', 'counsellor'),
      },
      { subject: 'documentRoles', count: named, path: led('/master/document-roles', 'counsellor') },
      { subject: 'tasks', count: 1, path: led('/tasks', 'counsellor') },
    ])
    expect(held('counsellor')).toBeGreaterThan(0)
  })
  test('says nothing of roles that are free, and leads nowhere from those of students', async () => {
    expect(await usesOf('spare', 'under')).toEqual({ rows: 0, uses: [] })
    expect((await usesOf('student')).uses).toEqual([
      { subject: 'user_roles', count: held('student'), path: null },
      { subject: 'documentRoles', count: 2, path: led('/master/document-roles', 'student') },
    ])
  })
  test('is refused without the permission to see roles', async () => {
    const { status } = await sim.call(
      roles.usesOfMany,
      { body: rolesByName('spare') },
      { as: personas.student.email },
    )
    expect(status).toBe(403)
  })
})
