/** What follows from an assignment: who is offered what, and who sees what. */
import { beforeAll, describe, expect, test } from 'vitest'
import { clientInstitutionAssign } from '@contract/catalog/clientInstitutionAssign'
import { session } from '@contract/access/session'
import { tagPrograms } from '@contract/catalog/tagPrograms'
import { tags } from '@contract/catalog/tags'
import { leads } from '@contract/leads/leads'
import { institutionAssign } from '@contract/partners/institutionAssign'
import { countryAssign } from '@contract/people/countryAssign'
import { permissionAssign } from '@contract/people/permissionAssign'
import { roles } from '@contract/people/roles'
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { dropdowns } from '@contract/platform/dropdowns'
import { operations } from '@contract/platform/operations'
import { clientServiceAssign } from '@contract/services/clientServiceAssign'
import { clientServices } from '@contract/services/clientServices'
import { kinds } from '@contract/updates/updates'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const agent = { as: personas.agent.email as string }
const counsellor = { as: personas.counsellor.email as string }
let sim: Sim
beforeAll(async () => {
  sim = await makeSim()
})
const identifierOf = (email: string) =>
  sim.db.prepare<[string], string>('SELECT identifier FROM users WHERE email = ?').pluck().get(email)!
const firstOf = (table: string) =>
  sim.db
    .prepare<[], { id: number; identifier: string; name: string }>(
      `SELECT id, identifier, name FROM ${table} ORDER BY id LIMIT 1`,
    )
    .get()!

describe('tags of programs', () => {
  const tagNamed = async (name: string) => {
    const { data } = await sim.call(tags.list, { query: { search: name, tag_type: 'program' } }, admin)
    return data.recordsInfo[0]!
  }
  const tagsOf = async (program: string) =>
    (await sim.call(tagPrograms.tagsOf, { program }, admin)).data.map(({ name }) => name)

  test('programs can be given a tag, and a program a tag_id list (business-7-inventory-02)', async () => {
    const { identifier: program } = firstOf('programs')
    const [free, fast] = [await tagNamed('Co-op'), await tagNamed('Fast offer')]
    const before = await tagsOf(program)
    await sim.call(
      tagPrograms.assign,
      { tag: String(free.id), body: { program_identifiers: [program] } },
      admin,
    )
    expect(await tagsOf(program)).toEqual([...before, 'Co-op'].toSorted())
    const { status } = await sim.call(
      tagPrograms.giveTags,
      { program, body: { tag_id: [String(fast.id), String(free.id)] } },
      admin,
    )
    expect([status, await tagsOf(program)]).toEqual([200, [...before, 'Fast offer', 'Co-op'].toSorted()])
    const { data: list } = await sim.call(
      tagPrograms.list,
      { tag: fast.identifier, query: { assigned: '1', search: firstOf('programs').name } },
      admin,
    )
    expect(list.recordsInfo.map(({ identifier }) => identifier)).toContain(program)
    const history = await sim.call(
      assignmentRecords.history,
      { assignment: 'tagPrograms', query: { who: fast.identifier } },
      admin,
    )
    expect(history.data.recordsInfo[0]).toMatchObject({ assigned: 1, names: [firstOf('programs').name] })
  })

  test('a tag that programs have is not deleted, and one that leads have is given to no program', async () => {
    const used = await tagNamed('Scholarship')
    const { status, errors } = await sim.call(tags.remove, { id: used.identifier }, admin)
    expect([status, errors[0]!.message]).toEqual([409, 'It is in use. Take it off first.'])
    const ofLeads = sim.db
      .prepare<[], string>("SELECT identifier FROM tags WHERE tag_type = 'lead' LIMIT 1")
      .pluck()
      .get()!
    const { identifier } = firstOf('programs')
    const refused = await sim.call(
      tagPrograms.assign,
      { tag: ofLeads, body: { program_identifiers: [identifier] } },
      admin,
    )
    expect(refused.status).toBe(404)
  })
})

describe('institutions of agents', () => {
  const offered = async (as: { as: string }) =>
    (await sim.call(dropdowns.institutions, {}, as)).data.map(({ value }) => value)
  const open = (identifiers: string[]) =>
    sim.call(
      institutionAssign.assign,
      { body: { user_identifier: identifierOf(agent.as), institution_ids: identifiers } },
      admin,
    )
  const closeAll = () =>
    sim.call(
      assignmentRecords.change,
      {
        assignment: 'institutionAssign',
        body: { who: identifierOf(agent.as), steps: [{ assigned: false, is_selected_all: true }] },
      },
      admin,
    )

  test('an agent is offered the institutions that were opened to them, others are offered all', async () => {
    await closeAll()
    expect(await offered(agent)).toEqual([])
    const { identifier } = firstOf('institutions')
    await open([identifier])
    expect(await offered(agent)).toEqual([identifier])
    const countries = await sim.call(dropdowns.destinationCountries, {}, agent)
    expect(countries.data.map(({ value }) => value)).toEqual(['CA'])
    expect((await offered(admin)).length).toBeGreaterThan(20)
  })

  test('an agent sees no update about another institution, by list or by identifier', async () => {
    await closeAll()
    const { identifier } = firstOf('institutions')
    await open([identifier])
    const { data: all } = await sim.call(kinds.offerLetter.list, { query: { per_page: 100 } }, admin)
    const about = (id: string) =>
      sim.db
        .prepare<[string], string>('SELECT institution_id FROM information_updates WHERE identifier = ?')
        .pluck()
        .get(id)
    const { data: seen } = await sim.call(kinds.offerLetter.list, { query: { per_page: 100 } }, agent)
    expect(seen.recordsInfo.every((one) => about(one.identifier) === identifier)).toBe(true)
    const other = all.recordsInfo.find((one) => about(one.identifier) !== identifier)!
    const single = await sim.call(kinds.offerLetter.single, { identifier: other.identifier }, agent)
    expect(single.status).toBe(404)
  })
})

test('a counsellor to whom a country is assigned is known by it where leads are given away', async () => {
  const user_identifier = identifierOf(counsellor.as)
  const known = async () =>
    (await sim.call(leads.assignees, {}, admin)).data.people.find(
      ({ identifier }) => identifier === user_identifier,
    )!.countries
  expect((await known()).toSorted()).toEqual(['CA', 'US'])
  await sim.call(countryAssign.assign, { body: { user_identifier, country_ids: ['DE'] } }, admin)
  await sim.call(countryAssign.unassign, { body: { user_identifier, country_ids: ['CA'] } }, admin)
  expect((await known()).toSorted()).toEqual(['DE', 'US'])
})

describe('client services', () => {
  const offered = async () =>
    (await sim.call(clientServices.dropdown, {}, counsellor)).data.map(({ name }) => name)

  test('who has some is offered these, who has none is offered all; they are assigned and unassigned (business-7-documents-10)', async () => {
    const created = await sim.call(clientServices.create, { body: { name: 'Exam booking' } }, admin)
    await sim.call(
      clientServices.update,
      { id: created.data.identifier, body: { name: 'Exam booking 2' } },
      admin,
    )
    const listed = await sim.call(clientServices.list, {}, admin)
    expect(listed.data.recordsInfo.map(({ name }) => name)).toContain('Exam booking 2')
    const all = await offered()
    expect(all.length).toBeGreaterThan(1)
    const one = firstOf('client_services')
    const body = {
      user_identifier: identifierOf(counsellor.as),
      client_service_identifiers: [one.identifier],
    }
    await sim.call(clientServiceAssign.assign, { body }, admin)
    expect(await offered()).toEqual([one.name])
    await sim.call(clientServiceAssign.unassign, { body }, admin)
    expect(await offered()).toEqual(all)
  })

  test('assigned client services are fetched with per_page 100000, by everybody of oneself (business-9-constants-30)', async () => {
    const { data, status } = await sim.call(
      clientServiceAssign.list,
      { query: { per_page: 100_000 } },
      counsellor,
    )
    expect([status, data.per_page, data.totalPages]).toEqual([200, 100_000, 1])
    const others = await sim.call(
      clientServiceAssign.list,
      { query: { user_identifier: identifierOf(personas.leader.email) } },
      counsellor,
    )
    expect(others.status).toBe(403)
  })
})

describe('permissions of roles', () => {
  const assignment = 'permissionAssign'
  const key = 'masters.deals.update'
  const mayDo = async (as: { as: string }, permission: string) =>
    (await sim.call(session.profile, {}, as)).data.permissions[permission] === true
  const keysOf = (role: number) =>
    sim.db
      .prepare<[number], string>('SELECT permission FROM role_permissions WHERE role_id = ?')
      .pluck()
      .all(role)

  test('several roles get a permission at once, its holders may use it from the next call, and an undo takes it back', async () => {
    expect(await mayDo(counsellor, key)).toBe(false)
    sim.said.length = 0
    const { data } = await sim.call(
      assignmentRecords.change,
      {
        assignment,
        body: { who: ['counsellor', 'leader'], steps: [{ assigned: true, identifiers: [key] }] },
      },
      admin,
    )
    expect([data.changed, await mayDo(counsellor, key)]).toEqual([2, true])
    expect(sim.said.filter(({ event }) => event === 'permission_updated').length).toBeGreaterThan(1)
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
    expect(await mayDo(counsellor, key)).toBe(false)
  })

  test('an undo leaves a permission that the page of the role set since', async () => {
    const { data } = await sim.call(
      assignmentRecords.change,
      { assignment, body: { who: 'counsellor', steps: [{ assigned: true, identifiers: [key] }] } },
      admin,
    )
    for (const value of [false, true])
      await sim.call(
        roles.savePermissions,
        { identifier: 'counsellor', body: { permissions: [{ key, value }] } },
        admin,
      )
    const undone = await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
    expect([undone.status, await mayDo(counsellor, key)]).toEqual([409, true])
  })

  test('nobody gives what they do not have, changes a role above theirs or takes their own way in, by a change or an undo', async () => {
    const role = sim.kit.row('roles', { name: 'Rights clerk', user_group: 'company', lead_scope: 'all' })
    const own = [
      'settings.permission.assign.read',
      'settings.permission.assign.update',
      'settings.user.management.read',
      'settings.roles.update',
    ]
    for (const permission of own) sim.kit.join('role_permissions', { role_id: role.id, permission })
    const empty = sim.kit.row('roles', { name: 'Nothing yet', user_group: 'company', lead_scope: 'own' })
    makeUser(sim.kit, { name: 'Rana Kaya', email: 'clerk@meridian.example', roles: [role.identifier] })
    const clerk = { as: 'clerk@meridian.example' }
    const change = (who: string, assigned: boolean, identifiers: string[], as = clerk) =>
      sim.call(
        assignmentRecords.change,
        { assignment, body: { who, steps: [{ assigned, identifiers }] } },
        as,
      )
    const first = ({ status, errors }: { status: number; errors: { message: string }[] }) => [
      status,
      ...errors.map(({ message }) => message),
    ]
    const nothing = 'Nothing was changed. Choose other rows or values.'
    expect(first(await change(empty.identifier, true, ['leads.read']))).toEqual([
      422,
      nothing,
      'You can only give permissions you have yourself',
    ])
    expect((await change(empty.identifier, true, own)).data.changed).toBe(own.length)
    expect((await change('manager', false, ['leads.read'])).status).toBe(404)
    expect(first(await change(role.identifier, false, ['settings.roles.update']))).toEqual([
      422,
      nothing,
      'You cannot take away your own way into user management',
    ])
    // What they could do once, they cannot bring back by an undo.
    const both = ['leads.read']
    for (const one of [role, empty]) await change(one.identifier, true, both, admin)
    const taken = await change(empty.identifier, false, both)
    await change(role.identifier, false, both, admin)
    const undone = await sim.call(
      operations.undo,
      { identifier: taken.data.operation_identifier, body: {} },
      clerk,
    )
    expect([undone.status, keysOf(empty.id).includes('leads.read')]).toEqual([403, false])
  })

  test('the keys of a module that a role does not have are not offered for it, and refused', async () => {
    await sim.call(
      roles.assignModules,
      { identifier: 'trainer', body: { module_identifiers: ['leads', 'settings'] } },
      admin,
    )
    const { data } = await sim.call(
      assignmentRecords.rows,
      { assignment, body: { who: 'trainer', per_page: 500 } },
      admin,
    )
    expect(data.recordsInfo.map(({ identifier }) => identifier.split('.')[0])).toEqual(
      data.recordsInfo.map(() => expect.stringMatching(/^(leads|settings)$/) as string),
    )
    const refused = await sim.call(
      permissionAssign.assign,
      { body: { role_identifier: 'trainer', permission_keys: [key] } },
      admin,
    )
    expect(refused.errors.at(-1)!.message).toBe('The role does not have this module')
  })
})

describe('institutions of the client', () => {
  const offered = async (as: { as: string }) =>
    (await sim.call(dropdowns.institutions, {}, as)).data.map(({ value }) => value)

  test('everybody is offered those that the client chose, an agent those of them that were opened; all when none is chosen', async () => {
    const all = await offered(admin)
    const [first, second] = all
    await sim.call(
      institutionAssign.assign,
      { body: { user_identifier: identifierOf(agent.as), institution_ids: [first!] } },
      admin,
    )
    const body = { institution_ids: [first!, second!] }
    const { message } = await sim.call(clientInstitutionAssign.assign, { body }, admin)
    expect([message, (await offered(counsellor)).toSorted()]).toEqual([
      'Assigned',
      [first!, second!].toSorted(),
    ])
    expect(await offered(agent)).toEqual([first])
    expect((await sim.call(clientInstitutionAssign.assign, { body }, counsellor)).status).toBe(403)
    await sim.call(clientInstitutionAssign.unassign, { body }, admin)
    expect(await offered(counsellor)).toEqual(all)
  })
})

test('people of other branches are not offered to who sees one branch, and cannot be assigned anything', async () => {
  const role = sim.kit.row('roles', {
    name: 'Branch lead',
    user_group: 'company',
    lead_scope: 'branch',
  })
  for (const key of ['settings.country.assign.read', 'settings.country.assign.update'])
    sim.kit.join('role_permissions', { role_id: role.id, permission: key })
  const branch = sim.db.prepare<[], number>("SELECT id FROM branches WHERE name = 'Istanbul'").pluck().get()!
  makeUser(sim.kit, {
    name: 'Ece Demir',
    email: 'branch.lead@meridian.example',
    roles: [role.identifier],
    branches: [branch],
    teams: [],
  })
  const as = { as: 'branch.lead@meridian.example' }
  const { data } = await sim.call(
    assignmentRecords.who,
    { assignment: 'countryAssign', query: { per_page: 500 } },
    as,
  )
  const names = data.recordsInfo.map(({ identifier }) => identifier)
  expect(names).toContain(identifierOf(personas.counsellor.email))
  expect(names).not.toContain(identifierOf(personas.counsellorLagos.email))
  const refused = await sim.call(
    countryAssign.assign,
    { body: { user_identifier: identifierOf(personas.counsellorLagos.email), country_ids: ['FR'] } },
    as,
  )
  expect(refused.status).toBe(404)
})
