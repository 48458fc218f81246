/** Subscriptions: the plan state, what runs out, what is cancelled, and who may do it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '@contract/access/session'
import { activity } from '@contract/platform/activity'
import { billing } from '@contract/platform/billing'
import { scheduleBilling } from '@domain/platform/billing/schedule'
import { hasCredits, spendCredit } from '@domain/platform/billing/subscriptions'
import { makeSubscription } from '@seeds/platform/billing'
import { personas } from '@seeds/people/personas'
import {
  creditsOf,
  launch,
  openCheckoutDesk,
  payer,
  type CheckoutDesk,
} from '@support/server/platform/checkoutDesk'

const DAY = 24 * 60 * 60_000
const YEAR = 366 * DAY

let checkoutDesk: CheckoutDesk
beforeEach(async () => {
  checkoutDesk = await openCheckoutDesk()
})
const profile = async (as = payer) => (await checkoutDesk.sim.call(session.profile, {}, as)).data
const cancel = (identifier: string, reason = 'Too little used', as = payer) =>
  checkoutDesk.sim.call(billing.cancel, { identifier, body: { reason } }, as)
const history = async (module_identifier: string) =>
  (
    await checkoutDesk.sim.call(
      activity.list,
      { query: { module_type: 'billing', module_identifier } },
      payer,
    )
  ).data.recordsInfo.map(({ action, description }) => [action, description])
const announced = () => checkoutDesk.sim.said.filter(({ event }) => event === 'subscriptions_changed').length

describe('the plan state', () => {
  test('has isPlanActive, false by default, and activeSubscriptions of type and status (business-3-other-13)', async () => {
    const before = await checkoutDesk.state()
    expect([
      before.isPlanActive,
      before.activeSubscriptions.map(({ type, status }) => [type, status]),
    ]).toEqual([false, [['ocr', 'active']]])
    await checkoutDesk.buy(launch)
    const after = await checkoutDesk.state()
    expect([after.isPlanActive, after.activeSubscriptions.map(({ type, status }) => [type, status])]).toEqual(
      [
        true,
        [
          ['plan', 'active'],
          ['ocr', 'active'],
        ],
      ],
    )
  })
  test('the profile says the same subscriptions to everybody, each with type and status alone', async () => {
    await checkoutDesk.buy(launch)
    const same = [
      { type: 'plan', status: 'active' },
      { type: 'ocr', status: 'active' },
    ]
    for (const { email } of [personas.admin, personas.counsellor, personas.agent])
      expect((await profile({ as: email })).activeSubscriptions).toEqual(same)
  })
  test('no plan ever: nothing ended; a plan that ran out: the profile of the company says when, that of an agent does not', async () => {
    expect((await profile()).planEndedAt).toBeNull()
    await checkoutDesk.buy(launch)
    expect((await profile()).planEndedAt).toBeNull()
    const { expires_at } = (await checkoutDesk.state()).activeSubscriptions[0]!
    await checkoutDesk.sim.clock.advance(YEAR)
    expect((await profile()).planEndedAt).toBe(expires_at)
    expect((await profile({ as: personas.counsellor.email })).planEndedAt).toBe(expires_at)
    expect((await profile({ as: personas.agent.email })).planEndedAt).toBeNull()
    await checkoutDesk.buy(launch)
    expect((await profile()).planEndedAt).toBeNull()
  })
  test('a plan that was cancelled did not run out', async () => {
    await checkoutDesk.buy(launch)
    await cancel((await checkoutDesk.state()).activeSubscriptions[0]!.identifier)
    expect([(await profile()).planEndedAt, (await checkoutDesk.state()).isPlanActive]).toEqual([null, false])
    await checkoutDesk.sim.clock.advance(YEAR)
    expect((await profile()).planEndedAt).toBeNull()
  })
})

describe('a subscription', () => {
  test('runs for a year, and ends on the clock: logged, told to the consoles', async () => {
    await checkoutDesk.buy(launch)
    const { identifier, started_at, expires_at } = (await checkoutDesk.state()).activeSubscriptions[0]!
    expect([started_at, expires_at]).toEqual([checkoutDesk.sim.kit.iso, '2027-11-16T08:00:00.000Z'])
    checkoutDesk.sim.said.length = 0
    await checkoutDesk.sim.clock.advance(Date.parse(expires_at!) - Date.parse(started_at) - 1)
    expect([(await checkoutDesk.state()).isPlanActive, announced()]).toEqual([true, 0])
    await checkoutDesk.sim.clock.advance(1)
    expect([(await checkoutDesk.state()).isPlanActive, announced()]).toEqual([false, 1])
    expect((await checkoutDesk.state()).endedSubscriptions[0]).toMatchObject({
      identifier,
      status: 'expired',
      ended_at: expires_at,
    })
    expect(await history(identifier)).toEqual([
      ['subscription_ended', 'Launch'],
      ['bill_paid', 'BILL-00002 · Launch · 39.00 USD'],
    ])
  })
  test('that ran out is not active before the job of the clock has written it', async () => {
    makeSubscription(checkoutDesk.sim.kit, { expires_at: checkoutDesk.sim.kit.iso })
    const { isPlanActive, endedSubscriptions } = await checkoutDesk.state()
    expect([isPlanActive, endedSubscriptions[0]!.status]).toEqual([false, 'expired'])
  })
  test('that ran out while no process had the database ends when one goes on with it', async () => {
    const { identifier } = makeSubscription(checkoutDesk.sim.kit, { expires_at: checkoutDesk.sim.kit.ago(1) })
    checkoutDesk.sim.tenant.forget()
    scheduleBilling(checkoutDesk.sim.tenant)
    await checkoutDesk.sim.clock.advance(0)
    expect(await history(identifier)).toEqual([['subscription_ended', 'Launch']])
  })
  test('is cancelled once, with a reason, at once', async () => {
    await checkoutDesk.buy(launch)
    const { identifier } = (await checkoutDesk.state()).activeSubscriptions[0]!
    checkoutDesk.sim.said.length = 0
    expect((await cancel(identifier)).message).toBe('Subscription cancelled')
    const { isPlanActive, endedSubscriptions } = await checkoutDesk.state()
    expect([isPlanActive, endedSubscriptions[0]]).toEqual([
      false,
      expect.objectContaining({ identifier, status: 'cancelled', reason: 'Too little used' }),
    ])
    expect(announced()).toBe(1)
    const again = await cancel(identifier)
    expect([again.status, again.errors]).toEqual([409, [{ message: 'This subscription has ended already' }]])
    expect((await history(identifier))[0]).toEqual(['subscription_cancelled', 'Launch · Too little used'])
    expect((await history(identifier)).length).toBe(2)
  })
  test('is not cancelled without a reason, with one that is too long, nor under another name', async () => {
    const { identifier } = (await checkoutDesk.state()).activeSubscriptions[0]!
    expect((await cancel(identifier, '  ')).errors).toEqual([
      { message: 'Reason is required', field: 'reason' },
    ])
    expect((await cancel(identifier, 'x'.repeat(501))).errors).toEqual([
      { message: 'Reason is at most 500 characters', field: 'reason' },
    ])
    const unknown = await cancel('nothing')
    expect([unknown.status, unknown.errors[0]!.message]).toEqual([404, 'There is no such subscription'])
    expect((await checkoutDesk.state()).activeSubscriptions).toHaveLength(1)
  })
  test('of another organisation is not found', async () => {
    const other = await openCheckoutDesk('1009')
    await other.buy(launch)
    const { identifier } = (await other.state()).activeSubscriptions[0]!
    expect((await cancel(identifier)).status).toBe(404)
    expect((await other.state()).isPlanActive).toBe(true)
  })
})

describe('credits', () => {
  const left = () =>
    checkoutDesk.sim.db
      .prepare<[], number>("SELECT credits_left FROM subscriptions WHERE type = 'ocr' ORDER BY id")
      .pluck()
      .all()
  test('those that end first are spent first; the last one ends its subscription', async () => {
    await checkoutDesk.buy(creditsOf(2))
    expect((await checkoutDesk.state()).credits.left).toBe(382)
    spendCredit(checkoutDesk.sim.tenant)
    expect(left()).toEqual([380, 1])
    spendCredit(checkoutDesk.sim.tenant)
    expect(left()).toEqual([380, 0])
    const { endedSubscriptions } = await checkoutDesk.state()
    expect(endedSubscriptions[0]).toMatchObject({ status: 'used', credits_left: 0 })
    spendCredit(checkoutDesk.sim.tenant)
    expect(left()).toEqual([379, 0])
    expect((await history(endedSubscriptions[0]!.identifier))[0]).toEqual([
      'subscription_ended',
      'ocr × 2 · used',
    ])
  })
  test('run out after a year and when they are cancelled', async () => {
    await cancel((await checkoutDesk.state()).activeSubscriptions[0]!.identifier)
    expect(hasCredits(checkoutDesk.sim.tenant)).toBe(false)
    await checkoutDesk.buy(creditsOf(5))
    expect(hasCredits(checkoutDesk.sim.tenant)).toBe(true)
    await checkoutDesk.sim.clock.advance(YEAR)
    expect(hasCredits(checkoutDesk.sim.tenant)).toBe(false)
  })
})

describe('permissions', () => {
  const calls = {
    invoices: (as: string) => checkoutDesk.sim.call(billing.invoices, {}, { as }),
    plans: (as: string) => checkoutDesk.sim.call(billing.plans, {}, { as }),
    subscriptions: (as: string) => checkoutDesk.sim.call(billing.subscriptions, {}, { as }),
    checkout: (as: string) => checkoutDesk.begin(launch, { as }),
    status: (as: string) =>
      checkoutDesk.sim.call(billing.status, { query: { session_identifier: 'x' } }, { as }),
    cancel: (as: string) => cancel('x', 'No', { as }),
  }
  const statusesOf = async (as: string) =>
    Object.fromEntries(
      await Promise.all(Object.entries(calls).map(async ([name, call]) => [name, (await call(as)).status])),
    ) as Record<string, number>
  test('a counsellor and an agent neither see nor buy nor cancel', async () => {
    const refused = Object.fromEntries(Object.keys(calls).map((name) => [name, 403]))
    expect(await statusesOf(personas.counsellor.email)).toEqual(refused)
    expect(await statusesOf(personas.agent.email)).toEqual(refused)
  })
  test('billing: read permission shows bills, plans and subscriptions and allows no change', async () => {
    checkoutDesk.sim.db
      .prepare("DELETE FROM role_permissions WHERE permission = 'settings.billing.update'")
      .run()
    expect(await statusesOf(personas.admin.email)).toEqual({
      invoices: 200,
      plans: 200,
      subscriptions: 200,
      checkout: 403,
      status: 403,
      cancel: 403,
    })
  })
  test('gateways are offered to whoever is signed in', async () => {
    const { data } = await checkoutDesk.sim.call(billing.gateways, {}, { as: personas.counsellor.email })
    expect(data.map(({ name }) => name)).toEqual(['Stripe', 'PayPal', 'Razorpay', 'iyzico'])
    expect((await checkoutDesk.sim.call(billing.gateways)).status).toBe(401)
  })
})
