/** Configuration as files, by keyboard: exported, changed by hand, shown as a difference, applied, taken back. */
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { enter, expect, test } from '@support/browser/console'

test('configuration: is exported, changed by hand, compared, applied and taken back', async ({
  page,
  keys,
  sim,
}) => {
  // Asked for right before the key, the driver hears of it too late on a busy machine.
  const chooser = page.waitForEvent('filechooser')
  await enter(page, sim, sim.persona('admin'), '/master/configuration')
  await expect(page.locator('.configuration')).toBeVisible()
  const saved = page.waitForEvent('download')
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), 'export configuration')
  await expect(page.locator('.palette-row[aria-selected=true]')).toContainText('Export configuration')
  await keys.press('Enter')
  const archive = unzipSync(await readFile(await (await saved).path()))
  const text = strFromU8(archive['dealTypes.yaml']!)
  expect(text).toContain('- name: Seasonal')

  const changed = text.replace('- name: Seasonal\n  is_active: true', '- name: Summer')
  // From another page: the palette leads to the comparison. The chooser of the system cannot be driven by keys.
  await page.goto('/master/deal-type')
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), 'compare configuration')
  await expect(page.locator('.palette-row[aria-selected=true]')).toContainText('Compare configuration files')
  await keys.press('Enter')
  const buffer = Buffer.from(changed)
  await (await chooser).setFiles({ name: 'dealTypes.yaml', mimeType: 'text/yaml', buffer })
  const rows = page.locator('.configuration-difference li')
  await expect(rows).toHaveText(['Added Deal types: Summer'])
  await keys.press('t')
  await expect(rows).toHaveText(['Added Deal types: Summer', 'Deleted Deal types: Seasonal'])
  await keys.press('a')
  await expect(page.locator('.toast')).toContainText('Configuration applied')
  await expect(rows).toHaveCount(0)

  await keys.press('u')
  await expect(page.locator('.toast', { hasText: 'Configuration taken back' })).toBeVisible()
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), 'Deal types')
  await expect(page.locator('.palette-row[aria-selected=true]')).toContainText('Deal types')
  await keys.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Seasonal' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Summer' })).toHaveCount(0)
})
