/** What a call of the console sends. */
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { invoices } from '@contract/finance/invoices'
import { leads } from '@contract/leads/leads'
import { dropUnusedAnswers, fetchCall, queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { startSession } from '@core/account/account'
import { appState, session } from '@core/session/session'
import { personas } from '@seeds/people/personas'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

let addresses: string[]
afterEach(() => onlineManager.setOnline(true))
beforeEach(() => {
  addresses = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return Response.json({ data: {} })
  })
})

test('call: drops the filters that are empty strings before sending (core-5-filters-01)', async () => {
  await call(leads.list, { query: { search: '', stage_id: '', tab: 'all', created_from: '', page: 2 } })
  await call(leads.list, { query: { search: '' } })
  expect(addresses).toEqual(['/v1/leads?tab=all&page=2', '/v1/leads'])
})

test('fetchCall: without a connection a call fails at once, and does not run when the connection is back', async () => {
  onlineManager.setOnline(false)
  let calls = 0
  vi.stubGlobal('fetch', async () => {
    calls++
    throw new TypeError('Failed to fetch')
  })
  await expect(fetchCall(leads.counts, {})).rejects.toBeInstanceOf(Error)
  onlineManager.setOnline(true)
  expect(calls).toBe(1)
})

test('fetchCall: an answer on its way reaches its command although unused answers are dropped meanwhile', async () => {
  await fetchCall(leads.counts, {})
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)))
  const onItsWay = fetchCall(leads.stages, {})
  dropUnusedAnswers()
  const kept = () => queryClient.getQueryCache().getAll()
  expect(kept().map(({ queryKey }) => queryKey)).toEqual([[...leads.stages.key, {}]])
  await vi.waitFor(() => answer(Response.json({ data: [] })))
  expect(await onItsWay).toEqual([])
  await vi.waitFor(() => expect(kept()).toEqual([]))
})

/** Address and headers of what the console sends for the call of a signed-in manager. */
async function requestOf(send: () => Promise<unknown>) {
  vi.unstubAllGlobals()
  const { accessToken, refreshToken, device } = await browser.sim.signIn(personas.manager.email)
  session.activeDeviceIdentifier = device
  await startSession({ tokensInfo: { accessToken, refreshToken }, isTwoFa: false })
  let sent = { address: '', headers: {} as Record<string, string> }
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    sent = { address, headers }
    return Response.json({ data: {} })
  })
  await send()
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }))
  const expected: Record<string, string> = {
    'client-number': appState.runtime.client_number,
    'device-number': device,
    authorization: `Bearer ${session.authToken}`,
    'role-identifier': 'manager',
    'time-offset': String(-new Date().getTimezoneOffset()),
  }
  return { ...sent, expected }
}

test.each([
  ['device-number', 'core-7-headers-01'],
  ['client-number', 'core-7-headers-02'],
  ['authorization', 'core-7-headers-03'],
  ['role-identifier', 'core-7-headers-04'],
  ['time-offset', 'core-7-headers-05'],
])('call: a signed-in request sends the %s header (%s)', async (header) => {
  const { headers, expected } = await requestOf(() => call(leads.counts, {}))
  expect(headers[header]).toBe(expected[header])
})

test.each([
  ['client-number', 'business-7-headers-01'],
  ['device-number', 'business-7-headers-02'],
  ['authorization', 'business-7-headers-03'],
  ['role-identifier', 'business-7-headers-04'],
])('call: a request of a business module sends the %s header (%s)', async (header) => {
  const { headers, expected } = await requestOf(() => call(invoices.counts, {}))
  expect(headers[header]).toBe(expected[header])
})

test('call: a request of a business module sends the active role and the device (business-6-headers-01)', async () => {
  const { headers, expected } = await requestOf(() => call(invoices.counts, {}))
  expect([headers['role-identifier'], headers['device-number']]).toEqual([
    expected['role-identifier'],
    expected['device-number'],
  ])
})

test('call: a request goes to the versioned host of the client (core-7-headers-06)', async () => {
  const { address } = await requestOf(() => call(leads.counts, {}))
  expect(appState.runtime.api).toMatch(/\/v1$/)
  expect(address.startsWith(`${appState.runtime.api}/`)).toBe(true)
})

test.each([
  { api: 'https://api.aurora.example/v1', client_number: '2002' },
  { api: 'https://api.borealis.example/v1', client_number: '3003' },
])(
  'call: the host and the client number are those of the configuration of the client, $api (core-1-modes-12)',
  async ({ api, client_number }) => {
    const before = { ...appState.runtime }
    onTestFinished(() => void Object.assign(appState.runtime, before))
    const { address, headers } = await requestOf(() => {
      Object.assign(appState.runtime, { api, client_number })
      return call(leads.counts, {})
    })
    expect(address.startsWith(`${api}/`)).toBe(true)
    expect(headers['client-number']).toBe(client_number)
  },
)
