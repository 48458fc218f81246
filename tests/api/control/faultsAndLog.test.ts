/** What a tester sets and reads under `/_sim`: answers of faults with headers and bodies, the log of calls, codes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { session } from '@contract/access/session'
import { whatsapp } from '@contract/outreach/whatsapp'
import { gmail } from '@contract/platform/gmail'
import { startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
beforeAll(async () => {
  liveServer = await startLive()
})
afterAll(() => liveServer.close())
const control = (method: string, path: string, body?: object) =>
  liveServer.ask(method, `/_sim/tenants/1001${path}`, body ? { body } : {})
beforeEach(() => control('DELETE', '/faults'))

const config = () => liveServer.ask('GET', `/v1${session.config.path}`)
const setFault = (fault: object) => control('POST', '/faults', { path: session.config.path, ...fault })

describe('faults', () => {
  test('a fault sets headers, such as Retry-After, and its message', async () => {
    await setFault({ status: 429, headers: { 'Retry-After': 5 }, message: 'Too many calls' })
    const { status, headers, errors } = await config()
    expect([status, headers['retry-after'], errors]).toEqual([429, '5', [{ message: 'Too many calls' }]])
  })

  test('a fault of a message alone refuses with 500', async () => {
    await setFault({ message: 'Something broke' })
    const { status, errors } = await config()
    expect([status, errors]).toEqual([500, [{ message: 'Something broke' }]])
  })

  test.each([
    [
      { status: 200, body: { data: { name: null } } },
      '{"data":{"name":null}}',
      'application/json; charset=utf-8',
    ],
    [
      { status: 502, body: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } },
      '<h1>Bad gateway</h1>',
      'text/html',
    ],
    [
      { status: 502, body: '<h1>Bad gateway</h1>', headers: { 'Content-Type': 'text/html' } },
      '<h1>Bad gateway</h1>',
      'text/html',
    ],
    [{ status: 503, body: 'Back at noon' }, 'Back at noon', 'text/plain; charset=utf-8'],
    [{ status: 500, body: '' }, '', 'text/plain; charset=utf-8'],
    [{ status: 500, body: null }, 'null', 'application/json; charset=utf-8'],
  ])('a fault answers its body as it is: %j', async (fault, text, type) => {
    await setFault(fault)
    const answer = await config()
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([fault.status, text, type])
  })

  test('headers alone are added to the real answer', async () => {
    await setFault({ headers: { deprecation: 'true' } })
    const { status, headers, data } = await config()
    expect([status, headers.deprecation, data]).toEqual([
      200,
      'true',
      expect.objectContaining({ client_number: '1001' }),
    ])
  })

  test.each([{}, { times: 1 }, { to: 'a@b.example' }, { latency: 0 }, { headers: {} }])(
    'the fault %j, which would do nothing, is refused and not set',
    async (fault) => {
      const { status, errors } = await setFault(fault)
      expect([status, errors]).toEqual([
        422,
        [
          {
            message:
              'This fault would do nothing. Give it a status, message, errors, body, headers, latency, drop, row or delivery.',
          },
        ],
      ])
      expect((await control('GET', '/faults')).data).toEqual([])
    },
  )

  test.each(['content-length', 'transfer-encoding', 'x y'])(
    'a fault cannot set the header %s',
    async (name) => {
      expect((await setFault({ headers: { [name]: '1' } })).status).toBe(422)
    },
  )
})

describe('log', () => {
  const lastOf = async (path: string) => {
    const { data } = await control('GET', '/log')
    return (data as { path: string }[]).find((one) => one.path === `/v1${path}`) as unknown as Record<
      'query' | 'headers',
      Record<string, string>
    > & { body: unknown; answer: { data: Record<string, unknown> } & string; status: number }
  }

  test('the log keeps query, headers, body and answer of a call, without its secrets', async () => {
    const as = await liveServer.signIn(personas.manager.email)
    await liveServer.ask('GET', `/v1${leads.list.path}?per_page=1&search=a`, {
      as,
      headers: { 'x-from': 'test', cookie: 'a=b' },
    })
    const list = await lastOf(leads.list.path)
    expect(list.query).toEqual({ per_page: '1', search: 'a' })
    expect(list.headers).toMatchObject({
      'client-number': '1001',
      'x-from': 'test',
      authorization: '[kept back]',
      cookie: '[kept back]',
    })
    expect(list.answer.data).toMatchObject({ page: 1, per_page: 1 })
    const signIn = await lastOf(session.password.path)
    expect(signIn.body).toEqual({ identity: personas.manager.email, password: '[kept back]' })
    expect(signIn.answer.data['tokensInfo']).toEqual({
      accessToken: '[kept back]',
      refreshToken: '[kept back]',
    })
    const all = (await control('GET', '/log')).text
    for (const secret of [as.accessToken, as.refreshToken, 'Chord-2026!']) expect(all).not.toContain(secret)
  })

  test.each(['x-api-key', 'X-Auth-Token', 'apikey', 'x-hub-signature', 'set-cookie', 'client-secret'])(
    'the log keeps back the header %s',
    async (name) => {
      await liveServer.ask('GET', `/v1${session.config.path}`, { headers: { [name]: 'open-sesame' } })
      expect((await lastOf(session.config.path)).headers[name.toLowerCase()]).toBe('[kept back]')
    },
  )

  test('the log keeps back the state of OAuth in queries, answers and links, and shows other states', async () => {
    const as = await liveServer.signIn(personas.admin.email)
    const { data } = await liveServer.ask('POST', `/v1${gmail.start.path}`, { as, body: {} })
    const { state } = data as { state: string }
    await liveServer.ask('GET', `/v1${gmail.connect.path}?user_id=none&state=${state}`)
    expect((await lastOf(gmail.connect.path)).query).toEqual({ user_id: 'none', state: '[kept back]' })
    const connected = await liveServer.ask('GET', `/v1${whatsapp.connect.path}`, { as })
    const { redirect_url } = connected.data as { redirect_url: string }
    expect((await lastOf(whatsapp.connect.path)).answer.data['redirect_url']).toContain('?state=[kept back]&')
    await liveServer.ask('GET', `/v1${leads.list.path}?state=overdue`, { as })
    expect((await lastOf(leads.list.path)).query).toEqual({ state: 'overdue' })
    const all = (await control('GET', '/log')).text
    for (const secret of [state, new URL(redirect_url, 'http://here').searchParams.get('state')!])
      expect(all).not.toContain(secret)
  })

  test('the log keeps the beginning of a long body, and no part of a secret in it', async () => {
    await liveServer.ask('POST', `/v1${session.password.path}`, {
      body: { identity: 'x'.repeat(15_900), password: `secret-${'y'.repeat(500)}` },
      headers: { 'device-number': 'none' },
    })
    const { body } = await lastOf(session.password.path)
    expect(String(body)).toMatch(/^\{"identity":"x+","password":"\[kept back\]"/)
    expect(String(body)).not.toContain('secret-')
  })

  test('the log keeps a refusal with what was sent', async () => {
    await liveServer.ask('POST', `/v1${session.signin.path}`, { body: { email: 'nobody' } })
    const { status, body, answer } = await lastOf(session.signin.path)
    expect([status, body, answer]).toEqual([
      422,
      { email: 'nobody' },
      { errors: [{ message: 'Invalid email', field: 'email' }] },
    ])
  })
})

test('codes of somebody unknown are 404; of somebody known they are empty', async () => {
  const unknown = await control('GET', '/codes/nobody@nowhere.example')
  expect([unknown.status, unknown.errors]).toEqual([
    404,
    [{ message: 'Nobody has this address, and no code was sent to it' }],
  ])
  const known = await control('GET', `/codes/${personas.admin.email}`)
  expect([known.status, known.data]).toEqual([200, { code: null, totp: null }])
})
