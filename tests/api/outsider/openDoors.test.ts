/** How the simulator meets programs that it does not know: other origins, the default socket, unknown and unbuilt addresses, `/health`. */
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { isForMachine } from '@sim/machineAddresses'
import { readOptions } from '@sim/options'
import { startLive, type LiveServer } from '@support/server/server'
import screens from '../../spec/routes.json' with { type: 'json' }

let liveServer: LiveServer
const sockets: Socket[] = []
beforeAll(async () => {
  liveServer = await startLive({ origins: ['https://console.example'] })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => liveServer.close())

describe('other origins', () => {
  const allowed = async (origin: string, path = '/v1/settings/client-config') =>
    (await liveServer.ask('GET', path, { headers: { origin } })).headers['access-control-allow-origin']

  test.each([
    'http://localhost:5173',
    'http://127.0.0.1:3000',
    'http://[::1]:8080',
    'http://shop.localhost:9000',
    'https://console.example',
  ])('%s may read answers', async (origin) => {
    expect([await allowed(origin), await allowed(origin, '/socket.io/?EIO=4&transport=polling')]).toEqual([
      origin,
      origin,
    ])
  })

  test.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'null',
  ])('%s may not', async (origin) => {
    expect([await allowed(origin), await allowed(origin, '/socket.io/?EIO=4&transport=polling')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('a refusal can be read too, and a preflight allows the headers of the documents', async () => {
    const origin = 'http://localhost:5173'
    const refused = await liveServer.ask('GET', '/v1/leads', { headers: { origin } })
    expect([refused.status, refused.headers['access-control-allow-origin'], refused.headers.vary]).toEqual([
      401,
      origin,
      'Origin',
    ])
    const preflight = await liveServer.ask('OPTIONS', '/v1/leads/bulk-transfer', {
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers':
          'authorization,client-number,device-number,role-identifier,time-offset',
      },
    })
    expect(preflight.headers['access-control-allow-methods']).toContain('PUT')
    for (const name of ['authorization', 'client-number', 'device-number', 'role-identifier', 'time-offset'])
      expect(preflight.headers['access-control-allow-headers']).toContain(name)
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
  })

  test.each(['*', 'console.example', 'https://console.example/app', 'https://*.example'])(
    'CORS_ORIGINS=%s stops the start, which says what an origin is',
    (value) => {
      expect(() => readOptions([], { CORS_ORIGINS: value })).toThrow(
        `CORS_ORIGINS must name origins, such as https://console.example, and not ${value}.`,
      )
    },
  )
})

describe('the socket', () => {
  type Refusal = Error & { data?: { errors: { message: string; field: string }[] } }
  const connect = (options: Parameters<typeof io>[1]) =>
    new Promise<Socket>((connected, refused) => {
      const socket = io(`http://127.0.0.1:${liveServer.running.port}`, {
        forceNew: true,
        reconnection: false,
        ...options,
      })
      sockets.push(socket)
      socket.once('connect', () => connected(socket)).once('connect_error', refused)
    })
  const refusalOf = (auth: object) =>
    connect({ auth }).then(
      () => 'connected',
      ({ message, data }: Refusal) => [message, data?.errors],
    )

  test.each([undefined, ['polling'], ['websocket']])(
    'answers at the default path to the auth token alone, by %s (core-7-socket-01)',
    async (transports) => {
      const { accessToken } = await liveServer.signIn(personas.manager.email)
      const socket = await connect({ auth: { token: accessToken }, ...(transports && { transports }) })
      const heard = new Promise((told) => {
        socket.once('client_changed', told)
      })
      liveServer.running.tenants.get('1001')!.emit('client_changed', 'all', {})
      expect(await heard).toEqual({})
    },
  )

  test('says in the data of its refusal what is missing or wrong', async () => {
    const { accessToken: token } = await liveServer.signIn(personas.manager.email)
    expect(await refusalOf({})).toEqual([
      'Authorization Header is missing',
      [{ message: 'auth.token is missing: send the access token of the sign-in', field: 'token' }],
    ])
    expect(await refusalOf({ token: 'nonsense' })).toEqual([
      'Unknown client number',
      [{ message: 'auth.client_number is not the number of a client', field: 'client_number' }],
    ])
    expect(await refusalOf({ token: `${token.slice(0, -4)}AAAA` })).toEqual([
      'Token does not exists with this identifier',
      [{ message: 'auth.token must be a valid access token of this client', field: 'token' }],
    ])
    expect(await refusalOf({ token, device_number: 'another' })).toEqual([
      'Device does not exists with this identifier',
      [{ message: 'auth.device_number is not the device of this token', field: 'device_number' }],
    ])
  })
})

describe('addresses', () => {
  test('a documented call that is not built answers 501 and names itself', async () => {
    const answer = async (method: string, path: string) => {
      const { status, errors } = await liveServer.ask(method, `/v1${path}`)
      return [status, errors[0]?.message]
    }
    expect(await answer('GET', '/webinar-event/kx0')).toEqual([
      501,
      'GET /webinar-event/{id} is documented, and not built yet',
    ])
    expect(await answer('GET', '/webinar-event/kx0/nowhere')).toEqual([404, 'There is no such call'])
  })

  test.each([
    '/docs',
    '/swagger',
    '/swagger-ui/index.html',
    '/openapi',
    '/api-docs',
    '/graphql',
    '/metrics',
    '/healthz',
    '/v2/leads',
    '/%76%31/leads',
  ])('%s is 404 in JSON, and no page', async (path) => {
    const { status, headers } = await liveServer.ask('GET', path, { headers: { accept: 'text/html' } })
    expect([status, headers['content-type']]).toEqual([404, 'application/json'])
  })

  test.each([
    [{ 'client-number': '1001', authorization: 'Bearer x' }],
    [{ 'client-number': '1001', 'device-number': 'x' }],
    [{ accept: 'application/json' }],
  ])('a call that left out /v1 is 404 in JSON: headers %j', async (headers) => {
    const answer = await fetch(`http://127.0.0.1:${liveServer.running.port}/leads`, {
      headers: headers as never,
    })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { errors: [{ message: 'There is no such call' }] },
    ])
  })

  test('no documented page is taken for the address of a program', () => {
    const request = { headers: new Headers({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }) }
    const taken = screens.map(({ path }) => path).filter((path) => isForMachine(request, path))
    expect(taken).toEqual([])
  })

  test('a documented public address that a secret guards says what is missing', async () => {
    const gmail = await liveServer.ask('GET', '/v1/google?user_id=x')
    expect([gmail.status, gmail.errors]).toEqual([422, [{ message: 'State is required', field: 'state' }]])
    const invoice = await liveServer.ask('GET', '/v1/public-invoice/get/INV-1')
    expect([invoice.status, invoice.data]).toEqual([200, expect.objectContaining({ key_needed: true })])
    for (const path of ['/unsubscribe/reasons/dropdown', '/settings/client-config'])
      expect((await liveServer.ask('GET', `/v1${path}`)).status).toBe(200)
  })

  test('/health says whether the data can be read', async () => {
    const health = await liveServer.ask('GET', '/health')
    expect([health.status, health.data]).toEqual([
      200,
      { ok: true, version: expect.any(String), client_number: '1001' },
    ])
    expect((await liveServer.ask('HEAD', '/health')).status).toBe(200)
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH']) {
      const {
        status,
        errors,
        headers: { allow },
      } = await liveServer.ask(method, '/health')
      expect([status, errors, allow]).toEqual([
        405,
        [{ message: `This call does not take ${method}` }],
        'GET, HEAD',
      ])
    }
    const damaged = await startLive()
    damaged.running.tenants.get('1001')!.db.close()
    const refused = await damaged.ask('GET', '/health')
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
    await damaged.close()
  })
})
