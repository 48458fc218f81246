/** Public forms: lead forms and requests for an agent account. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { leadSources } from '@contract/masters/leadChoices/leadSources'
import { personas } from '@seeds/people/personas'
import { makeAgentForm, makeLeadForm } from '@seeds/partners/publicForms'
import { agentRequests } from '@contract/partners/agentRequests'
import { ipRules } from '@contract/access/ipRules'
import { leads } from '@contract/leads/leads'
import { oneTime } from '@contract/access/oneTime'
import { publicForms } from '@contract/partners/publicForms'
import { MINUTE } from '@kit/auth/tokens'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const visitor = { first_name: 'Mehmet', last_name: 'Ünal', email: 'Mehmet.Unal@posta.example' }
const add = (body: object, id = 'study-abroad') => sim.call(publicForms.addLead, { id, body: body as never })
const leadOf = (email: string) =>
  sim.db.prepare<[string], Record<string, unknown>>('SELECT * FROM leads WHERE email = ?').get(email)
const count = () => sim.db.prepare<[], { n: number }>('SELECT count(*) AS n FROM leads').get()!.n

describe('public lead form', () => {
  test("a public lead form is read by identifier, or the client's first one, without a session (core-2.1-public-10)", async () => {
    const { data } = await sim.call(publicForms.landingPage, { id: 'study-abroad' })
    expect(data).toMatchObject({ id: 'study-abroad', name: 'Study abroad with Meridian' })
    expect(data.fields).toContainEqual(
      expect.objectContaining({ name: 'email', type: 'email', label: 'Email address', is_required: true }),
    )
    expect((await sim.call(publicForms.landingPage, { id: 'default' })).data).toEqual(data)
    expect((await sim.call(publicForms.leadForm, { id: 'study-abroad' })).data).toEqual(data)
    makeLeadForm(sim.kit, { identifier: 'closed', is_active: false })
    for (const id of ['nowhere', 'closed'])
      expect((await sim.call(publicForms.landingPage, { id })).errors).toEqual([
        { message: 'Unable to load form Please try again later.' },
      ])
  })
  test('publicForms.addLead creates a lead that the list, search and totals include, and sends an event', async () => {
    const { data } = await sim.call(publicForms.options, { type: 'intakes' })
    const { status } = await add({
      ...visitor,
      country_code: '90',
      mobile: '532 111 22 33',
      source_country: 'TR',
      source_city: 'Bursa',
      destination_country: 'CA',
      intake_id: data[0]!.value,
      intake_year: '2027',
      utm_source: 'google',
    })
    expect(status).toBe(200)
    expect(leadOf('mehmet.unal@posta.example')).toMatchObject({
      first_name: 'Mehmet',
      country_code: '+90',
      mobile: '5321112233',
      source_city: 'Bursa',
      destination_country: 'CA',
      intake_id: data[0]!.value,
      intake_year: 2027,
      utm_source: 'google',
      staff_id: null,
      branch_id: null,
      version: 1,
    })
    const found = (
      await sim.call(leads.list, { query: { search: 'Mehmet Ünal' } as never }, { as: personas.admin.email })
    ).data.recordsInfo
    expect(found[0]).toMatchObject({
      email: 'mehmet.unal@posta.example',
      stage_name: 'New Lead',
      lead_source_name: 'Website',
    })
    expect(sim.said).toContainEqual(
      expect.objectContaining({
        event: 'leads_changed',
        payload: expect.objectContaining({ identifiers: [found[0]!.identifier] }),
      }),
    )
  })
  test('publicForms.addLead reports each missing value at its field', async () => {
    expect((await add({ first_name: 'Mehmet' })).errors).toEqual([
      { message: 'Last name is required', field: 'last_name' },
      { message: 'Email address is required', field: 'email' },
    ])
    expect((await add({ first_name: 'Mehmet' }, 'istanbul-fair')).errors).toEqual([
      { message: 'Mobile number is required', field: 'mobile' },
    ])
    expect((await add({ ...visitor, intake_id: 999 })).errors).toEqual([
      { message: 'Choose one of the options', field: 'intake_id' },
    ])
    expect((await add({ ...visitor, email: 'mehmet' })).errors).toEqual([
      { message: 'Invalid email', field: 'email' },
    ])
  })
  test('publicForms.addLead creates no second lead for a known person, notifies their counsellor, and answers alike', async () => {
    const owner = sim.db
      .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
      .get(personas.counsellor.email)!.id
    makeLead(sim.kit, { email: 'mehmet.unal@posta.example', staff_id: owner })
    const before = count()
    const second = await add(visitor)
    const first = await add({ ...visitor, email: 'somebody.else@posta.example' })
    expect([second.status, Object.keys(second.data), second.data.identifier.length]).toEqual([
      first.status,
      Object.keys(first.data),
      first.data.identifier.length,
    ])
    expect(count()).toBe(before + 1)
    expect(
      sim.db
        .prepare('SELECT title, content FROM notifications WHERE user_id = ? ORDER BY id DESC')
        .get(owner),
    ).toEqual({ title: 'Mehmet Ünal asked again', content: 'By a public form' })
  })
  test('publicForms.addLead accepts only the fields of its form, and says which it does not have', async () => {
    makeLeadForm(sim.kit, { identifier: 'plain' })
    for (const [given, named] of [
      [{ source_city: 'Bursa', destination_country: 'CA' }, 'source_city, destination_country'],
      [{ branch_id: 3, staff_id: 1 }, 'branch_id, staff_id'],
    ] as const) {
      const { status, errors } = await add({ ...visitor, ...given }, 'plain')
      expect([status, errors]).toEqual([422, [{ message: `There is no field ${named}` }]])
    }
    expect(leadOf('mehmet.unal@posta.example')).toBeUndefined()
  })
  test('publicForms.addLead with a referral code sets the source to referral', async () => {
    await add({ ...visitor, referral_id: 'LEVANT26' })
    await add({ ...visitor, email: 'b@posta.example', referral_id: 'NOBODYS1' })
    const source = (email: string) =>
      sim.db
        .prepare<[string], { name: string }>(
          'SELECT s.name FROM leads l JOIN lead_sources s ON s.id = l.lead_source_id WHERE l.email = ?',
        )
        .get(email)!.name
    expect([source('mehmet.unal@posta.example'), source('b@posta.example')]).toEqual(['Referral', 'Website'])
  })
  test('publicForms.addLead finds the source of referrals under its new name', async () => {
    const as = personas.admin.email
    const { data } = await sim.call(leadSources.list, { query: { search: 'Referral' } }, { as })
    const { identifier } = data.recordsInfo[0]!
    await sim.call(leadSources.update, { identifier, body: { name: 'Recommended' } }, { as })
    await add({ ...visitor, referral_id: 'LEVANT26' })
    const source = sim.db
      .prepare('SELECT s.name FROM leads l JOIN lead_sources s ON s.id = l.lead_source_id WHERE l.email = ?')
      .pluck()
      .get('mehmet.unal@posta.example')
    expect(source).toBe('Recommended')
  })
  test('publicForms.addLead refuses an address blacklisted for leads; one blacklisted for all gets no codes', async () => {
    const block = (applicable_for: 'lead' | 'all') =>
      sim.call(
        ipRules.create,
        {
          body: {
            ip_address: '127.0.0.1',
            title: 'A robot',
            type: 'blacklisted',
            status: 'active',
            reason: 'Sends spam',
            applicable_for,
          } as never,
        },
        { as: personas.admin.email },
      )
    await block('lead')
    const refused = await add(visitor)
    expect([refused.status, refused.errors]).toEqual([403, [{ message: 'Unable to create lead' }]])
    sim.db.prepare("UPDATE ip_addresses SET applicable_for = 'all'").run()
    expect((await sim.call(oneTime.send, { body: { identity: personas.admin.email } })).errors).toEqual([
      { message: 'Signing in from this address is not allowed' },
    ])
  })
  test('publicForms.addLead is limited to twenty per address in 15 minutes', async () => {
    for (let n = 0; n < 20; n++)
      expect((await add({ ...visitor, email: `v${n}@posta.example` })).status).toBe(200)
    const refused = await add(visitor)
    expect([refused.status, refused.headers.get('retry-after'), refused.errors[0]?.message]).toEqual([
      429,
      '900',
      'Too many attempts. Please try again in 15 minutes',
    ])
    await sim.clock.advance(15 * MINUTE)
    expect((await add(visitor)).status).toBe(200)
  })
})

describe('request for an agent account', () => {
  const agency = {
    company_name: 'Cedar Bridge',
    first_name: 'Rana',
    last_name: 'Khalil',
    email: 'Rana@cedar.example',
    country_id: 'LB',
    referral_id: 'LEVANT26',
  }
  const list = (query = {}, as: string = personas.admin.email) =>
    sim.call(agentRequests.list, { query }, { as })

  test('an agent request needs no session; reading requests needs the permission (core-2.1-public-09)', async () => {
    expect((await sim.call(publicForms.requestAccount, { body: agency })).status).toBe(200)
    expect((await list({ search: 'cedar bridge' })).data.recordsInfo[0]).toMatchObject({
      ...agency,
      email: 'rana@cedar.example',
      status: 'new',
      mobile: null,
    })
    expect((await list({}, personas.counsellor.email)).status).toBe(403)
  })
  test('an agent request sent twice is stored once', async () => {
    const before = (await list()).data.totalRecords
    const [one, two] = [
      await sim.call(publicForms.requestAccount, { body: agency }),
      await sim.call(publicForms.requestAccount, { body: agency }),
    ]
    expect([one.status, two.status, (await list()).data.totalRecords]).toEqual([200, 200, before + 1])
  })
  test('an agent request reports missing values', async () => {
    expect(
      (await sim.call(publicForms.requestAccount, { body: {} as never })).errors.map(
        ({ message }) => message,
      ),
    ).toEqual([
      'Company Name is required',
      'First name is required',
      'Last name is required',
      'Email address is required',
    ])
  })
  test('an agent request through an agent form names the form (core-2.1-public-11)', async () => {
    const { data } = await sim.call(publicForms.agentForm, { id: 'partners' })
    expect(data.name).toBe('Become a recruitment partner')
    expect(
      (await sim.call(publicForms.addAgent, { id: 'partners', body: { company_name: 'Gate' } })).errors,
    ).toEqual([
      { message: 'First name is required', field: 'first_name' },
      { message: 'Last name is required', field: 'last_name' },
      { message: 'Email address is required', field: 'email' },
    ])
    makeAgentForm(sim.kit, { identifier: 'closed', is_active: false })
    expect((await sim.call(publicForms.addAgent, { id: 'closed', body: {} })).status).toBe(404)
    const { country_id: _, referral_id, ...filled } = agency
    expect(
      (
        await sim.call(publicForms.addAgent, {
          id: 'partners',
          body: { ...filled, email: 'gate@agency.example', source_country: 'LB', referral_id },
        })
      ).status,
    ).toBe(200)
    expect(
      sim.db
        .prepare('SELECT form_identifier, country_id, referral_id FROM agent_requests ORDER BY id DESC')
        .get(),
    ).toEqual({ form_identifier: 'partners', country_id: 'LB', referral_id: 'LEVANT26' })
  })
})

test('public form selects need no session', async () => {
  expect((await sim.call(publicForms.options, { type: 'country' })).data).toContainEqual({
    label: 'Lebanon',
    value: 'LB',
  })
  expect((await sim.call(publicForms.countryCodes)).data).toContainEqual({
    label: 'Lebanon +961',
    value: '+961',
  })
  expect((await sim.call(publicForms.options, { type: 'users' })).status).toBe(404)
})
