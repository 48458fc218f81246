/** Plans and their prices, checkouts, the page of the gateway, and the bills that payments make. */
import { beforeEach, describe, expect, test } from 'vitest'
import { billing } from '@contract/platform/billing'
import type { Language } from '@contract/client'
import { printedBill } from '@domain/platform/billing/bills'
import { planPrice, setPrices } from '@domain/platform/billing/prices'
import { personas } from '@seeds/people/personas'
import {
  creditsOf,
  launch,
  openCheckoutDesk,
  payer,
  type CheckoutDesk,
} from '@support/server/platform/checkoutDesk'
import { pdfOf } from '@domain/platform/printing'
import { linesOf, missingLetters } from '@support/server/pdfText'
import { startLive } from '@support/server/server'

const MINUTE = 60_000
let checkoutDesk: CheckoutDesk
beforeEach(async () => {
  checkoutDesk = await openCheckoutDesk()
})

describe('plans', () => {
  test('Launch has its documented price; the others have none, and their documented features', async () => {
    const { data } = await checkoutDesk.sim.call(billing.plans, {}, payer)
    expect(data.map(({ name, label, price, features }) => [name, label, price, features.join(', ')])).toEqual(
      [
        ['Launch', null, 3900, '100 institutions, 30+ destinations, 1000+ students'],
        ['Scale', null, null, '500 institutions, 50+ destinations, 40K+ students'],
        ['Enterprise', 'Best Value', null, '1000 institutions, 90+ destinations, 100K+ students'],
      ],
    )
  })
  test('one without a price is not sold, and is once the controls give it one', async () => {
    const scale = { ...launch, plan_identifier: 'scale' }
    const refused = await checkoutDesk.begin(scale)
    expect([refused.status, refused.errors]).toEqual([
      422,
      [{ message: 'This has no price yet. It is sold on request only', field: 'plan_identifier' }],
    ])
    setPrices(checkoutDesk.sim.db, { scale: 123_45 })
    await checkoutDesk.buy(scale)
    expect((await checkoutDesk.bills())[0]).toMatchObject({ plan: 'Scale', amount: 12_345 })
  })
  test('another plan takes the place of the active one; the active one is not sold again', async () => {
    await checkoutDesk.buy(launch)
    const again = await checkoutDesk.begin(launch)
    expect([again.status, again.errors[0]!.message]).toEqual([409, 'This plan is active already'])
    setPrices(checkoutDesk.sim.db, { enterprise: 99_900 })
    await checkoutDesk.buy({ ...launch, plan_identifier: 'enterprise' })
    const { activeSubscriptions, endedSubscriptions } = await checkoutDesk.state()
    expect(activeSubscriptions.map(({ plan }) => plan)).toEqual(['Enterprise', null])
    expect(endedSubscriptions.map(({ plan, status }) => [plan, status])).toEqual([['Launch', 'replaced']])
  })
  test('a price that is not given stays', () => {
    setPrices(checkoutDesk.sim.db, { scale: 500 })
    setPrices(checkoutDesk.sim.db, { enterprise: 700 })
    expect([planPrice(checkoutDesk.sim.db, 'scale'), planPrice(checkoutDesk.sim.db, 'enterprise')]).toEqual([
      500, 700,
    ])
  })
})

describe('a checkout', () => {
  test('is paid on the page of the gateway, which leads back with its session', async () => {
    const { data } = await checkoutDesk.begin(creditsOf(25))
    expect(data.checkout_url).toMatch(/^\/v1\/subscriptions\/payment\?/)
    const page = await checkoutDesk.go(data.checkout_url)
    const text = await page.text()
    expect([page.status, text]).toEqual([200, expect.stringContaining('2.50 USD')])
    expect(text).toContain('PayPal (simulated)')
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self';/)
    const answer = await checkoutDesk.decide(data.session_identifier, 'pay')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/settings/billing/success?session_identifier=${data.session_identifier}`,
    ])
    expect((await checkoutDesk.status(data.session_identifier)).data).toEqual({
      status: 'paid',
      message: 'Your payment was successful.',
      type: 'ocr',
      plan_identifier: null,
    })
    expect((await (await checkoutDesk.go(data.checkout_url)).text()).includes('This payment is over')).toBe(
      true,
    )
  })
  test('that is declined, pending or cancelled has the documented sentence, makes no bill and begins nothing', async () => {
    const before = await checkoutDesk.bills()
    const declined = await checkoutDesk.buy(creditsOf(1), 'decline')
    expect((await checkoutDesk.status(declined)).data).toMatchObject({
      status: 'declined',
      message: 'Your payment was not successful, please try again.',
    })
    const cancelled = (await checkoutDesk.begin(creditsOf(1))).data.session_identifier
    const back = await checkoutDesk.decide(cancelled, 'cancel')
    expect(back.headers.get('location')).toBe(`/settings/billing/cancel?session_identifier=${cancelled}`)
    expect((await checkoutDesk.status(cancelled)).data.status).toBe('cancelled')
    const pending = await checkoutDesk.buy(creditsOf(1), 'wait')
    expect((await checkoutDesk.status(pending)).data).toMatchObject({
      status: 'processing',
      message: 'Your payment is processing.',
    })
    expect(await checkoutDesk.bills()).toEqual(before)
    expect((await checkoutDesk.state()).activeSubscriptions).toHaveLength(1)
  })
  test('that is pending is decided by the gateway minutes later; meanwhile the same is not bought again', async () => {
    const pending = await checkoutDesk.buy(launch, 'wait')
    const again = await checkoutDesk.begin(launch)
    expect([again.status, again.errors]).toEqual([409, [{ message: 'Your payment is processing.' }]])
    expect((await checkoutDesk.begin(creditsOf(1))).status).toBe(200)
    await checkoutDesk.sim.clock.advance(5 * MINUTE)
    expect((await checkoutDesk.status(pending)).data.status).toBe('paid')
    expect((await checkoutDesk.state()).isPlanActive).toBe(true)
  })
  test('takes the place of one that nobody paid: of the plan for everybody, of credits for oneself', async () => {
    const other = { as: personas.superAdmin.email as string }
    const first = (await checkoutDesk.begin(launch, other)).data.session_identifier
    const credits = (await checkoutDesk.begin(creditsOf(3), other)).data.session_identifier
    await checkoutDesk.begin(launch)
    await checkoutDesk.begin(creditsOf(4))
    expect([
      (await checkoutDesk.status(first)).data.status,
      (await checkoutDesk.status(credits)).data.status,
    ]).toEqual(['cancelled', 'open'])
  })
  test('ends after half an hour', async () => {
    const { session_identifier } = (await checkoutDesk.begin(launch)).data
    await checkoutDesk.sim.clock.advance(30 * MINUTE)
    const answer = await checkoutDesk.decide(session_identifier, 'pay')
    expect(answer.headers.get('location')).toMatch(/^\/settings\/billing\/cancel\?/)
    expect((await checkoutDesk.status(session_identifier)).data.status).toBe('expired')
    expect((await checkoutDesk.state()).isPlanActive).toBe(false)
  })
  test('says what is missing at its fields', async () => {
    const errorsOf = async (body: object) => (await checkoutDesk.begin(body)).errors
    const { plan_identifier: _, ...noPlan } = launch
    expect(await errorsOf(noPlan)).toEqual([{ message: 'Plan is required', field: 'plan_identifier' }])
    const { quantity: __, ...noQuantity } = creditsOf(1)
    expect(await errorsOf(noQuantity)).toEqual([
      { message: 'Number of credits is required', field: 'quantity' },
    ])
    for (const [quantity, message] of [
      [0, 'At least one credit'],
      [-5, 'At least one credit'],
      [1.5, 'The number of credits is a whole number'],
      [100_001, 'At most 100000 credits at once'],
      ['many', 'Number of credits is required'],
    ] as const)
      expect(await errorsOf({ ...creditsOf(1), quantity })).toEqual([{ message, field: 'quantity' }])
    expect(await errorsOf({ ...launch, payment_gateway: 'gold' })).toEqual([
      { message: 'Please select payment gateway', field: 'payment_gateway' },
    ])
    expect(await errorsOf({ ...launch, plan_identifier: 'toString' })).toEqual([
      { message: 'There is no such plan', field: 'plan_identifier' },
    ])
    expect(await errorsOf({ ...launch, success_url: '' })).toEqual([
      { message: 'Address after the payment is required', field: 'success_url' },
    ])
  })
})

describe('bills', () => {
  test('are numbered without gaps, whatever was declined between them, and exact to the cent', async () => {
    await checkoutDesk.buy(creditsOf(7))
    await checkoutDesk.buy(creditsOf(9), 'decline')
    await checkoutDesk.buy(creditsOf(9), 'cancel')
    await checkoutDesk.buy(launch)
    await checkoutDesk.buy(creditsOf(33_333))
    const bills = (await checkoutDesk.bills()).toSorted((a, b) => a.number.localeCompare(b.number))
    expect(bills.map(({ number, amount, currency }) => [number, amount, currency])).toEqual([
      ['BILL-00001', 5000, 'USD'],
      ['BILL-00002', 70, 'USD'],
      ['BILL-00003', 3900, 'USD'],
      ['BILL-00004', 333_330, 'USD'],
    ])
    for (const { unit_price, quantity, amount } of bills) expect(amount).toBe(unit_price * quantity)
  })
  test('keep the price at which they were paid', async () => {
    const { session_identifier } = (await checkoutDesk.begin(creditsOf(10))).data
    setPrices(checkoutDesk.sim.db, { ocr_credit: 999 })
    await checkoutDesk.decide(session_identifier, 'pay')
    expect((await checkoutDesk.bills())[0]!.amount).toBe(100)
  })
  test('are found by their number, sorted and paged', async () => {
    await checkoutDesk.buy(creditsOf(7))
    await checkoutDesk.buy(launch)
    const list = async (query: object) =>
      (await checkoutDesk.sim.call(billing.invoices, { query }, payer)).data.recordsInfo.map(
        ({ number }) => number,
      )
    expect(await list({ sort_by: 'amount', sort: 'asc' })).toEqual(['BILL-00002', 'BILL-00003', 'BILL-00001'])
    expect(await list({ search: '00003' })).toEqual(['BILL-00003'])
    expect(await list({ page: 2, per_page: 2, sort_by: 'number', sort: 'asc' })).toEqual(['BILL-00003'])
  })
  test('say in print what was paid, by whom, for which time, in every script', async () => {
    await checkoutDesk.buy(launch)
    const { identifier } = (await checkoutDesk.bills())[0]!
    const linesIn = async (language: Language) => {
      const data = printedBill(checkoutDesk.sim.db, identifier)
      const bytes = Buffer.from(await pdfOf(checkoutDesk.sim.tenant, { document: 'bill', data, language }))
      expect(missingLetters(bytes)).toEqual([])
      return linesOf(bytes).flat().join('\n')
    }
    const english = await linesIn('en')
    for (const text of [
      'BILL-00002',
      'Meridian Study Abroad',
      'Launch',
      '16 Nov 2026',
      '16 Nov 2027',
      'Stripe',
    ])
      expect(english).toContain(text)
    expect(english).toMatch(/Paid.*USD 39\.00/)
    for (const language of ['fr', 'tr', 'ar'] as const) expect(await linesIn(language)).toContain('39.00')
  })
  test('are saved as PDFs in every language, by those who may read them', async () => {
    const [bill] = await checkoutDesk.bills()
    const { pathname, search } = new URL(bill!.download_page)
    expect(search).toBe('?client_number=1008')
    for (const language of ['en', 'ar'] as const) {
      const answer = await checkoutDesk.sim.call(
        billing.download,
        { identifier: bill!.identifier, query: { language } },
        payer,
      )
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="BILL-00001.pdf"')
      expect(answer.text.slice(0, 5)).toBe('%PDF-')
    }
    expect((await checkoutDesk.go(pathname + search)).status).toBe(401)
    const counsellor = { as: personas.counsellor.email }
    const named = { identifier: bill!.identifier }
    expect((await checkoutDesk.sim.call(billing.download, named, counsellor)).status).toBe(403)
    expect((await checkoutDesk.sim.call(billing.download, { identifier: 'nothing' }, payer)).status).toBe(404)
  })
})

test('the controls set prices, and decide a payment once in place of the gateway', async () => {
  const live = await startLive({ size: 'small' })
  try {
    const as = await live.signIn(personas.admin.email)
    const control = (method: string, path: string, body: object) =>
      live.ask(method, `/_sim/tenants/1001/billing${path}`, { body })
    const prices = await control('PUT', '/prices', { scale: 5000, ocr_credit: null })
    expect(prices.data).toEqual({ scale: 5000, enterprise: null, ocr_credit: null })
    expect((await control('PUT', '/prices', { launch: 1 })).status).toBe(422)
    const begin = async (body: object) =>
      (await live.ask('POST', '/v1/subscriptions/checkout', { as, body })).data as {
        session_identifier: string
      }
    const statusOf = async (session: string) =>
      (
        (await live.ask('GET', `/v1/subscriptions/checkout-status?session_identifier=${session}`, { as }))
          .data as { status: string }
      ).status
    const outcome = (session: string, status: string) =>
      control('POST', `/checkouts/${session}/outcome`, { status })
    const { session_identifier: session } = await begin({ ...launch, plan_identifier: 'scale' })
    expect((await outcome(session, 'processing')).status).toBe(200)
    expect(await statusOf(session)).toBe('processing')
    expect((await outcome(session, 'declined')).status).toBe(200)
    expect(await statusOf(session)).toBe('declined')
    expect((await outcome(session, 'paid')).status).toBe(409)
    expect((await outcome('nothing', 'paid')).status).toBe(404)
    const second = await begin(launch)
    expect((await outcome(second.session_identifier, 'paid')).status).toBe(200)
    expect(await statusOf(second.session_identifier)).toBe('paid')
  } finally {
    await live.close()
  }
})
