/** Keys pressed before the page, the rows, the palette or its choices have loaded: none is lost. */
import type { Page } from 'playwright/test'
import { openAssignees } from '@support/browser/assigning'
import { enter, expect, test, type Sim } from '@support/browser/console'
import { holdModules } from '@support/browser/holdModules'
import type { Keyboard } from '@support/browser/keyboard'
import { leadsDeskOf } from '@support/browser/leadsDesk'

/** Presses all keys before the next frame. @param turns microtasks between two keys: React renders in them */
const pressAll = (page: Page, turns: number, keys: readonly string[]) =>
  page.evaluate(
    async ({ keys, turns }) => {
      for (const one of keys) {
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
        for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      }
    },
    { keys, turns },
  )
/** In one task of the browser: nothing is rendered between two of them. */
const atOnce = (page: Page, ...keys: string[]) => pressAll(page, 0, keys)
/** As real keys are pressed, but with no frame between two of them. */
const inOneFrame = (page: Page, ...keys: string[]) => pressAll(page, 20, keys)
async function atTheLeads(page: Page, keys: Keyboard, sim: Sim) {
  await enter(page, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
}
const crumbs = (page: Page) => page.locator('.palette-crumb')

test('typed ahead: g l x a from home opens the leads, selects their first row and asks for the assignee', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'), '/')
  await sim.control('POST', '/faults', { method: 'GET', path: '/leads', latency: 700 })
  await keys.press('g', 'l', 'x', 'a')
  await expect(crumbs(page)).toHaveText(/^(Assign|Transfer) 1/)
  expect(await leadsDeskOf(page, keys).selected()).toBe(1)
})
test('typed ahead: g l / and a filter is applied as typed, before the page has loaded', async ({
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
test('typed ahead: mod+k, a name and Enter runs that command, also the first time', async ({
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
test('typed ahead: a whole verb in one browser task opens the palette, chooses and runs', async ({
  page,
  keys,
  sim,
}) => {
  await atTheLeads(page, keys, sim)
  await atOnce(page, 'x', 'a', 'ArrowDown', 'Enter')
  await expect(page.locator('.toast')).toContainText(/is (assigned|transferred) to/)
})
test('typed ahead: keys after Enter in the key help are for the chosen command, not for the page', async ({
  page,
  keys,
  sim,
}) => {
  await atTheLeads(page, keys, sim)
  await keys.press('?')
  await keys.type(page.locator('.key-help input'), 'filter')
  await inOneFrame(page, 'Enter', 'x', 'y')
  await expect(page.locator('[data-filter]')).toHaveValue('xy')
  await expect(page.locator('.bulk-bar')).toHaveCount(0)
})
test('typed ahead: letters after a dialog closes go to the field that it was opened from', async ({
  page,
  keys,
  sim,
}) => {
  await atTheLeads(page, keys, sim)
  await keys.press('/')
  await keys.type(page.locator('[data-filter]'), 'an')
  await keys.press('Control+/')
  await expect(page.locator('.key-help input')).toBeFocused()
  await inOneFrame(page, 'Escape', 'x', 'n')
  await expect(page.locator('[data-filter]')).toHaveValue('anxn')
  await expect(page.locator('.bulk-bar')).toHaveCount(0)
})
test('held Enter: chooses once, its repetitions are ignored', async ({ page, keys, sim }) => {
  await atTheLeads(page, keys, sim)
  await openAssignees(page, keys)
  await keys.write('Istanbul')
  for (let times = 0; times < 6; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(crumbs(page)).toHaveCount(2)
  await expect(page.locator('.palette-row').first()).toBeVisible()
  await expect(crumbs(page)).toHaveCount(2)
})
test('typed ahead: Escape drops the buffered keys', async ({ page, keys, sim }) => {
  await enter(page, sim, sim.persona('admin'), '/')
  await sim.control('POST', '/faults', { method: 'GET', path: '/leads', latency: 1500 })
  await keys.press('g', 'l')
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('x', 'a', 'Escape')
  await expect(page.locator('[role=grid] [data-cursor]')).toBeAttached()
  await keys.press('j')
  await expect(page.locator('.bulk-bar')).toHaveCount(0)
  await expect(page.locator('.palette')).toHaveCount(0)
})

for (const pressed of [['i'], ['g', 'j']])
  test(`typed ahead: ${pressed.join(' ')} of a module that is still loading waits for it`, async ({
    page,
    keys,
    sim,
  }) => {
    const letGo = await holdModules(page)
    await atTheLeads(page, keys, sim)
    await keys.press(...pressed)
    letGo()
    await expect(page).toHaveURL(/\/import\/lead-import/)
  })
