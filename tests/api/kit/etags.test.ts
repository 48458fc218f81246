/** ETags name the tenant and its data: a tag never fits the rows of another tenant or of another state. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leads } from '@contract/leads/leads'
import { personas } from '@seeds/people/personas'
import { tenantsApp } from '@support/server/tenantsApp'

let server: ReturnType<typeof tenantsApp>
beforeEach(() => {
  server = tenantsApp()
})
afterEach(() => server.close())

const create = (client: string) => server.tenants.create(client, { size: 'small', seed: 1, memory: true })
const list = async (client: string, tag?: string) => {
  const of = { 'client-number': client }
  const headers = await server.signIn(personas.admin.email, of)
  return server.request('GET', leads.list.path, {
    headers: { ...headers, ...of, ...(tag && { 'if-none-match': tag }) },
  })
}
const tagOf = async (client: string) => (await list(client)).headers.get('etag')!

test("leads.list answers 304 to the tenant's own tag", async () => {
  expect((await list('1001', await tagOf('1001'))).status).toBe(304)
})
test("leads.list answers 200 to another tenant's tag", async () => {
  create('1002')
  expect((await list('1002', await tagOf('1001'))).status).toBe(200)
})
test.each([
  ['reset', () => server.tenants.reset('1001')],
  [
    'drop and creation',
    () => {
      server.tenants.drop('1001')
      create('1001')
    },
  ],
])('leads.list answers 200 to a tag of before a %s', async (_, renew) => {
  const tag = await tagOf('1001')
  renew()
  expect((await list('1001', tag)).status).toBe(200)
})
