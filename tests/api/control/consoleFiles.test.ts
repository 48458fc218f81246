/** The console's built files from a running server: which encoding a client gets, and what it may keep. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session, type ClientConfig, type RuntimeConfig } from '@contract/access/session'
import { startLive, type LiveServer } from '@support/server/server'

/** The encodings of a file differ neither in their size nor in their time. */
const BUILT = new Date('2026-11-28T09:00:00Z')
const SCRIPT = '/assets/app-1a2b.js'
let folder: string
let liveServer: LiveServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chord-console-'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html': 'page',
    'index.html.gz': 'page in gzip',
    'signin.html': 'sign-in page',
    [SCRIPT]: 'no coding',
    [`${SCRIPT}.br`]: 'in brotli',
    [`${SCRIPT}.gz`]: 'with gzip',
    'assets/letters-3c4d.woff2': 'letters',
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    utimesSync(join(folder, name), BUILT, BUILT)
  }
  liveServer = await startLive({ folder })
})
afterAll(async () => {
  await liveServer.close()
  rmSync(folder, { recursive: true })
})
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  liveServer.ask(method, path, { headers })

describe('encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', 'in brotli'],
    ['BR', 'br', 'in brotli'],
    ['gzip', 'gzip', 'with gzip'],
    ['br;q=0, gzip', 'gzip', 'with gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip', 'with gzip'],
    ['*', 'br', 'in brotli'],
    ['br;q=0, *;q=0.1', 'gzip', 'with gzip'],
    ['br;q=0.5, identity', undefined, 'no coding'],
    ['gzip;q=0, br;q=0', undefined, 'no coding'],
    ['zstd, brotli', undefined, 'no coding'],
    ['identity;q=0', undefined, 'no coding'],
    ['', undefined, 'no coding'],
  ])('a client that accepts %j gets %s', async (accepted, encoding, text) => {
    const reply = await ask(SCRIPT, { 'accept-encoding': accepted })
    expect([reply.status, reply.headers['content-encoding'], reply.text]).toEqual([200, encoding, text])
    expect(reply.headers).toMatchObject({
      'content-length': String(text.length),
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
  test('a client that sends no accept-encoding gets the plain file', async () => {
    const { headers, text } = await ask(SCRIPT)
    expect([headers['content-encoding'], headers['vary'], text]).toEqual([
      undefined,
      'accept-encoding',
      'no coding',
    ])
  })
  test('a file that the build does not compress is sent as it is', async () => {
    const { headers, text } = await ask('/assets/letters-3c4d.woff2', { 'accept-encoding': 'gzip, br' })
    expect([headers['content-encoding'], headers['content-type'], text]).toEqual([
      undefined,
      'font/woff2',
      'letters',
    ])
  })
  test('a page address is sent in the best encoding of index.html, and is not kept', async () => {
    const { headers, text } = await ask('/leads', { 'accept-encoding': 'gzip, br' })
    expect([headers['content-encoding'], headers['content-type'], headers['cache-control'], text]).toEqual([
      'gzip',
      'text/html; charset=utf-8',
      'no-cache',
      'page in gzip',
    ])
  })
  test('an address with a page of its own gets that one, and addresses below it the common one', async () => {
    expect([(await ask('/signin')).text, (await ask('/signin/password')).text]).toEqual([
      'sign-in page',
      'page',
    ])
  })
  test.each(['/.env', '/.git/HEAD', '/leads/.ssh', '/%00', '/%e2%80%aea', '/%ff', '/leads/%0d%0ax'])(
    '%s is no page',
    async (path) => {
      const { status, headers } = await ask(path, { accept: 'text/html' })
      expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    },
  )
  test.each(['/leads/kx0', '/landing-page/%C3%A9t%C3%A9', '/leads?search=.%25'])(
    '%s is a page',
    async (path) => {
      expect((await ask(path, { accept: 'text/html' })).text).toBe('page')
    },
  )
  test('compressed files have no address of their own', async () => {
    expect((await ask(`${SCRIPT}.br`)).status).toBe(404)
    expect((await ask(`${SCRIPT}.gz`)).status).toBe(404)
  })
})

describe('validation', () => {
  const tagOf = async (accepted: string) =>
    String((await ask(SCRIPT, { 'accept-encoding': accepted })).headers['etag'])

  test('each encoding has an ETag of its own', async () => {
    const tags = [await tagOf('br'), await tagOf('gzip'), await tagOf('identity')]
    expect(new Set(tags).size).toBe(3)
    expect(tags).toEqual(tags.map(() => expect.stringMatching(/^W\/"[\w.-]+"$/)))
  })
  test.each([
    ['the tag', (tag: string) => tag, 304],
    ['a list with the tag', (tag: string) => `"other", ${tag}`, 304],
    ['the tag as a strong one', (tag: string) => tag.replace('W/', ''), 304],
    ['*', () => '*', 304],
    ['another tag', () => 'W/"other"', 200],
  ])('if-none-match with %s answers %s', async (_, sent, status) => {
    const reply = await ask(SCRIPT, { 'accept-encoding': 'br', 'if-none-match': sent(await tagOf('br')) })
    expect([reply.status, reply.text]).toEqual([status, status === 304 ? '' : 'in brotli'])
    expect(reply.headers).toMatchObject({ etag: await tagOf('br'), vary: 'accept-encoding' })
  })
  test('the tag of one encoding does not validate another', async () => {
    const reply = await ask(SCRIPT, { 'accept-encoding': 'gzip', 'if-none-match': await tagOf('br') })
    expect([reply.status, reply.text]).toEqual([200, 'with gzip'])
  })
  test('HEAD has the headers of GET and no body', async () => {
    const accepted = { 'accept-encoding': 'br' }
    const [head, get] = [await ask(SCRIPT, accepted, 'HEAD'), await ask(SCRIPT, accepted)]
    const { date: _one, ...headers } = head.headers
    const { date: _other, ...expected } = get.headers
    expect([head.status, head.text, headers]).toEqual([200, '', expected])
  })
  test('a request for a part of a file gets all of it', async () => {
    const reply = await ask(SCRIPT, { 'accept-encoding': 'br', range: 'bytes=0-3' })
    expect([reply.status, reply.text, reply.headers['content-range']]).toEqual([200, 'in brotli', undefined])
  })
})

describe('/config.json', () => {
  const config = async (headers: Record<string, string> = {}) =>
    (await ask('/config.json', headers)).data as unknown as RuntimeConfig

  test('has what the call for the configuration of the client answers', async () => {
    const { data } = await liveServer.ask('GET', `/v1${session.config.path}`)
    const { simulator, ...expected } = data as ClientConfig
    expect((await config()).client).toMatchObject({ ...expected, simulator: { controls: true } })
    expect(simulator).toBeDefined()
  })
  test('names the client of the host, and has no configuration of one that does not exist', async () => {
    expect(await config({ host: '1002.localhost' })).toEqual({
      api: '/v1',
      socket: '/socket',
      client_number: '1002',
    })
  })
})
