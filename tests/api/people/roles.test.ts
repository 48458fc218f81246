/** Roles: administration, changes of permissions, and attempts to gain permissions. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeRole, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { activity } from '@contract/platform/activity'
import { leads, leadVerbs } from '@contract/leads/leads'
import { permissions, type Permission } from '@contract/permissions'
import { roles } from '@contract/people/roles'
import { session } from '@contract/access/session'
import { writeLock } from '@kit/request/writeLock'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.admin.email
const counsellor = personas.counsellor.email
const roleNamed = async (search: string) =>
  (await sim.call(roles.list, { query: { search } }, { as })).data.recordsInfo[0]!
const profileOf = async (email: string) => (await sim.call(session.profile, {}, { as: email })).data
const notifiedUsers = () =>
  sim.said
    .filter(({ event }) => event === 'permission_updated')
    .map(({ to }) => (to as { user: string }).user)
const save = (
  identifier: string,
  changes: Partial<Record<Permission, boolean>>,
  calling: Parameters<Sim['call']>[2] = { as },
) =>
  sim.call(
    roles.savePermissions,
    {
      identifier,
      body: {
        permissions: Object.entries(changes).map(([key, value]) => ({ key: key as Permission, value })),
      },
    },
    calling,
  )
const keysOf = async (identifier: string) =>
  (await sim.call(roles.permissions, { identifier }, { as })).data
    .flatMap((module) => module.permissions)
    .filter(({ value }) => value)
    .map(({ key }) => key)

describe('roles', () => {
  test('roles named in labels exist, and so do the implied ones (core-6-roles-04 business-6-rules-10)', async () => {
    const names = (await sim.call(roles.list, { query: { per_page: 100 } }, { as })).data.recordsInfo.map(
      ({ name }) => name,
    )
    for (const name of [
      'Admin',
      'Super Admin',
      'Counsellor',
      'Leader',
      'Student',
      'Manager',
      'Trainer',
      'Client',
      'Staff',
      'Agent',
      'Institution Staff',
      'Ambassador',
      'Destination Manager',
      'Calling Agent',
    ])
      expect(names).toContain(name)
  })

  test('roles belong to the groups agent, company and user; a student is a user with a student profile (core-6-roles-05)', async () => {
    const groups = await Promise.all(
      [personas.agent, personas.admin, personas.ambassador, personas.student].map(async ({ email }) => {
        const { userInfo, hasStudentProfile } = await profileOf(email)
        return [userInfo.group, hasStudentProfile]
      }),
    )
    expect(groups).toEqual([
      ['agent', false],
      ['company', false],
      ['user', false],
      ['user', true],
    ])
  })

  test('roles are added, renamed and cloned (core-6-roles-10 business-6-rules-07 business-8-label-12)', async () => {
    const added = await sim.call(
      roles.create,
      {
        body: {
          name: ' Night shift ',
          group_identifier: 'organisation',
          parent_role_identifier: 'counsellor',
        },
      },
      { as },
    )
    expect([added.status, added.message]).toEqual([200, 'Role created'])
    const created = await roleNamed('night')
    expect(created).toMatchObject({
      identifier: added.data.identifier,
      name: 'Night shift',
      group_info: { identifier: 'organisation' },
      parent_role_info: { name: 'Counsellor' },
      users_count: 0,
      permissions_count: 0,
    })
    expect(
      (await sim.call(roles.rename, { identifier: created.identifier, body: { name: 'Late shift' } }, { as }))
        .status,
    ).toBe(200)
    await sim.call(roles.clone, { identifier: 'counsellor', body: { name: 'Second shift' } }, { as })
    expect(await keysOf((await roleNamed('second')).identifier)).toEqual(await keysOf('counsellor'))
    expect((await roleNamed('late')).name).toBe('Late shift')
    expect(
      (await sim.call(roles.clone, { identifier: 'counsellor', body: { name: 'LATE SHIFT' } }, { as }))
        .errors,
    ).toEqual([{ message: 'There is already a role of this name', field: 'name' }])
  })

  test('roles.create reports missing values at their fields (business-5-label-01 business-5-label-02 business-5-label-03)', async () => {
    expect(
      (
        await sim.call(
          roles.create,
          { body: { name: ' ', group_identifier: '', parent_role_identifier: '' } },
          { as },
        )
      ).errors,
    ).toEqual([
      { message: 'Please enter role name', field: 'name' },
      { message: 'Please select group', field: 'group_identifier' },
      { message: 'Please select parent role', field: 'parent_role_identifier' },
    ])
    expect(
      (await sim.call(roles.rename, { identifier: 'leader', body: {} as never }, { as })).errors[0]!.message,
    ).toBe('Please enter role name')
  })

  test('roles get a parent role, all permissions and modules (core-6-roles-11)', async () => {
    await sim.call(
      roles.parent,
      { identifier: 'finance', body: { parent_role_identifier: 'manager' } },
      { as },
    )
    expect((await roleNamed('finance')).parent_role_info?.identifier).toBe('manager')
    expect(
      (
        await sim.call(
          roles.parent,
          { identifier: 'manager', body: { parent_role_identifier: 'counsellor' } },
          { as },
        )
      ).errors[0]!.message,
    ).toBe('A role cannot stand under itself')
    expect((await sim.call(roles.assignAll, { identifier: 'finance' }, { as })).message).toBe(
      'Permissions updated',
    )
    expect(await keysOf('finance')).toHaveLength(permissions.length)
    const all = (await sim.call(roles.modulesOfAll, {}, { as })).data.map(({ identifier }) => identifier)
    await sim.call(
      roles.assignModules,
      { identifier: 'finance', body: { module_identifiers: all.filter((module) => module !== 'leads') } },
      { as },
    )
    const finance = await profileOf(personas.finance.email)
    expect([finance.permissions['leads.read'], finance.permissions['invoices.read']]).toEqual([false, true])
    await sim.call(roles.assignModules, { identifier: 'finance', body: { module_identifiers: all } }, { as })
    expect((await profileOf(personas.finance.email)).permissions['leads.read']).toBe(true)
  })

  test('roles: an empty choice is refused with the documented message (business-5-label-18 business-5-label-19 business-5-label-21)', async () => {
    const messageOf = async (answer: Promise<{ errors: { message: string }[] }>) =>
      (await answer).errors[0]?.message
    expect(await messageOf(save('leader', {}))).toBe('Please select at least one permission')
    const permissionKeys = await keysOf('calling-agent')
    expect(
      await messageOf(save('calling-agent', Object.fromEntries(permissionKeys.map((key) => [key, false])))),
    ).toBe('Please select at least one permission')
    expect(await keysOf('calling-agent')).toEqual(permissionKeys)
    expect(
      await messageOf(
        sim.call(roles.groups, { identifier: 'leader', body: { group_identifiers: [] } }, { as }),
      ),
    ).toBe('Please select at least one group')
    expect(
      await messageOf(
        sim.call(roles.copyPermissions, { identifier: 'leader', body: { role_identifiers: [] } }, { as }),
      ),
    ).toBe('Please select at least one role')
    expect(
      await messageOf(
        sim.call(roles.assignModules, { identifier: 'leader', body: { module_identifiers: [] } }, { as }),
      ),
    ).toBe('Please select at least one module')
  })

  test('roles.addUsers adds people to a role, each once (business-7-documents-15)', async () => {
    const { identifier } = (await profileOf(counsellor)).userInfo
    expect(
      (await sim.call(roles.addUsers, { id: 'trainer', body: { user_identifiers: [identifier] } }, { as }))
        .status,
    ).toBe(200)
    expect((await profileOf(counsellor)).identityInfo.map(({ name }) => name)).toEqual([
      'Counsellor',
      'Trainer',
    ])
    expect(notifiedUsers()).toContain(identifier)
    const again = await sim.call(
      roles.addUsers,
      { id: 'trainer', body: { user_identifiers: [identifier] } },
      { as },
    )
    expect([again.status, again.errors[0]!.message]).toEqual([
      422,
      'You can not assign same role user to another role',
    ])
  })

  test('role groups decide who can receive leads; permissions can be copied to other roles', async () => {
    await sim.call(
      roles.groups,
      { identifier: 'finance', body: { group_identifiers: ['organisation', 'lead-assignment'] } },
      { as },
    )
    expect((await roleNamed('finance')).groups.map(({ identifier }) => identifier)).toEqual([
      'organisation',
      'lead-assignment',
    ])
    await sim.call(
      roles.copyPermissions,
      { identifier: 'leader', body: { role_identifiers: ['finance', 'trainer'] } },
      { as },
    )
    expect(await keysOf('trainer')).toEqual(await keysOf('leader'))
  })

  test('a role in use cannot be deleted; deleting another moves its child roles up', async () => {
    expect((await sim.call(roles.remove, { identifier: 'counsellor' }, { as })).errors[0]!.message).toBe(
      'This role is still in use',
    )
    makeRole(sim.kit, { identifier: 'spare', parent: 'manager' })
    await sim.call(roles.parent, { identifier: 'finance', body: { parent_role_identifier: 'spare' } }, { as })
    expect((await sim.call(roles.remove, { identifier: 'spare' }, { as })).message).toBe('Role deleted')
    expect((await roleNamed('finance')).parent_role_info?.identifier).toBe('manager')
  })
})

describe('changes of permissions', () => {
  test('a permission change applies to people with the role from their next call and sends them an event (core-4-permissions-01 business-8-label-14)', async () => {
    expect((await sim.call(leads.list, {}, { as: counsellor })).status).toBe(200)
    expect((await save('counsellor', { 'leads.read': false })).message).toBe('Permissions updated')
    expect((await sim.call(leads.list, {}, { as: counsellor })).status).toBe(403)
    const { identifier } = (await profileOf(counsellor)).userInfo
    expect(notifiedUsers()).toContain(identifier)
    expect(notifiedUsers()).not.toContain((await profileOf(personas.manager.email)).userInfo.identifier)
  })

  test('activity log records every change of a role and no refused one', async () => {
    await save('counsellor', { 'leads.read': false })
    await sim.call(roles.rename, { identifier: 'trainer', body: { name: 'Coach' } }, { as })
    await sim.call(roles.clone, { identifier: 'trainer', body: { name: 'Coach' } }, { as })
    const { recordsInfo } = (await sim.call(activity.list, { query: { module_type: 'roles' } }, { as })).data
    expect(
      recordsInfo.map(({ action, description, userInfo }) => [action, description, userInfo?.email]),
    ).toEqual([
      ['role_updated', 'Trainer', as],
      ['permissions_changed', 'Counsellor', as],
    ])
  })

  test('a permission revoked during a request refuses it even after it waited for a bulk change', async () => {
    const manager = await sim.sessionOf(personas.manager.email)
    const admin = await sim.sessionOf(as)
    const { pass, alone } = sim.tenant.state(writeLock)
    let end = () => {}
    const bulk = pass(() =>
      alone(
        () =>
          new Promise<void>((done) => {
            end = done
          }),
      ),
    )
    // Each call passes authorization and waits for the write lock before the next one starts.
    const startCall = async <T>(answer: Promise<T>): Promise<() => Promise<T>> => {
      for (let turn = 0; turn < 50; turn++) await new Promise((next) => setImmediate(next))
      return () => answer
    }
    const saving = await startCall(save('manager', { 'leads.transfer': false }, { as: admin }))
    const transfer = await startCall(
      sim.call(
        leadVerbs.bulkTransfer,
        {
          body: {
            is_selected_all: true,
            assign_leads_by: 'branch',
            assign_to_branch_info: { branch_identifier: 'nowhere', role_identifiers: ['counsellor'] },
            leads: [],
            filters: {},
          } as never,
        },
        { as: manager },
      ),
    )
    end()
    await bulk
    expect((await saving()).status).toBe(200)
    const { status, errors } = await transfer()
    expect([status, errors]).toEqual([403, [{ message: 'Permission denied' }]])
  })
})

describe('attempts to gain permissions', () => {
  const deputy = () => {
    makeRole(sim.kit, {
      identifier: 'deputy',
      permissions: [
        'settings.user.management.read',
        'settings.roles.create',
        'settings.roles.update',
        'leads.read',
      ],
    })
    return makeUser(sim.kit, { roles: ['deputy'] })
  }
  test('roles: refuse to grant permissions that the caller lacks, to others or to themselves', async () => {
    const { email, identifier } = deputy()
    const refused = async (answer: Promise<{ status: number; errors: { message: string }[] }>) => {
      const { status, errors } = await answer
      return [status, errors[0]?.message]
    }
    expect(await refused(save('deputy', { 'leads.delete': true }, { as: email }))).toEqual([
      403,
      'You can only give permissions you have yourself: leads.delete',
    ])
    expect(await refused(sim.call(roles.assignAll, { identifier: 'deputy' }, { as: email }))).toEqual([
      403,
      expect.stringContaining('You can only give permissions you have yourself'),
    ])
    for (const attempt of [
      sim.call(roles.addUsers, { id: 'admin', body: { user_identifiers: [identifier] } }, { as: email }),
      sim.call(roles.clone, { identifier: 'admin', body: { name: 'Mine' } }, { as: email }),
      sim.call(
        roles.create,
        { body: { name: 'Mine', group_identifier: 'organisation', parent_role_identifier: 'admin' } },
        { as: email },
      ),
      sim.call(
        roles.copyPermissions,
        { identifier: 'deputy', body: { role_identifiers: ['admin'] } },
        { as: email },
      ),
      save('admin', { 'leads.read': false }, { as: email }),
    ])
      expect(await refused(attempt)).toEqual([403, 'This role may do more than yours'])
    expect((await profileOf(email)).permissions['leads.delete']).toBe(false)
  })

  test("roles: refuse to remove the caller's own access to user management, also for the super admin", async () => {
    const as = personas.superAdmin.email
    const refusal = 'You cannot take away your own way into user management'
    expect(
      (await save('super-admin', { 'settings.user.management.read': false }, { as })).errors[0]!.message,
    ).toBe(refusal)
    const modules = (await sim.call(roles.modulesOfAll, {}, { as })).data
      .map(({ identifier }) => identifier)
      .filter((module) => module !== 'settings')
    expect(
      (
        await sim.call(
          roles.assignModules,
          { identifier: 'super-admin', body: { module_identifiers: modules } },
          { as },
        )
      ).errors[0]!.message,
    ).toBe(refusal)
    expect(
      (
        await sim.call(
          roles.copyPermissions,
          { identifier: 'trainer', body: { role_identifiers: ['super-admin'] } },
          { as },
        )
      ).errors[0]!.message,
    ).toBe(refusal)
    expect((await profileOf(as)).permissions['settings.user.management.read']).toBe(true)
    // What it took from itself elsewhere it can give back.
    await save('super-admin', { 'leads.delete': false }, { as })
    expect((await save('super-admin', { 'leads.delete': true }, { as })).status).toBe(200)
  })

  test('a counsellor can neither read nor change roles', async () => {
    expect((await sim.call(roles.list, {}, { as: counsellor })).status).toBe(403)
    expect((await save('counsellor', { 'leads.delete': true }, { as: counsellor })).status).toBe(403)
  })
})
