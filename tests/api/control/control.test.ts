/** The simulator's controls under `/_sim`: access, tenants, clock, faults, log and socket. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { notifications } from '@contract/outreach/notifications'
import { session } from '@contract/access/session'
import { notify } from '@domain/outreach/notify'
import { rowFault } from '@kit/faults/faults'
import { openSocket, startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
beforeAll(async () => {
  liveServer = await startLive()
})
afterAll(() => liveServer.close())

const control = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  liveServer.ask(method, `/_sim${path}`, { headers, ...(body !== undefined && { body }) })
const tenantControl = (method: string, path: string, body?: unknown) =>
  control(method, `/tenants/t${path}`, body)
const profile = (as: Awaited<ReturnType<LiveServer['signIn']>>) =>
  liveServer.ask('GET', `/v1${session.profile.path}`, { as, client: 't' })
const config = (more: object = {}) =>
  liveServer.ask('GET', `/v1${session.config.path}`, { client: 't', ...more })
const rename = () =>
  liveServer.running.tenants.get('t')!.db.prepare("UPDATE users SET first_name = 'Somebody'").run()
const firstNames = () =>
  liveServer.running.tenants
    .get('t')!
    .db.prepare<[], { n: number }>("SELECT count(*) AS n FROM users WHERE first_name = 'Somebody'")
    .get()!.n

beforeEach(async () => {
  await tenantControl('DELETE', '')
  await control('POST', '/tenants', { client_number: 't', size: 0 })
})

describe('tenants', () => {
  test('tenants are created, listed and dropped, and are isolated from each other', async () => {
    expect((await control('POST', '/tenants', { client_number: 'other', size: 0, seed: 7 })).data).toEqual({
      client_number: 'other',
      size: 0,
      seed: 7,
      leads: 0,
      memory: true,
    })
    expect((await control('POST', '/tenants', { client_number: 'other' })).status).toBe(409)
    rename()
    const here = await liveServer.signIn(personas.admin.email, 't')
    expect(
      (await liveServer.ask('GET', `/v1${session.profile.path}`, { as: here, client: 'other' })).errors,
    ).toEqual([{ message: 'Token does not exists with this identifier' }])
    expect(
      (
        await liveServer.ask('GET', `/v1${session.profile.path}`, {
          as: await liveServer.signIn(personas.admin.email, 'other'),
          client: 'other',
        })
      ).data,
    ).toMatchObject({ userInfo: { first_name: 'Tomas' } })
    await control('DELETE', '/tenants/other')
    expect((await control('GET', '/tenants/other/clock')).errors).toEqual([
      { message: 'There is no tenant other' },
    ])
    expect(
      ((await control('GET', '/tenants')).data as { client_number: string }[]).map(
        ({ client_number }) => client_number,
      ),
    ).toEqual(['1001', 't'])
  })

  test('a tenant lists its people and how to sign in', async () => {
    const people = (await tenantControl('GET', '/personas')).data as { email: string; totp_secret?: string }[]
    expect(people).toHaveLength(17)
    expect(people.find(({ email }) => email === personas.secure.email)?.totp_secret).toBe(
      personas.secure.totp_secret,
    )
  })

  test('invalid tenant requests are refused with a message', async () => {
    expect((await control('POST', '/tenants', { client_number: '../x' })).status).toBe(422)
    expect((await control('POST', '/tenants', { client_number: 'x', size: 'vast' })).status).toBe(422)
    expect((await tenantControl('POST', '/snapshots', { name: '../x' })).status).toBe(422)
    expect((await tenantControl('POST', '/snapshots/none/restore', {})).status).toBe(404)
    expect((await control('GET', '/nothing')).status).toBe(404)
  })

  test('tenant reset restores rows, sessions, time and faults', async () => {
    const as = await liveServer.signIn(personas.admin.email, 't')
    rename()
    await tenantControl('PUT', '/clock', { now: '2030-01-01T00:00:00.000Z', frozen: true })
    await tenantControl('POST', '/faults', { status: 500 })
    await tenantControl('POST', '/reset', {})
    expect(firstNames()).toBe(0)
    expect((await profile(as)).status).toBe(401)
    expect((await tenantControl('GET', '/clock')).data).toMatchObject({ frozen: false })
    expect((await tenantControl('GET', '/faults')).data).toEqual([])
    expect((await profile(await liveServer.signIn(personas.admin.email, 't'))).status).toBe(200)
  })

  test('a tenant snapshot is restored by name; a reset still restores the beginning', async () => {
    rename()
    const renamed = firstNames()
    await tenantControl('POST', '/snapshots', { name: 'renamed' })
    await tenantControl('POST', '/reset', {})
    expect(firstNames()).toBe(0)
    await tenantControl('POST', '/snapshots/renamed/restore', {})
    expect(firstNames()).toBe(renamed)
    liveServer.running.tenants.get('t')!.db.prepare("UPDATE users SET first_name = 'Else'").run()
    await tenantControl('POST', '/snapshots/renamed/restore', {})
    expect(firstNames()).toBe(renamed)
    await tenantControl('POST', '/reset', {})
    expect(firstNames()).toBe(0)
  })
})

describe('clock', () => {
  test('clock is frozen, set and advanced; tokens expire with it', async () => {
    await tenantControl('PUT', '/clock', { frozen: true, now: '2026-12-01T10:00:00.000Z' })
    const as = await liveServer.signIn(personas.admin.email, 't')
    expect((await tenantControl('POST', '/clock/advance', { ms: 14 * 60_000 })).data).toEqual({
      now: '2026-12-01T10:14:00.000Z',
      frozen: true,
    })
    expect((await profile(as)).status).toBe(200)
    await tenantControl('POST', '/clock/advance', { ms: 60_000 })
    expect((await profile(as)).errors).toEqual([{ message: 'Token is expired' }])
  })

  test('authenticator codes follow the clock', async () => {
    await tenantControl('PUT', '/clock', { frozen: true })
    const code = async () =>
      ((await tenantControl('GET', `/codes/${personas.secure.email}`)).data as { totp: string }).totp
    const before = await code()
    expect(before).toMatch(/^\d{6}$/)
    await tenantControl('POST', '/clock/advance', { ms: 60_000 })
    expect(await code()).not.toBe(before)
    expect((await tenantControl('GET', `/codes/${personas.admin.email}`)).data).toEqual({
      code: null,
      totp: null,
    })
  })
})

const statusAndMessage = ({ status, errors }: { status: number; errors: { message: string }[] }) => [
  status,
  errors[0]?.message,
]

describe('faults', () => {
  test('a fault makes a call fail with its status and message, as often as configured', async () => {
    await tenantControl('POST', '/faults', {
      method: 'GET',
      path: session.config.path,
      status: 503,
      errors: [{ message: 'Back in a moment' }],
      times: 2,
    })
    expect([
      statusAndMessage(await config()),
      statusAndMessage(await config()),
      (await config()).status,
    ]).toEqual([[503, 'Back in a moment'], [503, 'Back in a moment'], 200])
  })

  test('a fault answers with the headers of every refusal', async () => {
    const headersOf = async (path: string) => {
      const { headers } = await liveServer.ask('GET', path, { client: 't' })
      const { 'x-request-id': id, 'content-length': _, date: __, ...rest } = headers
      return { ...rest, 'has id': typeof id === 'string' } as Record<string, unknown>
    }
    const refused = await headersOf('/v1/nowhere')
    await tenantControl('POST', '/faults', { path: session.config.path, status: 404 })
    expect(await headersOf(`/v1${session.config.path}`)).toEqual(refused)
    expect(refused['cache-control']).toBe('private, no-store')
  })

  test('a fault can hit only the second call of one path', async () => {
    await tenantControl('POST', '/faults', { path: session.config.path, nth: 2, status: 500 })
    const as = await liveServer.signIn(personas.admin.email, 't')
    expect([
      (await config()).status,
      (await profile(as)).status,
      (await config()).status,
      (await config()).status,
    ]).toEqual([200, 200, 500, 200])
  })

  test('a fault with a probability repeats the same sequence', async () => {
    const twelveStatuses = async () => {
      await tenantControl('POST', '/faults', { path: session.config.path, probability: 0.5, status: 500 })
      const all = []
      for (let n = 0; n < 12; n++) all.push((await config()).status)
      return all
    }
    const first = await twelveStatuses()
    await tenantControl('POST', '/reset', {})
    expect(await twelveStatuses()).toEqual(first)
    expect(new Set(first)).toEqual(new Set([200, 500]))
  })

  test('a dropped request changes nothing; a dropped answer has taken effect', async () => {
    const as = await liveServer.signIn(personas.admin.email, 't')
    await tenantControl('POST', '/faults', { path: session.logout.path, drop: 'connection', times: 1 })
    await expect(liveServer.ask('GET', `/v1${session.logout.path}`, { as, client: 't' })).rejects.toThrow(
      'socket hang up',
    )
    expect((await profile(as)).status).toBe(200)
    await tenantControl('DELETE', '/faults')
    await tenantControl('POST', '/faults', { path: session.logout.path, drop: 'answer', times: 1 })
    await expect(liveServer.ask('GET', `/v1${session.logout.path}`, { as, client: 't' })).rejects.toThrow(
      'socket hang up',
    )
    expect((await profile(as)).status).toBe(401)
  })

  test('a fault makes one row of a batch fail with a message', async () => {
    await tenantControl('POST', '/faults', {
      method: 'GET',
      path: session.config.path,
      row: 'lead-7',
      message: 'This lead is locked',
    })
    const tenant = liveServer.running.tenants.get('t')!
    expect([
      rowFault(tenant, session.config, 'lead-7'),
      rowFault(tenant, session.config, 'lead-8'),
      rowFault(tenant, session.logout, 'lead-7'),
    ]).toEqual(['This lead is locked', undefined, undefined])
    expect((await config()).status).toBe(200)
  })
})

describe('log', () => {
  test('log records the caller, the outcome and the rule that refused', async () => {
    const as = await liveServer.signIn(personas.admin.email, 't')
    await profile(as)
    await profile({ ...as, device: 'another' })
    const [refused, accepted] = (await tenantControl('GET', '/log')).data as object[]
    expect(accepted).toMatchObject({
      method: 'GET',
      endpoint: 'session.profile',
      actor: personas.admin.email,
      status: 200,
      refused_by: null,
      request_id: expect.any(String),
    })
    expect(refused).toMatchObject({
      endpoint: 'session.profile',
      actor: null,
      status: 401,
      refused_by: 'token: device',
    })
    expect(JSON.stringify((await tenantControl('GET', '/log')).data)).not.toContain(as.accessToken)
  })
})

const connect = async (email: string) => {
  const as = await liveServer.signIn(email, 't')
  return { as, socket: await liveServer.socket(as, 't') }
}
const disconnectOf = (socket: Awaited<ReturnType<LiveServer['socket']>>) =>
  new Promise((done) => {
    socket.once('disconnect', done)
  })

describe('socket', () => {
  test('socket connects with a token and gives the reason when it refuses (core-7-socket-01)', async () => {
    const as = await liveServer.signIn(personas.admin.email, 't')
    await expect(liveServer.socket({ ...as, accessToken: '' }, 't')).rejects.toThrow(
      'Authorization Header is missing',
    )
    await expect(liveServer.socket({ ...as, accessToken: 'made.up.token' }, 't')).rejects.toThrow(
      'Token does not exists with this identifier',
    )
    await expect(liveServer.socket({ ...as, device: 'another' }, 't')).rejects.toThrow(
      'Device does not exists with this identifier',
    )
    await expect(liveServer.socket(as, '1001')).rejects.toThrow('Token does not exists with this identifier')
    expect((await liveServer.socket(as, 't')).connected).toBe(true)
  })

  test('a notification reaches its person only (core-7-socket-02)', async () => {
    const [receiver, bystander] = await Promise.all([
      connect(personas.counsellor.email),
      connect(personas.admin.email),
    ])
    const otherEvents: unknown[] = []
    bystander.socket.onAny((event: string) => otherEvents.push(event))
    const received = openSocket(receiver.socket, 'notificationReceived')
    const tenant = liveServer.running.tenants.get('t')!
    const { id } = tenant.db
      .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
      .get(personas.counsellor.email)!
    notify(tenant, [
      {
        user_id: id,
        kind: 'leads_assigned',
        values: { leads: 3, by: 'Tomas' },
        module_identifier: 'x',
      },
    ])()
    expect((await received).title).toBe('3 leads were assigned to you')
    const all = Promise.all([
      openSocket(bystander.socket, 'leads_changed'),
      openSocket(receiver.socket, 'leads_changed'),
    ])
    await tenantControl('POST', '/events', {
      event: 'leads_changed',
      payload: { identifiers: null, by: null, operation: null, seq: 1 },
    })
    await all
    expect(otherEvents).toEqual(['leads_changed'])
    expect(
      (await liveServer.ask('GET', `/v1${notifications.recent.path}`, { as: receiver.as, client: 't' })).data,
    ).toMatchObject({ unReadNotificationCount: 1 })
  })

  test('an event sent through the controls goes to a person or a device and must match its schema', async () => {
    const { as, socket } = await connect(personas.counsellor.email)
    const received = openSocket(socket, 'accessRevoked')
    await tenantControl('POST', '/events', {
      event: 'accessRevoked',
      to: as.device,
      payload: { device_identifier: as.device },
    })
    expect(await received).toEqual({ device_identifier: as.device })
    expect((await tenantControl('POST', '/events', { event: 'hello', payload: {} })).status).toBe(422)
    expect((await tenantControl('POST', '/events', { event: 'leads_changed', payload: {} })).status).toBe(422)
    expect(
      (
        await tenantControl('POST', '/events', {
          event: 'accessRevoked',
          to: 'nobody@nowhere.example',
          payload: {},
        })
      ).status,
    ).toBe(404)
  })

  test('an event is lost when a fault says so, and the call still succeeds', async () => {
    const { as, socket } = await connect(personas.counsellor.email)
    await tenantControl('POST', '/faults', { path: session.profile.path, drop: 'socket', times: 1 })
    const disconnected = disconnectOf(socket)
    expect((await profile(as)).status).toBe(200)
    await disconnected
  })

  test('socket closes with its session and on a reset', async () => {
    const [signedOut, remaining] = await Promise.all([
      connect(personas.counsellor.email),
      connect(personas.admin.email),
    ])
    const disconnected = disconnectOf(signedOut.socket)
    await liveServer.ask('GET', `/v1${session.logout.path}`, { as: signedOut.as, client: 't' })
    expect(await disconnected).toBe('io server disconnect')
    expect(remaining.socket.connected).toBe(true)
    const disconnectedByReset = disconnectOf(remaining.socket)
    await tenantControl('POST', '/reset', {})
    expect(await disconnectedByReset).toBe('io server disconnect')
  })
})
