/** Two browsers of one user: a change of the session in one shows in the other at once, without a reload. */
import type { Page } from 'playwright/test'
import { enter, expect, signIn, test, type Sim } from '@support/browser/console'
import { holdModules } from '@support/browser/holdModules'
import { leadsDeskOf } from '@support/browser/leadsDesk'
import { keyboardOf, type Keyboard } from '@support/browser/keyboard'

/** The same user in another browser: another device, nothing shared. `loads` counts its page loads. */
async function second(page: Page, sim: Sim, role: string) {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: sim.origin, viewport: { width: 1280, height: 800 } })
  const other = await context.newPage()
  const keys = keyboardOf(other)
  await signIn(other, keys, sim, sim.persona(role))
  return { page: other, keys, loads: watch(other), leave: () => context.close() }
}
const watch = (page: Page) => {
  let count = 0
  page.on('load', () => {
    count++
  })
  return () => count
}
const showsLive = (page: Page) => expect(page.locator('.status-line')).toContainText('Live')
const device = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('chord.session')!) as { activeDeviceIdentifier: string })
        .activeDeviceIdentifier,
  )
const revoke = async (sim: Sim, email: string, named?: string) => {
  await sim.control('POST', '/events', {
    event: 'accessRevoked',
    to: email,
    payload: named ? { device_identifier: named } : {},
  })
}
const command = async (keys: Keyboard, page: Page, words: string) => {
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), words)
  await expect(page.locator('.palette-row[aria-selected=true]')).toBeVisible()
  await keys.press('Enter')
}

test('revoked access: ends one of two browsers and leaves no leads in it', async ({ page, keys, sim }) => {
  const admin = sim.persona('admin')
  await signIn(page, keys, sim, admin)
  const other = await second(page, sim, 'admin')
  await leadsDeskOf(other.page, other.keys).open()
  const loads = other.loads()
  const mine = watch(page)
  await showsLive(page)
  await showsLive(other.page)
  await revoke(sim, admin.email, await device(other.page))
  await expect(other.page).toHaveURL(/\/signin\?next=%2Fleads/)
  await expect(other.page.locator('.toast')).toContainText('This device was signed out from another device.')
  await expect(other.page.getByRole('grid')).toHaveCount(0)
  expect(
    await other.page.evaluate(() =>
      indexedDB
        .databases()
        .then((all) =>
          Promise.all(
            all.map(
              ({ name }) =>
                new Promise<unknown[]>((done) => {
                  const asked = indexedDB.open(name!)
                  asked.onsuccess = () => {
                    const { result } = asked
                    const store = result.objectStoreNames[0]
                    if (!store) return done([])
                    const keys = result.transaction(store).objectStore(store).getAllKeys()
                    keys.onsuccess = () => done(keys.result)
                  }
                }),
            ),
          ),
        )
        .then((keys) => keys.flat()),
    ),
  ).toEqual([])
  await expect(page.getByRole('main')).toBeVisible()
  expect([page.url().includes('/signin'), other.loads() - loads, mine()]).toEqual([false, 0, 0])
  await revoke(sim, admin.email)
  await expect(page).toHaveURL(/\/signin/)
  await other.leave()
})

test('a session that another client ended: an open tab notices it without a call of its own', async ({
  page,
  keys,
  sim,
}) => {
  await signIn(page, keys, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
  await showsLive(page)
  const kept = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('chord.session')!) as {
        authToken: string
        activeDeviceIdentifier: string
      },
  )
  // No call of the page is under way that could tell it.
  await page.waitForLoadState('networkidle')
  const loads = watch(page)
  // A program with the tokens of the session signs out: the server sends no event about it.
  const answer = await fetch(`http://127.0.0.1:${new URL(sim.origin).port}/v1/auth/logout`, {
    headers: {
      authorization: `Bearer ${kept.authToken}`,
      'device-number': kept.activeDeviceIdentifier,
      'client-number': sim.client,
    },
  })
  expect(answer.status).toBe(200)
  await expect(page).toHaveURL(/\/signin\?next=%2Fleads/)
  await expect(page.getByRole('grid')).toHaveCount(0)
  expect(loads()).toBe(0)
})

test('devices: one browser logs the other out from the list', async ({ page, keys, sim }) => {
  const admin = sim.persona('admin')
  await signIn(page, keys, sim, admin)
  const other = await second(page, sim, 'admin')
  await showsLive(other.page)
  const loads = other.loads()
  const there = await device(other.page)
  const gone = await page.evaluate(async (identifier) => {
    const kept = JSON.parse(localStorage.getItem('chord.session')!) as {
      authToken: string
      activeDeviceIdentifier: string
    }
    const headers = {
      authorization: `Bearer ${kept.authToken}`,
      'device-number': kept.activeDeviceIdentifier,
      'client-number': location.hostname.split('.')[0]!,
      'content-type': 'application/json',
    }
    return (
      await fetch(
        `/v1/settings/organization/login-security/loggedout-active-device/${encodeURIComponent(identifier)}`,
        { method: 'PUT', headers, body: '{}' },
      )
    ).status
  }, there)
  expect(gone).toBe(200)
  await expect(other.page).toHaveURL(/\/signin/)
  expect(other.loads()).toBe(loads)
  await expect(page.getByRole('main')).toBeVisible()
  await other.leave()
})

test('language: changes in one browser, survives its reload, and does not change the other', async ({
  page,
  keys,
  sim,
}) => {
  await signIn(page, keys, sim, sim.persona('admin'))
  const other = await second(page, sim, 'admin')
  const loads = other.loads()
  await command(other.keys, other.page, 'language')
  await other.keys.type(other.page.locator('.palette input'), 'العربية')
  await other.keys.press('Enter')
  await expect(other.page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(other.loads()).toBe(loads)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await other.page.reload()
  await expect(other.page.locator('html[dir=rtl][lang=ar]')).toBeAttached()
  await other.leave()
})

test("idle: 15 minutes on the simulator's clock sign out where the client asks for it", async ({
  page,
  keys,
  sim,
}) => {
  await sim.control('PUT', '/config', { idle_logout: true })
  await signIn(page, keys, sim, sim.persona('admin'))
  await showsLive(page)
  await sim.control('POST', '/clock/advance', { ms: 14 * 60_000 })
  await keys.press('Shift')
  await sim.control('POST', '/clock/advance', { ms: 14 * 60_000 })
  await expect(page.getByRole('main')).toBeVisible()
  await sim.control('POST', '/clock/advance', { ms: 60_000 })
  await expect(page).toHaveURL(/\/signin/)
  await expect(page.locator('.toast')).toContainText('You were signed out after 15 minutes')
})

test('encrypted bodies: nothing readable is sent from the sign-in on', async ({ page, keys, sim }) => {
  await sim.control('PUT', '/config', { encrypt_bodies: true })
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/') && request.postData()) bodies.push(request.postData()!)
  })
  const { email, password } = sim.persona('admin')
  await signIn(page, keys, sim, sim.persona('admin'))
  expect(bodies.length).toBeGreaterThan(1)
  expect(bodies.filter((body) => body.includes(email) || body.includes(password))).toEqual([])
  expect(Object.keys(JSON.parse(bodies[0]!) as object)).toEqual(['nonce', 'data', 'mac'])
})

test('header: is 70 high, and 90 on medium screens (core-2.5-header-01)', async ({ page, keys, sim }) => {
  await signIn(page, keys, sim, sim.persona('admin'))
  const height = () => page.locator('.header').evaluate((header) => header.getBoundingClientRect().height)
  expect(await height()).toBe(70)
  await page.setViewportSize({ width: 1000, height: 800 })
  expect(await height()).toBe(90)
  await page.setViewportSize({ width: 600, height: 800 })
  expect(await height()).toBe(70)
})

const ring = (sim: Sim, to: string) => {
  const lead = { identifier: 'x', first_name: 'Ayşe', last_name: 'Yılmaz', mobile: '+90 532 123 45 67' }
  const payload = { lead, at: '2026-11-21T09:30:00.000Z' }
  return sim.control('POST', '/events', { event: 'incoming_call', to, payload })
}

test('incoming call: rings in every browser of its person', async ({ page, keys, sim }) => {
  const admin = sim.persona('admin')
  await signIn(page, keys, sim, admin)
  const desk = leadsDeskOf(page, keys)
  await desk.open()
  // The page is loaded anew: it connects once more.
  await showsLive(page)
  await ring(sim, admin.email)
  await expect(page.getByRole('dialog')).toContainText('Ayşe Yılmaz')
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(desk.grid).toBeFocused()
})

test('incoming call: one that rings while the page loads is shown as soon as its modules are there', async ({
  page,
  keys,
  sim,
}) => {
  const admin = sim.persona('admin')
  const letGo = await holdModules(page)
  await enter(page, sim, admin)
  await leadsDeskOf(page, keys).open()
  await ring(sim, admin.email)
  letGo()
  await expect(page.getByRole('dialog')).toContainText('Ayşe Yılmaz')
})
