/** Permissions of every endpoint: calls without a session or without the permission are refused. */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeRole, makeUser } from '@seeds/people/people'
import { contract } from '@contract'
import { fill, type AnyEndpoint, type Spec } from '@contract/http'
import { defaultRoles, permissions, type Permission } from '@contract/permissions'
import { makeSim, type SimCall, type Sim } from '@support/server/sim'

let sim: Sim
beforeAll(async () => {
  sim = await makeSim()
})

const everyEndpoint = Object.values(contract).flatMap((module) => Object.values(module) as AnyEndpoint[])
const spec = ({ spec: one }: AnyEndpoint) => one as Spec
const withNames = (some: AnyEndpoint[]) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const openTo = (endpoint: AnyEndpoint) => {
  const { can } = spec(endpoint)
  return typeof can === 'object' ? can.open : null
}
/** Every path parameter and body is invalid: a caller without access must not learn even that. */
const ask = (endpoint: AnyEndpoint, calling: SimCall = {}) =>
  sim.call(
    endpoint,
    {
      ...Object.fromEntries(fillers(endpoint.path)),
      ...(endpoint.method !== 'GET' && { body: {} }),
    } as never,
    calling,
  )
const fillers = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x'])
const exists = async (endpoint: AnyEndpoint) =>
  (await ask(endpoint)).errors[0]?.message !== 'There is no such call'

describe('calls without a session', () => {
  test.each(withNames(everyEndpoint.filter((endpoint) => openTo(endpoint) !== 'anyone')))(
    '%s refuses a call without a session',
    async (_, endpoint) => {
      if (!(await exists(endpoint))) return
      const { status, errors } = await ask(endpoint)
      expect([status, errors]).toEqual([401, [{ message: 'Authorization Header is missing' }]])
    },
  )

  test('endpoints open to anyone are exactly these', () => {
    expect(
      everyEndpoint
        .filter((endpoint) => openTo(endpoint) === 'anyone')
        .map((endpoint) => endpoint.path)
        .toSorted(),
    ).toEqual(
      [
        '/agent_forms/{id}',
        '/agent_forms/{id}/add-agent',
        '/agents/request-account',
        '/auth/forgot/send-otp',
        '/auth/forgot/verify-otp',
        '/auth/logout',
        '/auth/signin',
        '/auth/signin/password',
        '/auth/signin/send-otp',
        '/auth/signin/verify-otp',
        '/auth/signup',
        '/auth/signup/send-otp',
        '/auth/signup/verify-otp',
        '/dropdowns/visitor-country',
        '/files/view/{identifier}',
        '/google',
        '/google/callback',
        '/landing_page/{id}',
        '/landing_page/{id}/add-lead',
        '/lead_forms/{id}',
        '/public-dropdowns/country-codes',
        '/public-dropdowns/{type}',
        '/public-files/upload-file',
        '/public-invoice/claim/{claim_no}',
        '/public-invoice/claim/{claim_no}/pdf',
        '/public-invoice/credit-note/{credit_note_id}',
        '/public-invoice/credit-note/{credit_note_id}/pdf',
        '/public-invoice/get/{invoice_id}',
        '/public-invoice/get/{invoice_id}/pdf',
        '/referrals/short-link/{code}',
        '/settings/client-config',
        '/subscriptions/payment',
        '/subscriptions/payment/decide',
        '/telephony/ended',
        '/telephony/incoming',
        '/unsubscribe/check-user/{identifier}',
        '/unsubscribe/link',
        '/unsubscribe/notifications/{user_identifier}',
        '/unsubscribe/reasons/dropdown',
        '/whatsapp/callback',
        '/whatsapp/consent',
      ].toSorted(),
    )
  })
})

describe('calls without the permission', () => {
  test.each(withNames(everyEndpoint.filter((endpoint) => typeof spec(endpoint).can === 'string')))(
    '%s answers 403 before any other error',
    async (_, endpoint) => {
      if (!(await exists(endpoint))) return
      const key = spec(endpoint).can as string
      // All permissions except the required one.
      makeRole(sim.kit, {
        identifier: `all but ${key}`,
        permissions: permissions.filter((one) => one !== key),
      })
      const { email } = makeUser(sim.kit, { roles: [`all but ${key}`] })
      const { status, errors } = await ask(endpoint, { as: email })
      expect([status, errors]).toEqual([403, [{ message: 'Permission denied' }]])
    },
  )
})

test('endpoint paths are filled as the contract writes them', () => {
  expect(fill('/teams/{id}/users-list', { id: 'a/b' })).toBe('/teams/a%2Fb/users-list')
})

test('who may update rows by default may read them', () => {
  const lacking = Object.entries(defaultRoles)
    .filter(([key]) => key.endsWith('.update'))
    .map(([key, roles]) => {
      const readers = (defaultRoles as Partial<typeof defaultRoles>)[
        key.replace(/update$/, 'read') as Permission
      ]
      return [key, readers ? roles.filter((role) => !readers.includes(role)) : []] as const
    })
    .filter(([, roles]) => roles.length > 0)
  expect(lacking).toEqual([])
})
