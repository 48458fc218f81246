/** Agreements: the administrator's list and status, the gate before an agent has signed, and signed copies. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAgreement } from '@seeds/access/agreements'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { contract } from '@contract'
import { AGREEMENT_OWED, agreements } from '@contract/access/agreements'
import { leads } from '@contract/leads/leads'
import { navigation } from '@contract/platform/navigation'
import { operations } from '@contract/platform/operations'
import { notifications } from '@contract/outreach/notifications'
import { session } from '@contract/access/session'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.admin.email
const unsignedAgent = personas.agentUnsigned.email
const by = {
  signed_by_company: 'Andes Abroad',
  signed_by_name: 'Lucía Fernández',
  signed_by_designation: 'Director',
}
const active = async (who = unsignedAgent) =>
  (await sim.call(agreements.active, {}, { as: who })).data.agreementInfo
const sign = async (who = unsignedAgent, body = {}) =>
  sim.call(
    agreements.sign,
    { body: { agreement_identifier: (await active(who))!.identifier, ...by, ...body } },
    { as: who },
  )
const list = async (query = {}) => (await sim.call(agreements.list, { query }, { as })).data

describe('agreements: administration', () => {
  test('agreements.list returns all fields, searches, sorts and pages (core-3.5-agreement-01 core-7-agreements-01)', async () => {
    const { recordsInfo, totalRecords } = await list({ sort_by: 'title', sort: 'asc', per_page: 2 })
    expect([totalRecords, recordsInfo.map(({ title }) => title)]).toEqual([
      3,
      ['Recruitment partner agreement 2025', 'Recruitment partner agreement 2026'],
    ])
    expect(recordsInfo[1]).toMatchObject({
      group: 'agent',
      status: 'active',
      is_current: true,
      content: expect.stringContaining('## 1.'),
      last_modified_at: expect.stringMatching(/^\d{4}-/),
    })
    const titles = async (query: object) => (await list(query)).recordsInfo.map(({ title }) => title)
    const undertaking = ['Staff confidentiality undertaking']
    expect(await titles({ search: 'confidentiality' })).toEqual(undertaking)
    expect(await titles({ sort_by: 'title', sort: 'desc', per_page: 1 })).toEqual(undertaking)
    expect(await titles({ sort_by: 'title', sort: 'asc', page: 2, per_page: 2 })).toEqual(undertaking)
  })
  test('agreements.create and agreements.update answer with their messages (business-8-label-10)', async () => {
    const created = await sim.call(
      agreements.create,
      { body: { title: ' Ambassadors ', group: 'user', content: '# Hello' } },
      { as },
    )
    expect([created.status, created.message, created.data.title, created.data.is_current]).toEqual([
      200,
      'Agreement created',
      'Ambassadors',
      false,
    ])
    await sim.clock.advance(60_000)
    const changed = await sim.call(
      agreements.update,
      {
        identifier: created.data.identifier,
        body: { title: 'Ambassadors 2027', group: 'user', content: '# Hi' },
      },
      { as },
    )
    expect([changed.message, changed.data.content]).toEqual(['Agreement updated', '# Hi'])
    expect(changed.data.last_modified_at > created.data.last_modified_at).toBe(true)
    const { operation_identifier: _, ...saved } = changed.data
    expect((await sim.call(agreements.one, { identifier: created.data.identifier }, { as })).data).toEqual(
      saved,
    )
  })
  test('agreements.create requires a title and a group, each at its field (core-5-agreement-01 core-5-agreement-02)', async () => {
    const { status, errors } = await sim.call(agreements.create, { body: { title: ' ' } as never }, { as })
    expect([status, errors]).toEqual([
      422,
      [
        { message: 'Title is required', field: 'title' },
        { message: 'Group is required', field: 'group' },
      ],
    ])
  })
  test('agreements.changeStatus requires status and is_current (core-5-agreement-03 core-5-agreement-04)', async () => {
    const { identifier } = (await list()).recordsInfo[0]!
    const { status, errors } = await sim.call(
      agreements.changeStatus,
      { identifier, body: {} as never },
      { as },
    )
    expect([status, errors]).toEqual([
      422,
      [
        { message: 'Status is required', field: 'status' },
        { message: 'Required', field: 'is_current' },
      ],
    ])
  })
  test('agreements.changeStatus accepts every change of status and is_current (core-4-agreement-status-01)', async () => {
    const { identifier } = makeAgreement(sim.kit, { title: 'Recruitment partner agreement 2027' })
    const standings = (['active', 'in_active'] as const).flatMap((status) =>
      [true, false].map((is_current) => ({ status, is_current })),
    )
    const set = (body: (typeof standings)[number]) =>
      sim.call(agreements.changeStatus, { identifier, body }, { as })
    for (const before of standings)
      for (const after of standings.filter((one) => one !== before)) {
        await set(before)
        const { status, data } = await set(after)
        expect([before, after, status, { status: data.status, is_current: data.is_current }]).toEqual([
          before,
          after,
          200,
          after,
        ])
      }
  })
  test('agreements.changeStatus leaves at most one current agreement in a group', async () => {
    const next = makeAgreement(sim.kit, { title: 'Recruitment partner agreement 2027' })
    const set = (identifier: string, status: 'active' | 'in_active', is_current: boolean) =>
      sim.call(agreements.changeStatus, { identifier, body: { status, is_current } }, { as })
    expect((await set(next.identifier, 'in_active', false)).data).toMatchObject({
      status: 'in_active',
      is_current: false,
    })
    expect((await set(next.identifier, 'active', true)).data).toMatchObject({
      status: 'active',
      is_current: true,
    })
    const current = (await list({ per_page: 100 })).recordsInfo.filter(
      (one) => one.is_current && one.group === 'agent',
    )
    expect(current.map(({ title }) => title)).toEqual(['Recruitment partner agreement 2027'])
    expect((await active())!.title).toBe('Recruitment partner agreement 2027')
  })
  test('agreements.update to another group: a current agreement replaces the one current there', async () => {
    const staff = (await list({ search: 'confidentiality' })).recordsInfo[0]!
    await sim.call(
      agreements.changeStatus,
      { identifier: staff.identifier, body: { status: 'active', is_current: true } },
      { as },
    )
    await sim.call(
      agreements.update,
      { identifier: staff.identifier, body: { title: staff.title, group: 'agent', content: '' } },
      { as },
    )
    expect(
      (await list({ per_page: 100 })).recordsInfo
        .filter(({ is_current }) => is_current)
        .map(({ title }) => title),
    ).toEqual([staff.title])
  })
  test('a change of the status leaves when an agreement was last modified', async () => {
    const { identifier, last_modified_at } = (await list({ search: 'confidentiality' })).recordsInfo[0]!
    const body = { status: 'in_active', is_current: false } as const
    const { data } = await sim.call(agreements.changeStatus, { identifier, body }, { as })
    expect([data.status, data.last_modified_at]).toEqual(['in_active', last_modified_at])
  })
  test('an agreement that was signed is not deleted; another one is, and an undo brings it back', async () => {
    const remove = async (search: string) =>
      sim.call(agreements.remove, { identifier: (await list({ search })).recordsInfo[0]!.identifier }, { as })
    expect(await remove('2026')).toMatchObject({
      status: 409,
      errors: [{ message: 'It was signed or declined: it stays. Make it inactive instead.' }],
    })
    const { status, data } = await remove('confidentiality')
    expect([status, (await list()).totalRecords]).toEqual([200, 2])
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, { as })
    expect((await list()).totalRecords).toBe(3)
  })
  test('a second agreement of the same title and group is refused', async () => {
    const body = { title: 'Recruitment partner agreement 2026', group: 'agent' } as const
    const { status, errors } = await sim.call(agreements.create, { body }, { as })
    expect([status, errors]).toEqual([
      422,
      [{ message: 'There is Recruitment partner agreement 2026 already', field: 'title' }],
    ])
    expect((await sim.call(agreements.create, { body: { ...body, group: 'user' } }, { as })).status).toBe(200)
  })
  test('agreements refuse a counsellor; an unknown agreement is 404', async () => {
    expect((await sim.call(agreements.list, {}, { as: personas.counsellor.email })).status).toBe(403)
    expect(await sim.call(agreements.one, { identifier: 'nowhere' }, { as })).toMatchObject({
      status: 404,
      errors: [{ message: 'There is no such agreement' }],
    })
  })
})

describe('agent who has not signed', () => {
  const refused = { status: 403, errors: [{ message: AGREEMENT_OWED }] }
  test('an unsigned agent may call only profile, menu, agreement and sign-out (core-6-roles-06)', async () => {
    for (const endpoint of [leads.list, leads.counts, notifications.recent, contract.views.list])
      expect(
        await sim.call(endpoint as typeof leads.list, {}, { as: unsignedAgent }),
        endpoint.key.join('.'),
      ).toMatchObject(refused)
    expect(
      await sim.call(session.changeRole, { body: { identity: 'agent' } }, { as: unsignedAgent }),
    ).toMatchObject(refused)
    for (const endpoint of [session.profile, navigation.list, agreements.active, agreements.mine])
      expect(
        (await sim.call(endpoint as typeof session.profile, {}, { as: unsignedAgent })).status,
        endpoint.key.join('.'),
      ).toBe(200)
    const who = await sim.sessionOf(unsignedAgent)
    expect((await sim.call(session.logout, {}, { as: who })).status).toBe(200)
  })
  test('every other endpoint checks the agreement first (core-6-roles-06)', async () => {
    const open = Object.values(contract)
      .flatMap((module) => Object.values(module))
      .filter(({ spec }) => spec.unsigned)
      .map(({ key }) => key.join('.'))
    expect(open.toSorted()).toEqual([
      'agreements.active',
      'agreements.declined',
      'agreements.mine',
      'agreements.sign',
      'agreements.signAsAgent',
      'agreements.signed',
      'navigation.list',
      'session.profile',
    ])
  })
  test('agreements.sign with name and company unlocks the next call (core-3.5-agreement-03 core-7-agreements-02 core-4-agent-agreement-03 core-4-agent-agreement-05)', async () => {
    const current = (await list({ search: '2026' })).recordsInfo[0]!
    expect(await active()).toEqual({
      identifier: current.identifier,
      title: 'Recruitment partner agreement 2026',
      content: expect.stringContaining('## 1.'),
      last_modified_at: current.last_modified_at,
    })
    const signed = await sign()
    expect([signed.status, signed.message]).toEqual([200, 'Agreement Signed successfully'])
    expect(signed.data).toMatchObject(by)
    expect((await sim.call(leads.list, {}, { as: unsignedAgent })).status).toBe(200)
    expect((await sim.call(session.profile, {}, { as: unsignedAgent })).data).toMatchObject({
      hasAgreementSigned: true,
      signedAgreementInfo: by,
    })
  })
  test('agreements.sign requires company, name and designation (core-5-agreement-05 core-5-agreement-06 core-5-agreement-07)', async () => {
    const { status, errors } = await sign(unsignedAgent, {
      signed_by_company: '',
      signed_by_name: ' ',
      signed_by_designation: undefined,
    })
    expect([status, errors.map(({ message }) => message)]).toEqual([
      422,
      ['Company Name is required', 'Name is required', 'Designation is required'],
    ])
    expect((await sim.call(leads.list, {}, { as: unsignedAgent })).status).toBe(403)
  })
  test('agreements.declined records the refusal; the agent stays locked out (core-7-agreements-03 core-4-agent-agreement-04)', async () => {
    expect(
      (
        await sim.call(
          agreements.declined,
          { body: { identifier: (await active())!.identifier } },
          { as: unsignedAgent },
        )
      ).status,
    ).toBe(200)
    expect(
      sim.db.prepare("SELECT count(*) AS n FROM agreement_signatures WHERE outcome = 'declined'").get(),
    ).toEqual({ n: 1 })
    expect(await sim.call(leads.list, {}, { as: unsignedAgent })).toMatchObject(refused)
  })
  test('agreements.sign accepts only the current agreement', async () => {
    const other = makeAgreement(sim.kit, { title: 'An easier one' })
    expect(await sign(unsignedAgent, { agreement_identifier: other.identifier })).toMatchObject({
      status: 404,
      errors: [{ message: 'There is no such agreement' }],
    })
    expect((await sim.call(leads.list, {}, { as: unsignedAgent })).status).toBe(403)
  })
  test('an agent is unlocked while there is no current agreement and locked again when there is one', async () => {
    const current = (await list({ search: '2026' })).recordsInfo[0]!
    const set = (is_current: boolean) =>
      sim.call(
        agreements.changeStatus,
        { identifier: current.identifier, body: { status: 'active', is_current } },
        { as },
      )
    await set(false)
    expect((await sim.call(leads.list, {}, { as: unsignedAgent })).status).toBe(200)
    await set(true)
    expect((await sim.call(leads.list, {}, { as: unsignedAgent })).status).toBe(403)
  })
  test('an agent with a second role must sign only in the agent role', async () => {
    const both = makeUser(sim.kit, { roles: ['agent', 'counsellor'], has_signed_agreement: false })
    const who = await sim.sessionOf(both.email)
    expect((await sim.call(leads.list, {}, { as: { ...who, role: 'agent' } })).status).toBe(403)
    expect((await sim.call(leads.list, {}, { as: { ...who, role: 'counsellor' } })).status).toBe(200)
  })
})

describe('signed agreements', () => {
  const signed = (agent_identifier: string, who: string, query = {}) =>
    sim.call(agreements.signed, { agent_identifier, query }, { as: who })
  const identifierOf = (email: string) =>
    sim.db
      .prepare<[string], { identifier: string }>('SELECT identifier FROM users WHERE email = ?')
      .get(email)!.identifier
  test('a signed agreement is read by agent and agreement, with its text as signed (core-7-agreements-04)', async () => {
    const agent = identifierOf(personas.agent.email)
    const current = (await list({ search: '2026' })).recordsInfo[0]!
    await sim.call(
      agreements.update,
      {
        identifier: current.identifier,
        body: { title: 'Rewritten', group: 'agent', content: 'Other words' },
      },
      { as },
    )
    const { data } = await signed(agent, as, { agreement_identifier: current.identifier })
    expect(data).toMatchObject({
      title: 'Recruitment partner agreement 2026',
      signed_by_name: 'Farid Nasser',
      content: expect.stringContaining('Commission'),
    })
    expect((await signed(agent, as, { agreement_identifier: 'another' })).status).toBe(404)
  })
  test('a signed agreement is 404 to anyone but the signer and readers of agreements', async () => {
    const agent = identifierOf(personas.agent.email)
    expect((await signed(agent, personas.agent.email)).status).toBe(200)
    for (const who of [unsignedAgent, personas.counsellor.email])
      expect((await signed(agent, who)).status).toBe(404)
    expect((await signed('nobody', as)).status).toBe(404)
  })
})
