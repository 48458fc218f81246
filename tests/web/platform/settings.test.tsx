/** Profile and organization settings by keys: the tabs and who sees them, and the form of each tab. */
import { describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '@seeds/people/people'
import { settings } from '@contract/platform/settings'
import { personas } from '@seeds/people/personas'
import { gmail } from '@contract/platform/gmail'
import { session as auth, type ClientConfig } from '@contract/access/session'
import { twoFactor } from '@contract/access/twoFactor'
import { App } from '@app/App'
import { startSession } from '@core/account/account'
import { queryClient } from '@core/server/api'
import { applies, disabledReasonOf, runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { dialogsOpen } from '@core/shell/dialogs'
import { words } from '@core/words/i18n'
import { currentScreen } from '@core/list/list'
import { command } from '@core/commands/registry'
import { session, appState } from '@core/session/session'
import { pathOf, tabs, visible, type Tab, type Viewer } from '@modules/platform/settings/tabs'
import { totpAt } from '@support/server/totp'
import { choose, field, press, see, renderPage, type, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

const openPage = async (
  path: string,
  email: string = personas.admin.email,
  client: Partial<ClientConfig> = {},
) => {
  const { accessToken, refreshToken, device } = await browser.sim.signIn(email)
  session.activeDeviceIdentifier = device
  appState.client = { ...(await browser.sim.call(auth.config, {})).data, ...client }
  await startSession({ tokensInfo: { accessToken, refreshToken }, isTwoFa: false })
  history.replaceState(null, '', path)
  await renderPage(<App />)
}
const tabsShown = () => [...document.querySelectorAll('.settings-tab')].map((one) => one.textContent)
const button = (text: string) =>
  until(
    () =>
      [...document.querySelectorAll<HTMLElement>('button, a.bp6-button')].find(
        (one) => one.textContent === text,
      ),
    `the button ${text}`,
  )

describe('profile settings tabs', () => {
  test('profile settings can be left when scrollIntoView returns a promise, as in Chromium', async () => {
    // jsdom does not scroll; the type says void, newer browsers return a promise.
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
    await openPage('/settings/profile')
    await field('First name')
    await press('g h', document.body)
    await until(() => document.querySelector('.home'), 'the home page')
    expect(document.querySelector('.error-page')).toBeNull()
  })

  const client = {
    change_password_hidden: false,
    change_password_role: null,
    agent_logo_role: 'agent',
    gmail: true,
  }
  const visibleTabs = (more: Partial<Viewer> & { client?: Viewer['client'] }) =>
    visible({ client, group: 'company', role: 'admin', ...more })

  test('profile settings tabs are the documented ones, three of them under Security (core-2.5-settings-01, core-2.5-settings-02)', async () => {
    await openPage('/settings/profile', personas.agent.email)
    await field('First name')
    expect(tabsShown()).toEqual([
      'Profile Settings',
      'Active Devices',
      'Change Password',
      'Two Factor Authentication',
      'Notifications',
      'Agent Logo',
      'Gmail Authentication',
    ])
    const [, security] = document.querySelectorAll('.settings-tabs > ul')
    expect([
      document.querySelector('.settings-tabs h2')!.textContent,
      ...[...security!.querySelectorAll('.settings-tab')].map((one) => one.textContent),
    ]).toEqual(['Security', 'Active Devices', 'Change Password', 'Two Factor Authentication'])
  })
  test("profile settings tabs follow the organization's configuration and the role (core-2.5-settings-03, core-2.5-settings-04, core-2.5-settings-07)", () => {
    expect(visibleTabs({})).toEqual(['profile', 'devices', 'password', 'twoFactor', 'notifications', 'gmail'])
    expect([
      visibleTabs({ group: 'agent', role: 'agent' }).includes('logo'),
      visibleTabs({ group: 'agent', role: 'agent-staff' }).includes('logo'),
      visibleTabs({ group: 'company', role: 'agent' }).includes('logo'),
    ]).toEqual([true, false, false])
    expect(visibleTabs({ client: { ...client, gmail: false } }).includes('gmail')).toBe(false)
    const hidden = { ...client, change_password_hidden: true, change_password_role: 'super-admin' }
    expect([
      visibleTabs({ client: hidden }).includes('password'),
      visibleTabs({ client: hidden, role: 'super-admin' }).includes('password'),
    ]).toEqual([false, true])
    expect(visibleTabs({ client: null })).toEqual([
      'profile',
      'devices',
      'password',
      'twoFactor',
      'notifications',
    ])
  })
  test('profile settings tabs have addresses under the base, and a hidden tab leads to the first (core-2.5-settings-05)', async () => {
    expect((Object.keys(tabs) as Tab[]).map(pathOf)).toEqual(
      [
        '',
        '/active-devices',
        '/change-password',
        '/2fa',
        '/notifications',
        '/logo',
        '/gmail-authentication',
      ].map((more) => `/settings/profile${more}`),
    )
    await openPage('/settings/profile/gmail-authentication', personas.admin.email, { gmail: false })
    await field('First name')
    expect([location.pathname, applies(command('settings.gmail'), context())]).toEqual([
      '/settings/profile',
      false,
    ])
  })
  test('profile settings tabs move by arrow keys', async () => {
    await openPage('/settings/profile')
    await field('First name')
    document.querySelector<HTMLElement>('.settings-tab')!.focus()
    await press('down down')
    expect(document.activeElement!.textContent).toBe('Change Password')
    await press('up up up')
    expect(document.activeElement!.textContent).toBe('Gmail Authentication')
  })
  test("profile settings tabs over an open lead switch in place, and the address stays the lead's (core-2.5-settings-06)", async () => {
    await openPage('/leads')
    const list = await until(() => (currentScreen.list?.state.total ? currentScreen.list : null), 'the leads')
    await runCommand(command('list.open'), context())
    await until(() => list.detail === 'page' && location.search.includes('lead='), 'the lead')
    const address = location.href
    await runCommand(command('settings.profile'), context())
    await field('First name')
    ;(await button('Notifications')).click()
    await see('Choose which notifications you receive')
    ;(await button('Active Devices')).click()
    expect(
      await until(() => document.querySelector<HTMLButtonElement>('.own-devices button'), 'the device'),
    ).toMatchObject({ disabled: true, title: 'Active user' })
    expect(location.href).toBe(address)
  })
})

test.each([
  ['/settings/profile', '/user/profile-settings', 'First name'],
  ['/settings/profile/notifications', '', 'Choose which notifications you receive'],
  ['/settings/profile/2fa', '', 'Two Factor'],
])('settings page %s reports a failed load and can retry', async (path, _, there) => {
  browser.meddle.with = (asked, { method = 'GET' }) =>
    method === 'GET' && /settings|preferences|2fa|two/.test(asked) && !asked.includes('views')
      ? new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
      : undefined
  await openPage(path)
  const again = await button('Try again')
  delete browser.meddle.with
  again.click()
  await see(there)
  await until(
    () => ![...document.querySelectorAll('button')].some((one) => one.textContent === 'Try again'),
    'the page itself',
  )
})

test('profile form saves the name, updates the header at once, and shows missing values at their field', async () => {
  await openPage('/settings/profile', personas.manager.email)
  await type(await field('Last name'), '')
  await press('enter', await field('Last name'))
  await see('Last name is required')
  await type(await field('Last name'), 'Karaca Öz')
  await choose('Gender', 'female')
  await press('enter', await field('Last name'))
  await see('Profile saved')
  await until(
    () => document.querySelector('.user-name')!.textContent === 'Defne Karaca Öz',
    'the name in the header',
  )
})

test('password form changes the password when both entries match and the old one is right', async () => {
  await openPage('/settings/profile/change-password')
  const fill = async (old: string, one: string, two: string) => {
    for (const [label, text] of [
      ['Old password', old],
      ['New password', one],
      ['Confirm the new password', two],
    ] as const)
      await type(await field(label), text)
    await press('enter', await field('Old password'))
  }
  await fill(PASSWORD, 'A-better-one-7', 'A-better-one-8')
  await see('Passwords must match')
  await fill('wrong', 'A-better-one-7', 'A-better-one-7')
  await see('The old password is wrong')
  await fill(PASSWORD, 'A-better-one-7', 'A-better-one-7')
  await see('Password changed')
  await browser.sim.signIn(personas.admin.email, 'A-better-one-7')
})

test('two-factor page shows its state, sets up by secret and code, and shows backup codes once (core-3.9-twofa-01, core-7-session-08)', async () => {
  expect((await browser.sim.call(twoFactor.detail, {}, { as: personas.admin.email })).data).toEqual({
    two_factor_authentication: false,
  })
  await openPage('/settings/profile/2fa')
  await see('Two-factor authentication is off. Set it up to delete leads')
  expect(browser.calls.some((call) => call.startsWith('GET /settings/organization/user/2fa-detail'))).toBe(
    true,
  )
  ;(await button('Set up')).click()
  const secret = (
    await until(() => document.querySelector('.two-factor.page .two-factor-secret code'), 'the secret')
  ).textContent!.replaceAll(' ', '')
  expect(dialogsOpen()).toBe(0)
  await type(
    await field('Then enter the six digits that the app shows.'),
    totpAt(secret, browser.sim.clock.now()),
  )
  await see('Each code works once')
  expect(document.querySelectorAll('.two-factor-codes li')).toHaveLength(10)
  ;(await button('I have saved them')).click()
  await see('Two-factor authentication is on. Signing in and deleting leads')
  expect(document.querySelector('.two-factor-codes')).toBeNull()
})

test('notification preference is saved when ticked, and restored when the server refuses', async () => {
  await openPage('/settings/profile/notifications')
  const box = () => document.querySelector<HTMLInputElement>('[aria-label="Leads, Email"]')
  ;(await until(box, 'the box')).click()
  await until(
    () =>
      browser.sim.db
        .prepare(
          "SELECT enabled FROM notification_preferences WHERE channel = 'email' AND module_type = 'lead'",
        )
        .pluck()
        .get() === 0,
    'the row',
  )
  expect(box()!.checked).toBe(false)
  browser.meddle.with = (path, init) =>
    init.method === 'PUT' && path === '/settings/user/notifications'
      ? Response.json({ errors: [{ message: 'Something went wrong' }] }, { status: 500 })
      : undefined
  box()!.click()
  await see('Something went wrong')
  await until(() => !box()!.checked, 'the box as it was')
})

test('Gmail page shows Not Connected with a link to Google on the organisation host, then Connected, and a button Authenticated that does nothing (core-2.8-gmail-01, core-2.8-gmail-02, core-2.8-gmail-03, core-7-devices-05, core-7-devices-07)', async () => {
  await openPage('/settings/profile/gmail-authentication', personas.admin.email, {
    organisation_host: 'https://meridian.example',
  })
  await see('Status')
  await see('Not Connected')
  const { identifier } = appState.profile!.userInfo
  expect((await button('Connect with Google')).getAttribute('href')).toBe(
    `https://meridian.example/google?user_id=${identifier}`,
  )
  browser.sim.db
    .prepare(
      'INSERT INTO google_accounts (user_id, email, connected_at) SELECT id, email, created_at FROM users WHERE identifier = ?',
    )
    .run(identifier)
  await queryClient.invalidateQueries({ queryKey: [gmail.checkToken.key[0]] })
  const authenticated = await button('Authenticated')
  expect(authenticated.getAttribute('aria-disabled')).toBe('true')
  await see('Connected')
  await see(personas.admin.email)
  authenticated.click()
  expect([location.pathname, document.querySelector('.gmail-state')!.textContent]).toEqual([
    '/settings/profile/gmail-authentication',
    expect.stringContaining('Connected'),
  ])
})

describe('organization settings', () => {
  test('organization settings form renames the organization, also in the navigation', async () => {
    await openPage('/settings/organization')
    await type(await field('Name'), '')
    await press('enter', await field('Name'))
    await see('Name is required')
    await type(await field('Name'), 'Meridian & Co')
    await press('enter', await field('Name'))
    await see('Organization settings saved')
    await until(
      () => document.querySelector('.side-name')!.textContent === 'Meridian & Co',
      'the name in the navigation',
    )
  })
  test('organization settings offer currencies, time zones and country codes as choices, and mark the required name', async () => {
    await openPage('/settings/organization')
    await choose('Currency', 'EUR')
    await choose('Time zone', 'Europe/Istanbul')
    await choose('Country code', /Türkiye|Turkey/)
    const required = () =>
      [...document.querySelectorAll('.settings-form [aria-required=true]')].map((one) =>
        one.getAttribute('name'),
      )
    await until(() => required().length > 0, 'the marks')
    expect(required()).toEqual(['name'])
    ;(await button('Save')).click()
    await see('Organization settings saved')
    const { data } = await browser.sim.call(settings.organization, {}, { as: personas.admin.email })
    expect([data.currency, data.timezone, data.country_code]).toEqual(['EUR', 'Europe/Istanbul', '+90'])
  })
  test('organization settings keep what claims and invoices say; a VAT rate is typed with a comma', async () => {
    await openPage('/settings/organization')
    await type(await field('Legal name'), 'Meridian Education Ltd')
    await type(await field('VAT rate in percent'), '101')
    await press('enter', await field('Legal name'))
    await see('The VAT rate is from 0 to 100 percent, with at most two decimals')
    await type(await field('VAT rate in percent'), '5,5')
    await press('enter', await field('Legal name'))
    await see('Organization settings saved')
    const { data } = await browser.sim.call(settings.organization, {}, { as: personas.admin.email })
    expect([data.legal_name, data.vat_percent, data.payment_days]).toEqual([
      'Meridian Education Ltd',
      5.5,
      null,
    ])
  })
  test('organization settings are hidden from agents, also by address (core-2.5-header-11, core-6-roles-07)', async () => {
    await openPage('/settings/organization', personas.agent.email)
    await until(() => location.pathname === '/', 'home')
    expect(applies(command('settings.organization'), context())).toBe(false)
    expect(words('settings:commands.organization')).toBe('Organization Settings')
  })
})

describe('organization notifications', () => {
  const box = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)
  const off = () => browser.sim.db.prepare('SELECT module_type, channel FROM notifications_off').all()
  test('organization notifications switch a box, save at once, and remove it from profile pages', async () => {
    await openPage('/settings/notifications')
    ;(await until(() => box('Leads, Email'), 'the box')).click()
    await until(() => off().length === 1, 'the row')
    expect([off(), box('Leads, Email')!.checked]).toEqual([
      [{ module_type: 'lead', channel: 'email' }],
      false,
    ])
    await runCommand(command('settings.notifications'), context())
    await until(
      () => location.pathname === '/settings/profile/notifications' && box('Leads, Push'),
      "one's own",
    )
    await until(() => !box('Leads, Email'), 'the box that is gone')
  })
  test('organization notifications restore a box that the server refuses', async () => {
    await openPage('/settings/notifications')
    await until(() => box('Leads, SMS'), 'the box')
    browser.meddle.with = (path, init) =>
      init.method === 'PUT' && path.startsWith('/settings/organization/notifications')
        ? Response.json({ errors: [{ message: 'Something went wrong' }] }, { status: 500 })
        : undefined
    box('Leads, SMS')!.click()
    await see('Something went wrong')
    await until(() => box('Leads, SMS')!.checked, 'the box as it was')
  })
  test('organization notifications page is closed to users without the permission', async () => {
    await openPage('/settings/notifications', personas.counsellor.email)
    await until(() => location.pathname === '/', 'home')
    await until(
      () => disabledReasonOf(command('settings.organizationNotifications'), context()),
      'the reason',
    )
  })
})

test('/profile shows the profile settings', async () => {
  await openPage('/profile')
  expect((await field('First name')).value).toBe(appState.profile!.userInfo.first_name)
  expect(document.querySelector('.settings-tab[aria-current=page]')!.textContent).toBe('Profile Settings')
})
