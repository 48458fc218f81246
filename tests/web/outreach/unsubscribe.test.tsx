/** The unsubscribe page of a mail's link: open without a session, and saves the chosen preferences. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { accountOf } from '@domain/access/accounts'
import { savePreferences, preferencesOf } from '@domain/outreach/preferences'
import { unsubscribeToken } from '@domain/outreach/unsubscribeLink'
import { App } from '@app/App'
import { session } from '@core/session/session'
import { field, press, see, renderPage, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'
import { outboxMessages } from '@support/server/codes'

const browser = openTabs()

const me = () => accountOf(browser.sim.tenant, personas.counsellor.email)!
const visit = async (name?: string) => {
  history.replaceState(null, '', `/notifications/unsubscribe${name === undefined ? '' : `/${name}`}`)
  await renderPage(<App />)
}
const tick = (label: string) =>
  until(() => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`), label)
const disabled = () =>
  preferencesOf(browser.sim.db, me().id)
    .filter(({ enabled }) => !enabled)
    .map(({ module_type, channel }) => `${module_type} by ${channel}`)
const submit = () => document.querySelector('form')!.requestSubmit()

test("unsubscribe page shows the user's preferences, and saves unticked ones with the reason (core-7-unsubscribe-01, core-7-unsubscribe-02, core-7-unsubscribe-03, core-3.6-unsubscribe-02)", async () => {
  await visit(unsubscribeToken(browser.sim.tenant, me().identifier))
  await see('Şule')
  ;(await tick('Leads: Email')).click()
  ;(await tick('Everything: SMS')).click()
  const reasons = document.querySelector<HTMLSelectElement>('select')!
  await until(() => reasons.options.length === 7, 'the reasons')
  reasons.value = reasons.options[1]!.value
  submit()
  await see('Your preferences are saved')
  expect(disabled().length).toBe(12)
  expect(disabled()).toContain('lead by email')
  expect(disabled().filter((one) => one.endsWith('sms'))).toHaveLength(11)
  expect(browser.sim.db.prepare('SELECT reason FROM unsubscriptions').get()).toEqual({
    reason: 'Too many messages',
  })
})

test('unsubscribe pages send a link and save preferences without a session (core-2.1-public-16)', async () => {
  await visit()
  await type(await field('Email'), personas.counsellor.email)
  await press('enter', await field('Email'))
  await see('If this address is known here, a link is on its way to it')
  const { body } = outboxMessages(browser.sim, personas.counsellor.email)[0]!
  await visit(body.split('/').at(-1)!)
  ;(await tick('Leads: Email')).click()
  submit()
  await see('Your preferences are saved')
  expect([session.isAuthenticated, disabled()]).toEqual([false, ['lead by email']])
})

test('unsubscribe page clears everything with one button, and a tick restores it', async () => {
  savePreferences(browser.sim.db, me().id, [{ channel: 'email', module_type: 'lead', enabled: false }])
  await visit(unsubscribeToken(browser.sim.tenant, me().identifier))
  expect([(await tick('Leads: Email')).checked, (await tick('Tasks: Email')).checked]).toEqual([false, true])
  const all = await tick('Everything: Email')
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  ;[...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Unsubscribe from all')!
    .click()
  await until(() => !document.querySelector('input:checked'), 'no tick')
  all.click()
  submit()
  await see('Your preferences are saved')
  expect(disabled()).toHaveLength(44)
})

test('unsubscribe page reports an invalid link, and can request a new one', async () => {
  await visit('made-up')
  await see('This unsubscribe link is not valid')
  document.querySelector<HTMLElement>('a[href="/notifications/unsubscribe"]')!.click()
  const email = await field('Email')
  await type(email, 'nobody@meridian.example')
  await press('enter', email)
  await see('If this address is known here, a link is on its way to it')
})

test('unsubscribed users list shows opted-out users to those who manage users (core-7-unsubscribe-05)', async () => {
  savePreferences(browser.sim.db, me().id, [{ channel: 'email', module_type: 'lead', enabled: false }])
  await openAs(browser, personas.admin.email, '/notifications/unsubscribed-user')
  await see('1 in the list')
  await see('Email: Leads')
  await see(personas.counsellor.email)
})
