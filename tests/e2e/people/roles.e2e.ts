/** Two users in two browsers: a permission that one revokes disappears from the other's page, navigation and palette at once. */
import { enter, expect, signIn, test } from '@support/browser/console'
import { keyboardOf } from '@support/browser/keyboard'

test('permissions: leads.read taken from a role sends a counsellor home from the leads without a reload (core-4-permissions-01)', async ({
  page,
  keys,
  sim,
  browser,
}) => {
  const counsellor = sim.persona('Counsellor')
  const context = await browser.newContext({ baseURL: sim.origin })
  const theirs = await context.newPage()
  const hand = keyboardOf(theirs)
  await signIn(theirs, hand, sim, counsellor)
  await hand.press('g', 'l')
  await expect(theirs.getByRole('grid')).toBeFocused()
  const nav = theirs.locator('.side-nav')
  await expect(nav.getByRole('link', { name: 'Leads' })).toBeVisible()
  await theirs.evaluate(() => Object.assign(window, { sameDocument: true }))

  await signIn(page, keys, sim, sim.persona('Admin'))
  await keys.press('g', 'u')
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('/')
  await keys.type(page.locator('[data-filter]'), 'counsellor')
  await keys.press('Enter')
  await expect(page.locator('.status-line')).toContainText('1 in the list')
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('Control+Home', 'Enter')
  await expect(page.locator('[data-permission]').first()).toBeFocused()
  await keys.press('/')
  await keys.type(page.locator('[data-permission-search]'), 'leads.read')
  await keys.press('ArrowDown')
  const box = page.locator('[data-permission="leads.read"]')
  await expect(box).toBeFocused()
  await expect(box).toBeChecked()
  await keys.press('Space')
  await expect(box).not.toBeChecked()
  await keys.press('s')
  await expect(page.getByText('Permissions updated')).toBeVisible()

  // Within 1 s of the answer.
  await expect(theirs).toHaveURL(/:\d+\/$/, { timeout: 1_000 })
  await expect(nav.getByRole('link', { name: 'Leads' })).toHaveCount(0, { timeout: 1_000 })
  expect(await theirs.evaluate(() => 'sameDocument' in window)).toBe(true)
  await hand.press('Control+k')
  await hand.type(theirs.locator('.palette input'), 'open the leads')
  await expect(theirs.locator('.palette-row:not(.off)', { hasText: 'leads' })).toHaveCount(0)
  await hand.press('Escape', 'Escape')
  await theirs.goto('/leads')
  await expect(theirs).toHaveURL(/:\d+\/$/)

  await expect(theirs.locator('.status-line')).toContainText('Live')
  // The permission is given back, and the navigation shows the leads again.
  await keys.press('Space', 's')
  await expect(nav.getByRole('link', { name: 'Leads' })).toBeVisible()
  await context.close()
})

test('permissions: nobody can lock themselves out, the page says why and keeps the choices', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('Super Admin'))
  await page.goto('/settings/user-management/manage-roles/super-admin/permission')
  await expect(page.locator('[data-permission]').first()).toBeFocused()
  await keys.press('/')
  await keys.type(page.locator('[data-permission-search]'), 'user management')
  await keys.press('Enter')
  await expect(page.locator('[data-permission="settings.user.management.read"]')).toBeFocused()
  await keys.press('Space', 's')
  await expect(page.getByText('You cannot take away your own way into user management')).toBeVisible()
  await expect(page.locator('[data-permission="settings.user.management.read"]')).not.toBeChecked()
  await page.reload()
  await expect(page.locator('[data-permission="settings.user.management.read"]')).toBeChecked()
})
