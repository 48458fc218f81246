/** Without a connection: a page that was not loaded yet says so, and opens when the connection is back. */
import { enter, expect, test } from '@support/browser/console'

test('offline: a page that was not loaded yet says so, and opens with its styles when the connection is back', async ({
  page,
  context,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'), '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await keys.press('g', 'l')
  await expect(page.getByRole('status').filter({ hasText: 'The server cannot be reached' })).toBeVisible()
  await expect(page).toHaveURL(/\/leads$/)
  await context.setOffline(false)
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.locator('[role=grid] [data-cursor]')).toBeAttached()
  // The grid's own styles: without them it is as high as all of its rows.
  await expect(page.getByRole('grid')).toHaveCSS('overflow-y', 'auto')
})
