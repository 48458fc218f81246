/** Sign-up of students and recruitment partners, and attacks on it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { session } from '@contract/access/session'
import type { UserType } from '@contract/operatingModes'
import { signup } from '@contract/access/signup'
import { codeFor, outboxMessages, onDevice, type NamedAccount } from '@support/server/codes'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const person = {
  user_type: 'student' as UserType,
  first_name: 'Zeynep',
  last_name: 'Aksoy',
  email: 'zeynep.aksoy@posta.example',
}
const start = async (
  over: Partial<typeof person> & { country_code?: string; mobile?: string; referral_id?: string } = {},
): Promise<NamedAccount> => {
  const { data } = await sim.call(signup.start, { body: { ...person, ...over } })
  return { identity: data.identity, device: data.deviceInfo.identifier }
}
const verify = (who: NamedAccount, otp = codeFor(sim, who.identity)) =>
  sim.call(signup.verify, { body: { identity: who.identity, otp } }, onDevice(who))
const password = { password: 'Brand-new-1', confirm_password: 'Brand-new-1' }
const finish = async (who: NamedAccount) =>
  sim.call(
    signup.setPassword,
    { body: password },
    onDevice(who, (await verify(who)).data.tokensInfo.oneTimeToken),
  )
const profile = (accessToken: string, { device }: NamedAccount) =>
  sim.call(session.profile, {}, { as: { accessToken, refreshToken: '', device } })
const user = (email: string) =>
  sim.db.prepare<[string], Record<string, unknown>>('SELECT * FROM users WHERE email = ?').get(email)

describe('sign-up', () => {
  test('sign-up as a student creates an account with a student profile and a lead of the organisation (core-2.1-public-05)', async () => {
    const who = await start({ country_code: '90', mobile: '0532 111 22 33' })
    const { data } = await finish(who)
    expect(data.userInfo).toMatchObject({
      activeUserIdentityInfo: { name: 'Student' },
      hasStudentProfile: true,
    })
    const { data: mine } = await profile(data.tokensInfo.accessToken!, who)
    const lead = sim.db
      .prepare<[string], Record<string, unknown>>(
        'SELECT l.*, s.name AS source FROM leads l JOIN lead_sources s ON s.id = l.lead_source_id WHERE l.identifier = ?',
      )
      .get(mine.studentProfileInfo!.identifier)
    expect(lead).toMatchObject({
      first_name: 'Zeynep',
      email: person.email,
      country_code: '+90',
      mobile: '5321112233',
      source: 'Website',
      staff_id: null,
    })
    expect(sim.said.filter(({ event }) => event === 'leads_changed')).toHaveLength(1)
    expect((await sim.signIn(person.email, 'Brand-new-1')).accessToken).toBeTruthy()
  })
  test('sign-up as a recruitment partner creates an agent with an unsigned agreement (core-2.1-public-05)', async () => {
    const who = await start({ user_type: 'recruitment_partner' })
    const { data } = await finish(who)
    const { data: mine } = await profile(data.tokensInfo.accessToken!, who)
    expect(mine).toMatchObject({
      hasStudentProfile: false,
      hasAgreementSigned: false,
      userInfo: { group: 'agent' },
      agentInfo: { name: 'Zeynep Aksoy' },
    })
  })
  test('sign-up creates no second lead for a person who already is one', async () => {
    const lead = makeLead(sim.kit, { email: person.email })
    const { data } = await finish(await start())
    expect(user(person.email)!['student_profile_identifier']).toBe(lead.identifier)
    expect(data.isTwoFa).toBe(false)
  })
  test('sign-up reports missing and wrong values at their fields', async () => {
    const refused = async (body: object) => (await sim.call(signup.start, { body: body as never })).errors
    expect(await refused({})).toEqual(
      expect.arrayContaining([
        { message: 'Choose student or recruitment partner', field: 'user_type' },
        { message: 'First name is required', field: 'first_name' },
        { message: 'Last name is required', field: 'last_name' },
        { message: 'Email address is required', field: 'email' },
      ]),
    )
    expect(await refused({ ...person, email: 'zeynep' })).toEqual([
      { message: 'Invalid email', field: 'email' },
    ])
    expect(await refused({ ...person, mobile: '12345' })).toEqual([
      { message: 'Country code is required', field: 'country_code' },
    ])
    expect(await refused({ ...person, country_code: '+90', mobile: '12345' })).toEqual([
      { message: 'This is not a number of the country code +90', field: 'mobile' },
    ])
  })
  test('sign-up needs no second code when a name is corrected', async () => {
    const who = await start({ first_name: 'Zeynpe' })
    await sim.call(signup.start, { body: person }, onDevice(who))
    expect(outboxMessages(sim, person.email)).toHaveLength(1)
    await finish(who)
    expect(user(person.email)).toMatchObject({ first_name: 'Zeynep' })
  })
  test('sign-up creates nothing before the code and the password', async () => {
    const who = await start()
    await verify(who)
    expect(user(person.email)).toBeUndefined()
    expect((await sim.call(signup.setPassword, { body: password }, onDevice(who))).status).toBe(401)
  })
})

describe('attacks on sign-up', () => {
  test('sign-up with a registered address answers alike; the owner gets an email without a code', async () => {
    const [known, unknown] = [
      await sim.call(signup.start, { body: { ...person, email: personas.admin.email } }),
      await sim.call(signup.start, { body: person }),
    ]
    const shape = ({ status, message, data: { deviceInfo, ...rest } }: typeof known) => ({
      status,
      message,
      keys: [Object.keys(rest), Object.keys(deviceInfo)],
      length: deviceInfo.identifier.length,
    })
    expect(shape(known)).toEqual(shape(unknown))
    expect(outboxMessages(sim, personas.admin.email)).toMatchObject([
      { code: null, body: expect.stringContaining('You have one already') },
    ])
    const who = { identity: known.data.identity, device: known.data.deviceInfo.identifier }
    expect((await verify(who, '123456')).errors).toEqual([
      { message: 'The code is wrong or has expired', field: 'otp' },
    ])
  })
  test('sign-up does not take a number from its owner', async () => {
    const { country_code, mobile } = user(personas.manager.email) as { country_code: string; mobile: string }
    // Only a well-formed number gets a code.
    sim.db
      .prepare("UPDATE users SET country_code = '+90', mobile = '5321112233' WHERE email = ?")
      .run(personas.manager.email)
    expect([country_code, mobile]).not.toContain(null)
    await finish(await start({ country_code: '90', mobile: '5321112233' }))
    expect(user(person.email)).toMatchObject({ country_code: null, mobile: null })
  })
  test('sign-up of two people with one address at once creates one account', async () => {
    const one = await start()
    const first = (await verify(one)).data.tokensInfo.oneTimeToken
    const two = await start()
    const second = (await verify(two)).data.tokensInfo.oneTimeToken
    const answers = [
      await sim.call(signup.setPassword, { body: password }, onDevice(one, first)),
      await sim.call(signup.setPassword, { body: password }, onDevice(two, second)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
    expect(answers[1]!.errors).toEqual([{ message: 'Unable to create an account! Please try again later.' }])
  })
  test('sign-up is limited per address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 22; n++)
      statuses.push((await sim.call(signup.start, { body: { ...person, email: `a${n}@b.example` } })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

test('sign-up repeated while a code is valid says how long to wait for the next one', async () => {
  const start = (device = '') =>
    sim.call(signup.start, { body: person }, { headers: { 'device-number': device } })
  const {
    data: { deviceInfo, resend_after },
  } = await start()
  await sim.clock.advance(10_000)
  expect([
    resend_after,
    (await start(deviceInfo.identifier)).data.resend_after,
    (await start()).data.resend_after,
  ]).toEqual([30, 20, 30])
})
