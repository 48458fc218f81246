/** The expired-plan modal: when it is shown, to whom, and what it offers. */
import { expect, test } from 'vitest'
import { makeSubscription } from '@seeds/platform/billing'
import { personas } from '@seeds/people/personas'
import { context } from '@core/commands/context'
import { deliverEvent } from '@core/account/socket'
import { closeDialog, dialogsOpen } from '@core/shell/dialogs'
import { toasts } from '@core/shell/toasts'
import { dialogClosed, press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const admin: string = personas.admin.email
const NOTICE = /^The plan of your organisation ended on 01 Nov 2026\./
const expire = () => makeSubscription(browser.sim.kit, { expires_at: '2026-11-01T08:00:00.000Z' })
const modal = () => document.querySelector<HTMLElement>('.expired-plan')
const button = (text: string) =>
  until(
    () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text),
    `the button ${text}`,
  )

test('the expired-plan modal offers an upgrade, once the plan has run out (core-4-plan-02)', async () => {
  expire()
  await openAs(browser, admin, '/')
  const shown = await until(modal, 'the modal')
  expect(shown.textContent).toContain('Your plan has expired')
  expect(shown.textContent).toContain('The plan ended on 01 Nov 2026')
  const upgrade = await button('Upgrade')
  expect(document.activeElement).toBe(upgrade)
  upgrade.click()
  await see('$39 / year')
  await until(() => !modal(), 'the end of the modal')
})
test('isPlanActive is false by default and shows nothing by itself; the modal of an expired plan offers an upgrade (business-4-other-01)', async () => {
  await openAs(browser, admin, '/')
  await until(() => document.querySelector('.bell'), 'the shell')
  expect(modal()).toBeNull()
  expire()
  await deliverEvent('subscriptions_changed', {})
  await until(modal, 'the modal')
  await button('Upgrade')
})
test('expired-plan and pricing-plans modals exist in the business area too: on the pages of billing (business-2-modals-17)', async () => {
  expire()
  await openAs(browser, admin, '/settings/billing')
  await until(modal, 'the expired-plan modal')
  ;(await button('Upgrade')).click()
  await until(() => document.querySelector('.pricing-plans'), 'the pricing-plans modal')
  closeDialog()
  await dialogClosed()
  context().go('/settings/subscriptions')
  await see('Active subscriptions')
  await press('u')
  await until(() => document.querySelector('.pricing-plans'), 'the modal of the other page')
})
test('it is said once in a tab: neither after Later, nor when the profile is read again', async () => {
  expire()
  await openAs(browser, admin, '/')
  await until(modal, 'the modal')
  ;(await button('Later')).click()
  await dialogClosed()
  await deliverEvent('subscriptions_changed', {})
  await until(
    () => browser.calls.filter((call) => call.startsWith('GET /account/profile')).length > 1,
    'the profile',
  )
  expect(dialogsOpen()).toBe(0)
})
test('expired plan: a notice without a way to pay for users without the permission to pay', async () => {
  expire()
  await openAs(browser, personas.counsellor.email, '/')
  await until(() => toasts.list.some(({ message }) => NOTICE.test(message)), 'the notice')
  expect(modal()).toBeNull()
})
test('an agent of the organisation is told nothing', async () => {
  expire()
  await openAs(browser, personas.agent.email, '/')
  await until(() => document.querySelector('.bell'), 'the shell')
  expect([modal(), toasts.list.filter(({ message }) => NOTICE.test(message))]).toEqual([null, []])
})
test('an organisation whose plan is active, or was cancelled, sees neither', async () => {
  makeSubscription(browser.sim.kit, {
    status: 'cancelled',
    ended_at: '2026-11-01T08:00:00.000Z',
    reason: 'Too dear',
  })
  await openAs(browser, admin, '/settings/subscriptions')
  await see('Too dear')
  expect([modal(), toasts.list]).toEqual([null, []])
})
