/** People: lists of three kinds, form, what they belong to, statuses, undo. */
import { makeInstitution } from '@seeds/catalog/institutions'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { countryAssign } from '@contract/people/countryAssign'
import { organisationChart } from '@contract/people/organisationChart'
import { agentStaff, institutionStaff, staff } from '@contract/people/staff'
import { staffStatuses, type StaffTab } from '@contract/people/staffFilters'
import { operations } from '@contract/platform/operations'
import { session } from '@contract/access/session'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const admin = { as: personas.superAdmin.email as string }
const form = (values: Record<string, unknown> = {}) => ({
  first_name: 'Ece',
  last_name: 'Tan',
  email: 'ece.tan@meridian.example',
  country_code: '+90',
  mobile: '5321110099',
  gender: 'female' as const,
  ...values,
})
const create = (values: Record<string, unknown> = {}) => sim.call(staff.create, { body: form(values) }, admin)
const staffMember = async (id: string) => (await sim.call(staff.single, { id }, admin)).data
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
const redo = (identifier: string) => sim.call(operations.redo, { identifier, body: {} }, admin)
const idOf = (table: string, where = '1') =>
  sim.db.prepare<[], string>(`SELECT identifier FROM ${table} WHERE ${where} ORDER BY id`).pluck().get()!
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name)

describe('the form of a person', () => {
  test.each([
    ['first_name', 'First name is required', 'business-5-staff-01'],
    ['last_name', 'Last name is required', 'business-5-staff-02'],
    ['email', 'Email address is required', 'business-5-staff-03'],
    ['country_code', 'Country code is required', 'business-5-staff-05'],
    ['mobile', 'Mobile number is required', 'business-5-staff-06'],
    ['gender', 'Gender is required', 'business-5-staff-07'],
  ])('staff.edit and staff.create without %s are refused with “%s” (%s)', async (field, message) => {
    const { data } = await create()
    const calls = [
      sim.call(staff.edit, { id: data.identifier, body: form({ [field]: '' }) }, admin),
      sim.call(institutionStaff.edit, { id: data.identifier, body: form({ [field]: undefined }) }, admin),
      create({ [field]: undefined }),
      sim.call(agentStaff.create, { body: form({ [field]: '' }) }, admin),
      sim.call(institutionStaff.create, { body: form({ [field]: '' }) }, admin),
    ]
    for (const { status, errors } of await Promise.all(calls))
      expect([status, errors]).toEqual([422, [{ message, field }]])
  })
  test('staff.edit refuses a malformed email (business-5-staff-04)', async () => {
    const { data } = await create()
    const { errors } = await sim.call(
      staff.edit,
      { id: data.identifier, body: form({ email: 'ece.tan' }) },
      admin,
    )
    expect(errors).toEqual([{ message: 'Invalid email', field: 'email' }])
  })
  test('staff.create and staff.edit refuse a gender other than male and female (business-3-staff-02 business-9-constants-34)', async () => {
    const answers = ['male', 'female', 'other'].map(async (gender, at) => {
      const person = { email: `${gender}@a.example`, mobile: `532111009${at}` }
      const { status } = await create({ ...person, gender })
      const { data } = await create({ email: `edited.${gender}@a.example`, mobile: `532111008${at}` })
      const body = form({
        email: `edited.${gender}@a.example`,
        mobile: `532111008${at}`,
        gender,
        last_name: 'X',
      })
      const edited = await sim.call(staff.edit, { id: data.identifier, body: body as never }, admin)
      return [gender, status, edited.status]
    })
    expect(await Promise.all(answers)).toEqual([
      ['male', 200, 200],
      ['female', 200, 200],
      ['other', 422, 422],
    ])
  })
  test('staff.edit and staff.create refuse a confirm_password that differs from password (business-5-staff-08)', async () => {
    const { data } = await create()
    const passwords = { password: 'Sapphire-99', confirm_password: 'Sapphire-98' }
    const answers = [
      await sim.call(staff.edit, { id: data.identifier, body: form(passwords) }, admin),
      await create(passwords),
    ]
    expect(answers.map(({ status, errors }) => [status, errors])).toEqual(
      answers.map(() => [422, [{ message: 'Passwords must match', field: 'confirm_password' }]]),
    )
  })
  test('staff.create sends an invitation only without a password', async () => {
    await create()
    await create({ email: 'Jan@meridian.example', mobile: '5321110098' })
    await create({
      email: 'own@meridian.example',
      mobile: '5321110097',
      password: 'Sapphire-99',
      confirm_password: 'Sapphire-99',
    })
    const mails = sim.db.prepare<[], { to: string; body: string }>('SELECT "to", body FROM outbox').all()
    expect(mails.map(({ to }) => to)).toEqual(['ece.tan@meridian.example', 'jan@meridian.example'])
    expect(mails[0]!.body).toMatch(/^Hello Ece,\n\nYou have an account at .* http\S+\/signin /)
  })
  test('staff.create: refuses the email address or mobile number of another person', async () => {
    await create()
    expect((await create({ mobile: '5321110098' })).errors).toEqual([
      { message: 'Another person has this email address', field: 'email' },
    ])
    expect((await create({ email: 'other@meridian.example' })).errors).toEqual([
      { message: 'Another person has this mobile number', field: 'mobile' },
    ])
  })
})

test('staff are listed, created, edited, given permissions and changed in status (business-7-staff-01)', async () => {
  const added = await create({ password: 'Sapphire-99', confirm_password: 'Sapphire-99' })
  expect([added.status, added.message]).toEqual([200, 'Staff created successfully'])
  const id = added.data.identifier
  const found = await sim.call(staff.list, { query: { search: 'Ece Tan', page: '1', per_page: '5' } }, admin)
  expect(found.data.recordsInfo).toMatchObject([{ identifier: id, status: 'active', gender: 'female' }])
  const whole = await sim.call(staff.list, { query: { paginate: 'false' } }, admin)
  expect(whole.data.recordsInfo).toHaveLength(whole.data.totalRecords)
  const edited = await sim.call(staff.edit, { id, body: form({ last_name: 'Tanış' }) }, admin)
  expect([edited.message, (await staffMember(id)).last_name]).toEqual(['Staff updated successfully', 'Tanış'])
  const permissions = [{ key: 'leads.export', value: true }]
  const given = await sim.call(staff.savePermissions, { body: { staff_id: id, permissions } }, admin)
  expect(given.message).toBe('Permissions updated')
  const { data: theirs } = await sim.call(staff.permissions, { id }, admin)
  expect(theirs.permissions.find(({ key }) => key === 'leads.export')).toMatchObject({ value: true })
  const status = await sim.call(staff.changeStatus, { id, body: { status: 'blocked' } }, admin)
  expect([status.message, (await staffMember(id)).status]).toEqual([
    'Staff status updated successfully',
    'blocked',
  ])
})

test('staff.create: the new person signs in with the password', async () => {
  await create({ password: 'Sapphire-99', confirm_password: 'Sapphire-99' })
  const signedIn = await sim.signIn('ece.tan@meridian.example', 'Sapphire-99')
  expect((await sim.call(session.profile, {}, { as: signedIn })).data.userInfo.first_name).toBe('Ece')
})

test('staff come in three kinds, agent and institution staff through calls of their own (business-3-staff-01 business-7-staff-02)', async () => {
  const calls = { staff, agent: agentStaff, institution: institutionStaff }
  const kinds = Object.keys(calls) as (keyof typeof calls)[]
  for (const [at, kind] of kinds.entries())
    await sim.call(
      calls[kind].create,
      { body: form({ email: `${kind}@meridian.example`, mobile: `532111009${at}`, last_name: kind }) },
      admin,
    )
  const found = async (kind: (typeof kinds)[number]) =>
    (await sim.call(calls[kind].list, { query: { search: 'Ece' } }, admin)).data.recordsInfo.map(
      ({ last_name, roles }) => [last_name, names(roles)],
    )
  expect(await Promise.all(kinds.map(found))).toEqual([
    [['staff', ['Staff']]],
    [['agent', ['Agent']]],
    [['institution', ['Institution Staff']]],
  ])
  const { errors } = await sim.call(
    agentStaff.create,
    { body: form({ role_identifiers: ['manager'] }) },
    admin,
  )
  expect(errors).toEqual([{ message: 'Choose a role of this kind of staff', field: 'role_identifiers' }])
})

test('agent staff have their agency and its teams, institution staff their institution', async () => {
  const { data } = await sim.call(agentStaff.list, { query: { search: 'Samira Nasser' } }, admin)
  expect(data.recordsInfo).toMatchObject([
    { agentInfo: { name: 'Levant Pathways' }, teams: [{ name: 'Student desk' }] },
  ])
  const people = await sim.call(institutionStaff.list, {}, admin)
  expect(people.data.recordsInfo.map(({ institution_info }) => institution_info)).not.toContain(null)
})

describe('what a person belongs to', () => {
  test('staff get roles, teams, branches, countries, institutions and a reporting manager, and the undo takes all back (business-6-rules-09)', async () => {
    const { data } = await create()
    // Sends the invitation, whose state the row shows.
    await sim.clock.advance(0)
    const before = await staffMember(data.identifier)
    const [team, branch] = [idOf('teams'), idOf('branches')]
    const country = sim.db.prepare<[], number>("SELECT id FROM countries WHERE code = 'CA'").pluck().get()!
    const boss = sim.db
      .prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
      .pluck()
      .get(personas.manager.email)!
    makeInstitution(sim.kit, { identifier: 'northcoast', name: 'Northcoast College', country: 'CA' })
    const changed = await sim.call(
      staff.assignments,
      {
        id: data.identifier,
        body: {
          role_identifiers: ['counsellor', 'leader'],
          team_identifiers: [team],
          branch_identifiers: [branch],
          country_ids: [country],
          institution_ids: ['northcoast'],
          reporting_manager_identifier: boss,
        },
      },
      admin,
    )
    expect([changed.status, changed.message]).toEqual([200, 'Staff updated successfully'])
    const after = await staffMember(data.identifier)
    expect({
      roles: names(after.roles).toSorted(),
      teams: after.teams.map(({ identifier }) => identifier),
      branches: after.branches.map(({ identifier }) => identifier),
      countries: after.countries,
      institutions: names(after.institutions),
      manager: after.reporting_manager?.identifier,
    }).toEqual({
      roles: ['Counsellor', 'Leader'],
      teams: [team],
      branches: [branch],
      countries: [{ id: country, name: 'Canada' }],
      institutions: ['Northcoast College'],
      manager: boss,
    })
    const assigned = await sim.call(
      countryAssign.list,
      { query: { user_identifier: data.identifier, assigned: '1' } },
      admin,
    )
    expect(names(assigned.data.recordsInfo)).toEqual(['Canada'])
    expect((await undo(changed.data.operation_identifier)).status).toBe(200)
    const { updated_at: _, ...restored } = await staffMember(data.identifier)
    expect(before).toMatchObject(restored)
    expect((await redo(changed.data.operation_identifier)).status).toBe(200)
    expect(names((await staffMember(data.identifier)).countries)).toEqual(['Canada'])
  })
  test('a person has at least one role', async () => {
    const { data } = await create()
    const { errors } = await sim.call(
      staff.assignments,
      { id: data.identifier, body: { role_identifiers: [] } },
      admin,
    )
    expect(errors).toEqual([{ message: 'Please select at least one role', field: 'role_identifiers' }])
  })
  test('reporting manager: refuses the person and their reports, also on redo', async () => {
    const [a, b, c] = await Promise.all(
      ['a', 'b', 'c'].map(async (name, at) => {
        const { data } = await create({
          email: `${name}@x.example`,
          mobile: `532111009${at}`,
          first_name: name,
        })
        return data.identifier
      }),
    )
    const report = (id: string, to: string | null) =>
      sim.call(staff.assignments, { id, body: { reporting_manager_identifier: to } }, admin)
    const circle = {
      message: 'Nobody can report to themselves or to somebody who reports to them',
      field: 'reporting_manager_identifier',
    }
    const first = await report(b!, a!)
    await report(c!, b!)
    for (const to of [a, b, c]) expect((await report(a!, to!)).errors).toEqual([circle])
    await undo(first.data.operation_identifier)
    expect((await report(a!, c!)).status).toBe(200)
    expect((await redo(first.data.operation_identifier)).status).toBe(422)
    const { people } = (await sim.call(organisationChart.chart, {}, admin)).data
    expect(people.find(({ identifier }) => identifier === a)?.above).toBe(c)
  })
})

describe('statuses', () => {
  test('any status follows any, and the four are all (business-4-staff-01 business-4-staff-03 business-9-constants-37)', async () => {
    const four = ['active', 'banned', 'blocked', 'deactivated'] as const
    expect(staffStatuses).toEqual(four)
    const { data } = await create()
    for (const from of four)
      for (const status of four.filter((to) => to !== from)) {
        sim.db.prepare('UPDATE users SET status = ? WHERE identifier = ?').run(from, data.identifier)
        const { status: answer } = await sim.call(
          staff.changeStatus,
          { id: data.identifier, body: { status } },
          admin,
        )
        expect([from, status, answer, (await staffMember(data.identifier)).status]).toEqual([
          from,
          status,
          200,
          status,
        ])
      }
    const gone = await sim.call(
      staff.changeStatus,
      { id: data.identifier, body: { status: 'gone' as never } },
      admin,
    )
    expect(gone.status).toBe(422)
  })
  test('a change without a status is refused (business-5-staff-status-01)', async () => {
    const { data } = await create()
    const { errors } = await sim.call(staff.changeStatus, { id: data.identifier, body: {} as never }, admin)
    expect(errors).toEqual([{ message: 'Status is required', field: 'status' }])
  })
  test('staff.bulkStatus: refuses an empty selection (business-5-staff-status-02)', async () => {
    const { errors } = await sim.call(
      staff.bulkStatus,
      { body: { is_selected_all: false, staff: [], status: 'banned' } },
      admin,
    )
    expect(errors).toEqual([{ message: 'Staff id is required', field: 'staff' }])
  })
  test('a hundred people are banned at once and taken back by undo; oneself stays', async () => {
    for (let at = 0; at < 100; at++) makeUser(sim.kit, { name: `Hundred ${at}`, roles: ['staff'] })
    const body = { is_selected_all: true, filters: { search: 'Hundred' }, status: 'banned' as const }
    const banned = await sim.call(staff.bulkStatus, { body }, admin)
    expect(banned.data).toMatchObject({ total: 100, changed: 100 })
    const count = async (status: StaffTab) =>
      (await sim.call(staff.list, { query: { tab: status, search: 'Hundred' } }, admin)).data.totalRecords
    expect([await count('banned'), await count('active')]).toEqual([100, 0])
    expect((await undo(banned.data.operation_identifier)).data).toMatchObject({ changed: 100 })
    expect([await count('banned'), await count('active')]).toEqual([0, 100])
    const self = sim.db
      .prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
      .pluck()
      .get(personas.superAdmin.email)!
    const { errors } = await sim.call(staff.changeStatus, { id: self, body: { status: 'banned' } }, admin)
    expect(errors.map(({ message }) => message)).toContain('You cannot change your own status')
  })
})

test('the lists have counts by tab, filters, identifiers and a file', async () => {
  makeUser(sim.kit, { name: 'Gone Away', roles: ['staff'], status: 'banned' })
  const counts = (await sim.call(staff.counts, {}, admin)).data.tabs
  expect(counts.banned).toBe(1)
  expect(counts.all).toBe(counts.active + 1)
  const filters = (await sim.call(staff.filters, {}, admin)).data
  expect(filters.roles.map(({ value }) => value)).toContain('counsellor')
  const role_identifier = 'counsellor'
  const list = await sim.call(staff.list, { query: { role_identifier, per_page: '500' } }, admin)
  expect(list.data.recordsInfo.every(({ roles }) => names(roles).includes('Counsellor'))).toBe(true)
  const ids = await sim.call(staff.ids, { query: { role_identifier } }, admin)
  expect(ids.data.identifiers).toEqual(list.data.recordsInfo.map(({ identifier }) => identifier))
  const { text } = await sim.call(
    staff.exportFile,
    {
      body: {
        is_selected_all: true,
        filters: { search: 'Gone' },
        columns: [
          { key: 'name', label: 'Name' },
          { key: 'status', label: 'Status', words: { banned: 'Banned' } },
        ],
      },
    },
    admin,
  )
  expect(text.trim().split(/\r?\n/).slice(-1)).toEqual(['Gone Away,Banned'])
})

test('a person who was added is deleted by the undo, and is back with the redo', async () => {
  const { data } = await create()
  await undo(data.operation_identifier)
  expect((await sim.call(staff.single, { id: data.identifier }, admin)).status).toBe(404)
  await redo(data.operation_identifier)
  expect((await staffMember(data.identifier)).status).toBe('active')
})
