/** Attacks on payments: addresses of others, sessions of others, payments that come twice or in another order. */
import { beforeEach, describe, expect, test } from 'vitest'
import { billing } from '@contract/platform/billing'
import { decisions, ownPathOf, type Decision } from '@contract/platform/billing/checkout'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { makeRandom } from '@seeds/kit'
import {
  creditsOf,
  launch,
  openCheckoutDesk,
  payer,
  type CheckoutDesk,
} from '@support/server/platform/checkoutDesk'

let checkoutDesk: CheckoutDesk
beforeEach(async () => {
  checkoutDesk = await openCheckoutDesk()
})
const FOREIGN = 'The address must be a page of this console'
/** The origin that the app is called at in tests. */
const OWN = 'http://localhost'

describe('return addresses', () => {
  const foreign = [
    'https://evil.example/settings/billing/success',
    '//evil.example',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    '\t//evil.example',
    ' https://evil.example',
    'https:evil.example',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'http://user:secret@localhost/',
    'http://localhost:81/',
    'https://localhost/',
    'http://localhost//evil.example',
    String.raw`http://localhost/\evil.example`,
    'http://localhost/.//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ]
  test.each(foreign)('%j is refused', async (address) => {
    for (const field of ['success_url', 'cancel_url']) {
      const answer = await checkoutDesk.begin({ ...launch, [field]: address })
      expect([answer.status, answer.errors]).toEqual([422, [{ message: FOREIGN, field }]])
    }
    expect(checkoutDesk.sim.db.prepare('SELECT count(*) FROM checkout_sessions').pluck().get()).toBe(0)
  })
  test('a page of the console is kept as a path: a forged host of the call leads nowhere else', async () => {
    const body = { ...launch, success_url: 'http://evil.example/settings/billing/success?a=1#b' }
    const as = await checkoutDesk.sim.sessionOf(payer.as)
    const forged = await checkoutDesk.sim.app.request('http://evil.example/v1/subscriptions/checkout', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'client-number': '1008',
        'device-number': as.device,
        authorization: `Bearer ${as.accessToken}`,
      },
      body: JSON.stringify(body),
    })
    const { data } = (await forged.json()) as { data: { session_identifier: string } }
    const back = await checkoutDesk.decide(data.session_identifier, 'pay')
    expect(back.headers.get('location')).toBe(
      `/settings/billing/success?a=1&session_identifier=${data.session_identifier}#b`,
    )
  })
  test('the host of the organisation is its own too, and no other', async () => {
    setClientConfig(checkoutDesk.sim.tenant, { organisation_host: 'https://meridian.example/app' })
    const at = (success_url: string) => checkoutDesk.begin({ ...launch, success_url })
    expect((await at('https://meridian.example.evil.example/x')).status).toBe(422)
    const { data } = await at('https://meridian.example/settings/billing/success')
    const page = await checkoutDesk.go(data.checkout_url)
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://meridian.example;",
    )
    const back = await checkoutDesk.decide(data.session_identifier, 'pay')
    expect(back.headers.get('location')).toBe(
      `https://meridian.example/settings/billing/success?session_identifier=${data.session_identifier}`,
    )
  })
  test('whatever address is taken, a browser stays at the own origin', () => {
    const random = makeRandom(7)
    const parts = [
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2f',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'localhost',
      'http:',
      'x',
      '\t',
      '\n',
    ]
    const taken: string[] = []
    for (let at = 0; at < 20_000; at++) {
      const address = Array.from({ length: random.int(1, 7) }, () => random.pick(parts)).join('')
      const path = ownPathOf(address, OWN)
      if (path !== undefined) taken.push(path)
    }
    expect(taken.length).toBeGreaterThan(1000)
    expect(taken.filter((path) => new URL(path, OWN).origin !== OWN)).toEqual([])
  })
})

describe('a session', () => {
  test('of another organisation is neither shown, nor paid, nor told', async () => {
    const other = await openCheckoutDesk('1009')
    const { session_identifier, checkout_url } = (await other.begin(launch)).data
    const mine = `/v1/subscriptions/payment?${new URLSearchParams({ session_identifier, client_number: '1008' })}`
    expect((await checkoutDesk.go(mine)).status).toBe(404)
    expect((await checkoutDesk.decide(session_identifier, 'pay')).status).toBe(404)
    const told = await checkoutDesk.status(session_identifier)
    expect([told.status, told.errors]).toEqual([404, [{ message: 'Something went wrong.' }]])
    expect((await other.go(checkout_url)).status).toBe(200)
    expect((await other.status(session_identifier)).data.status).toBe('open')
    expect((await other.state()).isPlanActive).toBe(false)
  })
  test('cannot be guessed, and tells nothing without its name', async () => {
    const names = await Promise.all(
      Array.from({ length: 5 }, async () => (await checkoutDesk.begin(creditsOf(1))).data.session_identifier),
    )
    expect(new Set(names).size).toBe(5)
    for (const name of names) expect(name).toMatch(/^[\w-]{24}$/)
    for (const wrong of ['', ' ', '1', '%', "' OR 1=1 --", names[0]!.slice(0, -1)])
      expect([404, 422]).toContain((await checkoutDesk.status(wrong)).status)
  })
  test('texts of its page are data', async () => {
    checkoutDesk.sim.db
      .prepare("UPDATE about SET value = ? WHERE key = 'name'")
      .run('<script>alert(1)</script>')
    const { checkout_url } = (await checkoutDesk.begin(launch)).data
    expect(await (await checkoutDesk.go(checkout_url)).text()).not.toContain('<script>')
  })
})

describe('a payment that comes twice', () => {
  const counts = () => [
    checkoutDesk.sim.db.prepare('SELECT count(*) FROM bills').pluck().get(),
    checkoutDesk.sim.db.prepare("SELECT count(*) FROM subscriptions WHERE status = 'active'").pluck().get(),
  ]
  test('is booked once, leads back the same way, and whoever cancels afterwards changes nothing', async () => {
    const session = await checkoutDesk.buy(creditsOf(10))
    expect(counts()).toEqual([2, 2])
    const locations = []
    for (const decision of ['pay', 'cancel', 'decline', 'wait', 'pay'] as const)
      locations.push((await checkoutDesk.decide(session, decision)).headers.get('location'))
    expect(new Set(locations)).toEqual(new Set([`/settings/billing/success?session_identifier=${session}`]))
    expect([counts(), (await checkoutDesk.status(session)).data.status]).toEqual([[2, 2], 'paid'])
  })
  test('at the same time is booked once', async () => {
    const { session_identifier } = (await checkoutDesk.begin(launch)).data
    await Promise.all(Array.from({ length: 8 }, () => checkoutDesk.decide(session_identifier, 'pay')))
    expect(counts()).toEqual([2, 2])
  })
  test('a declined or cancelled session is not paid afterwards', async () => {
    for (const decision of ['decline', 'cancel'] as const) {
      const session = await checkoutDesk.buy(creditsOf(1), decision)
      await checkoutDesk.decide(session, 'pay')
      expect((await checkoutDesk.status(session)).data.status).toBe(
        decision === 'decline' ? 'declined' : 'cancelled',
      )
    }
    expect(counts()).toEqual([1, 1])
  })
  test('an older checkout of the same plan cannot be paid beside the newer one', async () => {
    const first = (await checkoutDesk.begin(launch)).data.session_identifier
    const second = (await checkoutDesk.begin(launch)).data.session_identifier
    await checkoutDesk.decide(second, 'pay')
    await checkoutDesk.decide(first, 'pay')
    expect(counts()).toEqual([2, 2])
  })
  test('a checkout that is sent twice with one idempotency key is one session', async () => {
    const headers = { 'idempotency-key': 'one-payment' }
    const begin = () => checkoutDesk.sim.call(billing.checkout, { body: launch }, { ...payer, headers })
    const [first, second] = [await begin(), await begin()]
    expect(second.data.session_identifier).toBe(first.data.session_identifier)
  })
})

test('whatever is decided in whatever order, each paid session has one bill, and numbers have no gaps', async () => {
  const random = makeRandom(42)
  const sessions: string[] = []
  for (let at = 0; at < 60; at++) {
    if (sessions.length === 0 || random.chance(0.4)) {
      const { data, status } = await checkoutDesk.begin(
        random.chance(0.3) ? launch : creditsOf(random.int(1, 9)),
      )
      if (status === 200) sessions.push(data.session_identifier)
    } else await checkoutDesk.decide(random.pick(sessions), random.pick<Decision>(decisions))
    if (random.chance(0.1)) await checkoutDesk.sim.clock.advance(random.int(1, 20) * 60_000)
  }
  const one = <T>(sql: string) => checkoutDesk.sim.db.prepare<[], T>(sql).pluck().all()
  const positions = one<number>('SELECT position FROM bills ORDER BY position')
  expect(positions).toEqual(positions.map((_, at) => at + 1))
  expect(one('SELECT session_id FROM bills WHERE session_id IS NOT NULL ORDER BY 1')).toEqual(
    one("SELECT id FROM checkout_sessions WHERE status = 'paid' ORDER BY 1"),
  )
  expect(positions.length).toBeGreaterThan(3)
  expect(
    one<number>("SELECT count(*) FROM subscriptions WHERE type = 'plan' AND status = 'active'")[0],
  ).toBeLessThanOrEqual(1)
})
