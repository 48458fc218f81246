/**
 * A month's end, with the mouse blocked: the outstanding of one institution is claimed with three amounts corrected by
 * paste, invoiced, two are held and one of them rolled back, the money is received, the agents are paid, and a claim undone.
 */
import type { Locator, Page } from 'playwright/test'
import { expect, signIn, test } from '../support/console'
import { deskOf, figure } from '../support/desk'
import type { Keyboard } from '../support/keyboard'

const clipboard = (page: Page, text: string) => page.evaluate((what) => navigator.clipboard.writeText(what), text)

interface Hand { page: Page; keys: Keyboard; dialog: Locator; total(): Promise<number> }

/** From the window over the plan to the receipt, and back to the list. Gives how many changed. */
async function through({ page, keys, dialog }: Hand): Promise<number> {
  await keys.press('Control+Enter')
  await expect(dialog.locator('.plan')).toBeVisible()
  await expect(dialog.locator('button[type=submit]')).toBeFocused()
  await keys.press('Enter')
  await expect(dialog.locator('.receipt')).toBeVisible()
  const changed = figure((await dialog.locator('.receipt-count strong').first().textContent())!)
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return changed
}
const everything = async ({ page, keys }: Hand, count: number) => {
  await keys.press('*', 'n', 'Control+a', 'Control+a')
  await expect.poll(async () => figure((await page.locator('.bulk-bar strong').first().textContent().catch(() => '0'))!)).toBe(count)
}
const lines = (page: Page) => page.locator('.money-window [role=grid]')

test('a month is closed by keyboard', async ({ page, keys, sim, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, keys, sim, sim.persona('finance'))
  const desk = deskOf(page, keys)
  const hand: Hand = { page, keys, dialog: desk.dialog, total: async () => figure((await page.locator('.status-selection').textContent())!.split('·').at(-1)!) }
  const state = (text: string) => desk.grid.getByRole('gridcell', { name: text, exact: true })

  await keys.press('g', 'i')
  await expect(desk.grid).toBeFocused()
  await keys.press('3', '/')
  await keys.type(page.locator('[data-filter]'), 'institution:glasgow ')
  await keys.press('Enter')
  await expect.poll(hand.total).toBe(8)
  await expect(page.locator('.totals')).toContainText('GBP')

  // Claimed, three amounts corrected by a pasted column.
  await everything(hand, 8)
  await keys.press('c')
  await expect(lines(page)).toBeFocused()
  await clipboard(page, '1,000.00\n2000\n3.000,50\n')
  await keys.press('Control+v')
  await expect(lines(page).locator('.sheet-cell.amount').nth(1)).toContainText('2000')
  expect(await through(hand)).toBe(8)
  await expect(state('Not invoiced')).toHaveCount(8)
  await expect(state('£3,000.50').first()).toBeVisible()

  await everything(hand, 8)
  await keys.press('i')
  await expect(lines(page)).toBeFocused()
  expect(await through(hand)).toBe(8)
  await expect(state('Not received')).toHaveCount(8)

  // Two are held, and one of them comes back.
  await keys.press('*', 'n', 'Control+Home', 'x', 'Shift+j', 'h')
  await page.locator('[cmdk-item]').first().waitFor()
  await keys.press('Enter')
  await page.keyboard.type('Enrolment is not confirmed')
  await keys.press('Enter')
  await expect(desk.dialog.locator('.plan')).toBeVisible()
  await keys.press('Enter')
  await expect(desk.dialog.locator('.receipt')).toBeVisible()
  await keys.press('Enter')
  await expect(state('On hold')).toHaveCount(2)
  await keys.press('*', 'n', 'Control+Home', 'u')
  await expect(desk.dialog.locator('.plan')).toBeVisible()
  await keys.press('Enter')
  await expect(desk.dialog.locator('.receipt')).toBeVisible()
  await keys.press('Enter')
  await expect(state('On hold')).toHaveCount(1)

  // The rest is received; what is required is asked for at its field.
  await everything(hand, 8)
  await keys.press('r')
  await expect(lines(page)).toBeFocused()
  await keys.press('Control+Enter')
  await expect(page.locator('[name=remark_to_internal]')).toBeFocused()
  await page.keyboard.type('Remittance of November')
  expect(await through(hand)).toBe(7)
  await expect.poll(hand.total).toBe(1)

  // The agents get their share of what came.
  await keys.press('5')
  await expect(page.getByRole('tab').nth(4)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(hand.total).toBeGreaterThan(0)
  const owed = await hand.total()
  await everything(hand, owed)
  await keys.press('p')
  await expect(lines(page)).toBeFocused()
  await keys.press('Control+Enter')
  await page.keyboard.type('Share of November')
  await keys.press('Control+Enter')
  await expect(desk.dialog).toContainText('This cannot be undone.')
  await keys.press('Enter')
  await expect(desk.dialog.locator('.receipt')).toBeVisible()
  await keys.press('Enter')
  await expect.poll(hand.total).toBe(0)

  // One claim, and a second thought.
  await keys.press('1', 'Shift+f', '/')
  await keys.type(page.locator('[data-filter]'), 'institution:pace status:"not claimed" ')
  await keys.press('Enter')
  await expect.poll(hand.total).toBe(4)
  await keys.press('Control+Home', 'c')
  await expect(lines(page)).toBeFocused()
  expect(await through(hand)).toBe(1)
  await expect.poll(hand.total).toBe(3)
  await keys.press('z')
  await expect.poll(hand.total).toBe(4)
})
