/** Faults: expired tokens, lost answers, failed rows, dropped connections, concurrent changes, revoked permissions. Nothing is lost or done twice. */
import type { Page } from 'playwright/test'
import { roles } from '@contract/people/roles'
import { assignTo, planAssignment, receiptOf } from '@support/browser/assigning'
import { enter, expect, test, type Sim } from '@support/browser/console'
import { leadsDeskOf, figure } from '@support/browser/leadsDesk'
import { keyboardOf, type Keyboard } from '@support/browser/keyboard'
import { ROW } from '@support/browser/screens/screen'

const MINUTE = 60_000
const total = async (page: Page) =>
  figure((await page.locator('.status-selection').textContent())!.split('·').at(-1)!)
const cursor = (page: Page) => page.locator('[role=grid] [data-cursor]')

/** Opens the leads as admin and selects three adjacent rows. */
async function threeSelected(page: Page, keys: Keyboard, sim: Sim) {
  const desk = leadsDeskOf(page, keys)
  await enter(page, sim, sim.persona('admin'))
  await desk.open()
  await keys.press('Shift+v')
  await expect(page.locator(`.grid:not(.cards) ${ROW}`).first()).toBeVisible()
  await keys.press('Control+Home', 'x', 'Shift+j', 'Shift+j')
  await expect.poll(() => desk.selected()).toBe(3)
  return desk
}
/** How many bulk changes home lists. */
const ledger = async (page: Page) => {
  await page.goto('/')
  await expect(page.locator('.home-card[aria-busy=false] .home-figures')).toBeVisible()
  await expect(page.locator('.home-done li').first()).toBeVisible()
  return page.locator('.home-done li').count()
}
/** Another user in another browser, at the leads. */
async function another(page: Page, sim: Sim, role = 'super admin') {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: sim.origin, viewport: { width: 1280, height: 800 } })
  const other = await context.newPage()
  const keys = keyboardOf(other)
  await enter(other, sim, sim.persona(role))
  const desk = leadsDeskOf(other, keys)
  await desk.open()
  return { page: other, keys, desk, leave: () => context.close() }
}

test('token: expired during a bulk change, it is renewed once and the change is written once', async ({
  page,
  keys,
  sim,
}) => {
  await threeSelected(page, keys, sim)
  await planAssignment(page, keys)
  await sim.control('POST', '/clock/advance', { ms: 16 * MINUTE })
  let renewed = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) renewed++
  })
  await keys.press('Enter')
  const { done } = await receiptOf(page)
  expect(done).toBeGreaterThan(0)
  expect(renewed).toBe(1)
  await keys.press('Enter')
  expect(await ledger(page)).toBe(1)
  expect(renewed).toBe(1)
})

test('lost answer: the call is repeated and the change is made once', async ({ page, keys, sim }) => {
  await threeSelected(page, keys, sim)
  await planAssignment(page, keys)
  // Every answer is dropped: Chromium repeats a call by itself while it has open connections.
  await sim.control('POST', '/faults', { method: 'POST', path: '/leads/bulk-assign', drop: 'answer' })
  await keys.press('Enter')
  await expect(page.locator('.operation')).toContainText('The server cannot be reached')
  await sim.control('DELETE', '/faults')
  await keys.press('Enter')
  const { done } = await receiptOf(page)
  expect(done).toBeGreaterThan(0)
  await keys.press('Enter')
  expect(await ledger(page)).toBe(1)
})

test('receipt: a failed row does not stop the others, its reason is shown and one key selects it', async ({
  page,
  keys,
  sim,
}) => {
  const desk = leadsDeskOf(page, keys)
  await enter(page, sim, sim.persona('admin'))
  await desk.open()
  await desk.filter('owner:none')
  await keys.press('Control+Home', 'x', 'Shift+j')
  const asked = page.waitForRequest((request) => request.url().endsWith('/operations/plan'))
  await planAssignment(page, keys)
  const { leads } = (await asked).postDataJSON() as { leads: string[] }
  await sim.control('POST', '/faults', {
    method: 'POST',
    path: '/leads/bulk-assign',
    row: leads[0],
    message: 'This lead is locked by another process',
  })
  await keys.press('Enter')
  expect(await receiptOf(page)).toEqual({ done: leads.length - 1, skipped: 0, failed: 1 })
  await expect(page.getByText('This lead is locked by another process')).toBeVisible()
  await keys.press('f')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await desk.selected()).toBe(1)
})

test("list: shows the server's message when it cannot be loaded, and loads when tried again", async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'))
  await sim.control('POST', '/faults', {
    method: 'GET',
    path: '/leads',
    status: 500,
    errors: [{ message: 'The store is being moved' }],
  })
  await page.goto('/leads')
  await expect(page.getByRole('alert').filter({ hasText: 'The list could not be loaded' })).toContainText(
    'The store is being moved',
  )
  await sim.control('DELETE', '/faults')
  await page.getByRole('button', { name: 'Try again' }).focus()
  await keys.press('Enter')
  await expect(cursor(page)).toBeVisible()
  await expect(page.getByText('The list could not be loaded')).toBeHidden()
})

test('list: keeps its rows and shows a message when it cannot be refreshed', async ({ page, keys, sim }) => {
  await enter(page, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
  await expect(cursor(page)).toBeVisible()
  await sim.control('POST', '/faults', { method: 'GET', path: '/leads', status: 500 })
  await keys.press('Shift+r')
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  await expect(cursor(page)).toBeVisible()
  await sim.control('DELETE', '/faults')
  await keys.press('Shift+r')
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeHidden()
})

test("live changes: another user's change is shown at once, the cursor stays, a selected row is marked", async ({
  page,
  keys,
  sim,
}) => {
  await threeSelected(page, keys, sim)
  await keys.press('j', 'j')
  // The cursor is drawn with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const at = await cursor(page).getAttribute('aria-rowindex')
  const first = page
    .locator('.grid [role=row]:not(.head)')
    .filter({ has: page.locator('[aria-colindex="2"]') })
    .first()
  const name = await first.locator('[aria-colindex="2"]').textContent()
  const other = await another(page, sim)
  await other.keys.press('Control+Home', 'x')
  const { done } = await assignTo(other.page, other.keys, 't')
  expect(done).toBe(1)
  const row = page.locator('.grid [role=row]:not(.head)').filter({ hasText: name! }).first()
  await expect(row).toHaveAttribute('data-stale', '')
  await expect(page.locator('.bulk-bar')).toContainText('Changed by other users: 1')
  await expect(cursor(page)).toHaveAttribute('aria-rowindex', at!)
  await other.leave()
})

test('connection: its loss is shown in the status line, and the list catches up by itself', async ({
  page,
  keys,
  sim,
}) => {
  const desk = leadsDeskOf(page, keys)
  await enter(page, sim, sim.persona('admin'))
  await desk.open()
  await desk.filter('owner:none')
  const before = await total(page)
  const other = await another(page, sim)
  await other.desk.filter('owner:none')
  await expect(page.locator('.status-connection')).toHaveText('Live')
  // This browser is offline, and a call of the other one drops its socket.
  await page.context().setOffline(true)
  await sim.control('POST', '/faults', { method: 'GET', path: '/leads', drop: 'socket', times: 1 })
  await other.keys.press('Shift+r')
  await expect(page.locator('.status-connection')).toHaveText('Connection lost. Reconnecting…')
  await other.keys.press('Control+Home', 'x')
  expect((await assignTo(other.page, other.keys)).done).toBe(1)
  await expect.poll(() => total(page)).toBe(before)
  await page.context().setOffline(false)
  await expect(page.locator('.status-connection')).toHaveText('Live', { timeout: 20_000 })
  await expect.poll(() => total(page)).toBe(before - 1)
  await other.leave()
})

test('plan: is refused with both counts when others changed the rows first, and can be made again', async ({
  page,
  keys,
  sim,
}) => {
  const desk = leadsDeskOf(page, keys)
  await enter(page, sim, sim.persona('admin'))
  await desk.open()
  await desk.filter('owner:none country:Canada')
  const all = await total(page)
  await keys.press('Control+a', 'Control+a')
  await expect.poll(() => desk.selected()).toBe(all)
  await planAssignment(page, keys)
  const other = await another(page, sim)
  await other.desk.filter('owner:none country:Canada')
  await other.keys.press('Control+Home', 'x')
  expect((await assignTo(other.page, other.keys)).done).toBe(1)
  await other.leave()

  await keys.press('Enter')
  await expect(
    page.getByText(`${all} leads matched when planned, ${all - 1} match now. Review the plan again.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review again' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.locator('.plan-count')).toContainText(`(previously ${all})`)
  await keys.press('Enter')
  expect((await receiptOf(page)).done).toBe(all - 1)
})

test('permission: a revoked one is gone at once, and the verb names the one it needs', async ({
  page,
  keys,
  sim,
}) => {
  await threeSelected(page, keys, sim)
  const above = await page.context().browser()!.newContext({ baseURL: sim.origin })
  const theirs = await above.newPage()
  await enter(theirs, sim, sim.persona('super admin'))
  const taken = await theirs.evaluate(
    async ({ path, body, client }) => {
      const { authToken, activeDeviceIdentifier } = JSON.parse(localStorage.getItem('chord.session')!) as {
        authToken: string
        activeDeviceIdentifier: string
      }
      return (
        await fetch(path, {
          method: 'PUT',
          headers: {
            'content-type': 'application/json',
            'client-number': client,
            'device-number': activeDeviceIdentifier,
            authorization: `Bearer ${authToken}`,
          },
          body: JSON.stringify(body),
        })
      ).status
    },
    {
      path: `/v1${roles.savePermissions.path.replace('{identifier}', 'admin')}`,
      body: { permissions: [{ key: 'leads.assign', value: false }] },
      client: sim.client,
    },
  )
  expect(taken).toBe(200)
  // Commands check the permissions that the browser stores.
  await page.waitForFunction(
    () =>
      (JSON.parse(localStorage.getItem('chord.session')!) as { permissions: Record<string, boolean> })
        .permissions['leads.assign'] !== true,
  )
  await keys.press('a')
  await expect(page.getByText('Your role does not have this permission (leads.assign)').first()).toBeVisible()
  await expect(page.locator('.palette')).toHaveCount(0)
  await above.close()
})

test('revoked access: ends the session and says so', async ({ page, keys, sim }) => {
  await enter(page, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
  await expect(page.locator('.status-connection')).toHaveText('Live')
  await sim.control('POST', '/events', {
    event: 'accessRevoked',
    to: sim.persona('admin').email,
    payload: {},
  })
  await page.waitForURL('**/signin?**')
  await expect(page.getByText('This device was signed out from another device.')).toBeVisible()
})

test('expired session: leads to the sign-in page, and from there back to the same list', async ({
  page,
  keys,
  sim,
}) => {
  const desk = leadsDeskOf(page, keys)
  await enter(page, sim, sim.persona('admin'))
  await desk.open()
  await desk.filter('owner:none country:Canada')
  const where = new URL(page.url())
  const rows = await total(page)
  await sim.control('POST', '/clock/advance', { ms: 40 * 24 * 60 * MINUTE })
  await keys.press('Shift+r')
  await page.waitForURL('**/signin?next=**')
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
  await keys.type(page.getByRole('textbox').first(), sim.persona('admin').email)
  await keys.press('Enter')
  await keys.type(page.locator('input[type=password]'), sim.persona('admin').password)
  await keys.press('Enter')
  await page.waitForURL((url) => url.pathname === where.pathname && url.search === where.search)
  await expect.poll(() => total(page)).toBe(rows)
})

test('expired session: a page that calls nothing leaves too, when its connection is refused', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
  await expect(page.locator('.status-connection')).toHaveText('Live')
  await sim.control('POST', '/clock/advance', { ms: 40 * 24 * 60 * MINUTE })
  await page.waitForURL('**/signin?next=**')
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
})

test('routes: a page without permission leads home, an unknown page says so', async ({ page, keys, sim }) => {
  await enter(page, sim, sim.persona('trainer'))
  await page.goto('/leads')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/there/is/no/such/page')
  await expect(page.getByText('Error code 404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'OOOPS!!', exact: true })).toBeVisible()
  await expect(page.getByText('This is not the page you are looking for', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Home Page', exact: true }).focus()
  await keys.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})

test('forms: keep what was typed when the server fails', async ({ page, keys, sim }) => {
  await sim.control('POST', '/faults', { method: 'POST', path: '/auth/signin', status: 500 })
  await page.goto('/signin')
  await keys.type(page.getByRole('textbox').first(), 'admin@meridian.example')
  await keys.press('Enter')
  await expect(page.locator('.toast')).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue('admin@meridian.example')
  await sim.control('DELETE', '/faults')
  await enter(page, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
  await expect(cursor(page)).toBeVisible()
  await sim.control('POST', '/faults', { method: 'POST', path: '/leads/find', status: 500 })
  await keys.press('Shift+*', 'p')
  await keys.type(
    page.getByRole('dialog').getByRole('textbox'),
    'somebody@mail.example\nanother@mail.example',
  )
  await keys.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('Something went wrong')
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(
    'somebody@mail.example\nanother@mail.example',
  )
})
