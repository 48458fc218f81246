/** Telephony: calls to leads and incoming calls, through the client's vendor. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { makeExtension } from '@seeds/platform/extensions'
import { personas } from '@seeds/people/personas'
import { session } from '@contract/access/session'
import { telephony, VENDOR_SECRET } from '@contract/platform/telephony'
import { vendorSecret } from '@domain/platform/integrations'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
let caller: string
beforeEach(async () => {
  sim = await makeSim()
  caller = withExtension('admin', '310').email
})
/** A new user in this role, who is called at this extension. */
function withExtension(role: string, extension: string) {
  const user = makeUser(sim.kit, { roles: [role] })
  makeExtension(sim.kit, { extension, user_id: user.id })
  return user
}
const ring = (lead: string, as = caller) =>
  sim.call(telephony.call, { body: { module_type: 'lead', module_identifier: lead } }, { as })

test("telephony.call is queued and appears in the caller's log (business-8-label-02)", async () => {
  const lead = makeLead(sim.kit, { country_code: '90', mobile: '5321234567' })
  const { status, message, data } = await ring(lead.identifier)
  expect([status, message, data.status]).toEqual([200, 'Call queued', 'queued'])
  const { recordsInfo } = (await sim.call(telephony.calls, {}, { as: caller })).data
  expect(recordsInfo).toMatchObject([
    {
      identifier: data.call_identifier,
      direction: 'outgoing',
      from: '310',
      to: '+90 5321234567',
      module_identifier: lead.identifier,
    },
  ])
})

describe('telephony.calls', () => {
  const listed = async (query: object, as: string) =>
    (await sim.call(telephony.calls, { query }, { as })).data.recordsInfo.map(({ lead, userInfo }) => [
      lead?.name,
      userInfo?.identifier,
    ])
  test('are one’s own, and those of everybody to and from leads that one sees', async () => {
    const stranger = withExtension('counsellor', '311')
    const own = makeLead(sim.kit, {
      first_name: 'Ada',
      last_name: 'Kaya',
      mobile: '5321234567',
      staff_id: stranger.id,
    })
    const other = makeLead(sim.kit, { first_name: 'Noor', last_name: '', mobile: '5321234568' })
    await ring(own.identifier)
    await ring(other.identifier)
    const { identifier: admin } = sim.db
      .prepare<[string], { identifier: string }>('SELECT identifier FROM users WHERE email = ?')
      .get(caller)!
    expect(await listed({}, stranger.email)).toEqual([['Ada Kaya', admin]])
    expect(await listed({ tab: 'mine' }, stranger.email)).toEqual([])
    expect(await listed({}, personas.superAdmin.email)).toEqual([
      ['Noor', admin],
      ['Ada Kaya', admin],
    ])
    expect(await listed({ search: 'kay' }, personas.superAdmin.email)).toEqual([['Ada Kaya', admin]])
    // A lead that is another one's now is left out of the call.
    await ring(own.identifier, stranger.email)
    sim.db.prepare('UPDATE leads SET staff_id = NULL, branch_id = NULL WHERE id = ?').run(own.id)
    const [call] = (await sim.call(telephony.calls, {}, { as: stranger.email })).data.recordsInfo
    expect(call).toMatchObject({ lead: null, module_type: null, module_identifier: null })
  })
  test('are counted by tab: own ones without an outcome, and those that nobody took', async () => {
    const row = (direction: string, status: string, outcome: string | null, email = caller) =>
      sim.kit.row('calls', {
        user_id: sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email),
        direction,
        from: '1',
        to: '2',
        status,
        outcome,
        created_at: sim.clock.iso(),
      })
    row('incoming', 'no_answer', null)
    row('outgoing', 'no_answer', 'no_answer')
    row('incoming', 'completed', 'answered', personas.manager.email)
    const { data } = await sim.call(telephony.counts, { query: {} }, { as: caller })
    expect(data.tabs).toEqual({ mine: 2, no_outcome: 1, missed: 1, all: 3 })
    const { data: page } = await sim.call(
      telephony.calls,
      { query: { outcome: 'none', direction: 'incoming' } },
      { as: caller },
    )
    expect(page.totalRecords).toBe(1)
    expect((await sim.call(telephony.filters, {}, { as: caller })).data.people).toHaveLength(2)
  })
  test('a change of a call tells who sees it', async () => {
    const lead = makeLead(sim.kit, { mobile: '5321234567' })
    const { data } = await ring(lead.identifier)
    sim.said.length = 0
    await sim.call(
      telephony.note,
      { identifier: data.call_identifier, body: { outcome: 'busy' } },
      { as: caller },
    )
    expect(sim.said.map(({ event }) => event)).toEqual(['calls_changed'])
  })
})

test('telephony.call refuses a lead with the label “Do not call”', async () => {
  const lead = makeLead(sim.kit, { country_code: '90', mobile: '5321234567' })
  const tag = "SELECT id FROM tags WHERE tag_type = 'lead' AND name = 'Do not call'"
  sim.db.prepare(`UPDATE leads SET tag_ids = json_array((${tag})) WHERE id = ?`).run(lead.id)
  expect(await ring(lead.identifier)).toMatchObject({
    status: 422,
    errors: [{ message: 'This lead must not be called' }],
  })
  expect((await sim.call(telephony.calls, {}, { as: caller })).data.recordsInfo).toEqual([])
})

test('telephony.call without an own account is refused with the documented message (core-8-failure-15 business-8-failure-40)', async () => {
  const lead = makeLead(sim.kit, {})
  expect(await ring(lead.identifier, personas.admin.email)).toMatchObject({
    status: 422,
    errors: [{ message: 'Calling account not configured. Please connect with SuperAdmin.' }],
  })
})

test('telephony.call without a vendor is refused with the documented message (core-8-failure-16 business-8-failure-41)', async () => {
  const lead = makeLead(sim.kit, {})
  setClientConfig(sim.tenant, { calling_vendor: null })
  expect(await ring(lead.identifier)).toMatchObject({
    status: 422,
    errors: [{ message: 'Telephony Vendor is not configured.' }],
  })
})

test('telephony.call refuses a lead without a number, an unknown one, and one of other people', async () => {
  expect((await ring(makeLead(sim.kit, { mobile: null }).identifier)).errors[0]?.message).toBe(
    'This lead has no mobile number',
  )
  expect((await ring('nobody')).status).toBe(404)
  const ownCaller = withExtension('counsellor', '311')
  expect(
    (await ring(makeLead(sim.kit, { staff_id: null, staff_role_id: null }).identifier, ownCaller.email))
      .status,
  ).toBe(404)
})

test('session.profile names the telephony vendor and extension', async () => {
  const of = async (email: string) => (await sim.call(session.profile, {}, { as: email })).data
  expect(await of(caller)).toMatchObject({
    callingVendor: 'verimor',
    callingProfile: { extension: '310' },
    isVerimorProfile: true,
  })
  expect(await of(personas.admin.email)).toMatchObject({
    callingVendor: 'verimor',
    callingProfile: null,
    isVerimorProfile: false,
  })
})

describe('incoming call', () => {
  const reportedCall = {
    call_identifier: 'v-1',
    from: '+90 532 123 45 67',
    to: '+90 212 555 00 00',
    extension: '310',
  }
  const rings = (
    body: object = reportedCall,
    secret: string | null = vendorSecret(sim.tenant),
    ip = '203.0.113.9',
  ) =>
    sim.call(
      telephony.incoming,
      { body: body as typeof reportedCall },
      { headers: { ...(secret !== null && { [VENDOR_SECRET]: secret }) }, ip },
    )
  const incomingCalls = () => sim.said.filter(({ event }) => event === 'incoming_call')
  const log = async (as = caller) => (await sim.call(telephony.calls, {}, { as })).data.recordsInfo
  const ayse = () =>
    makeLead(sim.kit, { first_name: 'Ayşe', last_name: 'Yılmaz', country_code: '+90', mobile: '5321234567' })

  test('an incoming call rings at its extension with the lead of that number and is logged', async () => {
    const lead = ayse()
    expect((await rings()).status).toBe(200)
    const [call] = await log()
    expect(call).toMatchObject({
      direction: 'incoming',
      status: 'ringing',
      from: reportedCall.from,
      to: reportedCall.to,
      module_identifier: lead.identifier,
      note: null,
      outcome: null,
    })
    const { identifier: user } = sim.db
      .prepare<[string], { identifier: string }>('SELECT identifier FROM users WHERE email = ?')
      .get(caller)!
    expect(incomingCalls()).toEqual([
      {
        event: 'incoming_call',
        to: { user },
        payload: {
          lead: {
            identifier: lead.identifier,
            first_name: 'Ayşe',
            last_name: 'Yılmaz',
            mobile: reportedCall.from,
          },
          call: call!.identifier,
          from: reportedCall.from,
          at: sim.clock.iso(),
        },
      },
    ])
  })
  test('an incoming call reported twice rings once', async () => {
    await rings()
    expect((await rings()).status).toBe(200)
    expect([incomingCalls().length, (await log()).length]).toEqual([1, 1])
  })
  test('an incoming call from an unknown or withheld number rings without a lead', async () => {
    await rings({ ...reportedCall, from: '+905329999999' })
    await rings({ ...reportedCall, call_identifier: 'v-2', from: null })
    expect(incomingCalls().map(({ payload }) => payload)).toMatchObject([
      { lead: null, from: '+905329999999' },
      { lead: null, from: null },
    ])
  })
  test('an incoming call hides a lead that its receiver may not see', async () => {
    ayse()
    withExtension('counsellor', '999')
    await rings({ ...reportedCall, extension: '999' })
    expect(incomingCalls()).toMatchObject([{ payload: { lead: null } }])
  })
  test("an incoming call is refused without the vendor's secret, with a wrong or foreign one, and without a vendor", async () => {
    const right = vendorSecret(sim.tenant)!
    const other = vendorSecret((await makeSim({ size: 0, seed: 2 })).tenant)!
    for (const secret of [
      null,
      '',
      right.slice(1),
      `${right}x`,
      right.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      'é'.repeat(right.length),
      other,
    ])
      expect([secret, await rings(reportedCall, secret)]).toMatchObject([
        secret,
        { status: 401, errors: [{ message: 'The vendor secret is wrong' }] },
      ])
    setClientConfig(sim.tenant, { calling_vendor: null })
    expect((await rings(reportedCall, right)).status).toBe(401)
    expect([incomingCalls().length, (await log()).length]).toEqual([0, 0])
  })
  test('wrong vendor secrets are limited to ten; the right one is not counted', async () => {
    for (let n = 0; n < 12; n++)
      expect((await rings({ ...reportedCall, call_identifier: `v-${n}` })).status).toBe(200)
    for (let n = 0; n < 10; n++) expect((await rings(reportedCall, `wrong-${n}`)).status).toBe(401)
    const refused = await rings(reportedCall, 'wrong')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await rings(reportedCall, undefined, '203.0.113.10')).status).toBe(200)
  })
  test('a call that ended has its length, asks its user for the outcome once, and stands at the lead', async () => {
    const lead = ayse()
    await rings()
    const end = (call_identifier: string, secret = vendorSecret(sim.tenant)!) =>
      sim.call(
        telephony.ended,
        { body: { call_identifier, status: 'completed', duration: 75 } },
        { headers: { [VENDOR_SECRET]: secret } },
      )
    expect((await end('v-1', 'wrong')).status).toBe(401)
    expect([(await end('v-1')).status, (await end('v-1')).status, (await end('v-9')).status]).toEqual([
      200, 200, 404,
    ])
    const [call] = await log()
    expect(call).toMatchObject({ status: 'completed', duration: 75 })
    expect(sim.said.filter(({ event }) => event === 'call_ended').map(({ payload }) => payload)).toEqual([
      {
        call: call!.identifier,
        lead: { identifier: lead.identifier, first_name: 'Ayşe', last_name: 'Yılmaz' },
        status: 'completed',
        duration: 75,
      },
    ])
    const ofLead = (as: string) =>
      sim.call(telephony.calls, { query: { module_identifier: lead.identifier } }, { as })
    expect((await ofLead(personas.superAdmin.email)).data.recordsInfo).toHaveLength(1)
    expect((await ofLead(withExtension('counsellor', '312').email)).status).toBe(404)
  })
  test('an incoming call for an unknown extension is refused with a message', async () =>
    expect(await rings({ ...reportedCall, extension: '000' })).toMatchObject({
      status: 404,
      errors: [{ message: 'Nobody has this extension', field: 'extension' }],
    }))

  test('an incoming call gets a note and an outcome from its receiver only', async () => {
    await rings()
    const { identifier } = (await log())[0]!
    const note = (body: object, as = caller, which = identifier) =>
      sim.call(telephony.note, { identifier: which, body }, { as })
    expect(await note({ note: ' Asked about Canada ', outcome: 'call_back' })).toMatchObject({
      status: 200,
      message: 'Call saved',
    })
    expect((await log())[0]).toMatchObject({ note: 'Asked about Canada', outcome: 'call_back' })
    await note({ outcome: 'answered' })
    expect((await log())[0]).toMatchObject({ note: 'Asked about Canada', outcome: 'answered' })
    for (const [body, message] of [
      [{ outcome: 'sold' }, 'There is no such outcome'],
      [{ note: 'x'.repeat(2001) }, 'Note is at most 2,000 characters'],
    ] as const)
      expect((await note(body)).errors[0]?.message).toBe(message)
    expect([
      (await note({ note: 'mine' }, personas.superAdmin.email)).status,
      (await note({}, caller, 'nothing')).status,
    ]).toEqual([404, 404])
  })
  test("telephony.behind finds a number in any notation among the leads in the caller's scope", async () => {
    const { identifier } = ayse()
    const behind = async (query: { mobile: string; country_code?: string }, as = caller) =>
      (await sim.call(telephony.behind, { query }, { as })).data?.leadInfo
    const found = { identifier, first_name: 'Ayşe', last_name: 'Yılmaz' }
    for (const query of [
      { mobile: '+90 532 123 45 67' },
      { mobile: '905321234567' },
      { country_code: '90', mobile: '0532 123 45 67' },
      { country_code: '+90', mobile: '5321234567' },
    ])
      expect([query, await behind(query)]).toEqual([query, found])
    for (const query of [
      { mobile: '5329999999' },
      { mobile: 'nobody' },
      { country_code: '49', mobile: '5321234567' },
    ])
      expect([query, await behind(query)]).toEqual([query, null])
    expect(await behind({ mobile: '+905321234567' }, personas.counsellor.email)).toBeNull()
  })
})
