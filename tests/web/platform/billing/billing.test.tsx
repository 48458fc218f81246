/** The pages of billing: bills, subscriptions, plans, buying, cancelling, and where a payment leads back to. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { billing } from '@contract/platform/billing'
import { checkoutNamed, decidePayment } from '@domain/platform/billing/payments'
import { setPrices } from '@domain/platform/billing/prices'
import { makeSubscription } from '@seeds/platform/billing'
import { personas } from '@seeds/people/personas'
import { disabledReasonOf } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { appState, session } from '@core/session/session'
import { deliverEvent } from '@core/account/socket'
import { toasts } from '@core/shell/toasts'
import { setLanguage } from '@core/words/i18n'
import { planStateOf } from '../../../../web/modules/platform/billing/planState'
import { field, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const admin: string = personas.admin.email
const BILLING = '/settings/billing'
const SUBSCRIPTIONS = '/settings/subscriptions'

const grid = () => until(() => document.querySelector<HTMLElement>('[role=grid]'), 'the list')
const tiers = () =>
  until(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.plan-tiers > li')]
    return all.length === 3 && all.map(({ textContent }) => textContent)
  }, 'the tiers')
const dialog = (name: string) =>
  until(() => document.querySelector<HTMLElement>(`[role=dialog].${name}`), `the dialog ${name}`)
const paymentSentence = () =>
  until(() => document.querySelector('.payment-return [role=status]'), 'what became of it')
const sessions = () =>
  browser.sim.db
    .prepare<[], { identifier: string; type: string; plan: string | null; quantity: number; status: string }>(
      'SELECT identifier, type, plan, quantity, status FROM checkout_sessions ORDER BY id',
    )
    .all()
const lastSession = () => until(() => sessions().at(-1), 'the checkout')
/** The page goes to the gateway, which jsdom cannot. */
const goesAway = () => {
  const going: string[] = []
  vi.stubGlobal('location', {
    href: location.href,
    pathname: location.pathname,
    assign: (address: URL) => void going.push(String(address)),
  })
  return going
}
const decide = (identifier: string, outcome: 'paid' | 'declined' | 'processing' | 'cancelled') =>
  browser.sim.tenant.whole(() =>
    decidePayment(browser.sim.tenant, checkoutNamed(browser.sim.tenant, identifier), outcome),
  )
/** A checkout of credits as somebody began it. */
async function begun(body: object = { type: 'ocr', quantity: 10 }) {
  const { data } = await browser.sim.call(
    billing.checkout,
    { body: { payment_gateway: 'stripe', success_url: BILLING, cancel_url: BILLING, ...body } as never },
    { as: admin },
  )
  return data.session_identifier
}
const openReturn = async (variant: 'success' | 'cancel', identifier?: string) => {
  await openAs(
    browser,
    admin,
    `${BILLING}/${variant}${identifier === undefined ? '' : `?session_identifier=${identifier}`}`,
  )
  return (await paymentSentence()).textContent
}

describe('the plan state of the console', () => {
  test('isPlanActive is false by default (core-4-plan-01)', async () => {
    expect(planStateOf(null).isPlanActive).toBe(false)
    await openAs(browser, admin, BILLING)
    expect(planStateOf(appState.profile).isPlanActive).toBe(false)
    await see('No plan')
  })
  test('has isPlanActive and activeSubscriptions of type and status, which the profile tells and an event renews', async () => {
    await openAs(browser, admin, BILLING)
    await see('No plan')
    makeSubscription(browser.sim.kit)
    await deliverEvent('subscriptions_changed', {})
    await see('Launch plan')
    await until(() => planStateOf(appState.profile).isPlanActive, 'the plan')
    expect(planStateOf(appState.profile).activeSubscriptions).toEqual([
      { type: 'plan', status: 'active' },
      { type: 'ocr', status: 'active' },
    ])
  })
})

describe('tiers', () => {
  beforeEach(async () => {
    await openAs(browser, admin, SUBSCRIPTIONS)
  })
  test('Launch is shown at $39 / year with 100 institutions, 30+ destinations and 1000+ students (core-9-constants-26)', async () => {
    const [launch] = await tiers()
    expect(launch).toContain('Launch$39 / year')
    for (const feature of ['100 institutions', '30+ destinations', '1000+ students'])
      expect(launch).toContain(feature)
  })
  test('Scale is shown with 500 institutions, 50+ destinations and 40K+ students, and no invented price (core-9-constants-27)', async () => {
    const [, scale] = await tiers()
    for (const text of ['Scale', '500 institutions', '50+ destinations', '40K+ students', 'Price on request'])
      expect(scale).toContain(text)
    expect(scale).not.toMatch(/\$/)
  })
  test('Enterprise is shown with 1000 institutions, 90+ destinations, 100K+ students and the label "Best Value" (core-9-constants-28)', async () => {
    const [, , enterprise] = await tiers()
    for (const text of [
      'Enterprise',
      'Best Value',
      '1000 institutions',
      '90+ destinations',
      '100K+ students',
      'Price on request',
    ])
      expect(enterprise).toContain(text)
    expect(enterprise).not.toMatch(/\$/)
  })
  test('the pricing plans repeat Launch $39 / year, Scale and Enterprise, "Best Value", with their figures (business-9-constants-45)', async () => {
    await press('u')
    const plans = await dialog('pricing-plans')
    await until(() => plans.querySelectorAll('.plan-tiers > li').length === 3, 'the tiers')
    expect([...plans.querySelectorAll('.plan-tiers > li')].map(({ textContent }) => textContent)).toEqual([
      'Launch$39 / year100 institutions30+ destinations1000+ studentsChoose Launch',
      'ScalePrice on request500 institutions50+ destinations40K+ students',
      'EnterpriseBest ValuePrice on request1000 institutions90+ destinations100K+ students',
    ])
  })
  test('a tier that got a price can be chosen, and the active one is marked', async () => {
    makeSubscription(browser.sim.kit)
    setPrices(browser.sim.db, { scale: 123_450 })
    await deliverEvent('subscriptions_changed', {})
    await until(async () => (await tiers())[0]!.includes('Your plan'), 'the plan')
    expect((await tiers())[1]).toContain('$1,234.50 / year')
    await press('u')
    const plans = await dialog('pricing-plans')
    await until(
      () => plans.querySelector('.plan-tiers button')?.textContent === 'Choose Scale',
      'the one to buy',
    )
  })
})

describe('the pricing-plans modal', () => {
  test('is the subscription upgrade: a choice begins the checkout of that plan (core-2.9-modals-03)', async () => {
    await openAs(browser, admin, BILLING)
    await grid()
    await press('u')
    const plans = await dialog('pricing-plans')
    expect(plans.textContent).toContain('Pricing plans')
    const choose = await until(
      () => document.querySelector<HTMLButtonElement>('.pricing-plans .plan-tiers button'),
      'the choice',
    )
    const going = goesAway()
    choose.click()
    expect(await lastSession()).toMatchObject({ type: 'plan', plan: 'launch', status: 'open' })
    await until(() => going.length === 1, 'the way to the gateway')
    expect(going[0]).toContain('/v1/subscriptions/payment?session_identifier=')
  })
  test('says what is refused, and stays', async () => {
    const pending = await begun({ type: 'plan', plan_identifier: 'launch' })
    decide(pending, 'processing')
    await openAs(browser, admin, BILLING)
    await grid()
    await press('u')
    const choose = await until(
      () => document.querySelector<HTMLButtonElement>('.pricing-plans .plan-tiers button'),
      'the choice',
    )
    choose.click()
    await until(
      () => toasts.list.some(({ message }) => message === 'Your payment is processing.'),
      'the refusal',
    )
    expect(document.querySelector('.pricing-plans')).not.toBeNull()
  })
})

describe('bills', () => {
  test('are listed with their amounts, and what is active stands above them', async () => {
    await openAs(browser, admin, BILLING)
    await see('BILL-00001')
    await see('US$50.00')
    await see('500 credits of extraction')
    await see('380 credits left')
  })
  test('buying credits says what they cost together, and goes to the gateway', async () => {
    await openAs(browser, admin, BILLING)
    await grid()
    await press('c')
    const quantity = await field('Number of credits')
    await see('One credit extracts one document and costs US$0.10.')
    await type(quantity, '125')
    await see('US$12.50 in all')
    const going = goesAway()
    await press('mod+enter', quantity)
    expect(await lastSession()).toMatchObject({ type: 'ocr', quantity: 125, status: 'open' })
    await until(() => going.length === 1, 'the way to the gateway')
  })
  test('a number of credits that cannot be is refused at its field', async () => {
    await openAs(browser, admin, BILLING)
    await grid()
    await press('c')
    const quantity = await field('Number of credits')
    await type(quantity, '0')
    await press('mod+enter', quantity)
    await see('At least one credit')
    expect(sessions()).toEqual([])
  })
  test('without a price credits are not offered, and it says so', async () => {
    setPrices(browser.sim.db, { ocr_credit: null })
    await openAs(browser, admin, SUBSCRIPTIONS)
    await see('Credits of extraction are sold on request.')
    expect(disabledReasonOf(command('billing.buyCredits'), context())).toBe(
      'Credits of extraction are sold on request.',
    )
  })
  test('a subscription is cancelled with a reason, which its history tells', async () => {
    await openAs(browser, admin, BILLING)
    await grid()
    await press('d')
    const offered = await until(() => document.querySelector('.palette-row'), 'the subscription')
    expect(offered.textContent).toContain('500 credits of extraction')
    await press('enter', document.querySelector('.palette input'))
    const input = await until(
      () =>
        [...document.querySelectorAll<HTMLInputElement>('.palette input')].find(() =>
          document.querySelector('.palette input')?.ariaLabel?.includes('nothing is given back'),
        ),
      'the reason',
    )
    await type(input, 'We extract by hand')
    await press('enter', input)
    await until(() => toasts.list.some(({ message }) => message === 'Subscription cancelled'), 'the receipt')
    await see('0 credits left')
    context().go(SUBSCRIPTIONS)
    await see('There is no active subscription.')
    await see('We extract by hand')
    expect(disabledReasonOf(command('billing.cancel'), context())).toBe('There is no active subscription.')
    context().go(BILLING)
    await see('BILL-00001')
    await press('h', await grid())
    await see('Cancelled a subscription')
    await see('ocr × 500 · We extract by hand')
  })
  test('a bill is saved as a PDF in the language of the reader', async () => {
    await openAs(browser, admin, BILLING)
    await see('BILL-00001')
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await press('enter', await grid())
    await until(() => names.length === 1, 'the file')
    expect(names).toEqual(['BILL-00001.pdf'])
    expect(browser.calls.find((one) => one.includes('/download'))).toMatch(/\/download\?language=en$/)
  })
  test('an empty list and a failure say so', async () => {
    browser.sim.db.prepare('DELETE FROM bills').run()
    await openAs(browser, admin, BILLING)
    await see('No bills yet')
    browser.meddle.with = (path) =>
      path === '/subscriptions' ? new Response('{}', { status: 500 }) : undefined
    context().go(SUBSCRIPTIONS)
    await deliverEvent('subscriptions_changed', {})
    await see('Billing could not be loaded.')
  })
  test('who may only read them has no way to buy or cancel, and who may not is sent home', async () => {
    browser.sim.db.prepare("DELETE FROM role_permissions WHERE permission = 'settings.billing.update'").run()
    await openAs(browser, admin, BILLING)
    await see('BILL-00001')
    for (const name of ['upgrade', 'buyCredits', 'cancel'])
      expect(disabledReasonOf(command(`billing.${name}`), context())).not.toBeUndefined()
    await openAs(browser, personas.counsellor.email, BILLING)
    await until(() => location.pathname === '/', 'home')
  })
})

describe('after a payment', () => {
  test('billing has a success and a cancel variant (business-2-routes-11)', async () => {
    const identifier = await begun()
    decide(identifier, 'paid')
    expect(await openReturn('success', identifier)).toBe('Your payment was successful.')
    await see('Documents can be extracted now.')
    const cancelled = await begun()
    decide(cancelled, 'cancelled')
    expect(await openReturn('cancel', cancelled)).toBe('The payment was cancelled. Nothing was charged.')
    expect(await openReturn('cancel')).toBe('The payment was cancelled. Nothing was charged.')
  })
  test('an unsuccessful payment shows "Your payment was not successful, please try again." (core-8-failure-17, business-8-failure-43)', async () => {
    const identifier = await begun()
    decide(identifier, 'declined')
    expect(await openReturn('success', identifier)).toBe('Your payment was not successful, please try again.')
    expect(document.querySelector('.payment-return button')!.textContent).toBe('Buy credits of extraction…')
  })
  test('a payment still in process shows "Your payment is processing.", until it is decided (core-8-failure-18, business-8-failure-44)', async () => {
    const identifier = await begun()
    decide(identifier, 'processing')
    expect(await openReturn('success', identifier)).toBe('Your payment is processing.')
    await see('This page follows it by itself.')
    decide(identifier, 'paid')
    await deliverEvent('subscriptions_changed', {})
    await see('Your payment was successful.')
  })
  test('a payment that fails without a reason shows "Something went wrong." (business-8-failure-42)', async () => {
    expect(await openReturn('success', 'nothing')).toBe('Something went wrong.')
    expect(await openReturn('success')).toBe('Something went wrong.')
    const identifier = await begun()
    browser.meddle.with = (path) =>
      path.startsWith('/subscriptions/checkout') ? Response.json({}, { status: 500 }) : undefined
    expect(await openReturn('success', identifier)).toBe('Something went wrong.')
  })
  test('a checkout that fails without a reason shows "Something went wrong." in its form (business-8-failure-42)', async () => {
    await openAs(browser, admin, BILLING)
    await grid()
    await press('c')
    const quantity = await field('Number of credits')
    await type(quantity, '125')
    browser.meddle.with = (path) =>
      path === '/subscriptions/checkout' ? Response.json({}, { status: 500 }) : undefined
    await press('mod+enter', quantity)
    await until(() => toasts.list.length === 1, 'the failure')
    expect(toasts.list.map(({ message }) => message)).toEqual(['Something went wrong.'])
  })
  test('pending payment is shown as not paid yet, in the language of the reader', async () => {
    const identifier = await begun()
    expect(await openReturn('success', identifier)).toBe('This has not been paid yet.')
    await setLanguage('ar')
    await until(async () => (await paymentSentence()).textContent === 'لم يُدفع هذا بعد.', 'Arabic')
    expect(session.language).toBe('ar')
  })
})
