/** Options of fields that come late or not at all: keys typed before them are not lost. */
import type { Page, Route } from 'playwright/test'
import { enter, expect, test } from '@support/browser/console'

/** Holds answers of options back until the returned function is called. */
async function holdOptions(page: Page) {
  let letGo = () => {}
  const released = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(/\/dropdown(\/(country|state|city))?(\?|$)/, async (route: Route) => {
    await released
    await route.continue()
  })
  return letGo
}

test('options that come late: what was typed for them is chosen, and the form is sent after that', async ({
  page,
  keys,
  sim,
}) => {
  const letGo = await holdOptions(page)
  await enter(page, sim, sim.persona('admin'), '/master/document-roles')
  await expect(page.getByRole('grid')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await keys.press('c')
  await expect(dialog.locator('select').first()).toBeFocused()
  await keys.write('lett')
  await keys.press('Tab')
  await keys.write('lea')
  await keys.press('Enter')
  await keys.write('couns')
  await keys.press('Enter', 'Control+Enter')
  await expect(dialog.locator('[aria-busy=true]').first()).toBeVisible()
  letGo()
  await expect(dialog).toHaveCount(0)
  const row = page.locator('[role=grid] [data-cursor]')
  await expect(row).toContainText('Letter of recommendation')
  await expect(row).toContainText('Leader')
  await expect(row).toContainText('Counsellor')
})

test('options that cannot be loaded: the field says so, and loads them again by keyboard', async ({
  page,
  keys,
  sim,
}) => {
  await sim.control('POST', '/faults', {
    method: 'GET',
    path: '/masters/application-status/dropdown',
    status: 500,
  })
  await enter(page, sim, sim.persona('admin'), '/master/sub-status')
  await expect(page.getByRole('grid')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await keys.press('c')
  const problem = dialog.getByRole('alert')
  await expect(problem).toContainText('This could not be loaded.')
  await sim.control('DELETE', '/faults')
  await problem.getByRole('button').focus()
  await keys.press('Enter')
  await expect(problem).toHaveCount(0)
  await expect(dialog.locator('select').first()).toBeFocused()
  await expect(dialog.locator('option').nth(1)).toHaveText('In preparation')
})

test('options that depend on others that come late: country, state and city typed at once are chosen', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'), '/vendors')
  await expect(page.getByRole('grid')).toBeFocused()
  const letGo = await holdOptions(page)
  const dialog = page.getByRole('dialog')
  await keys.press('c')
  await expect(dialog.locator('[name=country_id]')).toBeVisible()
  await dialog.locator('[name=country_id]').focus()
  for (const place of ['cana', 'onta', 'toro']) {
    await keys.write(place)
    await keys.press('Tab')
  }
  letGo()
  await expect(dialog.locator('[name=city_id] option:checked')).toHaveText('Toronto')
  await expect(dialog.locator('[name=state_id] option:checked')).toHaveText('Ontario')
})
