/** Controls refuse what would leave a tenant that cannot go on: times that no row can hold, and faults that are no refusals. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '@contract/access/session'
import { startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
beforeAll(async () => {
  liveServer = await startLive()
})
afterAll(() => liveServer.close())

const tenantControl = (method: string, path: string, body?: unknown) =>
  liveServer.ask(method, `/_sim/tenants/t${path}`, body === undefined ? {} : { body })
beforeEach(async () => {
  await tenantControl('DELETE', '')
  await liveServer.ask('POST', '/_sim/tenants', { body: { client_number: 't', size: 0 } })
})

test.each([
  ['PUT', '/clock', { now: '9999-12-31T23:59:00.000Z' }, 'now'],
  ['PUT', '/clock', { now: '9990-01-01T00:00:00.000Z', frozen: true }, 'now'],
  ['POST', '/clock/advance', { ms: 10 * 366 * 86_400_000 }, 'ms'],
] as const)('%s %s refuses a time after 9989: %o', async (method, path, body, field) => {
  await tenantControl('PUT', '/clock', { now: '9985-01-01T00:00:00.000Z', frozen: false })
  const { status, errors } = await tenantControl(method, path, body)
  expect([status, errors]).toEqual([422, [{ message: 'The clock goes to the end of the year 9989', field }]])
  expect((await tenantControl('GET', '/clock')).data).toMatchObject({
    now: expect.stringMatching(/^9985-01-01/),
    frozen: false,
  })
})

test.each([99, 0, 100, 199, 600, 99_999])(
  'a fault with the status %i, which ends no call, is refused and not set',
  async (status) => {
    const answer = await tenantControl('POST', '/faults', { path: session.config.path, status })
    expect([answer.status, answer.errors]).toEqual([
      422,
      [{ message: 'status must be from 200 to 599', field: 'status' }],
    ])
    expect((await tenantControl('GET', '/faults')).data).toEqual([])
  },
)

test('a fault below 400 has a body, but where its status has none', async () => {
  const set = (fault: object) => tenantControl('POST', '/faults', { path: session.config.path, ...fault })
  const { status, errors } = await set({ status: 200 })
  expect([status, errors]).toEqual([422, [{ message: 'A status below 400 needs a body', field: 'body' }]])
  expect((await set({ status: 204 })).status).toBe(200)
})
