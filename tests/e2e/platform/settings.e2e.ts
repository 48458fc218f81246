/** Devices and addresses: two browsers of one user, and one from another address. */
import type { Browser, Page } from 'playwright/test'
import { enter, expect, signIn, test } from '@support/browser/console'
import { sourceAddressProxy } from '@support/browser/sourceAddressProxy'
import { keyboardOf } from '@support/browser/keyboard'

const another = async (browser: Browser, origin: string, proxy?: string): Promise<Page> =>
  (await browser.newContext({ baseURL: origin, ...(proxy && { proxy: { server: proxy } }) })).newPage()

test('devices: logging out another browser shows its sign-in page with the reason and removes its data (core-4-device-01, core-8-success-05)', async ({
  page,
  keys,
  sim,
  browser,
}) => {
  const other = await another(browser, sim.origin)
  await signIn(other, keyboardOf(other), sim, sim.persona('manager'))
  await other.goto('/leads')
  await expect(other.getByRole('grid')).toBeFocused()
  await expect(other.locator('.status-connection.live')).toBeVisible()

  await signIn(page, keys, sim, sim.persona('admin'))
  await page.goto('/settings/active-devices')
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.locator('.status-line')).toContainText('2 in the list')
  // The newest device is this one: it stays.
  await keys.press('l')
  await expect(page.getByText('Active user', { exact: true })).toBeVisible()
  await keys.press('j', 'l')
  await expect(page.getByText('Device logged out successfully')).toBeVisible()
  await expect(page.locator('.status-line')).toContainText('1 in the list')

  await expect(other).toHaveURL(/\/signin/)
  await expect(other.getByText('This device was signed out from another device.')).toBeVisible()
  expect(
    await other.evaluate(() => {
      const { authToken, isAuthenticated, user } = JSON.parse(
        localStorage.getItem('chord.session')!,
      ) as Record<string, unknown>
      return { authToken, isAuthenticated, user }
    }),
  ).toEqual({ authToken: null, isAuthenticated: false, user: null })
  await other.context().close()
})

test('ipRules: a blocked address cannot sign in until the rule is lifted, and nobody can block their own address', async ({
  page,
  keys,
  sim,
  browser,
}) => {
  const there = await sourceAddressProxy('127.0.0.9')
  const other = await another(browser, sim.origin, there.server)
  const hand = keyboardOf(other)

  await enter(page, sim, sim.persona('admin'))
  await page.goto('/settings/manage-ip-address')
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('2', 'c')
  await keys.type(page.getByLabel('IP address', { exact: true }), '127.0.0.0/8')
  await page.getByLabel('Reason', { exact: true }).focus()
  await keys.write('A robot')
  await page.getByLabel('Applicable for').focus()
  await keys.write('Signing in and')
  await keys.press('Control+Enter')
  await expect(page.getByText('This would lock out your own address, 127.0.0.1.').first()).toBeVisible()
  await page.getByLabel('IP address', { exact: true }).fill('127.0.0.9')
  await keys.press('Control+Enter')
  await expect(page.getByText('IP address added/updated successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await other.goto('/signin')
  await hand.type(other.getByRole('textbox').first(), sim.persona('manager').email)
  await hand.press('Enter')
  await expect(other.getByText('Signing in from this address is not allowed')).toBeVisible()

  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('e')
  await page.getByLabel('Status', { exact: true }).focus()
  await keys.write('Inactive')
  await keys.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await signIn(other, hand, sim, sim.persona('manager'))
  await page.goto('/settings/logged-in-users')
  await expect(page.getByText('127.0.0.9')).toBeVisible()
  await other.context().close()
  there.close()
})

test('branding: saved colours are seen at once in another console and on a public page, and one that cannot be read is refused', async ({
  page,
  keys,
  sim,
  browser,
}) => {
  const other = await another(browser, sim.origin)
  await enter(other, sim, sim.persona('counsellor'), '/leads')
  await expect(other.locator('.status-connection.live')).toBeVisible()
  await enter(page, sim, sim.persona('super admin'), '/settings/branding')
  const color = page.locator('input[name=primary_color]')
  await expect(color).toBeFocused()
  await keys.press('Control+a')
  await keys.type(color, '#ffd400')
  await expect(page.locator('[data-readable=false]')).toBeVisible()
  await keys.press('Control+s')
  await expect(color).toHaveAttribute('aria-invalid', 'true')
  await keys.press('Control+a')
  await keys.type(color, '#8a1c4a')
  await keys.press('Tab', 'Tab')
  const second = page.locator('input[name=secondary_color]')
  await expect(second).toBeFocused()
  await keys.type(second, '#00664f')
  await keys.press('Control+s')
  await expect(page.getByText('Branding saved')).toBeVisible()
  const accent = (where: Page) =>
    expect
      .poll(() =>
        where.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
      )
      .toBe('#8a1c4a')
  await accent(other)
  await accent(page)
  await other.goto('/request-agent-account')
  await accent(other)
  // The line above a public page.
  await expect(other.locator('.auth-card')).toHaveCSS('box-shadow', /rgb\(0, 102, 79\).* inset/)
  await other.context().close()
})

test('integrations: telephony is disconnected after a second press, refuses a wrong key and is connected with the right one', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('super admin'), '/settings/integrations')
  const telephony = page.locator('.integrations li').first()
  const last = telephony.locator('button').last()
  await expect(telephony.locator('button').first()).toBeFocused()
  await keys.press('Tab', 'Enter')
  await expect(last).toHaveText('Really disconnect?')
  await keys.press('Enter')
  const field = page.locator('input[name=api_key]')
  await expect(field).toBeFocused()
  await keys.type(field, 'wrong-key')
  await keys.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const { api_keys } = await sim.control<{ api_keys: { verimor: string } }>('GET', '/vendor')
  await keys.press('Control+a')
  await keys.type(field, api_keys.verimor)
  await keys.press('Enter')
  await expect(telephony.locator('.integration-state.connected')).toContainText('key valid until')
})
