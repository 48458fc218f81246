/** A toast covers no bar of a selection, is the only one, goes with an undo, and opens its receipt by mouse and by keyboard. */
import type { Page } from 'playwright/test'
import { enter, expect, test, type Sim } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'
import { figure, leadsDeskOf } from '@support/browser/leadsDesk'

const toasts = (page: Page) => page.locator('.toast')
const dialog = (page: Page) => page.getByRole('dialog').last()

/** Gives the first three leads without an owner to a team. They stay selected. */
async function assignThree(page: Page, keys: Keyboard, sim: Sim) {
  await enter(page, sim, sim.persona('manager'))
  const desk = leadsDeskOf(page, keys)
  await page.goto('/leads?layout=table')
  await expect(desk.grid).toBeFocused()
  await expect(desk.grid.locator('[data-cursor]')).toBeAttached()
  await keys.press('Control+Home', 'x', 'Shift+j', 'Shift+j')
  await expect.poll(() => desk.selected()).toBe(3)
  await keys.press('t')
  await desk.answer('Canada Desk', 'Counsellor')
  await expect(dialog(page).locator('.plan')).toBeVisible()
  await keys.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(toasts(page)).toHaveText(/Receipt/)
}
const expectReceipt = async (page: Page) =>
  expect(figure((await dialog(page).locator('.receipt-count strong').first().textContent())!)).toBe(3)

test.describe('by mouse', () => {
  test.use({ mouse: 'free' })
  test('toasts: a click opens the receipt, and the toast lies above the bar of the selection', async ({
    page,
    keys,
    sim,
  }) => {
    await assignThree(page, keys, sim)
    const top = async (selector: string) => (await page.locator(selector).boundingBox())!
    const [toast, bar] = [await top('.toast'), await top('.bulk-bar')]
    expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y)
    await toasts(page).getByRole('button', { name: 'Receipt' }).click()
    await expectReceipt(page)
  })
})

test('toasts: Shift+Z opens the receipt, and its undo leaves one toast, which says so', async ({
  page,
  keys,
  sim,
}) => {
  await assignThree(page, keys, sim)
  await keys.press('Shift+z')
  await expectReceipt(page)
  await keys.press('z')
  await expect(dialog(page)).toBeHidden()
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toHaveText(/^Undone/)
})

test('toasts: Enter on the button of a toast opens its receipt', async ({ page, keys, sim }) => {
  await assignThree(page, keys, sim)
  await toasts(page).getByRole('button', { name: 'Receipt' }).focus()
  await keys.press('Enter')
  await expectReceipt(page)
})
