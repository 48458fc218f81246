/** Claims: campuses of institutions and their programs are claimed for somebody, unclaimed, and shown to others. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCampus, makeInstitution } from '@seeds/catalog/institutions'
import { makeProgram } from '@seeds/catalog/programs'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import type { Visibility } from '@contract/catalog/catalogValues'
import { inventoryClaims as claims, type ClaimAction } from '@contract/catalog/inventoryClaims'
import { programFinder } from '@contract/catalog/programFinder'
import type { AnyEndpoint } from '@contract/http'
import { dropdowns } from '@contract/platform/dropdowns'
import { operations } from '@contract/platform/operations'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const manager = { as: personas.manager.email as string }

/** An institution with one campus and two programs there. */
function newInstitution(visible_to: Visibility | null, name = 'Arctic Bay University') {
  const { id: institution_id } = makeInstitution(sim.kit, { name, country: 'CA' })
  const campus = makeCampus(sim.kit, { institution_id, visible_to, name: 'Harbour Campus' })
  const programs = ['Ice Physics', 'Navigation'].map((program) =>
    makeProgram(sim.kit, { institution_id, name: program }),
  )
  return { institution_id, campus_id: campus.id, campus: campus.identifier, programs }
}
type Made = ReturnType<typeof newInstitution>

const campusesIn = async (query: {
  type?: 'unclaimed' | 'claimed'
  institution_id?: string
  search?: string
}) => (await sim.call(claims.institutions, { query }, manager)).data.recordsInfo
const programsOf = async ({ institution_id }: Made, type?: 'unclaimed' | 'claimed') =>
  (
    await sim.call(
      claims.programs,
      { query: { institution_id: String(institution_id), sort_by: 'name', ...(type && { type }) } },
      manager,
    )
  ).data.recordsInfo
const visibilityOf = async (made: Made) => {
  const [campus] = await campusesIn({ institution_id: String(made.institution_id) })
  const programs = await programsOf(made)
  return [campus!.visible_to, ...programs.map(({ visible_to }) => visible_to)]
}
const claimCampus = (type: ClaimAction, { institution_id, campus_id }: Made, visible_to?: Visibility) =>
  sim.call(
    claims.claimInstitutions,
    { query: { type }, body: { institution_data: [{ institution_id, campus_id }], visible_to } },
    manager,
  )
const claimProgram = (
  type: ClaimAction,
  { institution_id, campus_id, programs }: Made,
  visible_to?: Visibility,
) =>
  sim.call(
    claims.claimPrograms,
    {
      query: { type },
      body: {
        institution_data: [{ institution_id, campus_id, program_id: programs[0]!.id }],
        visible_to,
      },
    },
    manager,
  )

describe('campuses of institutions', () => {
  test('the list has the tabs unclaimed and claimed (business-4-claims-01)', async () => {
    const [open, taken] = [
      newInstitution(null, 'Open Sea College'),
      newInstitution('b2b', 'Taken Sea College'),
    ]
    const names = async (type: 'unclaimed' | 'claimed') =>
      (await campusesIn({ type, search: 'sea college' })).map(({ institution }) => institution.name)
    expect([await names('unclaimed'), await names('claimed')]).toEqual([
      ['Open Sea College'],
      ['Taken Sea College'],
    ])
    const counts = await sim.call(claims.institutionCounts, { query: { search: 'sea college' } }, manager)
    expect(counts.data.tabs).toEqual({ unclaimed: 1, claimed: 1 })
    expect(open.campus_id).not.toBe(taken.campus_id)
  })

  test('a row names institution and campus, and counts programs that are on offer', async () => {
    const made = newInstitution('all')
    await claimProgram('unclaim', made)
    const [row] = await campusesIn({ institution_id: String(made.institution_id) })
    expect(row).toMatchObject({
      identifier: made.campus,
      institution_id: made.institution_id,
      campus_id: made.campus_id,
      name: 'Harbour Campus',
      institution: { name: 'Arctic Bay University', country: 'CA' },
      visible_to: 'all',
      programs_count: 2,
      claimed_programs: 1,
      exceptions: 1,
    })
  })

  test('claim, change of visibility and unclaim are one call with the type claim, claimed or unclaim (business-7-inventory-03)', async () => {
    const made = newInstitution(null)
    expect((await claimCampus('claim', made, 'b2b')).data).toMatchObject({ changed: 1, undoable: true })
    expect(await visibilityOf(made)).toEqual(['b2b', 'b2b', 'b2b'])
    await claimCampus('claimed', made, 'b2c')
    expect(await visibilityOf(made)).toEqual(['b2c', 'b2c', 'b2c'])
    await claimCampus('unclaim', made)
    expect(await visibilityOf(made)).toEqual([null, null, null])
  })

  test.each(['claim', 'claimed'] as const)(
    '%s requires a visibility (business-5-claims-01)',
    async (type) => {
      const made = newInstitution(type === 'claim' ? null : 'all')
      const refused = await claimCampus(type, made)
      expect([refused.status, refused.errors]).toEqual([
        422,
        [{ message: 'Please select visibility', field: 'visible_to' }],
      ])
    },
  )

  test('the visibilities are all, b2b and b2c (business-4-claims-03, business-9-constants-36)', async () => {
    for (const visible_to of ['all', 'b2b', 'b2c'] as const) {
      const made = newInstitution(null, `For ${visible_to}`)
      await claimCampus('claim', made, visible_to)
      expect(await visibilityOf(made)).toEqual([visible_to, visible_to, visible_to])
    }
    const refused = await claimCampus('claim', newInstitution(null), 'partners' as never)
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'visible_to'])
  })

  test.each([
    ['claim', 'all', 'It is claimed already'],
    ['unclaim', null, 'It is not claimed'],
    ['claimed', null, 'It is not claimed'],
  ] as const)(
    '%s applies to unclaimed or claimed rows alone (business-4-claims-02)',
    async (type, visible_to, reason) => {
      const made = newInstitution(visible_to)
      const refused = await claimCampus(type, made, 'b2b')
      expect([refused.status, refused.errors[1]]).toMatchObject([
        422,
        { message: reason, field: 'institution_data.0.campus_id' },
      ])
    },
  )

  test('the entries name institution_id and campus_id by number or identifier (business-3-other-10)', async () => {
    const made = newInstitution(null)
    const { identifier } = sim.db
      .prepare<[number], { identifier: string }>('SELECT identifier FROM institutions WHERE id = ?')
      .get(made.institution_id)!
    const body = {
      institution_data: [{ institution_id: identifier, campus_id: made.campus }],
      visible_to: 'all' as const,
    }
    const claimed = await sim.call(claims.claimInstitutions, { query: { type: 'claim' }, body }, manager)
    expect(claimed.data.changed).toBe(1)
  })

  test('a campus that is not of the institution is refused at its entry', async () => {
    const [made, other] = [newInstitution(null), newInstitution(null, 'Another one')]
    const body = {
      institution_data: [
        { institution_id: made.institution_id, campus_id: made.campus_id },
        { institution_id: made.institution_id, campus_id: other.campus_id },
        { campus_id: 'nowhere' },
      ],
      visible_to: 'all' as const,
    }
    const refused = await sim.call(claims.claimInstitutions, { query: { type: 'claim' }, body }, manager)
    expect([refused.status, refused.errors]).toEqual([
      404,
      [
        { message: 'The campus is not of this institution', field: 'institution_data.1.institution_id' },
        { message: 'Campus not found', field: 'institution_data.2.campus_id' },
      ],
    ])
    expect(await visibilityOf(made)).toEqual([null, null, null])
  })

  test('all that match a filter are claimed, and the undo takes it back', async () => {
    const made = Array.from({ length: 3 }, (_, at) => newInstitution(null, `Fjord College ${at}`))
    const body = {
      is_selected_all: true,
      filters: { type: 'unclaimed' as const, search: 'fjord' },
      visible_to: 'b2b' as const,
    }
    const { data } = await sim.call(claims.claimInstitutions, { query: { type: 'claim' }, body }, manager)
    expect(data.changed).toBe(3)
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, manager)
    expect(await visibilityOf(made[1]!)).toEqual([null, null, null])
  })
})

describe('programs', () => {
  test('a program has the visibility of its campus until it gets one of its own', async () => {
    const made = newInstitution('all')
    await claimProgram('claimed', made, 'b2b')
    expect(await visibilityOf(made)).toEqual(['all', 'b2b', 'all'])
    await claimCampus('claimed', made, 'b2c')
    expect(await visibilityOf(made)).toEqual(['b2c', 'b2b', 'b2c'])
    await claimProgram('claimed', made, 'b2c')
    expect((await programsOf(made)).map(({ is_exception }) => is_exception)).toEqual([false, false])
  })

  test('programs are claimed and unclaimed as institutions are (business-1-product-08)', async () => {
    const [open, taken] = [newInstitution(null), newInstitution('all')]
    await claimProgram('claim', open, 'all')
    await claimProgram('unclaim', taken)
    expect([await visibilityOf(open), await visibilityOf(taken)]).toEqual([
      [null, 'all', null],
      ['all', null, 'all'],
    ])
    expect((await programsOf(taken, 'unclaimed')).map(({ name }) => name)).toEqual(['Ice Physics'])
  })

  test('a program at another campus is refused at its entry', async () => {
    const [made, other] = [newInstitution(null), newInstitution(null, 'Another one')]
    const refused = await claimProgram('claim', { ...made, campus_id: other.campus_id }, 'all')
    expect([refused.status, refused.errors]).toEqual([
      404,
      [{ message: 'The program is not at this campus', field: 'institution_data.0.campus_id' }],
    ])
  })
})

const userOf = (email: string) =>
  sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)!
const planned = async (verb: string, body: object) =>
  (await sim.call(operations.plan, { body: { verb: verb as never, ...body } }, manager)).data

test('a plan says what it means for programs, shortlists and installments', async () => {
  const made = newInstitution('all')
  await claimProgram('claimed', made, 'b2b')
  const [exception, follower] = made.programs
  const stamps = { created_at: sim.kit.iso, updated_at: sim.kit.iso }
  sim.kit.join('lead_shortlists', {
    lead_id: makeLead(sim.kit).id,
    program_id: follower!.id,
    user_id: userOf(personas.counsellor.email),
    shortlist_origin: 'lead',
    position: 1,
    ...stamps,
  })
  for (const { id } of [exception!, follower!])
    sim.kit.join('program_shortlists', { user_id: userOf(personas.agent.email), program_id: id, ...stamps })
  const plan = await planned('campuses.unclaim', { institution_data: [{ campus_id: made.campus_id }] })
  expect(plan.follows).toEqual([
    { count: 1, message: 'No longer on offer: 1 program' },
    { count: 1, message: 'Agents to whom the institution is open no longer find: 1 program' },
    { count: 1, message: 'Students no longer find: 1 program' },
    {
      count: 1,
      message: 'Shortlisted for leads, and said there to be no longer on offer: 1 program',
    },
    { count: 1, message: 'Shortlisted by agents, who no longer find them: 1 program' },
    { count: 1, message: 'Have a visibility of their own, which stays: 1 program' },
  ])
})

test('claims reach the finders of agents at once, who do not learn which programs', async () => {
  const made = newInstitution(null)
  const agent = await sim.sessionOf(personas.agent.email)
  sim.said.length = 0
  await claimCampus('claim', made, 'b2b')
  const event = sim.said.find((one) => one.event === 'programs_changed')!
  const sessionOf = sim.db
    .prepare<[string], string>(
      'SELECT s.identifier FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ? ORDER BY s.id DESC',
    )
    .pluck()
  expect(agent.device).toBeTruthy()
  const to = event.to as { payloadFor(session: string): unknown }
  expect(to.payloadFor(sessionOf.get(personas.agent.email)!)).toEqual({
    identifiers: null,
    by: null,
    operation: null,
  })
})

test('an agent finds what is claimed for agents, at once and until it is taken back', async () => {
  const made = newInstitution(null)
  const institution = sim.db
    .prepare<[number], string>('SELECT identifier FROM institutions WHERE id = ?')
    .pluck()
    .get(made.institution_id)!
  sim.kit.join('institution_agents', {
    identifier: institution,
    user_id: userOf(personas.agent.email),
    institution_id: made.institution_id,
    created_at: sim.kit.iso,
    updated_at: sim.kit.iso,
  })
  const found = async (as: string) => {
    const query = { institution_id: String(made.institution_id) }
    return (await sim.call(programFinder.list, { query }, { as })).data.totalRecords
  }
  const all = async () => [await found(personas.agent.email), await found(personas.student.email)]
  expect(await all()).toEqual([0, 0])
  const { data } = await claimCampus('claim', made, 'b2b')
  expect(await all()).toEqual([2, 0])
  await claimProgram('unclaim', made)
  await claimCampus('claimed', made, 'b2c')
  expect(await all()).toEqual([0, 1])
  await claimCampus('claimed', made, 'all')
  expect(await all()).toEqual([1, 1])
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, manager)
  expect(await all()).toEqual([1, 1])
  await claimCampus('unclaim', made)
  expect(await all()).toEqual([0, 0])
})

test('readers of claims may be unable to change them', async () => {
  const made = newInstitution(null)
  const staff = { as: personas.counsellor.email as string }
  expect((await sim.call(claims.institutions, {}, staff)).status).toBe(403)
  const body = { institution_data: [{ campus_id: made.campus_id }], visible_to: 'all' as const }
  const refused = await sim.call(claims.claimInstitutions, { query: { type: 'claim' }, body }, staff)
  expect(refused.status).toBe(403)
})

describe('dropdowns of the inventory', () => {
  const optionsOf = async (endpoint: AnyEndpoint, query: Record<string, unknown>) =>
    (await sim.call(endpoint, { query }, manager)).data as { label: string; value: number | string }[]

  test('a country has a label and a value (business-3-other-12)', async () => {
    const canada = (await optionsOf(dropdowns.country, {})).find(({ label }) => label === 'Canada')
    expect(canada).toMatchObject({ label: 'Canada', value: expect.any(Number) as number })
  })

  test('countries load states by country_id, and these cities by state_id (business-7-inventory-04)', async () => {
    const valueOf = (options: { label: string; value: number | string }[], label: string) =>
      options.find((one) => one.label === label)!.value
    const country_id = valueOf(await optionsOf(dropdowns.country, {}), 'Canada')
    expect(valueOf(await optionsOf(dropdowns.country, { text_only: 1 }), 'Canada')).toBe('Canada')
    expect(valueOf(await optionsOf(dropdowns.country, { identifier_only: 1 }), 'Canada')).toBe('CA')
    const states = await optionsOf(dropdowns.state, { country_id })
    const state_id = valueOf(states, 'Ontario')
    expect(states.map(({ label }) => label)).not.toContain('California')
    const cities = (await optionsOf(dropdowns.city, { state_id })).map(({ label }) => label)
    expect([cities.includes('Toronto'), cities.includes('Vancouver')]).toEqual([true, false])
  })
})
