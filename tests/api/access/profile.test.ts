/** The profile call: what it says of the signed-in person, their roles and permissions. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeSubscription } from '@seeds/platform/billing'
import { permissions } from '@contract/permissions'
import { session } from '@contract/access/session'
import { twoFactor } from '@contract/access/twoFactor'
import { codeNow } from '@domain/access/twoFactor'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const profileOf = async (email: string) => (await sim.call(session.profile, {}, { as: email })).data

/** Core §3.2. */
const DOCUMENTED_KEYS = [
  'userInfo',
  'studentProfileInfo',
  'hasStudentProfile',
  'activeUserIdentityInfo',
  'hasAgreementSigned',
  'signedAgreementInfo',
  'isCheckedIn',
  'activeSubscriptions',
  'isVerimorProfile',
  'callingVendor',
  'callingProfile',
  'agentInfo',
  'userAuthoritiesInfo',
  'permissions',
  'tokensInfo',
  'isTwoFa',
]

describe('profile', () => {
  test('session.profile has every documented key except subscriptions, which belong to billing', async () => {
    const profile = await profileOf(personas.agent.email)
    expect(profile).toMatchObject({
      userInfo: {
        id: expect.any(Number),
        identifier: expect.any(String),
        first_name: expect.any(String),
        last_name: expect.any(String),
        group: 'agent',
      },
      studentProfileInfo: null,
      hasStudentProfile: false,
      activeUserIdentityInfo: { identifier: 'agent', name: 'Agent' },
      hasAgreementSigned: true,
      signedAgreementInfo: { signed_by_company: 'Levant Pathways' },
      isCheckedIn: false,
      isVerimorProfile: expect.any(Boolean),
      agentInfo: { name: 'Levant Pathways' },
      userAuthoritiesInfo: expect.arrayContaining(['leads.read']),
      permissions: { 'leads.read': true },
      tokensInfo: null,
      isTwoFa: false,
    })
    expect(Object.keys(profile)).toEqual(expect.arrayContaining(['callingVendor', 'callingProfile']))
    expect(profile.userInfo).toHaveProperty('profile_picture_url')
    expect(Object.keys(profile.agentInfo!)).toEqual(['name', 'agent_logo', 'agent_small_logo'])
    expect((await profileOf(personas.student.email)).studentProfileInfo).toEqual({
      identifier: 'ibrahim-yusuf',
    })
  })

  test('session.profile carries every documented field (core-3.2-profile-01)', async () => {
    makeSubscription(sim.kit)
    for (const { email } of [personas.agent, personas.manager, personas.student]) {
      const profile = await profileOf(email)
      expect(Object.keys(profile)).toEqual(expect.arrayContaining(DOCUMENTED_KEYS))
      expect(Object.keys(profile.userInfo)).toEqual(
        expect.arrayContaining([
          'id',
          'identifier',
          'first_name',
          'last_name',
          'profile_picture_url',
          'group',
        ]),
      )
      expect(profile.activeSubscriptions[0]).toEqual({ type: 'plan', status: 'active' })
      expect(profile.permissions).toEqual(
        Object.fromEntries(permissions.map((key) => [key, profile.userAuthoritiesInfo.includes(key)])),
      )
    }
    const agent = await profileOf(personas.agent.email)
    expect(Object.keys(agent.agentInfo!)).toEqual(['name', 'agent_logo', 'agent_small_logo'])
    const student = await profileOf(personas.student.email)
    expect(student.studentProfileInfo).toEqual({ identifier: 'ibrahim-yusuf' })
    const half = await sim.signIn(personas.secure.email)
    const verificationCode = codeNow(sim.tenant, personas.secure.totp_secret)
    await sim.call(twoFactor.verifyLogin, { body: { verificationCode } }, { as: half })
    const { data } = await sim.call(session.profile, {}, { as: half })
    expect(data.tokensInfo).toEqual({ accessToken: expect.any(String) })
  })

  test('session.profile distinguishes a student, an unsigned agent and a signed one', async () => {
    expect(await profileOf(personas.student.email)).toMatchObject({
      hasStudentProfile: true,
      studentProfileInfo: { identifier: 'ibrahim-yusuf' },
      userInfo: { group: 'user' },
    })
    expect(await profileOf(personas.agentUnsigned.email)).toMatchObject({
      hasAgreementSigned: false,
      signedAgreementInfo: null,
      agentInfo: { name: 'Andes Abroad' },
      userInfo: { group: 'agent' },
    })
    expect(await profileOf(personas.agent.email)).toMatchObject({
      hasAgreementSigned: true,
      signedAgreementInfo: { signed_by_company: 'Levant Pathways' },
    })
  })

  test("the client is described before sign-in, with the simulator's abilities", async () => {
    expect((await sim.call(session.config)).data).toMatchObject({
      client_number: '1001',
      languages: ['en', 'fr', 'tr', 'ar'],
      simulator: { plans: true, undo: true, controls: true },
    })
  })

  test('an unknown client is 404', async () => {
    expect((await sim.call(session.config, {}, { headers: { 'client-number': '9999' } })).status).toBe(404)
  })
})
