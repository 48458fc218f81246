/** Referral links: redirects, stored codes and the owner's list. */
import { beforeEach, expect, test } from 'vitest'
import { aboutOf } from '@db/about'
import { personas } from '@seeds/people/personas'
import { referrals } from '@contract/partners/referrals'
import { session } from '@contract/access/session'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})

const link = async (code: string, referral: 'user' | 'agent') =>
  (await sim.call(referrals.shortLink, { code, query: { referral } })).data.redirect_url
const signUpAt = (url: string) => aboutOf(sim.db).set('external_user_signup_url', url)

test("a user's referral link redirects with the code to the client's sign-up page, or to the console's (core-2.1-public-24)", async () => {
  expect(await link('LEVANT26', 'user')).toBe('/signup?referral_id=LEVANT26')
  signUpAt('https://join.meridian.example/start?lang=en')
  expect(await link('LEVANT26', 'user')).toBe(
    'https://join.meridian.example/start?lang=en&referral_id=LEVANT26',
  )
  expect((await sim.call(session.config)).data.external_user_signup_url).toBe(
    'https://join.meridian.example/start?lang=en',
  )
})
test("an agent's referral link redirects to the request for an agent account (core-2.1-public-25)", async () => {
  expect(await link('LEVANT26', 'agent')).toBe('/request-agent-account?referral_id=LEVANT26')
})
test('a referral code is passed on as text and never read as an address (core-2.1-public-23)', async () => {
  for (const code of [
    'https://evil.example',
    '//evil.example',
    'x&next=//evil.example',
    '../../evil',
    'javascript:alert(1)',
  ]) {
    const to = new URL(await link(code, 'user'), 'http://here')
    expect([to.origin, to.pathname, to.searchParams.get('referral_id'), [...to.searchParams.keys()]]).toEqual(
      ['http://here', '/signup', code, ['referral_id']],
    )
  }
  expect(
    (await sim.call(referrals.shortLink, { code: 'x', query: { referral: 'admin' as never } })).errors,
  ).toEqual([{ message: 'This link is incomplete', field: 'referral' }])
})
test('a referral link never redirects to an address that is not a web address', async () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://']) {
    signUpAt(url)
    expect(await link('A', 'user')).toBe('/signup?referral_id=A')
  }
})
test('referrals.mine creates the code once and lists the people who used it', async () => {
  const as = personas.counsellor.email
  expect((await sim.call(referrals.profile, {}, { as })).data).toEqual({
    code: null,
    short_link: null,
    referred_users: [],
  })
  const { code } = (await sim.call(referrals.makeProfile, { body: {} }, { as })).data
  expect((await sim.call(referrals.makeProfile, { body: {} }, { as })).data).toMatchObject({
    code,
    short_link: `/t/${code}?referral=user`,
  })
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
})
