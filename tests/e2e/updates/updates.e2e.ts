/** An update written by one user opens for the next who signs in, and is read to its end by keyboard. */
import { expect, signIn, test } from '@support/browser/console'

test('updates: one user writes an update by keyboard, another reads it by keyboard (core-2.10-updates-01)', async ({
  page,
  keys,
  sim,
}) => {
  const reader = page.locator('.update-reader')
  const form = page.locator('.record')
  await signIn(page, keys, sim, sim.secure)
  await expect(reader).toBeHidden()
  await page.goto('/recent-updates')
  for (const title of ['Deposits may be paid by card', 'New campus in Izmir']) {
    await expect(page.locator('[role=grid]')).toBeFocused()
    await keys.press('c')
    await keys.type(form.getByRole('textbox').first(), title)
    await keys.press('Tab')
    await expect(form.locator('select').first()).toHaveAttribute('aria-busy', 'false')
    await keys.write('Mon')
    await keys.press('Tab')
    await keys.write('Vi')
    await keys.press('Tab')
    await keys.write('<p>From <strong>now</strong> on</p><script>document.title = "stolen"</script>')
    await keys.press('Tab')
    await keys.write('+3d')
    await expect(form.locator('output')).toHaveText(/\d{2} \w+ \d{4}/)
    await keys.press('Control+Enter')
    await expect(form).toBeHidden()
    await expect(page.locator('[role=grid]')).toContainText(title)
  }
  await page.reload()
  await expect(page.locator('[role=grid]')).toBeFocused()
  await expect(reader).toBeHidden()

  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), 'logout')
  await expect(page.locator('.palette-row').first()).toHaveText(/^Logout/)
  await keys.press('Enter')
  await page.waitForURL('**/signin')
  await signIn(page, keys, sim, sim.persona('counsellor'))
  await expect(reader).toContainText('New campus in Izmir')
  await expect
    .poll(async () => (await reader.boundingBox())!.width / page.viewportSize()!.width)
    .toBeCloseTo(0.6, 2)
  await keys.press('Escape')
  await expect(reader).toContainText('Read all updates to close this window.')
  await expect(reader.getByRole('button', { name: 'Read & Next' })).toBeFocused()
  await expect(reader.locator('.rich-text strong')).toHaveText('now')
  await keys.press('Enter')
  await expect(reader).toContainText('Deposits may be paid by card')
  await expect(reader.getByRole('button', { name: 'Read', exact: true })).toBeFocused()
  await keys.press('Enter')
  await expect(reader).toBeHidden()
  expect(await page.title()).not.toContain('stolen')
  await page.reload()
  await expect(page.locator('.side-entry').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(reader).toBeHidden()
})
