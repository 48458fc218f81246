/** Calling a lead: from one's own account, through the client's vendor. */
import { beforeEach, expect, test } from 'vitest'
import { makeLead } from '../../seeds/leads'
import { makeUser } from '../../seeds/people'
import { personas } from '../../seeds/personas'
import { session } from '../../sim-server/contract/session'
import { telephony } from '../../sim-server/contract/telephony'
import { setClient } from '../../sim-server/kit/client'
import { makeSim, type Sim } from '../support/sim'

let sim: Sim
let caller: string
beforeEach(async () => {
  sim = await makeSim()
  caller = makeUser(sim.kit, { roles: ['admin'], settings: { calling: { extension: '310' } } }).email
})
const ring = (lead: string, as = caller) => sim.call(telephony.call, { body: { module_type: 'lead', module_identifier: lead } }, { as })

test('business-8-label-02 a call is queued, and stands in one\'s log', async () => {
  const lead = makeLead(sim.kit, { country_code: '90', mobile: '5321234567' })
  const { status, message, data } = await ring(lead.identifier)
  expect([status, message, data.status]).toEqual([200, 'Call queued', 'queued'])
  const { recordsInfo } = (await sim.call(telephony.calls, {}, { as: caller })).data
  expect(recordsInfo).toMatchObject([{ identifier: data.call_identifier, direction: 'outgoing', from: '310', to: '+90 5321234567', module_identifier: lead.identifier }])
  expect((await sim.call(telephony.calls, {}, { as: personas.superAdmin.email })).data.recordsInfo).toEqual([])
})

test('core-8-failure-15 business-8-failure-40 without an account of one\'s own the call is refused, letter for letter', async () => {
  const lead = makeLead(sim.kit, {})
  expect(await ring(lead.identifier, personas.admin.email)).toMatchObject({ status: 422, errors: [{ message: 'Calling account not configured. Please connect with SuperAdmin.' }] })
})

test('core-8-failure-16 business-8-failure-41 without a vendor it is refused too', async () => {
  const lead = makeLead(sim.kit, {})
  setClient(sim.tenant, { calling_vendor: null })
  expect(await ring(lead.identifier)).toMatchObject({ status: 422, errors: [{ message: 'Telephony Vendor is not configured.' }] })
})

test('a lead without a number, one that is not there, and one of others cannot be called', async () => {
  expect((await ring(makeLead(sim.kit, { mobile: null }).identifier)).errors[0]?.message).toBe('This lead has no mobile number')
  expect((await ring('nobody')).status).toBe(404)
  const mine = makeUser(sim.kit, { roles: ['counsellor'], settings: { calling: { extension: '311' } } })
  expect((await ring(makeLead(sim.kit, { staff_id: null, staff_role_id: null }).identifier, mine.email)).status).toBe(404)
})

test('the profile tells who makes the calls, and from where', async () => {
  const of = async (email: string) => (await sim.call(session.profile, {}, { as: email })).data
  expect(await of(caller)).toMatchObject({ callingVendor: 'verimor', callingProfile: { extension: '310' }, isVerimorProfile: true })
  expect(await of(personas.admin.email)).toMatchObject({ callingVendor: 'verimor', callingProfile: null, isVerimorProfile: false })
})
