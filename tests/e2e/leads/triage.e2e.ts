/**
 * The main job by keyboard: sign in, filter to unassigned leads of one country, select all that match, assign them to a
 * team, read the receipt, undo, transfer 50 to one user, delete 3 with a real code, restore them.
 */
import { expect, signIn, test, type Sim } from '@support/browser/console'
import { leadsDeskOf, figure } from '@support/browser/leadsDesk'
import type { Keyboard } from '@support/browser/keyboard'
import type { Page } from 'playwright/test'
import { draw } from '@support/seed'

interface Hand {
  press(...keys: string[]): Promise<void>
}

/** Finds everything by role, key or figure, so that it works in every language. */
async function job(page: Page, keys: Keyboard, sim: Sim, hand: Hand) {
  const desk = leadsDeskOf(page, keys)
  const total = async () =>
    figure((await page.locator('.status-selection').textContent())!.split('·').at(-1)!)
  const country = 'country:canada'

  await hand.press('g', 'l')
  await expect(desk.grid).toBeFocused()
  await hand.press('Shift+v')
  await desk.filter(`owner:none ${country}`)
  const unassigned = await total()
  expect(unassigned).toBeGreaterThan(3)

  await keys.press('Control+a', 'Control+a')
  await expect.poll(() => desk.selected()).toBe(unassigned)

  await hand.press('a')
  await expect(page.locator('.palette-row').first()).toBeVisible()
  await page.keyboard.type('Canada Desk')
  await choose(page, 0)
  await choose(page, 1)
  await expect(desk.dialog.locator('.plan')).toBeVisible()
  expect(
    figure((await desk.dialog.locator('.plan-count strong').textContent())!.split(/\D+of|sur|من|\//)[0]!),
  ).toBe(unassigned)
  await keys.press('Enter')
  // Nothing was refused: the receipt is a toast that opens.
  await expect(desk.dialog).toBeHidden()
  await expect.poll(total).toBe(0)
  await hand.press('Shift+z')
  expect(figure((await desk.dialog.locator('.receipt-count strong').first().textContent())!)).toBe(unassigned)

  await hand.press('z')
  await expect(desk.dialog).toBeHidden()
  await expect.poll(total).toBe(unassigned)
  await expect(desk.grid).toBeFocused()

  await keys.press('Escape')
  await hand.press('Shift+f')
  await expect.poll(total).toBeGreaterThan(unassigned)
  await keys.press('Control+Home')
  await hand.press('x')
  for (let row = 1; row < 50; row++) await hand.press('Shift+j')
  await expect.poll(() => desk.selected()).toBe(50)
  await hand.press('t')
  await choose(page, 1)
  await expect(desk.dialog.locator('.plan')).toBeVisible()
  const refused = await desk.dialog.locator('.plan-blocked li').count()
  expect(refused).toBeLessThan(10)
  await keys.press('Enter')
  // Whoever has some of them already is named by the receipt.
  if (refused > 0) {
    await expect(desk.dialog.locator('.receipt-count strong').nth(1)).toHaveText(/\d|[٠-٩]/)
    await keys.press('Enter')
  }
  await expect(desk.dialog).toBeHidden()
  await expect(desk.grid).toBeFocused()

  await keys.press('Escape', 'Control+Home')
  const before = await total()
  const deleted = figure((await page.getByRole('tab').nth(5).textContent())!)
  await hand.press('x')
  await hand.press('Shift+j', 'Shift+j')
  await expect.poll(() => desk.selected()).toBe(3)
  await keys.press('#')
  await page.keyboard.type('Asked to be forgotten')
  await keys.press('Enter')
  await expect(desk.dialog.locator('.plan')).toBeVisible()
  // A code works once, and the sign-in has used one: the simulator's clock moves on to the next.
  await sim.control('POST', '/clock/advance', { ms: 31_000 })
  await expect(desk.dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(await sim.totp(sim.secure.email))
  await keys.press('Enter')
  await expect(desk.dialog.locator('.receipt')).toBeVisible()
  expect(figure((await desk.dialog.locator('.receipt-count strong').first().textContent())!)).toBe(3)
  await keys.press('Enter')
  await expect.poll(total).toBe(before - 3)

  await keys.press('6')
  const bin = page.getByRole('tab').nth(5)
  await expect(bin).toHaveAttribute('aria-selected', 'true')
  await expect
    .poll(async () => [await total(), figure((await bin.textContent())!)])
    .toEqual([3 + deleted, 3 + deleted])
  await expect(desk.grid).toBeFocused()
  await keys.press('Control+Home')
  await hand.press('x')
  await hand.press('Shift+j', 'Shift+j')
  await hand.press('Shift+u')
  await expect(desk.dialog.locator('.plan')).toBeVisible()
  await keys.press('Enter')
  await expect(desk.dialog.locator('.receipt')).toBeVisible()
  await keys.press('Enter')
  await keys.press('1')
  await expect.poll(total).toBe(before)
}

/** Waits for the nth choice of the palette's page and takes it. */
async function choose(page: Page, at: number) {
  const crumbs = page.locator('.palette-crumb')
  const before = await crumbs.count()
  await expect(page.locator('.palette-row').nth(at)).toBeVisible()
  for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(crumbs).not.toHaveCount(before)
}

const WAYS = [
  { how: 'by keyboard, in English', language: 'en', isArabicKeyboard: false },
  { how: 'by keyboard, in Arabic, mirrored', language: 'ar', isArabicKeyboard: false },
  { how: 'on an Arabic keyboard', language: 'en', isArabicKeyboard: true },
] as const
for (const { how, language, isArabicKeyboard } of draw(WAYS, 1, 'the way of the triage'))
  test(`leads.triage: the whole job ${how}`, async ({ page, keys, sim }) => {
    const dir = language === 'ar' ? 'rtl' : 'ltr'
    await page.addInitScript(
      (look) => {
        if (!localStorage.getItem('chord.session'))
          localStorage.setItem('chord.session', JSON.stringify(look))
      },
      { language, dir },
    )
    await signIn(page, keys, sim, sim.secure)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await job(page, keys, sim, isArabicKeyboard ? { press: (...all) => keys.pressArabic(...all) } : keys)
  })
