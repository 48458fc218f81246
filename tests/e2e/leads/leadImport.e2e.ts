/** Imports a real file with a byte-order mark, semicolons, a quoted newline, Arabic names, +90 phones and empty lines, and undoes it. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { enter, expect, test, type Sim } from '@support/browser/console'
import { leadsDeskOf, figure } from '@support/browser/leadsDesk'
import type { Keyboard } from '@support/browser/keyboard'

const fair = fileURLToPath(new URL('../../support/browser/leads-of-a-fair.csv', import.meta.url))
const total = async (page: Page) =>
  figure((await page.locator('.status-selection').textContent())!.split('·').at(-1)!)

/** Opens the import from the leads by `i` and the file chooser by `c`. */
async function chosen(page: Page, keys: Keyboard, sim: Sim) {
  // Registered early: the browser needs a moment until it hands its file chooser to the test.
  page.on('filechooser', (chooser) => void chooser.setFiles(fair))
  await enter(page, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
  await keys.press('i')
  await page.waitForURL('**/import/lead-import')
  await expect(page.locator('.import-drop')).toBeVisible()
  await keys.press('b')
  await expect(page.locator('.import-preview')).toBeVisible()
}

test('lead import: reads columns by name, scripts and quoted lines, and shows what is wrong with each row', async ({
  page,
  keys,
  sim,
}) => {
  await chosen(page, keys, sim)
  await expect(page.locator('.import-file')).toContainText('6 rows')
  for (const [head, field] of [
    ['First Name', 'First name'],
    ['Last Name', 'Last name'],
    ['Email', 'Email'],
    ['Phone', 'Mobile'],
    ['Destination country', 'Destination country'],
    ['Notes', 'Note'],
  ])
    await expect(page.getByLabel(head!, { exact: true }).locator('option:checked')).toHaveText(field!)
  const rows = page.locator('.import-preview tbody tr')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(0)).toContainText('Ayşe')
  await expect(rows.nth(0)).toContainText('Met at the fair.')
  await expect(rows.nth(1)).toContainText('محمد')
  await expect(rows.filter({ hasText: 'not-an-email' })).toContainText('Invalid email')
  await expect(rows.filter({ hasText: '05321112244' })).toContainText('Country code is required')
  await expect(page.locator('.import-sum')).toHaveText('4 will be imported, 0 already exist, 2 have errors.')
})

test('lead import: runs by keyboard, returns failed rows as a file, and is undone by one command that asks', async ({
  page,
  keys,
  sim,
}) => {
  await chosen(page, keys, sim)
  await keys.press('Control+Enter')
  await expect(page.locator('.import-running')).toContainText('4 imported, 0 already existed, 2 failed.')
  await expect(page.locator('.import-errors')).toContainText('Invalid email')

  const file = page.waitForEvent('download')
  await keys.press('r')
  const failed = await readFile(await (await file).path(), 'utf8')
  expect(failed).toContain('not-an-email')
  expect(failed).toContain('Invalid email')
  expect(failed).toContain('İpek')
  expect(failed).not.toContain('Ayşe')

  const desk = leadsDeskOf(page, keys)
  await keys.press('g', 'l')
  await expect(desk.grid).toBeFocused()
  await desk.filter('created:today')
  await expect.poll(() => total(page)).toBe(4)
  await expect(desk.grid).toContainText('محمد الأحمد')
  await expect(desk.grid).toContainText('+966')
  await keys.press('z')
  await expect(desk.dialog).toContainText('4 of 4 will change')
  expect(await total(page)).toBe(4)
  await keys.press('Enter')
  await expect(desk.dialog.locator('.receipt')).toBeVisible()
  await keys.press('Enter')
  await expect(desk.dialog).toBeHidden()
  await expect.poll(() => total(page)).toBe(0)
  await keys.press('g', 'j')
  await expect(page.locator('.import-history tbody tr').first()).toContainText('Reverted')
})

test('lead import: the same file again finds known leads and leaves them out by default', async ({
  page,
  keys,
  sim,
}) => {
  await chosen(page, keys, sim)
  await keys.press('Control+Enter')
  await expect(page.locator('.import-running')).toContainText('4 imported')
  await expect(page.locator('.import-running')).toBeFocused()
  await keys.press('n')
  await keys.press('b')
  await expect(page.locator('.import-sum')).toHaveText('0 will be imported, 4 already exist, 2 have errors.')
  await page.getByRole('radio', { name: 'Import anyway' }).focus()
  await keys.press('Space')
  await expect(page.locator('.import-sum')).toContainText('4 will be imported')
})
