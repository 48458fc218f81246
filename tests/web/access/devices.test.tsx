/** Pages for devices, signed-in users, activity logs and IP rules, driven by keys on the real backend. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeDevice, makeIpRule } from '@seeds/access/devices'
import { rememberDevice } from '@core/account/account'
import { currentScreen } from '@core/list/list'
import { session } from '@core/session/session'
import { choose, field, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const admin = personas.admin.email
const browser = openTabs()

const userOf = (email: string) =>
  browser.sim.db.prepare('SELECT id FROM users WHERE email = ?').pluck().get(email) as number
const openList = async (path: string) => {
  await openAs(browser, admin, path)
  return until(
    () =>
      currentScreen.list &&
      currentScreen.list.state.total !== null &&
      document.activeElement?.getAttribute('role') === 'grid'
        ? currentScreen.list
        : null,
    'the list',
  )
}
const lastCall = (path: string) => browser.calls.filter((call) => call.startsWith(`GET ${path}`)).at(-1)!

/** A window of 1280 px less the navigation (280), the settings tabs (`beside`) and the tick column (34). */
test.each([
  ['/settings/active-devices', 0],
  ['/settings/profile/active-devices', 220],
  ['/settings/logged-in-users', 0],
  ['/master/agreements', 0],
])('list columns of %s fit a window of 1280 px', async (path, beside) => {
  const list = await openList(path)
  const wide = list.columns.filter(({ hidden }) => !hidden).reduce((sum, { width }) => sum + width, 34)
  expect(wide).toBeLessThanOrEqual(1280 - 280 - beside)
})

describe('device list', () => {
  const path = '/settings/active-devices'
  test('device list has a search box and the documented columns, and asks for 15 active devices, last login first (core-2.7-devices-01, core-2.7-devices-02, core-2.7-devices-03, core-7-devices-01, core-9-constants-03)', async () => {
    for (let days = 1; days < 20; days++)
      makeDevice(browser.sim.kit, {
        user_id: userOf(personas.manager.email),
        last_login_at: browser.sim.kit.ago(days),
      })
    const list = await openList(path)
    expect(list.columns.map(({ key }) => key)).toEqual([
      'id',
      'first_name',
      'last_name',
      'email',
      'device_identifier',
      'device_os',
      'device_client',
      'last_login_at',
      'status',
      'logout',
    ])
    expect(document.querySelector('[data-filter]')).not.toBeNull()
    const query = new URLSearchParams(
      browser.calls.find((call) => call.includes('user-active-devices'))!.split('?')[1],
    )
    expect(Object.fromEntries(query)).toEqual({
      page: '1',
      per_page: '15',
      sort: 'desc',
      sort_by: 'last_login_at',
      status: 'active',
    })
    expect(list.state.total).toBe(20)
    await press('/')
    await type(document.querySelector<HTMLInputElement>('[data-filter]')!, 'admin@')
    await until(() => list.state.total === 1, 'one match')
    expect(lastCall('/settings/organization/login-security/user-active-devices')).toContain('search=admin%40')
  })
  test('device list says that l works on one row when all that match is a single device', async () => {
    const list = await openList('/settings/profile/active-devices')
    expect(list.state.total).toBe(1)
    await press('* m')
    await until(() => list.selection.all, 'all that match')
    await press('l')
    await see('Works on one row at a time')
  })
  test('device list shows two dashes for a device without login, and Active or Logged Out (core-2.7-devices-04, core-2.7-devices-05)', async () => {
    makeDevice(browser.sim.kit, { user_id: userOf(personas.manager.email), last_login_at: null })
    makeDevice(browser.sim.kit, { user_id: userOf(personas.manager.email), status: 'logged_out' })
    const list = await openList(path)
    const texts = () =>
      [list.rows.at(0), list.rows.at(1)].flatMap((row) =>
        row
          ? [
              list.columns
                .filter(({ key }) => ['last_login_at', 'status'].includes(key))
                .map((column) => column.text(row)),
            ]
          : [],
      )
    expect(texts()).toEqual([
      [expect.stringContaining('2026'), 'Active'],
      ['--', 'Active'],
    ])
    await press('2')
    await until(() => list.rows.at(0) && texts()[0]![1] === 'Logged Out', 'those logged out')
    expect(texts()).toHaveLength(1)
  })
  test('device list refuses to log out the device in use: it is the active user (core-2.7-devices-06, core-4-device-02)', async () => {
    const list = await openList(path)
    expect(list.columns.at(-1)!.commandDisabledReason!(list.rows.at(0)!)).toBe('Active user')
    await press('l')
    await see('Active user')
    expect(browser.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  })
  test('device list logs another device out with # and removes its row (core-8-success-05, core-7-devices-02)', async () => {
    const device = makeDevice(browser.sim.kit, { user_id: userOf(personas.manager.email) })
    const list = await openList(path)
    await press('j #')
    await see('Device logged out successfully')
    await until(() => list.state.total === 1, 'the shorter list')
    expect(browser.calls).toContain(
      `PUT /settings/organization/login-security/loggedout-active-device/${encodeURIComponent(device.identifier)}`,
    )
  })
  test('device list reports a failed logout in the documented words (core-8-failure-11)', async () => {
    makeDevice(browser.sim.kit, { user_id: userOf(personas.manager.email) })
    browser.meddle.with = (url) =>
      url.includes('loggedout-active-device') ? new Response('', { status: 500 }) : undefined
    await openList(path)
    await press('j l')
    await see('Unable to logout device! Please try again!')
  })
  test("profile device list shows only the caller's own devices", async () => {
    makeDevice(browser.sim.kit, { user_id: userOf(personas.manager.email) })
    const list = await openList('/settings/profile/active-devices')
    expect([list.state.total, lastCall('/settings/organization/login-security/user-active-devices')]).toEqual(
      [1, expect.stringContaining('own=true')],
    )
    expect(document.querySelector('.settings-tab[aria-current]')!.textContent).toBe('Active Devices')
  })
})

test('rememberDevice keeps five devices with five fields each, drops the oldest, and replaces the device of a known account (core-3.1-session-03, core-4-device-ids-01, core-4-device-ids-02, core-9-constants-08)', () => {
  session.deviceIdentifiers = []
  const device = (at: number, name = `d${at}`) => ({
    identifier: name,
    device_identifier: `browser ${at}`,
    hashed_email: `hash ${at}`,
    hashed_phone: null,
    has_device_identifier: false,
  })
  for (const at of [1, 2, 3, 4, 5, 6]) rememberDevice(device(at))
  rememberDevice(device(3, 'd9'))
  expect(session.deviceIdentifiers.map(({ identifier }) => identifier)).toEqual([
    'd2',
    'd4',
    'd5',
    'd6',
    'd9',
  ])
  expect(Object.keys(session.deviceIdentifiers[0]!)).toEqual([
    'identifier',
    'device_identifier',
    'hashed_email',
    'hashed_phone',
    'has_device_identifier',
  ])
})

test('signed-in users list shows who is signed in, and l logs a user out', async () => {
  await browser.sim.signIn(personas.finance.email)
  const list = await openList('/settings/logged-in-users')
  expect(list.state.total).toBe(2)
  await press('j l')
  await see('Device logged out successfully')
  await until(() => list.state.total === 1, 'one remaining row')
})

test("activity log shows actions in the reader's words", async () => {
  await browser.sim.signIn(personas.admin.email)
  const list = await openList('/settings/activity-logs')
  expect(list.columns.map((column) => column.text(list.rows.at(0)!)).slice(1, 4)).toEqual([
    'Tomas Lindqvist',
    'Signed in',
    'Admin',
  ])
  await press('/')
  await type(document.querySelector<HTMLInputElement>('[data-filter]')!, 'nobody did this')
  await until(() => list.state.total === 0, 'nothing')
})

test('activity log filters by user, module and day, and the address holds the filter', async () => {
  await browser.sim.signIn(personas.admin.email)
  await browser.sim.signIn(personas.finance.email)
  const list = await openList('/settings/activity-logs')
  await until(() => list.state.total === 2, 'the log')
  const filter = () => document.querySelector<HTMLInputElement>('[data-filter]')!
  expect(filter().placeholder).toBe('Search, or type \u2068module: user: on:\u2069 …')
  await press('/')
  await type(filter(), `user:"${personas.finance.name}" module:sign-in on:2026-11-16 `)
  await until(() => list.state.total === 1, 'one of them')
  expect([list.query.filters['module_type'], list.query.filters['from_date'], list.rows.at(0)]).toMatchObject(
    ['session', '2026-11-16', { userInfo: { email: personas.finance.email } }],
  )
  expect(new URLSearchParams(location.search).get('q')).toContain('module:#session')
})

describe('IP rules', () => {
  const path = '/settings/manage-ip-address'
  const rules = () =>
    browser.sim.db
      .prepare('SELECT ip_address, type, status, applicable_for FROM ip_addresses ORDER BY id')
      .all()
  test('IP rules list shows each type in its own tab (core-7-devices-03, core-3.8-ip-02)', async () => {
    makeIpRule(browser.sim.kit)
    makeIpRule(browser.sim.kit, { ip_address: '127.0.0.0/8', type: 'whitelisted' })
    const list = await openList(path)
    expect([
      list.rows.at(0)!['ip_address' as never],
      lastCall('/settings/organization/ip-addresses'),
    ]).toEqual(['127.0.0.0/8', expect.stringContaining('type=whitelisted')])
    await press('2')
    await until(() => list.rows.at(0)?.['ip_address' as never] === '203.0.113.0/24', 'the other tab')
    expect(lastCall('/settings/organization/ip-addresses')).toMatch(/type=blacklisted.*page=1.*per_page=/)
  })
  test('IP rules form adds with c and edits with e, where the address cannot change (core-5-ip-01, core-5-ip-02, core-8-success-06, business-8-success-30, business-2-modals-18)', async () => {
    const list = await openList(path)
    await press('2')
    await until(() => list.query.tab === 'blacklisted', 'the other tab')
    await press('c', document.querySelector('[role=grid]'))
    await press('enter', await field('IP address'))
    for (const sentence of ['IP address is required', 'Reason is required']) await see(sentence)
    await type(await field('IP address'), '203.0.113.9')
    await type(await field('Reason'), 'A robot')
    await press('enter', await field('IP address'))
    await see('Applicable for is required')
    await choose('Applicable for', 'lead')
    await press('enter', await field('IP address'))
    await see('IP address added/updated successfully')
    expect(rules()).toEqual([
      { ip_address: '203.0.113.9', type: 'blacklisted', status: 'active', applicable_for: 'lead' },
    ])
    await until(() => list.state.total === 1, 'the row')
    await press('e', document.querySelector('[role=grid]'))
    await field('Reason')
    const inputs = [
      ...document.querySelectorAll<HTMLInputElement>('[role=dialog] :is(input, select, textarea)'),
    ]
    expect(inputs.map(({ name, readOnly }) => (readOnly ? 'read only' : name))).toEqual([
      'read only',
      'title',
      'type',
      'applicable_for',
      'status',
      'reason',
    ])
    expect(inputs[0]!.value).toBe('203.0.113.9')
    await choose('Status', 'in_active')
    await press('enter', await field('Title'))
    await until(() => (rules()[0] as { status: string }).status === 'in_active', 'the change')
  })
  test('IP rules: a field that others depend on is offered for one rule, not for many', async () => {
    for (const ip_address of ['203.0.113.7', '203.0.113.9']) makeIpRule(browser.sim.kit, { ip_address })
    const list = await openList(path)
    await press('2')
    await until(() => list.state.total === 2, 'the rules')
    const grid = document.querySelector('[role=grid]')
    const offered = async () => {
      await press('shift+F2', grid)
      await until(() => document.querySelector('.palette-row'), 'the fields')
      const fields = [...document.querySelectorAll('.palette-row')].map((one) => one.textContent)
      await press('escape', document.querySelector('.palette input'))
      await until(() => !document.querySelector('.palette input'), 'the end of the palette')
      return fields
    }
    expect(await offered()).toEqual(['Title', 'Type', 'Applicable for', 'Status', 'Reason'])
    // The rows in sight, and all that match.
    await press('mod+a', grid)
    await press('mod+a', grid)
    await see('2 selected')
    expect(await offered()).toEqual(['Title', 'Status', 'Reason'])
  })
  test('IP rules form fixes a whitelisted rule to login, and refuses a rule that locks out the caller (core-3.8-ip-05)', async () => {
    await openList(path)
    await press('c')
    await see('Users can sign in from a whitelisted address.')
    await type(await field('IP address'), '203.0.113.9')
    await type(await field('Reason'), 'The office')
    await press('enter', await field('IP address'))
    await see('This would lock out your own address, 127.0.0.1.')
    await type(await field('IP address'), '127.0.0.1')
    await press('enter', await field('IP address'))
    await until(() => rules().length === 1, 'the rule')
    expect(rules()).toEqual([
      { ip_address: '127.0.0.1', type: 'whitelisted', status: 'active', applicable_for: 'login' },
    ])
  })
})
