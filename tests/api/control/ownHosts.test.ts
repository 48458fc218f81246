/** The host names that the server answers to, for the API, the console and the socket; and what links begin with. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { io } from 'socket.io-client'
import { personas } from '@seeds/people/personas'
import { session } from '@contract/access/session'
import { UNKNOWN_HOST } from '@sim/ownHosts'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { consoleOrigin } from '@kit/tenant/consoleOrigin'
import { startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
beforeAll(async () => {
  liveServer = await startLive({ address: 'https://chord.example' })
  liveServer.running.tenants.create('other', { size: 0, seed: 1, memory: true })
})
afterAll(() => liveServer.close())

const CONFIG = `/v1${session.config.path}`
/** What a client of the socket asks first, by polling, at both paths. */
const SOCKETS = ['/socket', '/socket.io'].map((path) => `${path}/?EIO=4&transport=polling`)
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const statusAt = async (host: string, path = CONFIG, client = '1001') =>
  (await liveServer.ask('GET', path, { headers: { host }, client })).status

describe('host names', () => {
  test.each([
    'localhost',
    '127.0.0.1:80',
    '1001.localhost:4600',
    '[::1]:4600',
    'chord.example',
    'CHORD.example:443',
  ])('%s is answered: it is of this machine, or the server was started with it', async (host) => {
    expect(await statusAt(host)).toBe(200)
  })

  test.each([
    'evil.example',
    '127.0.0.1.nip.example',
    'chord.example.evil.example',
    '192.0.2.7',
    'a b',
    '@chord.example',
    'evil.example/x.localhost',
  ])('%s is refused with 421 on every path, before anything is looked up', async (host) => {
    for (const path of [
      ...SOCKETS,
      CONFIG,
      `/v1${session.profile.path}`,
      '/v1/none',
      '/config.json',
      '/',
      '/assets/app.js',
      '/_sim',
    ])
      expect(await liveServer.ask('GET', path, { headers: { host } })).toMatchObject({
        status: 421,
        errors: [{ message: UNKNOWN_HOST }],
      })
    const posted = await liveServer.ask('POST', `/v1${session.signin.path}`, {
      headers: { host },
      body: { email: 'a@b.example' },
    })
    expect([posted.status, posted.headers['connection']]).toEqual([421, 'close'])
  })

  test('the configured address of an organisation is answered for this organisation only', async () => {
    const host = 'meridian.example'
    expect(await statusAt(host, CONFIG, 'other')).toBe(421)
    setClientConfig(liveServer.running.tenants.get('other')!, { organisation_host: `https://${host}/app` })
    expect([
      await statusAt(host, CONFIG, 'other'),
      await statusAt(host, `${CONFIG}?client_number=other`, 'other'),
      await statusAt(host, CONFIG, '1001'),
    ]).toEqual([200, 200, 421])
    setClientConfig(liveServer.running.tenants.get('other')!, { organisation_host: null })
  })

  test('the address that a call came to is answered when the server listens on all of them', async () => {
    const open = await startLive({ host: '0.0.0.0' })
    expect((await open.ask('GET', CONFIG, { headers: { host: '127.0.0.1' } })).status).toBe(200)
    expect((await open.ask('GET', CONFIG, { headers: { host: '192.0.2.7' } })).status).toBe(421)
    await open.close()
  })

  test.each(['/socket', '/socket.io', '/nowhere'])(
    'a WebSocket at %s is refused with 421 for an unknown host',
    async (path) => {
      const reply = await liveServer.ask('GET', `${path}/?EIO=4&transport=websocket`, {
        headers: { host: 'evil.example', ...UPGRADE },
      })
      expect([reply.status, reply.errors]).toEqual([421, [{ message: UNKNOWN_HOST }]])
    },
  )

  /** `connected`, or why not. */
  const socketAt = async (host: string, client: string) => {
    const as = await liveServer.signIn(personas.manager.email, client)
    return new Promise((answered) => {
      const socket = io(`http://127.0.0.1:${liveServer.running.port}`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { host },
        auth: { token: as.accessToken },
      })
        .once('connect', () => {
          socket.disconnect()
          answered('connected')
        })
        .once('connect_error', ({ message }) => answered(message))
    })
  }
  test('the socket answers to the configured address of its organisation only, which it says after the first call', async () => {
    const host = 'meridian.example'
    setClientConfig(liveServer.running.tenants.get('other')!, { organisation_host: `https://${host}` })
    for (const path of SOCKETS) expect(await statusAt(host, path)).toBe(200)
    expect([
      await socketAt('localhost', '1001'),
      await socketAt(host, 'other'),
      await socketAt(host, '1001'),
    ]).toEqual(['connected', 'connected', UNKNOWN_HOST])
    setClientConfig(liveServer.running.tenants.get('other')!, { organisation_host: null })
  })
})

describe('the address that links begin with', () => {
  test('it is that of the organisation, else the one that the server was started with, else where it listens', async () => {
    const own = liveServer.running.tenants.get('1001')!
    const other = liveServer.running.tenants.get('other')!
    const { port } = liveServer.running
    expect([consoleOrigin(own), consoleOrigin(other)]).toEqual([
      'https://chord.example',
      `http://other.localhost:${port}`,
    ])
    setClientConfig(own, { organisation_host: 'https://meridian.example/app' })
    expect(consoleOrigin(own)).toBe('https://meridian.example')
    setClientConfig(own, { organisation_host: 'javascript:alert(1)' })
    expect(consoleOrigin(own)).toBe('https://chord.example')
    setClientConfig(own, { organisation_host: null })
    const open = await startLive({ host: '0.0.0.0' })
    expect(consoleOrigin(open.running.tenants.get('1001')!)).toBe(`http://127.0.0.1:${open.running.port}`)
    await open.close()
  })
})
