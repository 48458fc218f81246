/** What follows from an assignment: who is offered what, and who sees what. */
import { beforeAll, describe, expect, test } from 'vitest'
import { tagPrograms } from '@contract/catalog/tagPrograms'
import { tags } from '@contract/catalog/tags'
import { leads } from '@contract/leads/leads'
import { institutionAssign } from '@contract/partners/institutionAssign'
import { countryAssign } from '@contract/people/countryAssign'
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { dropdowns } from '@contract/platform/dropdowns'
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
