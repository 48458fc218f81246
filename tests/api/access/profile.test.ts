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

describe('profile', () => {
  test('session.profile carries every documented field (core-3.2-profile-01)', async () => {
    makeSubscription(sim.kit)
    const agent = await profileOf(personas.agent.email)
    expect(agent).toMatchObject({
      userInfo: {
        ...sim.db.prepare('SELECT id, identifier FROM users WHERE email = ?').get(personas.agent.email)!,
        first_name: 'Farid',
        last_name: 'Nasser',
        profile_picture_url: null,
        group: 'agent',
      },
      studentProfileInfo: null,
      hasStudentProfile: false,
      activeUserIdentityInfo: { identifier: 'agent', name: 'Agent' },
      hasAgreementSigned: true,
      signedAgreementInfo: { signed_by_company: 'Levant Pathways' },
      isCheckedIn: false,
      activeSubscriptions: [
        { type: 'plan', status: 'active' },
        { type: 'ocr', status: 'active' },
      ],
      isVerimorProfile: false,
      callingVendor: 'verimor',
      callingProfile: null,
      agentInfo: { name: 'Levant Pathways', agent_logo: null, agent_small_logo: null },
      tokensInfo: null,
      isTwoFa: false,
    })
    expect(agent.userAuthoritiesInfo).toContain('leads.read')
    expect(agent.userAuthoritiesInfo).not.toContain('invoices.create')
    expect(agent.permissions).toEqual(
      Object.fromEntries(permissions.map((key) => [key, agent.userAuthoritiesInfo.includes(key)])),
    )
    expect(await profileOf(personas.manager.email)).toMatchObject({
      isVerimorProfile: true,
      callingProfile: { extension: '201' },
      agentInfo: null,
    })
    expect(await profileOf(personas.student.email)).toMatchObject({
      studentProfileInfo: { identifier: 'ibrahim-yusuf' },
      hasStudentProfile: true,
      signedAgreementInfo: null,
    })
    const half = await sim.signIn(personas.secure.email)
    const verificationCode = codeNow(sim.tenant, personas.secure.totp_secret)
    await sim.call(twoFactor.verifyLogin, { body: { verificationCode } }, { as: half })
    expect((await sim.call(session.profile, {}, { as: half })).data).toMatchObject({
      tokensInfo: { accessToken: expect.any(String) },
      isTwoFa: true,
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
