/** The controls under `/_sim`: their index, faults that would never fire, and addresses that nothing answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
beforeAll(async () => {
  liveServer = await startLive()
  await control('POST', '/tenants', { client_number: 't', size: 0 })
})
afterAll(() => liveServer.close())

const control = (method: string, path: string, body?: unknown) =>
  liveServer.ask(method, `/_sim${path}`, body === undefined ? {} : { body })
const tenantControl = (method: string, path: string, body?: unknown) =>
  control(method, `/tenants/t${path}`, body)

describe('index of the controls', () => {
  test.each(['', '/'])(
    'index of the controls lists each with its method, path and keys: /_sim%s',
    async (path) => {
      const { status, data } = await control('GET', path)
      const { controls } = data as { controls: { method: string; path: string; body: string[] }[] }
      expect(status).toBe(200)
      expect(controls).toContainEqual({ method: 'GET', path: '/_sim/health', body: [] })
      expect(controls).toContainEqual({
        method: 'POST',
        path: '/_sim/tenants/{n}/clock/advance',
        body: ['ms'],
      })
      expect(controls.length).toBeGreaterThan(15)
    },
  )
})

describe('addresses of programs', () => {
  test.each([
    '/v1/nothing',
    '/v2/leads',
    '/V1/leads',
    '//v1/leads',
    '/v1%2Fleads',
    '/%761/leads',
    '/api/leads',
    '/_simx',
    '/socket',
  ])('addresses of programs that nothing answers are 404 in JSON, never the console: %s', async (path) => {
    const { status, errors } = await liveServer.ask('GET', path)
    expect([status, errors]).toEqual([404, [{ message: 'There is no such call' }]])
  })
})

describe('faults of the controls', () => {
  test.each([
    [{ path: '/leads/nothing/at/all', status: 500 }, 'path', 'There is no call /leads/nothing/at/all.'],
    [
      { path: '/v1/leads', status: 500 },
      'path',
      'There is no call /v1/leads. Use a path of the contract without /v1',
    ],
    [{ method: 'DELETE', path: '/leads', status: 500 }, 'path', 'There is no call DELETE /leads.'],
    [{ method: 'FETCH', status: 500 }, 'method', 'There is no method FETCH.'],
    [{ pth: '/leads', status: 500 }, 'pth', 'pth is none of identifier, method, path'],
  ])('faults for what does not exist are refused: %j', async (body, field, message) => {
    expect(await tenantControl('POST', '/faults', body)).toMatchObject({
      status: 422,
      errors: [{ field, message: expect.stringContaining(message) }],
    })
    expect((await tenantControl('GET', '/faults')).data).toEqual([])
  })
  test('faults are set for a path with parameters, and for one address of it', async () => {
    for (const path of ['/leads/single-lead/{id}', '/leads/single-lead/kx0', '*'])
      expect((await tenantControl('POST', '/faults', { path, status: 500 })).status).toBe(200)
  })
})
