/** What a call of the console sends. */
import { beforeEach, expect, test, vi } from 'vitest'
import { invoices } from '@contract/finance/invoices'
import { leads } from '@contract/leads/leads'
import { dropUnusedAnswers, fetchCall, queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { startSession } from '@core/session/account'
import { appState, session } from '@core/session/session'
import { personas } from '@seeds/people/personas'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

let addresses: string[]
beforeEach(() => {
  addresses = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return Response.json({ data: {} })
  })
})

test('a call drops the filters that are empty strings before sending (core-5-filters-01)', async () => {
  await call(leads.list, { query: { search: '', stage_id: '', tab: 'all', created_from: '', page: 2 } })
  await call(leads.list, { query: { search: '' } })
  expect(addresses).toEqual(['/v1/leads?tab=all&page=2', '/v1/leads'])
})

test('an answer on its way reaches the command that asked, though unused answers are dropped meanwhile', async () => {
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

test('a call of who is signed in goes to the versioned host of the client with its number, the device, the token, the role and the time offset (core-7-headers-01, core-7-headers-02, core-7-headers-03, core-7-headers-04, core-7-headers-05, core-7-headers-06, business-6-headers-01, business-7-headers-01, business-7-headers-02, business-7-headers-03, business-7-headers-04)', async () => {
  vi.unstubAllGlobals()
  const { accessToken, refreshToken, device } = await browser.sim.signIn(personas.manager.email)
  session.activeDeviceIdentifier = device
  await startSession({ tokensInfo: { accessToken, refreshToken }, isTwoFa: false })
  const sent: { address: string; headers: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, headers: init.headers as Record<string, string> })
    return Response.json({ data: {} })
  })
  // One call of the core, and one of a business module.
  await call(leads.counts, {})
  await call(invoices.counts, {})
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }))
  expect(appState.runtime.api).toMatch(/\/v1$/)
  for (const { address, headers } of sent) {
    expect(address.startsWith(`${appState.runtime.api}/`)).toBe(true)
    expect(headers).toMatchObject({
      'client-number': appState.runtime.client_number,
      'device-number': device,
      authorization: `Bearer ${session.authToken}`,
      'role-identifier': 'manager',
      'time-offset': String(-new Date().getTimezoneOffset()),
    })
  }
  expect(sent).toHaveLength(2)
})
