/** What HTTP asks of every call: methods, types of bodies, caching, and sentences of our own for refused values. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@contract'
import type { AnyEndpoint } from '@contract/http'
import { session } from '@contract/access/session'
import { leadImport } from '@contract/leads/leadImport'
import { leads } from '@contract/leads/leads'
import { invoices } from '@contract/finance/invoices'
import { publicInvoices } from '@contract/finance/publicInvoices'
import { files } from '@contract/platform/files'
import { personas } from '@seeds/people/personas'
import { startLive } from '@support/server/server'
import { makeSim } from '@support/server/sim'

const as = personas.admin.email
const sim = await makeSim({ size: 'small' })
const signedIn = async () => {
  const { accessToken, device } = await sim.sessionOf(as)
  return { authorization: `Bearer ${accessToken}`, 'device-number': device }
}

describe('methods', () => {
  test.each([
    ['DELETE', leads.list.path, 'GET, HEAD'],
    ['PATCH', '/bank_accounts', 'GET, HEAD, POST'],
    ['POST', '/bank_accounts/some-account', 'DELETE, PUT'],
    ['OPTIONS', session.signin.path, 'POST'],
  ])('%s %s is 405 with the methods that it takes', async (method, path, allow) => {
    const answer = await sim.request(path, { method, headers: await signedIn() })
    const { errors } = (await answer.json()) as { errors: { message: string }[] }
    expect([answer.status, answer.headers.get('allow'), errors[0]!.message]).toEqual([
      405,
      allow,
      `This call does not take ${method}`,
    ])
  })
  test('a path that no call has is 404', async () => {
    const answer = await sim.request('/nowhere', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null])
  })
})

describe('types of bodies', () => {
  const body = JSON.stringify({ email: as })
  const send = async (type: string | undefined, sent: BodyInit = body) => {
    const headers = { ...(type !== undefined && { 'content-type': type }) }
    return (await sim.request(session.signin.path, { method: 'POST', headers, body: sent })).status
  }
  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/jsonx',
  ])('JSON sent as %s is 415: any page of any site can send that', async (type) => {
    expect(await send(type)).toBe(415)
  })
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/vnd.api+json',
  ])('JSON sent as %s is read', async (type) => {
    expect(await send(type)).toBe(200)
  })
  test('JSON without a type is 415', async () => {
    expect(await send(undefined, new Blob([body]))).toBe(415)
  })
})

describe('caching', () => {
  test('answers with user data are no-store, or no-cache with an ETag', async () => {
    const live = await startLive({ size: 'small' })
    try {
      const who = await live.signIn(as)
      const cacheOf = async (path: string) =>
        (await live.ask('GET', `/v1${path}`, { as: who })).headers['cache-control']
      for (const { path } of [session.profile, invoices.list, leads.counts, session.config])
        expect([path, await cacheOf(path)]).toEqual([path, 'private, no-store'])
      expect(await cacheOf(leads.list.path)).toBe('private, no-cache')
      expect(await cacheOf('/nowhere')).toBe('private, no-store')
    } finally {
      await live.close()
    }
  })
})

describe('documents', () => {
  test('a PDF is shown in a sandbox, without scripts', async () => {
    const policy = "default-src 'none'; sandbox"
    const { claim_no, key } = sim.db
      .prepare<[], { claim_no: string; key: string }>('SELECT claim_no, link_key AS key FROM claims LIMIT 1')
      .get()!
    const claim = await sim.call(publicInvoices.claimPdf, { claim_no, query: { key } })
    expect([claim.status, claim.headers.get('content-security-policy')]).toEqual([200, policy])
    const form = new FormData()
    form.append('file', new File(['%PDF-1.4 '], 'a.pdf'))
    const sent = await sim.request(files.upload.path, {
      method: 'POST',
      headers: await signedIn(),
      body: form,
    })
    const { data } = (await sent.json()) as { data: { fileInfo: { identifier: string } } }
    const shown = await sim.request(files.view.path.replace('{identifier}', data.fileInfo.identifier), {
      headers: await signedIn(),
    })
    expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([200, policy])
  })
  test('CSV answers are attachments with cache-control no-store', async () => {
    const { status, headers } = await sim.request(leadImport.sample.path, { headers: await signedIn() })
    expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename=".+\.csv"$/),
      'private, no-store',
    ])
  })
})

describe('sentences for refused values', () => {
  /** A value that the schema may accept, so that a refusal is of the one that was replaced. */
  const sample = (schema: z.core.$ZodType): unknown => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    switch (def.type) {
      case 'object':
        return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sample(field)]))
      case 'array':
        return [sample(def.element)]
      case 'enum':
        return Object.values(def.entries)[0]
      case 'union':
        return sample(def.options[0]!)
      case 'optional':
      case 'nullable':
      case 'default':
        return sample(def.innerType)
      case 'pipe':
        return sample(def.in)
      case 'number':
        return 1
      case 'boolean':
        return true
      default:
        return 'abc12345'
    }
  }
  /** Of a body: its fields by name. */
  const fieldsOf = (schema: z.core.$ZodType): Readonly<Record<string, unknown>> | undefined => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (def.type === 'pipe') return fieldsOf(def.in)
    return def.type === 'object' ? def.shape : undefined
  }
  const wrongValues = [{}, [], [{}], null, 1.5, 1e300, -1, true, '', 'x'.repeat(5000)]
  const pathsIn = (value: unknown): string[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [
          [name],
          ...pathsIn(inner).map((path) => [name, ...path]),
        ])
      : []
  const replaced = (value: unknown, [name, ...rest]: string[], by: unknown): unknown => {
    const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
      string,
      unknown
    >
    copy[name!] = rest.length === 0 ? by : replaced(copy[name!], rest, by)
    return copy
  }
  const ZODS_OWN = /^(Invalid (input|option|key|element|string|ISO|UUID)|Too (big|small)|Unrecognized key)/

  /** Limit of about 10,000 calls, in ms. */
  const MANY_CALLS = 120_000

  test(
    'no refusal is in the words of zod',
    async () => {
      const headers = { ...(await signedIn()), 'content-type': 'application/json' }
      const foreign = new Set<string>()
      const ask = async (method: string, path: string, body?: unknown) => {
        const answer = await sim.request(path.replace(/\{\w+\}/g, 'x'), {
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        if (answer.status !== 422) return void (await answer.arrayBuffer())
        const { errors } = (await answer.json()) as { errors: { message: string; field?: string }[] }
        for (const { message, field } of errors)
          if (ZODS_OWN.test(message)) foreign.add(`${method} ${path} ${field}: ${message}`)
      }
      const endpoints = Object.values(contract).flatMap((module): AnyEndpoint[] => Object.values(module))
      /** What many calls share, `page` of lists and the targets of bulk verbs, is asked once. */
      const asked = new Set<unknown>()
      for (const { method, path, spec } of endpoints.filter((endpoint) => endpoint !== session.logout)) {
        const { query, body } = spec as { query?: z.ZodObject; body?: z.ZodObject }
        for (const [name, shape] of Object.entries(query?.shape ?? {})) {
          if (asked.has(shape)) continue
          asked.add(shape)
          for (const value of ['x', '-1', '1.5', '1e300'])
            await ask(method as string, `${path}?${name}=${value}`, body && sample(body))
        }
        if (!body) continue
        const whole = sample(body)
        const fields = fieldsOf(body)
        await ask(method as string, path as string, {})
        for (const place of pathsIn(whole).filter(([name]) => !asked.has(fields?.[name!])))
          for (const value of wrongValues)
            await ask(method as string, path as string, replaced(whole, place, value))
        for (const field of Object.values(fields ?? {})) asked.add(field)
      }
      expect([...foreign]).toEqual([])
    },
    MANY_CALLS,
  )

  test('a value without a sentence of its own is told what it must be', async () => {
    const answer = await sim.call(
      invoices.totals,
      { body: { is_selected_all: 'yes', installments: 7 } as never },
      { as },
    )
    expect(answer.errors).toEqual([
      { field: 'is_selected_all', message: 'This value must be true or false' },
      { field: 'installments', message: 'This value must be a list' },
    ])
  })
})
