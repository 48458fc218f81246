/**
 * A field of the client in the leads, by keyboard: a manager makes it while somebody types its name into the filter. It is imported,
 * completed, a chip, a column, found and exported. The language changes in the middle: what was typed and chosen stays.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { formFields } from '@contract/masters/formFields'
import { enter, expect, test } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'

const LABEL = 'Budget range'
const options = ['Lower', 'Upper'].map((label) => ({ label, value: label.toLowerCase() }))
const FIELD = {
  name: 'budget_range',
  label: LABEL,
  type: 'single_select',
  field_options: { data_type: 'manual', options },
  is_filterable: true,
  is_searchable: true,
}
const FILE = `First name,Email,${LABEL}\nElif,elif@ada.example,Upper\nLeyla,leyla@ada.example,lower\n`

/** A manager makes the field in another place, with the session of the page. */
const makeField = (page: Page, client: string) =>
  page.evaluate(
    async ([url, client, body]) => {
      const { authToken, activeDeviceIdentifier } = JSON.parse(
        localStorage.getItem('chord.session')!,
      ) as Record<string, string>
      const headers = {
        'content-type': 'application/json',
        'client-number': client,
        authorization: `Bearer ${authToken}`,
        'device-number': activeDeviceIdentifier!,
      }
      return (await fetch(url, { method: 'POST', headers, body })).status
    },
    [`/v1${formFields.create.path}`, client, JSON.stringify(FIELD)] as const,
  )

test('an own field is imported, completed, a chip, a column, found and exported; the language changes in between', async ({
  page,
  keys,
  sim,
}) => {
  const grid = page.getByRole('grid')
  const filter = page.locator('[data-filter]')
  const columns = page.locator('.column-list')
  const chip = page.locator('.filter-chip')
  const first = grid.locator('[role=row][aria-rowindex="2"]')
  page.on(
    'filechooser',
    (chooser) => void chooser.setFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }),
  )
  await prepare(page)
  await enter(page, sim, sim.persona('admin'), '/leads?layout=table')
  await expect(grid).toBeFocused()
  // The page follows changes of fields when it is connected and has the columns of those that are there.
  await expect(page.locator('.status-connection')).toHaveClass(/live/)
  await keys.press('Shift+h')
  await expect(columns).toContainText('Budget per year')
  await keys.press('Escape')
  await expect(grid).toBeFocused()
  await keys.press('/')
  await keys.type(filter, 'budget_range:')
  expect(await makeField(page, sim.client)).toBe(200)
  await expect(page.getByRole('option')).toContainText(['Lower', 'Upper'])
  await changeLook(page, { language: 'ar', theme: 'light' })
  await expect(page.getByRole('option')).toContainText(['Lower', 'Upper'])
  await changeLook(page, { language: 'en', theme: 'light' })

  await page.goto('/import/lead-import')
  await expect(page.locator('.import-drop')).toBeVisible()
  await keys.press('b')
  await expect(page.getByLabel(LABEL, { exact: true }).locator('option:checked')).toHaveText(LABEL)
  await keys.press('Control+Enter')
  await expect(page.locator('.import-running')).toContainText('2 imported')

  await page.goto('/leads?layout=table')
  await expect(grid).toBeFocused()
  await keys.press('/')
  await keys.type(filter, 'budget-range:up')
  await expect(page.getByRole('option')).toHaveText(['Upper'])
  await keys.press('Enter', 'Enter')
  await expect(chip).toHaveText(`${LABEL}Upper×`)
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await expect(first).toContainText('Elif')

  await changeLook(page, { language: 'ar', theme: 'light' })
  await expect(chip).toContainText(`${LABEL}Upper`)
  await grid.focus()
  await keys.press('Shift+h')
  await columns.getByRole('checkbox', { name: LABEL }).focus()
  await keys.press('Space', 'Escape')
  await expect(grid.getByRole('columnheader', { name: LABEL })).toBeAttached()
  await expect(first).toContainText('Upper')

  await grid.focus()
  await keys.press('Shift+f')
  await expect(chip).toHaveCount(0)
  await keys.press('/')
  await keys.type(filter, 'upper')
  await keys.press('Enter')
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await expect(first).toContainText('Elif')

  const file = page.waitForEvent('download')
  await keys.press('Shift+e')
  const [heads, ...rows] = (await readFile(await (await file).path(), 'utf8')).trimEnd().split(/\r?\n/)
  const at = heads!.split(',').findIndex((head) => head.includes(LABEL))
  expect(rows.map((row) => row.split(',')[at])).toEqual(['Upper'])
})
