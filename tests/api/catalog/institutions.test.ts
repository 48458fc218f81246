/** Institutions: the list and who sees which, one of them, its facts and what is agreed, contacts, reviews, actions. */
import { beforeEach, describe, expect, test } from 'vitest'
import { institutionActions } from '@contract/catalog/institutionActions'
import { institutionRecords } from '@contract/catalog/institutionRecords'
import { institutions, type Institution } from '@contract/catalog/institutions'
import { institutionTerms } from '@contract/catalog/institutionTerms'
import { institutionStaff } from '@contract/people/staff'
import { operations } from '@contract/platform/operations'
import { institutionLogo } from '@domain/catalog/institutionLogo'
import { makeCampus, makeInstitution } from '@seeds/catalog/institutions'
import { makeReview } from '@seeds/catalog/institutionRecords'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const manager = { as: personas.manager.email as string }
const counsellor = { as: personas.counsellor.email as string }
const agent = { as: personas.agent.email as string }

const listed = async (query: object, caller = manager): Promise<Institution[]> =>
  (await sim.call(institutions.list, { query: { per_page: 100, ...query } }, caller)).data.recordsInfo
const names = async (query: object, caller = manager) => (await listed(query, caller)).map(({ name }) => name)
const read = async (identifier: string, caller = manager) =>
  (await sim.call(institutions.single, { identifier }, caller)).data
const messagesOf = ({ errors }: { errors: { message: string; field?: string }[] }) =>
  errors.map(({ message, field }) => [field, message])

/** An institution with campuses that are claimed for these. */
const claimedFor = (name: string, ...visible: ('all' | 'b2b' | 'b2c' | null)[]) => {
  const made = makeInstitution(sim.kit, { name, alias_name: null })
  for (const visible_to of visible) makeCampus(sim.kit, { institution_id: made.id, visible_to })
  return made
}

describe('the list of institutions', () => {
  test('institutions.list tells by its campuses who finds an institution', async () => {
    claimedFor('Aldermoor', 'b2b', 'b2c')
    claimedFor('Brackwater', 'b2c', null)
    claimedFor('Carrowmore', null)
    const found = new Map(
      (await listed({ search: '' })).map(({ name, visible_to }) => [name, visible_to] as const),
    )
    expect(['Aldermoor', 'Brackwater', 'Carrowmore'].map((name) => found.get(name))).toEqual([
      'all',
      'b2c',
      null,
    ])
  })

  test('institutions.list and institutions.single have the logo that programs have', async () => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    const logo = institutionLogo({ identifier, name: 'Aldermoor', alias_name: null })
    const row = (await listed({})).find((one) => one.identifier === identifier)
    expect([row?.logo, (await read(identifier)).logo]).toEqual([logo, logo])
  })

  test.each([
    ['b2b', ['Aldermoor']],
    ['b2c', ['Aldermoor', 'Brackwater']],
    ['unclaimed', ['Carrowmore']],
  ] as const)('institutions.list with the type %s has those that it names', async (type, expected) => {
    claimedFor('Aldermoor', 'all')
    claimedFor('Brackwater', 'b2c')
    claimedFor('Carrowmore', null)
    const all = await names({ type })
    expect(all.filter((name) => /^(Aldermoor|Brackwater|Carrowmore)$/.test(name))).toEqual(expected)
    const { tabs } = (await sim.call(institutions.counts, {}, manager)).data
    expect(tabs[type]).toBe(all.length)
    expect(tabs.all).toBe((await names({})).length)
  })

  test('institutions.list filters by the state and the city of a campus', async () => {
    const { cities, states } = (await sim.call(institutions.filters, {}, manager)).data
    const toronto = cities.find(({ label }) => label === 'Toronto')!
    const inToronto = await listed({ city_id: String(toronto.value) })
    expect(inToronto.length).toBeGreaterThan(1)
    expect(inToronto.every((row) => row.cities.includes('Toronto'))).toBe(true)
    const ontario = states.find(({ label }) => label === 'Ontario')!
    const inOntario = (await listed({ state_id: String(ontario.value) })).map(({ identifier }) => identifier)
    expect(inOntario).toEqual(expect.arrayContaining(inToronto.map(({ identifier }) => identifier)))
  })

  test('an agent sees institutions that were opened to them and that partners find, without terms', async () => {
    const open = claimedFor('Aldermoor', 'b2b')
    const hidden = claimedFor('Brackwater', 'b2c')
    const user_id = sim.db
      .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
      .pluck()
      .get(agent.as)!
    for (const { id, identifier } of [open, hidden])
      sim.kit.row('institution_agents', {
        identifier,
        institution_id: id,
        user_id,
        created_at: sim.kit.iso,
        updated_at: sim.kit.iso,
      })
    const seen = await names({}, agent)
    expect([seen.includes('Aldermoor'), seen.includes('Brackwater')]).toEqual([true, false])
    expect((await read(open.identifier, agent)).terms).toBeNull()
    const refused = await sim.call(institutions.single, { identifier: hidden.identifier }, agent)
    expect([refused.status, refused.errors[0]!.message]).toEqual([404, 'Institution not found'])
  })

  test('a filter by terms is refused for callers who may not read them', async () => {
    const refused = await sim.call(institutions.list, { query: { agreement: 'ended' } }, counsellor)
    expect(refused.status).toBe(403)
  })
})

describe('facts of an institution', () => {
  const set = (identifier: string, body: object, caller = manager) =>
    sim.call(
      institutions.setField,
      { body: { is_selected_all: false, institutions: [identifier], ...body } as never },
      caller,
    )

  test('institutions.setField changes one fact, tells it in the history, and is undone', async () => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    const { data } = await set(identifier, {
      field: 'name',
      value: 'Aldermoor University',
      seen: 'Aldermoor',
    })
    expect((await read(identifier)).name).toBe('Aldermoor University')
    const { recordsInfo } = (await sim.call(institutions.history, { identifier }, manager)).data
    expect(recordsInfo[0]!.changes).toEqual([
      {
        field: 'name',
        before: { as: 'text', value: 'Aldermoor' },
        after: { as: 'text', value: 'Aldermoor University' },
      },
    ])
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, manager)
    expect((await read(identifier)).name).toBe('Aldermoor')
  })

  test('institutions.setField refuses to overwrite what somebody changed meanwhile', async () => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    const refused = await set(identifier, { field: 'founded_year', value: 1901, seen: 1899 })
    expect([refused.status, refused.errors[0]!.field]).toEqual([409, 'value'])
  })

  test.each([
    ['name', '', 'Name is required'],
    ['url', 'aldermoor', 'A web address begins with https://'],
    ['founded_year', 'long ago', 'This is not a year'],
    ['founded_year', 2027, 'This is not a year'],
    ['kind', 'academy', 'Choose one of the kinds'],
  ])('institutions.setField refuses %s %o', async (field, value, message) => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    expect(messagesOf(await set(identifier, { field, value }))).toEqual([['value', message]])
  })

  test('institutions.setField gives many the same kind, and a name to one alone', async () => {
    const two = [claimedFor('Aldermoor', 'all'), claimedFor('Brackwater', 'all')].map((one) => one.identifier)
    const body = { is_selected_all: false, institutions: two }
    const done = await sim.call(
      institutions.setField,
      { body: { ...body, field: 'kind', value: 'college' } },
      manager,
    )
    expect(done.data.changed).toBe(2)
    const refused = await sim.call(
      institutions.setField,
      { body: { ...body, field: 'name', value: 'Same' } },
      manager,
    )
    expect(messagesOf(refused)).toEqual([
      ['field', 'Names, addresses and descriptions are changed one institution at a time'],
    ])
  })
})

describe('terms of an institution', () => {
  const save = (identifier: string, body: object, caller = manager) =>
    sim.call(institutionTerms.save, { identifier, body: body as never }, caller)
  const terms = { agreement_date: '2026-09-01', commission_percentage: 12.5, estimated_offer_letter_days: 7 }

  test('institutionTerms.save asks for the date, the commission and the days (business-5-label-14, business-5-label-15, business-5-label-16, business-5-label-17)', async () => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    expect(messagesOf(await save(identifier, {}))).toEqual([
      ['agreement_date', 'Please select agreement date'],
      ['estimated_offer_letter_days', 'Please enter estimated offer letter days'],
    ])
    const { commission_percentage: _, ...others } = terms
    expect(messagesOf(await save(identifier, others))).toEqual([
      ['commission_percentage', 'Please enter commission percentage'],
      ['commission', 'Please enter commission'],
    ])
    expect(messagesOf(await save(identifier, { ...others, commission_type: 'other' }))).toEqual([
      ['commission', 'Please enter commission'],
    ])
    expect(messagesOf(await save(identifier, { ...terms, estimated_offer_letter_days: ' ' }))).toEqual([
      ['estimated_offer_letter_days', 'Please enter estimated offer letter days'],
    ])
  })

  test.each([
    ['onshore', 'year'],
    ['offshore', 'seat'],
    ['both', 'year'],
  ] as const)(
    'institutionTerms.save keeps the shore type %s and the quota type %s (business-9-constants-39, business-9-constants-40)',
    async (shore_type, quota_type) => {
      const { identifier } = claimedFor('Aldermoor', 'all')
      const saved = await save(identifier, { ...terms, shore_type, quota_type, quota: 40 })
      expect(saved.status).toBe(200)
      expect(await read(identifier)).toMatchObject({
        shore_type,
        estimated_offer_letter_days: 7,
        terms: { agreement_date: '2026-09-01', commission_percentage: 12.5, quota_type, quota: 40 },
      })
      const refused = await save(identifier, { ...terms, shore_type: 'sea', quota_type: 'month' })
      expect(messagesOf(refused).map(([field]) => field)).toEqual(['shore_type', 'quota_type'])
    },
  )

  test('institutionTerms.save is an operation: it is undone', async () => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    const { data } = await save(identifier, terms)
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, manager)
    expect((await read(identifier)).terms).toMatchObject({ agreement_date: null, commission_type: null })
  })

  test.each([
    ['2026-10-01', 'ended'],
    ['2026-12-31', 'ending'],
    ['2028-01-01', 'current'],
    [null, 'current'],
  ] as const)('an agreement that ends on %s is %s', async (agreement_ends_on, state) => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    await save(identifier, { ...terms, agreement_ends_on })
    expect((await read(identifier)).terms!.agreement).toBe(state)
    expect(await names({ agreement: state })).toContain('Aldermoor')
    expect(await names({ agreement: `-${state}` })).not.toContain('Aldermoor')
  })

  test('institutionTerms.saveCommission replaces a percentage by an amount, and says when it fails (business-8-failure-15)', async () => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    await save(identifier, terms)
    const body = { commission_type: 'other', commission_amount: 120_000, commission_currency: 'CAD' } as const
    await sim.call(institutionTerms.saveCommission, { identifier, body }, manager)
    const { recordsInfo } = (
      await sim.call(institutionTerms.commissions, { query: { institution_id: identifier } }, manager)
    ).data
    expect(recordsInfo).toMatchObject([
      { commission_type: 'other', commission_percentage: null, commission_amount: 120_000 },
    ])
    expect(institutionTerms.saveCommission.spec.fails).toBe('Unable to update commission data')
    const refused = await sim.call(
      institutionTerms.saveCommission,
      { identifier, body: { commission_type: 'other' } as never },
      manager,
    )
    expect(messagesOf(refused)).toEqual([['commission_amount', 'Please enter commission']])
  })

  test('terms are not read by counsellors, also in the history', async () => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    await save(identifier, terms)
    expect((await read(identifier, counsellor)).terms).toBeNull()
    const { recordsInfo } = (await sim.call(institutions.history, { identifier }, counsellor)).data
    expect(recordsInfo.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual([
      'estimated_offer_letter_days',
    ])
    expect((await save(identifier, terms, counsellor)).status).toBe(403)
  })
})

describe('records of an institution', () => {
  test('a review is confirmed with its documented label, takes the place of the own one, and counts in the rating (business-8-label-18)', async () => {
    const { id, identifier } = claimedFor('Aldermoor', 'all')
    makeReview(sim.kit, { institution_id: id, rating: 2 })
    const review = (rating: number) =>
      sim.call(institutionRecords.review, { identifier, body: { rating, content: 'Fast' } }, manager)
    await review(1)
    expect((await review(5)).message).toBe('Review submitted')
    expect(await read(identifier)).toMatchObject({ rating: 3.5, reviews_count: 2 })
    const refused = await sim.call(
      institutionRecords.review,
      { identifier, body: { rating: 6, content: '' } },
      manager,
    )
    expect(messagesOf(refused)).toEqual([
      ['rating', 'A rating is a number from 1 to 5'],
      ['content', 'Content is required'],
    ])
  })

  test('institutionStaff.list has the people of one institution', async () => {
    const { id, identifier } = claimedFor('Aldermoor', 'all')
    const person = makeUser(sim.kit, { roles: ['institution-staff'] })
    sim.kit.join('user_institutions', { user_id: person.id, institution_id: id })
    const admin = { as: personas.admin.email as string }
    const found = await sim.call(institutionStaff.list, { query: { institution_id: identifier } }, admin)
    expect(found.data.recordsInfo.map((one) => one.identifier)).toEqual([person.identifier])
    const { institutions: offered } = (await sim.call(institutionStaff.filters, {}, admin)).data
    expect(offered).toContainEqual({ label: 'Aldermoor', value: identifier })
  })

  test('contacts are added, changed and removed; one without an address is refused', async () => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    const add = (body: object) =>
      sim.call(institutionRecords.addContact, { identifier, body: body as never }, manager)
    expect(messagesOf(await add({ name: 'Fiona' }))).toEqual([
      ['email', 'Enter an email address or a phone number'],
    ])
    const { data } = await add({ name: 'Fiona', email: 'fiona@aldermoor.example' })
    await sim.call(
      institutionRecords.editContact,
      { identifier: data.identifier, body: { name: 'Fiona', mobile: '+44 20 7946 0958' } },
      manager,
    )
    const contacts = async () =>
      (await sim.call(institutionRecords.contacts, { identifier }, counsellor)).data
    expect(await contacts()).toMatchObject([{ name: 'Fiona', email: null, mobile: '+44 20 7946 0958' }])
    await sim.call(institutionRecords.removeContact, { identifier: data.identifier }, manager)
    expect(await contacts()).toEqual([])
  })

  test('an action is asked for by a counsellor and dealt with by a manager', async () => {
    const { identifier } = claimedFor('Aldermoor', 'all')
    const { data: asked } = await sim.call(
      institutionActions.create,
      { identifier, body: { action: 'verify_fees', remarks: 'The new year is out' } },
      counsellor,
    )
    const pending = async (status: 'pending' | 'done') =>
      (await sim.call(institutionActions.list, { query: { status, institution_id: identifier } }, counsellor))
        .data.recordsInfo
    expect((await pending('pending')).map((one) => one.identifier)).toEqual([asked.identifier])
    const body = { status: 'done', remarks: 'Compared with their page' } as const
    expect(
      (await sim.call(institutionActions.update, { identifier: asked.identifier, body }, counsellor)).status,
    ).toBe(403)
    await sim.call(institutionActions.update, { identifier: asked.identifier, body }, manager)
    expect(await pending('done')).toMatchObject([
      { remarks: 'Compared with their page', handled_by: { first_name: 'Defne', last_name: 'Karaca' } },
    ])
    expect(await pending('pending')).toEqual([])
  })
})
