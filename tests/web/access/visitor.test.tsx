/** The country code that the sign-up form takes from an external geolocation service. */
import { expect, test } from 'vitest'
import { session as auth } from '@contract/access/session'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { App } from '@app/App'
import { appState } from '@core/session/session'
import { toasts } from '@core/shell/toasts'
import { field, renderPage, type, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

/** Opens the sign-up page of an organization that uses this service. */
const open = async (service: string | null, response?: () => Response) => {
  setClientConfig(browser.sim.tenant, { ip_geolocation_url: service })
  appState.client = (await browser.sim.call(auth.config, {})).data
  browser.meddle.with = (path) => (path === service ? response!() : undefined)
  history.replaceState(null, '', '/signup')
  await renderPage(<App />)
  return field('Country code')
}

test('country code field is filled when the service returns the country (core-7-devices-04)', async () => {
  const code = await open('https://where.example/turkey', () =>
    Response.json({ ip: '203.0.113.9', country_code: 'TR' }),
  )
  await until(() => code.value === '90', 'the code of Turkey')
  expect(browser.calls.filter((call) => call.includes('where.example'))).toEqual([
    'GET https://where.example/turkey',
  ])
})
test('country code field is filled when the call of the simulator is the service (business-7-inventory-05)', async () => {
  const code = await open('https://where.example/visitor-country', () =>
    Response.json({ data: { country: 'FR' } }),
  )
  await until(() => code.value === '33', 'the code of France')
})
test('country code field keeps what was typed before the service answers (core-7-devices-04)', async () => {
  let answer: (() => void) | undefined
  const waits = new Promise<void>((done) => {
    answer = done
  })
  const code = await open('https://where.example/slow', (() =>
    waits.then(() => Response.json({ country_calling_code: '+44' }))) as never)
  await type(code, '1')
  answer!()
  await until(() => browser.calls.some((call) => call.includes('slow')), 'the question')
  await new Promise((turn) => setImmediate(turn))
  expect(code.value).toBe('1')
})
test.each([
  ['refuses', () => new Response('no', { status: 500 })],
  [
    'is out of reach',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['says no JSON', () => new Response('<html>')],
  ['says nonsense', () => Response.json({ country_code: 'QQ', country_calling_code: 'javascript:' })],
])(
  'country code field stays empty without a message when the service %s (core-7-devices-04)',
  async (name, said) => {
    const code = await open(`https://where.example/${encodeURIComponent(name)}`, said)
    await until(() => browser.calls.some((call) => call.includes('where.example')), 'the question')
    await new Promise((turn) => setImmediate(turn))
    expect([code.value, toasts.list]).toEqual(['', []])
  },
)
test('geolocation service is not called when the organization names none', async () => {
  await open(null)
  expect(browser.calls.filter((call) => call.includes('where.example'))).toEqual([])
})
