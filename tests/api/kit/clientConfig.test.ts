/** Client configuration: flags and modes, set under `/_sim` and enforced by the server. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeRole, makeUser } from '@seeds/people/people'
import { checkin } from '@contract/access/checkin'
import { flagPaths, flagsOf, isOn } from '@contract/client'
import { navigation } from '@contract/platform/navigation'
import { permissions } from '@contract/permissions'
import { session } from '@contract/access/session'
import { clientConfigOf, setClientConfig } from '@kit/tenant/clientConfig'
import { redirectOf, type Visitor } from '@app/routing'
import { openSocket, startLive, type LiveServer } from '@support/server/server'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const profile = async (email: string) => (await sim.call(session.profile, {}, { as: email })).data

describe('tenant configuration', () => {
  let live: LiveServer
  beforeEach(async () => {
    live = await startLive({ size: 'small' })
  })
  afterEach(() => live.close())
  const config = async (client = '1001') =>
    (await live.ask('GET', '/v1/settings/client-config', { client })).data as Record<string, unknown>

  test('configuration flags are switched one by one, announced to open sockets, and restored by a reset (core-1-modes-01)', async () => {
    const as = await live.signIn(personas.manager.email)
    const socket = await live.socket(as)
    const received = openSocket(socket, 'client_changed')
    expect(await config()).toMatchObject({
      mode: 'b2b',
      language_menu: true,
      check_in: false,
      idle_logout: false,
      encrypt_bodies: false,
    })
    await live.ask('PUT', '/_sim/tenants/1001/config', {
      body: { mode: 'b2c', check_in: true, feature_flags: { collaboration: true } },
    })
    await received
    expect(await config()).toMatchObject({
      mode: 'b2c',
      check_in: true,
      language_menu: true,
      feature_flags: { collaboration: true, social_media: false },
    })
    await live.ask('POST', '/_sim/tenants/1001/reset')
    expect(await config()).toMatchObject({
      mode: 'b2b',
      check_in: false,
      feature_flags: { collaboration: false },
    })
  })
  test('configuration of one tenant does not affect another; invalid values are refused', async () => {
    await live.ask('POST', '/_sim/tenants', { body: { client_number: '1002', size: 0 } })
    await live.ask('PUT', '/_sim/tenants/1002/config', { body: { language_menu: false } })
    expect([(await config())['language_menu'], (await config('1002'))['language_menu']]).toEqual([
      true,
      false,
    ])
    expect(await live.ask('PUT', '/_sim/tenants/1001/config', { body: { mode: 'b2x' } })).toMatchObject({
      status: 422,
      errors: [{ message: 'mode must be b2b or b2c', field: 'mode' }],
    })
  })
  test.each([
    'meridian.example',
    'javascript:alert(1)',
    'https://meri\r\ndian.example',
    'https://meridian.example\r\nx: y',
    'ftp://meridian.example',
    'https://',
    '',
  ])('the address %j, which no browser would open, is refused at its field', async (address) => {
    for (const field of ['organisation_host', 'ip_geolocation_url'])
      expect(
        await live.ask('PUT', '/_sim/tenants/1001/config', { body: { [field]: address } }),
      ).toMatchObject({ status: 422, errors: [{ message: 'A web address begins with https://', field }] })
    expect(await config()).toMatchObject({ organisation_host: null, ip_geolocation_url: null })
  })
  test('the clock is announced when it changes and included in the configuration', async () => {
    const socket = await live.socket(await live.signIn(personas.manager.email))
    const received = openSocket(socket, 'clock_changed')
    await live.ask('PUT', '/_sim/tenants/1001/clock', {
      body: { now: '2026-12-01T08:00:00.000Z', frozen: true },
    })
    expect(await received).toEqual({ now: '2026-12-01T08:00:00.000Z', frozen: true })
    expect((await config())['simulator']).toMatchObject({
      clock: { now: '2026-12-01T08:00:00.000Z', frozen: true },
    })
  })
})

describe('modules switched off', () => {
  const flags = Object.keys(flagPaths)
  const redirectAt = (path: string, flag: string, isFlagOn: boolean) => {
    const visitor: Visitor = {
      isAuthenticated: true,
      can: () => true,
      flag: (name) => name !== flag || isFlagOn,
    }
    return redirectOf(undefined, path, '', visitor)
  }
  test('a module flag covers its paths; the marketing flag covers its sections too', () => {
    expect(flags).toEqual([
      'collaboration',
      'ai_advisor',
      'agents',
      'marketing',
      'general_campaign',
      'whatsapp',
      'email',
      'social_media',
      'segments',
      'templates',
    ])
    expect(flagsOf('/marketing/social-media/7?tab=x')).toEqual(['marketing', 'social_media'])
    expect([flagsOf('/agents-new'), flagsOf('/leads'), flagsOf('/settings/profile')]).toEqual([[], [], []])
    expect([
      isOn({}, '/segments'),
      isOn({ segments: false }, '/segments'),
      isOn({ marketing: false }, '/segments/1/a/edit'),
    ]).toEqual([true, false, false])
  })
  // Only the agents module has pages so far; the flags of the others already close their paths.
  test.each([
    ['collaboration', '/colabli'],
    ['ai_advisor', '/ai-advisor'],
    ['marketing', '/marketing/social-media'],
    ['general_campaign', '/marketing/general-campaign/create'],
    ['whatsapp', '/whatsapp-campaigns-marketing'],
    ['email', '/marketing/email-campaigns-marketing'],
    ['social_media', '/marketing/social-media'],
    ['segments', '/segments'],
    ['templates', '/templates/create-whatsapp'],
  ])('flag %s switched off closes %s', (flag, path) => {
    expect([redirectAt(path, flag, false), redirectAt(path, flag, true)]).toEqual(['/', undefined])
  })
  test("the agents flag hides the agents' pages from the menu and closes their paths (core-1-modes-04)", async () => {
    makeRole(sim.kit, { identifier: 'everything', permissions })
    const { email } = makeUser(sim.kit, { roles: ['everything'] })
    const agentRoutes = async () =>
      (await sim.call(navigation.list, {}, { as: email })).data
        .flatMap(({ route, children }) => [route, ...children.map((child) => child.route)])
        .filter((route) => /^\/agents\b/.test(route))
    const routes = await agentRoutes()
    expect(routes).toContain('/agents/requests')
    for (const path of routes)
      expect([path, redirectAt(path, 'agents', false), redirectAt(path, 'agents', true)]).toEqual([
        path,
        '/',
        undefined,
      ])
    setClientConfig(sim.tenant, { feature_flags: { agents: false } })
    expect(await agentRoutes()).toEqual([])
    expect((await sim.call(session.config, {}, { as: email })).data.feature_flags).toMatchObject({
      agents: false,
    })
  })
})

describe('check-in', () => {
  const turn = (way: 'in' | 'out', as: string) => sim.call(checkin[way], { body: {} }, { as })
  test('check-in and check-out are shown in the profile (core-4-checkin-01)', async () => {
    setClientConfig(sim.tenant, { check_in: true })
    const states = [(await profile(personas.manager.email)).isCheckedIn]
    for (const way of ['in', 'in', 'out'] as const) {
      expect((await turn(way, personas.manager.email)).status).toBe(200)
      states.push((await profile(personas.manager.email)).isCheckedIn)
    }
    expect(states).toEqual([false, true, true, false])
  })
  test('check-in is refused outside of the company group and where it is not offered', async () => {
    expect((await turn('in', personas.manager.email)).status).toBe(403)
    setClientConfig(sim.tenant, { check_in: true })
    expect([
      (await turn('in', personas.agent.email)).status,
      (await turn('in', personas.student.email)).status,
      (await turn('in', personas.manager.email)).status,
    ]).toEqual([403, 403, 200])
  })
})

test('session.profile has the group agent, company or user; a student also has a student profile (core-3.2-profile-02)', async () => {
  const groups = await Promise.all(
    [personas.agent, personas.manager, personas.institution, personas.student].map(async ({ email }) => {
      const { userInfo, hasStudentProfile } = await profile(email)
      return [userInfo.group, hasStudentProfile]
    }),
  )
  expect(groups).toEqual([
    ['agent', false],
    ['company', false],
    ['user', false],
    ['user', true],
  ])
})

test('a configuration change keeps the values it does not name', () => {
  setClientConfig(sim.tenant, { gmail: false, feature_flags: { email: true } })
  setClientConfig(sim.tenant, { check_in: true })
  expect(clientConfigOf(sim.tenant)).toMatchObject({
    gmail: false,
    check_in: true,
    feature_flags: { email: true, agents: true },
  })
})
