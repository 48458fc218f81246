/** Sign-in devices: list, search, remote sign-out, open sessions and the activity log. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { PASSWORD } from '@seeds/people/people'
import { makeDevice } from '@seeds/access/devices'
import { devices } from '@contract/access/devices'
import { activity } from '@contract/platform/activity'
import { ipRules } from '@contract/access/ipRules'
import { session } from '@contract/access/session'
import { settings } from '@contract/platform/settings'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.admin.email
const userOf = (email: string) =>
  sim.db.prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?').get(email)!.id
const list = async (query: object = {}, who = as) =>
  (await sim.call(devices.list, { query: query as never }, { as: who })).data

describe('devices', () => {
  test('devices.list pages by 15, latest sign-in first, active ones only, with owners (core-3.7-device-01 core-7-devices-01 core-9-constants-03)', async () => {
    const user_id = userOf(personas.manager.email)
    const latest = makeDevice(sim.kit, { user_id, last_login_at: sim.kit.ago(1) })
    for (let at = 1; at < 20; at++) makeDevice(sim.kit, { user_id, last_login_at: sim.kit.ago(at + 1) })
    makeDevice(sim.kit, { user_id, status: 'logged_out', last_login_at: sim.kit.iso })
    const answer = await list({ sort: 'desc', sort_by: 'last_login_at', status: 'active' })
    expect([answer.per_page, answer.recordsInfo.length, answer.totalRecords, answer.totalPages]).toEqual([
      15, 15, 21, 2,
    ])
    const logins = answer.recordsInfo.map(({ last_login_at }) => last_login_at!)
    expect(logins).toEqual(logins.toSorted().toReversed())
    expect(answer.recordsInfo[1]).toEqual({
      identifier: latest.identifier,
      device_identifier: latest.identifier.split('~')[0],
      device_os: 'Windows 11',
      device_client: 'Chrome 149.0',
      last_login_at: sim.kit.ago(1),
      status: 'active',
      userInfo: { id: user_id, first_name: 'Defne', last_name: 'Karaca', email: personas.manager.email },
    })
    expect((await list({ status: 'logged_out' })).totalRecords).toBe(1)
    expect((await sim.call(devices.list, { query: { status: 'lost' as never } }, { as })).status).toBe(422)
  })

  test('devices.list searches by person, number, machine and device', async () => {
    const device = makeDevice(sim.kit, {
      user_id: userOf(personas.manager.email),
      device_os: 'Android 16',
      device_client: '100% Browser',
    })
    const found = async (search: string) =>
      (await list({ search })).recordsInfo.some(({ identifier }) => identifier === device.identifier)
    expect(
      await Promise.all(
        [
          'defne kar',
          'manager@meridian',
          'android',
          device.device_identifier.slice(0, 8),
          String(userOf(personas.manager.email)),
          '100%',
          'nobody',
          '1%0',
        ].map(found),
      ),
    ).toEqual([true, true, true, true, true, true, false, false])
  })

  test('devices of other people need the permission, to list and to sign out', async () => {
    const device = makeDevice(sim.kit, { user_id: userOf(as) })
    const own = await sim.sessionOf(personas.manager.email)
    expect(
      (await sim.call(devices.list, {}, { as: own })).data.recordsInfo.map(({ identifier }) => identifier),
    ).toEqual([own.device])
    expect((await sim.call(devices.logOut, { deviceId: device.identifier }, { as: own })).status).toBe(404)
    expect((await list({ own: 'true' })).recordsInfo.every(({ userInfo }) => userInfo.email === as)).toBe(
      true,
    )
  })

  test('devices.logout from another session sends an event, closes the socket and revokes the token (core-4-device-01 core-7-devices-02)', async () => {
    const remoteSession = await sim.signIn(personas.manager.email)
    const done = await sim.call(devices.logOut, { deviceId: remoteSession.device }, { as })
    expect([done.status, done.message]).toEqual([200, 'Device logged out successfully'])
    expect(sim.said.at(-1)).toEqual({
      event: 'accessRevoked',
      to: { device: remoteSession.device },
      payload: { device_identifier: remoteSession.device },
    })
    expect(sim.cut).toHaveLength(1)
    expect((await list({ status: 'logged_out' })).recordsInfo.map(({ identifier }) => identifier)).toEqual([
      remoteSession.device,
    ])
    const after = await sim.call(session.profile, {}, { as: remoteSession })
    expect([after.status, after.errors[0]!.message]).toEqual([
      401,
      'Token does not exists with this identifier',
    ])
    expect(
      (
        await sim.call(
          session.refresh,
          { body: {} },
          {
            headers: {
              authorization: `Bearer ${remoteSession.refreshToken}`,
              'device-number': remoteSession.device,
            },
          },
        )
      ).status,
    ).toBe(401)
  })

  test('devices.logout refuses the device in use (core-4-device-02)', async () => {
    const me = await sim.sessionOf(as)
    const refused = await sim.call(devices.logOut, { deviceId: me.device }, { as: me })
    expect([refused.status, refused.errors[0]!.message]).toEqual([
      409,
      'The device you are using cannot be logged out here',
    ])
    expect((await sim.call(session.profile, {}, { as: me })).status).toBe(200)
  })
})

test('session list shows open sessions with their origin until they end', async () => {
  const { identity, deviceInfo } = (
    await sim.call(session.signin, { body: { email: personas.finance.email } })
  ).data
  await sim.call(
    session.password,
    { body: { identity, password: PASSWORD } },
    { ip: '198.51.100.7', headers: { 'device-number': deviceInfo.identifier } },
  )
  const open = async (query: object = {}) =>
    (await sim.call(devices.loggedIn, { query }, { as })).data.recordsInfo
  expect((await open({ search: 'finance@' }))[0]).toMatchObject({
    ip_address: '198.51.100.7',
    role_name: 'Finance',
    device: deviceInfo.identifier,
    status: 'active',
    userInfo: { email: personas.finance.email },
  })
  expect((await open({ role_identifier: 'finance' })).length).toBe(1)
  expect((await open({ role_identifier: 'manager' })).length).toBe(0)
  await sim.call(devices.logOut, { deviceId: deviceInfo.identifier }, { as })
  expect(await open({ search: 'finance@' })).toEqual([])
  expect((await sim.call(devices.loggedIn, {}, { as: personas.manager.email })).status).toBe(403)
})

test('activity log is found by person, text and day, and needs the permission', async () => {
  const finance = await sim.signIn(personas.finance.email)
  await sim.call(session.logout, {}, { as: finance })
  await sim.call(
    ipRules.create,
    {
      body: {
        ip_address: '203.0.113.0/24',
        type: 'blacklisted',
        status: 'active',
        reason: 'Spam',
        applicable_for: 'lead',
      },
    },
    { as },
  )
  const several = await sim.signIn(personas.several.email)
  await sim.call(session.changeRole, { body: { identity: 'finance' } }, { as: several })
  const log = async (query: object = {}) =>
    (await sim.call(activity.list, { query }, { as })).data.recordsInfo.map(
      ({ action, description, userInfo }) => [action, description, userInfo?.email],
    )
  expect(await log()).toEqual([
    ['role_changed', 'Finance', personas.several.email],
    ['signed_in', 'Manager', personas.several.email],
    ['ip_rule_added', '203.0.113.0/24', as],
    ['signed_out', null, personas.finance.email],
    ['signed_in', 'Finance', personas.finance.email],
  ])
  expect(await log({ search: '203.0' })).toEqual([['ip_rule_added', '203.0.113.0/24', as]])
  const { identifier } = (await sim.call(settings.profile, {}, { as: personas.finance.email })).data
  expect((await log({ user_identifier: identifier })).map(([action]) => action)).toEqual([
    'signed_out',
    'signed_in',
  ])
  expect([
    (await log({ module_type: 'ipRules' })).length,
    (await log({ from_date: '2026-11-16', to_date: '2026-11-16' })).length,
    (await log({ from_date: '2026-11-17' })).length,
  ]).toEqual([1, 5, 0])
  // Values as the filter sends them: `1,2` one of several, `-1` none of them.
  expect(
    (await log({ user_identifier: `${identifier},nobody`, module_type: 'session,ipRules' })).map(
      ([action]) => action,
    ),
  ).toEqual(['signed_out', 'signed_in'])
  expect((await log({ module_type: '-session' })).map(([action]) => action)).toEqual(['ip_rule_added'])
  expect((await log({ user_identifier: `-${identifier}` })).length).toBe(3)
  const { modules, users } = (await sim.call(activity.filters, {}, { as })).data
  expect([modules, users.map((one) => one.identifier).includes(identifier), users.length]).toEqual([
    ['ipRules', 'session'],
    true,
    3,
  ])
  expect((await sim.call(activity.filters, {}, { as: personas.manager.email })).status).toBe(403)
  expect((await sim.call(activity.list, { query: { from_date: 'yesterday' } }, { as })).status).toBe(422)
  expect((await sim.call(activity.list, {}, { as: personas.manager.email })).status).toBe(403)
})
