/** Names that every JavaScript object has (`constructor`, `__proto__`) are unknown names like any other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@contract'
import type { AnyEndpoint } from '@contract/http'
import { leads } from '@contract/leads/leads'
import { invoices } from '@contract/finance/invoices'
import { publicForms } from '@contract/partners/publicForms'
import { personas } from '@seeds/people/personas'
import { startLive, type LiveServer } from '@support/server/server'
import { makeSim } from '@support/server/sim'

const names = ['__proto__', '__defineGetter__', 'constructor', 'toString']
const admin = personas.admin.email
const sim = await makeSim()

describe('columns of an export', () => {
  let live: LiveServer
  beforeAll(async () => {
    live = await startLive({ size: 'small' })
  })
  afterAll(() => live.close())

  test.each(names)(
    'leads.export and invoices.export refuse the column %s, and the server stays up',
    async (key) => {
      const as = await live.signIn(admin)
      for (const { path } of [leads.exportFile, invoices.exportFile]) {
        const body = { is_selected_all: true, columns: [{ key, label: 'x' }] }
        const { status, errors } = await live.ask('POST', `/v1${path}`, { as, body })
        expect([status, errors]).toEqual([422, [{ message: `There is no column ${key}`, field: 'columns' }]])
      }
      expect((await live.ask('GET', `/v1${publicForms.countryCodes.path}`)).status).toBe(200)
    },
  )
})

test.each(names)('publicForms.options answers 404 to the list %s', async (type) => {
  const { status, errors } = await sim.call(publicForms.options, { type })
  expect([status, errors]).toEqual([404, [{ message: 'There is no such list' }]])
})

test('no endpoint fails on such a name in its path, its query or its body', async () => {
  const { accessToken, device } = await sim.sessionOf(admin)
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'device-number': device,
    'content-type': 'application/json',
  }
  const failed: string[] = []
  const endpoints = Object.values(contract).flatMap((module): AnyEndpoint[] => Object.values(module))
  for (const { method, path, spec } of endpoints.filter((endpoint) => endpoint !== contract.session.logout))
    for (const name of ['__proto__', 'constructor']) {
      const filled = (path as string).replace(/\{\w+\}/g, name)
      const asked = [name, ...Object.keys((spec.query?.shape ?? {}) as object)].map(
        (field) => `${field}=${name}`,
      )
      const fields = Object.keys((spec.body?.shape ?? {}) as object)
      const hostile: unknown[] = [
        name,
        [name],
        { [name]: name },
        { toString: 1 },
        [{ valueOf: 1, toString: 1 }],
      ]
      const bodies = hostile.map((value) =>
        JSON.stringify(Object.fromEntries([...fields, name].map((field) => [field, value]))),
      )
      for (const query of method === 'GET' ? asked : [''])
        for (const body of method === 'GET' ? [undefined] : bodies) {
          const { status } = await sim.request(`${filled}?${query}`, {
            method: method as string,
            headers,
            ...(body !== undefined && { body }),
          })
          if (status >= 500) failed.push(`${method} ${filled}?${query} ${body}: ${status}`)
        }
    }
  expect(failed).toEqual([])
})
