/** The profile call: what it says of the signed-in person, their roles and permissions. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { session } from '@contract/access/session'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const profileOf = async (email: string) => (await sim.call(session.profile, {}, { as: email })).data

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
