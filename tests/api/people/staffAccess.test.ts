/** Attacks on user management: nobody gives themselves or others more than they have, or sees people of other branches. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBranch, makeRole, makeTeam, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { branches } from '@contract/people/branches'
import { lookups } from '@contract/people/lookups'
import { organisationChart } from '@contract/people/organisationChart'
import { roles } from '@contract/people/roles'
import { staff } from '@contract/people/staff'
import { teams } from '@contract/people/teams'
import { operations } from '@contract/platform/operations'
import { USER_MANAGEMENT } from '@contract/people/userManagement'
import type { Permission } from '@contract/permissions'
import { session } from '@contract/access/session'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
let izmir: number
let accra: number
/** Manages the people of one branch, and may do little else. */
let clerk: { id: number; identifier: string; email: string }
let helper: typeof clerk
let stranger: typeof clerk
const CLERK_KEYS: Permission[] = [...Object.values(USER_MANAGEMENT), 'settings.roles.update', 'leads.read']
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  izmir = makeBranch(sim.kit, { name: 'Bornova', identifier: 'bornova' })
  accra = makeBranch(sim.kit, { name: 'Accra', country: 'GH', identifier: 'accra' })
  makeRole(sim.kit, { identifier: 'clerk', lead_scope: 'branch', permissions: CLERK_KEYS })
  makeRole(sim.kit, { identifier: 'helper', lead_scope: 'own', permissions: ['leads.read'] })
  makeRole(sim.kit, { identifier: 'watcher', lead_scope: 'all', permissions: ['leads.read'] })
  clerk = makeUser(sim.kit, { name: 'Cem Katip', roles: ['clerk'], branches: [izmir] })
  helper = makeUser(sim.kit, { name: 'Own Person', roles: ['helper'], branches: [izmir] })
  stranger = makeUser(sim.kit, { name: 'Far Person', roles: ['helper'], branches: [accra] })
})
const asClerk = () => ({ as: clerk.email })
const admin = { as: personas.superAdmin.email as string }
const assign = (id: string, body: object) => sim.call(staff.assignments, { id, body }, asClerk())
const givePermission = (staff_id: string, key: Permission, value: boolean, calling = asClerk()) =>
  sim.call(staff.savePermissions, { body: { staff_id, permissions: [{ key, value }] } }, calling)
const mayExport = async (email: string) =>
  (await sim.call(session.profile, {}, { as: email })).data.permissions['leads.export'] === true

const bodies: Record<string, (identifier: string) => Promise<{ status: number; errors: unknown[] }>> = {
  'roles.addUsers': (identifier) =>
    sim.call(roles.addUsers, { id: 'clerk', body: { user_identifiers: [identifier] } }, asClerk()),
  'teams.saveUsers': (identifier) => {
    const id = `of-${identifier}`
    makeTeam(sim.kit, { name: 'Day Desk', branch: izmir, identifier: id })
    return sim.call(teams.saveUsers, { id, body: { user_identifiers: [identifier] } }, asClerk())
  },
  'staff.assignments': (reporting_manager_identifier) =>
    assign(helper.identifier, { reporting_manager_identifier }),
  'staff.savePermissions': (identifier) => givePermission(identifier, 'leads.read', true),
  'staff.setField': (value) =>
    sim.call(
      staff.setField,
      {
        body: {
          is_selected_all: false,
          staff: [helper.identifier],
          field: 'reporting_manager_identifier',
          value,
        },
      },
      asClerk(),
    ),
}
describe('a person of another branch is, in a body, as somebody who is not there', () => {
  test.each(Object.entries(bodies))('%s', async (_, call) => {
    const { status, errors } = await call(stranger.identifier)
    expect(status).toBeGreaterThanOrEqual(404)
    const invented = await call('nobody')
    expect([status, errors]).toEqual([invented.status, invented.errors])
  })
  test('roles.addUsers answers 404, and gives nothing', async () => {
    expect((await bodies['roles.addUsers']!(stranger.identifier)).status).toBe(404)
    const held = sim.db.prepare('SELECT count(*) FROM user_roles WHERE user_id = ?').pluck().get(stranger.id)
    expect(held).toBe(1)
  })
})

describe('nobody gives more than they have', () => {
  test.each(['manager', 'watcher', 'super-admin'])(
    'the role %s, to themselves or to others',
    async (role) => {
      for (const { identifier } of [helper, clerk]) {
        const { status, errors } = await assign(identifier, { role_identifiers: ['clerk', role] })
        expect([status, errors[0]?.message]).toEqual([403, 'This role may do more than yours'])
      }
      const body = { user_identifiers: [helper.identifier] }
      expect((await sim.call(roles.addUsers, { id: role, body }, asClerk())).status).toBe(403)
    },
  )
  test('an administrator does not make anybody super admin', async () => {
    const as = { as: personas.admin.email as string }
    const body = { role_identifiers: ['super-admin'] }
    expect((await sim.call(staff.assignments, { id: helper.identifier, body }, as)).status).toBe(403)
  })
  test('a permission they do not have, to themselves or to others', async () => {
    for (const { identifier } of [helper, clerk]) {
      const { status, errors } = await givePermission(identifier, 'leads.export', true)
      expect([status, errors[0]?.message]).toEqual([
        403,
        'You can only give permissions you have yourself: leads.export',
      ])
    }
  })
  test('a permission that was taken from themselves', async () => {
    await givePermission(clerk.identifier, 'leads.read', false, admin)
    expect((await givePermission(clerk.identifier, 'leads.read', true)).status).toBe(403)
  })
  test('a branch or a team that is not theirs, also by a team', async () => {
    makeTeam(sim.kit, { name: 'Night Desk', branch: accra, identifier: 'night' })
    const calls = [
      assign(clerk.identifier, { branch_identifiers: ['bornova', 'accra'] }),
      assign(helper.identifier, { team_identifiers: ['night'] }),
      sim.call(teams.saveUsers, { id: 'night', body: { user_identifiers: [helper.identifier] } }, asClerk()),
    ]
    for (const { status, errors } of await Promise.all(calls))
      expect([status, errors[0]?.message]).toEqual([403, 'You can only give branches and teams of your own'])
  })
  test('somebody who may do more is not changed, banned, deleted or given a password', async () => {
    const boss = makeUser(sim.kit, { name: 'The Boss', roles: ['manager'], branches: [izmir] })
    const body = {
      first_name: 'The',
      last_name: 'Boss',
      email: boss.email,
      country_code: '+90',
      mobile: '5321110099',
      gender: 'male' as const,
      password: 'Sapphire-99',
      confirm_password: 'Sapphire-99',
    }
    const targets = { is_selected_all: false, staff: [boss.identifier] }
    const calls = [
      sim.call(staff.edit, { id: boss.identifier, body }, asClerk()),
      sim.call(staff.changeStatus, { id: boss.identifier, body: { status: 'banned' } }, asClerk()),
      sim.call(staff.bulkDelete, { body: targets }, asClerk()),
      givePermission(boss.identifier, 'leads.read', false),
    ]
    for (const { errors } of await Promise.all(calls))
      expect(errors.map(({ message }) => message)).toContain('This person may do more than you')
    expect((await sim.call(session.profile, {}, { as: boss.email })).status).toBe(200)
  })
  test('an undo is refused for somebody who may do more by now', async () => {
    const { data } = await sim.call(
      staff.changeStatus,
      { id: helper.identifier, body: { status: 'banned' } },
      asClerk(),
    )
    await sim.call(
      staff.assignments,
      { id: helper.identifier, body: { role_identifiers: ['manager'] } },
      admin,
    )
    const { status } = await sim.call(
      operations.undo,
      { identifier: data.operation_identifier, body: {} },
      asClerk(),
    )
    expect(status).toBe(403)
  })
  test('leads of somebody who leaves are handed over only by who may transfer leads', async () => {
    const take_over = {
      assign_leads_by: 'user' as const,
      assign_to_users_info: [{ role_identifier: 'clerk', user_identifier: clerk.identifier }],
    }
    const body = { status: 'banned' as const, take_over }
    expect((await sim.call(staff.changeStatus, { id: helper.identifier, body }, asClerk())).status).toBe(403)
  })
  test('without the permissions of user management nothing is read or changed', async () => {
    const as = { as: helper.email }
    const calls = [
      sim.call(staff.list, {}, as),
      sim.call(staff.single, { id: clerk.identifier }, as),
      sim.call(organisationChart.chart, {}, as),
      sim.call(staff.permissions, { id: clerk.identifier }, as),
      givePermission(helper.identifier, 'leads.read', true, as),
      sim.call(staff.changeStatus, { id: clerk.identifier, body: { status: 'banned' } }, as),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403))
  })
})

describe('people of other branches', () => {
  test('are in no list, count, file, chart or single answer of a role that sees its branches', async () => {
    const list = (await sim.call(staff.list, { query: { per_page: '500' } }, asClerk())).data
    expect(list.recordsInfo.map(({ identifier }) => identifier).toSorted()).toEqual(
      [clerk.identifier, helper.identifier].toSorted(),
    )
    expect((await sim.call(staff.counts, {}, asClerk())).data.tabs.all).toBe(2)
    expect((await sim.call(staff.ids, {}, asClerk())).data.totalRecords).toBe(2)
    expect((await sim.call(organisationChart.chart, {}, asClerk())).data.people).toHaveLength(2)
    const columns = [{ key: 'name', label: 'Name' }]
    const file = await sim.call(staff.exportFile, { body: { is_selected_all: true, columns } }, asClerk())
    expect(file.text).not.toContain('Far Person')
  })
  test('are not found by calls that name them', async () => {
    const id = stranger.identifier
    const body = { is_selected_all: false, staff: [id] }
    const calls = [
      sim.call(staff.single, { id }, asClerk()),
      assign(id, { reporting_manager_identifier: null }),
      sim.call(staff.changeStatus, { id, body: { status: 'banned' } }, asClerk()),
      sim.call(staff.bulkDelete, { body }, asClerk()),
      sim.call(staff.permissions, { id }, asClerk()),
      givePermission(id, 'leads.read', false),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect((await assign(helper.identifier, { reporting_manager_identifier: id })).status).toBe(422)
  })
  test('are named by no lookup, branch or team; students and agents are refused all of these', async () => {
    const night = makeTeam(sim.kit, { name: 'Night Desk', branch: accra, identifier: 'night' })
    sim.kit.join('user_teams', { user_id: stranger.id, team_id: night })
    const namesFor = async (as: string) => {
      const [offered, ofRole, ofTeam] = await Promise.all([
        sim.call(staff.dropdown, {}, { as }),
        sim.call(lookups.roleUsers, { id: 'helper' }, { as }),
        sim.call(teams.users, { id: 'night' }, { as }),
      ])
      return [offered, ofRole, ofTeam].map(({ data }) =>
        data.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
      )
    }
    expect(await namesFor(clerk.email)).toEqual([['Cem Katip', 'Own Person'], ['Own Person'], []])
    for (const { email: as } of [personas.student, personas.agent])
      expect([
        (await sim.call(staff.dropdown, {}, { as })).status,
        (await sim.call(lookups.roleUsers, { id: 'helper' }, { as })).status,
        (await sim.call(teams.users, { id: 'night' }, { as })).status,
      ]).toEqual([403, 403, 403])
    const [everybody, ofRole, ofTeam] = await namesFor(admin.as)
    expect([everybody!.length > 10, ofRole, ofTeam]).toEqual([
      true,
      ['Far Person', 'Own Person'],
      ['Far Person'],
    ])
    const place = async (as: string) => [
      (await sim.call(branches.one, { id: 'accra' }, { as })).data.users.map(({ name }) => name),
      (await sim.call(teams.one, { id: 'night' }, { as })).data.users.map(({ first_name }) => first_name),
    ]
    expect(await place(clerk.email)).toEqual([[], []])
    expect(await place(admin.as)).toEqual([['Far Person'], ['Far']])
  })
  test('are named by their role to whoever gives leads away, as in the list of receivers', async () => {
    await givePermission(clerk.identifier, 'leads.transfer', true, admin)
    const { data } = await sim.call(lookups.roleUsers, { id: 'helper' }, asClerk())
    expect(data.map(({ first_name }) => first_name)).toEqual(['Far', 'Own'])
  })
  test('are told of in no event', async () => {
    await sim.call(staff.changeStatus, { id: stranger.identifier, body: { status: 'banned' } }, admin)
    const told = sim.said.find(({ event }) => event === 'staff_changed')!
    const { session: name } = sim.db
      .prepare<[number], { session: string }>('SELECT identifier AS session FROM sessions WHERE user_id = ?')
      .get(clerk.id) ?? { session: '' }
    await sim.call(staff.list, {}, asClerk())
    const { identifier } = sim.db
      .prepare<[number], { identifier: string }>('SELECT identifier FROM sessions WHERE user_id = ?')
      .get(clerk.id)!
    expect(name).toBe('')
    expect((told.to as { payloadFor(session: string): object }).payloadFor(identifier)).toEqual({
      identifiers: [],
      by: null,
      operation: null,
    })
  })
  test('people added by such a role get its branch', async () => {
    const { data } = await sim.call(
      staff.create,
      {
        body: {
          first_name: 'New',
          last_name: 'Helper',
          email: 'new.helper@meridian.example',
          country_code: '+90',
          mobile: '5321110099',
          gender: 'female',
          role_identifiers: ['helper'],
        },
      },
      asClerk(),
    )
    const { branches } = (await sim.call(staff.single, { id: data.identifier }, asClerk())).data
    expect(branches).toEqual([{ identifier: 'bornova', name: 'Bornova' }])
  })
})

describe('permissions of one person', () => {
  test('are what the roles give, with what was given and taken, in an open session at once', async () => {
    const email = personas.counsellor.email
    const { identifier } = (await sim.call(session.profile, {}, { as: email })).data.userInfo
    const rows = async () => (await sim.call(staff.permissions, { id: identifier }, admin)).data.permissions
    const row = async (key: string) => (await rows()).find((one) => one.key === key)
    expect([await mayExport(email), await row('leads.export')]).toEqual([
      false,
      { key: 'leads.export', module: 'leads', value: false, by_role: false },
    ])
    await givePermission(identifier, 'leads.export', true, admin)
    expect([await mayExport(email), await row('leads.export')]).toEqual([
      true,
      { key: 'leads.export', module: 'leads', value: true, by_role: false },
    ])
    expect(sim.said).toContainEqual({
      event: 'permission_updated',
      to: { user: identifier },
      payload: { identifier },
    })
    await givePermission(identifier, 'leads.read', false, admin)
    expect((await sim.call(leads.list, {}, { as: email })).status).toBe(403)
    expect(await row('leads.read')).toEqual({
      key: 'leads.read',
      module: 'leads',
      value: false,
      by_role: true,
    })
    await givePermission(identifier, 'leads.read', true, admin)
    expect((await sim.call(leads.list, {}, { as: email })).status).toBe(200)
    expect((await givePermission(identifier, 'leads.read', true, admin)).status).toBe(422)
    const others = (await sim.call(session.profile, {}, { as: personas.counsellorDubai.email })).data
    expect(others.permissions['leads.export']).not.toBe(true)
  })
  test("refuses to remove the caller's own access to user management", async () => {
    const { status } = await givePermission(clerk.identifier, 'settings.roles.update', false)
    expect(status).toBe(422)
    expect((await sim.call(staff.list, {}, asClerk())).status).toBe(200)
  })
  test('an unknown permission is refused', async () => {
    const { errors } = await givePermission(helper.identifier, 'leads.fly' as never, true)
    expect(errors).toEqual([{ message: 'There is no such permission', field: 'permissions.0.key' }])
  })
})
