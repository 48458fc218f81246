/** Who may call the controls under `/_sim`: programs of this machine and pages of the console. */
import { afterAll, beforeAll, test, expect } from 'vitest'
import { session } from '@contract/access/session'
import { startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
beforeAll(async () => {
  liveServer = await startLive()
  await control('POST', '/tenants', { client_number: 't', size: 0 })
})
afterAll(() => liveServer.close())

const control = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  liveServer.ask(method, `/_sim${path}`, { headers, ...(body !== undefined && { body }) })

test('controls accept calls from this machine', async () => {
  expect((await control('GET', '/health')).data).toEqual({ ok: true, version: expect.any(String) })
  for (const host of ['localhost', '127.0.0.1:80', '1002.localhost:4600', '[::1]:4600'])
    expect((await control('GET', '/health', undefined, { host })).status).toBe(200)
})

test('controls refuse a page of another site, of another port and of another tenant', async () => {
  const foreignHeaders: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000' },
    { origin: `http://127.0.0.1:${liveServer.running.port + 1}` },
    { origin: `http://1002.localhost:${liveServer.running.port}` },
    { 'sec-fetch-site': 'cross-site' },
    // A page at another port of this machine.
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreignHeaders)
    expect(await control('POST', '/tenants/t/reset', {}, headers)).toMatchObject({
      status: 403,
      errors: [{ message: 'The controls answer only to this machine' }],
    })
})

test('controls accept a page of the console, also through the proxy of hot reload, and the address bar', async () => {
  const ownHeaders: Record<string, string>[] = [
    { origin: `http://127.0.0.1:${liveServer.running.port}` },
    { origin: 'http://127.0.0.1:4601', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of ownHeaders)
    expect(
      (
        await control(
          'POST',
          '/tenants/t/reset',
          {},
          { host: `127.0.0.1:${liveServer.running.port}`, ...headers },
        )
      ).status,
    ).toBe(200)
})

test('controls without a body refuse one that is no JSON, which a page may send without asking', async () => {
  expect(await control('POST', '/tenants/t/reset', {}, { 'content-type': 'text/plain' })).toMatchObject({
    status: 415,
    errors: [{ message: 'The body must be sent as application/json' }],
  })
})

test("controls can be switched off; the client's configuration then says so", async () => {
  const off = await startLive({ controls: false })
  expect((await off.ask('GET', '/_sim/health')).status).toBe(404)
  expect((await off.ask('GET', `/v1${session.config.path}`)).data).toMatchObject({
    simulator: { controls: false },
  })
  await off.close()
})
