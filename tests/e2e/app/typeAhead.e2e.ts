/** A quick hand: keys are written in one go, before the page, the rows, the palette or its choices are there, and none is lost. */
import type { Page } from 'playwright/test'
import { enter, expect, test } from '@support/browser/console'
import { leadsDeskOf } from '@support/browser/leadsDesk'

/** All of them in one task of the browser, as no finger could: nothing has been drawn between two of them. */
const atOnce = (page: Page, ...keys: string[]) =>
  page.evaluate((pressed) => {
    for (const one of pressed) {
      const [key, mod] = [one.replace('Control+', ''), one.startsWith('Control+')]
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
          ctrlKey: mod,
          bubbles: true,
          cancelable: true,
        }),
      )
    }
  }, keys)
const crumbs = (page: Page) => page.locator('.palette-crumb')

test('g l x a from home: the leads open, their first row is selected once it is there, and the verb asks for whom', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'), '/')
  await sim.control('POST', '/faults', { method: 'GET', path: '/leads', latency: 700 })
  await keys.press('g', 'l', 'x', 'a')
  await expect(crumbs(page)).toHaveText(/^Assign 1/)
  expect(await leadsDeskOf(page, keys).selected()).toBe(1)
})
test('g l, and / with a filter and Enter: asked as it was typed, though the page was still to come', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'), '/')
  await keys.press('g', 'l', '/')
  await keys.write('owner:none ')
  await keys.press('Enter')
  await expect(page).toHaveURL(/owner(%3A|:)none/)
  await expect(page.locator('.status-filter')).toContainText(/Owner|owner/)
})
test('mod+k, a name and Enter: the command of that name runs, the first time too', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'), '/')
  await keys.press('Control+k')
  await keys.write('open lead import')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/import\/lead-import/)
})
test('the whole of a verb in one task of the browser: palette, name, and every choice by Enter', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
  await atOnce(page, 'x', 'a', 'Enter', 'ArrowDown', 'Enter')
  await expect(crumbs(page)).toHaveCount(3)
  await expect(crumbs(page).nth(1)).toHaveText('User')
  await expect(page.locator('[cmdk-item]').first()).toBeVisible()
  expect(await crumbs(page).nth(2).textContent()).not.toBe('')
})
test("a held Enter chooses once: its repetitions are nobody's", async ({ page, keys, sim }) => {
  await enter(page, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
  await keys.press('x', 'a')
  for (let times = 0; times < 6; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(crumbs(page)).toHaveCount(2)
  await expect(page.locator('[cmdk-item]').first()).toBeVisible()
  await expect(crumbs(page)).toHaveCount(2)
})
test('Escape gives up what was pressed ahead', async ({ page, keys, sim }) => {
  await enter(page, sim, sim.persona('admin'), '/')
  await sim.control('POST', '/faults', { method: 'GET', path: '/leads', latency: 1500 })
  await keys.press('g', 'l')
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('x', 'a', 'Escape')
  await expect(page.locator('[role=grid] [data-cursor]')).toBeAttached()
  await keys.press('j')
  await expect(page.locator('.bulk-bar')).toHaveCount(0)
  await expect(page.locator('[cmdk-root]')).toHaveCount(0)
})
