/**
 * The board of leads and of tickets: cards are walked, moved alone and together, and undone by keyboard, in English and Arabic; a second
 * window follows; and one card is dragged by mouse.
 */
import type { Browser, Page } from 'playwright/test'
import { enter, expect, test, type Sim } from '@support/browser/console'
import { keyboardOf } from '@support/browser/keyboard'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'
import { draw } from '@support/seed'

const TICKETS = '/request-update-tickets?layout=board'

const column = (page: Page, at: number) => page.locator('.board-column').nth(at)
const cursor = (page: Page) => page.locator('.card-place[data-cursor]')
const nameOf = async (page: Page) => (await cursor(page).locator('.card-title').textContent())!
const cardIn = (page: Page, at: number, name: string) =>
  column(page, at).locator('.card-place', { hasText: name })
const countOf = (page: Page, at: number) =>
  column(page, at)
    .locator('.board-count')
    .textContent()
    .then((text) =>
      Number(text!.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '')),
    )
/** The column of the cursor has the focus, and names the card. */
async function expectCursorIn(page: Page, at: number, name: string) {
  await expect(column(page, at).locator('.card-place[data-cursor]')).toContainText(name)
  await expect(column(page, at).getByRole('grid')).toBeFocused()
  const card = await column(page, at).getByRole('grid').getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${card}"]`)).toContainText(name)
}

async function second(browser: Browser, sim: Sim, role: string, at: string) {
  const context = await browser.newContext({ baseURL: sim.origin, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await prepare(page)
  await enter(page, sim, sim.persona(role), at)
  await expect(cursor(page)).toBeVisible()
  return { page, keys: keyboardOf(page), context }
}

for (const language of draw(['en', 'ar'] as const, 1, 'the language of the board of tickets'))
  test(`board of tickets: a card and then two are closed by keyboard, undone, and followed (${language})`, async ({
    page,
    keys,
    sim,
    browser,
  }) => {
    await prepare(page)
    await enter(page, sim, sim.persona('request update'), TICKETS)
    await changeLook(page, { language, theme: 'light' })
    await expect(cursor(page)).toBeVisible()
    const there = await second(browser, sim, 'request update', TICKETS)
    const [open, closed] = [await countOf(page, 0), await countOf(page, 1)]
    expect(open).toBeGreaterThan(1)

    const first = await nameOf(page)
    await keys.press('>')
    await expectCursorIn(page, 1, first)
    await expect(cardIn(there.page, 1, first)).toBeVisible()
    expect([await countOf(there.page, 0), await countOf(there.page, 1)]).toEqual([open - 1, closed + 1])
    await keys.press('z')
    await expectCursorIn(page, 0, first)
    await expect(cardIn(there.page, 0, first)).toBeVisible()

    await keys.press('x', 'ArrowDown', 'x')
    const last = await nameOf(page)
    await keys.press(';', '2')
    await expect(page.getByRole('dialog').locator('button.bp6-intent-primary')).toBeFocused()
    await keys.press('Enter')
    await expect.poll(() => countOf(there.page, 1)).toBe(closed + 2)
    // The receipt lies over the board.
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectCursorIn(page, 1, last)
    await expect(cardIn(page, 1, first)).toBeVisible()
    await keys.press('z')
    await expect.poll(() => countOf(page, 0)).toBe(open)
    await there.context.close()
  })

for (const language of draw(['en', 'ar'] as const, 1, 'the language of the board of leads'))
  test(`board of leads: onward is to the ${language === 'ar' ? 'left' : 'right'}, and a move is undone (${language})`, async ({
    page,
    keys,
    sim,
  }) => {
    await prepare(page)
    await enter(page, sim, sim.persona('manager'), '/leads?layout=board')
    await changeLook(page, { language, theme: 'light' })
    await expect(cursor(page)).toBeVisible()
    const [onward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await keys.press(onward!)
    await expect(column(page, 1).locator('[data-cursor]')).toBeVisible()
    await keys.press(back!)
    await expect(column(page, 0).locator('[data-cursor]')).toBeVisible()
    const name = await nameOf(page)
    const [from, to] = [await countOf(page, 0), await countOf(page, 1)]
    await keys.press('>')
    await expectCursorIn(page, 1, name)
    expect([await countOf(page, 0), await countOf(page, 1)]).toEqual([from - 1, to + 1])
    await keys.press('z')
    await expectCursorIn(page, 0, name)
    // What the timeline of the lead refuses stays where it is, and says why.
    await keys.press('<')
    await expect(page.locator('.toast').last()).toBeVisible()
    await expectCursorIn(page, 0, name)
  })

test.describe('by mouse', () => {
  test.use({ mouse: 'free' })
  test('board of tickets: a card is dragged to another column, and undone', async ({ page, keys, sim }) => {
    await prepare(page)
    await enter(page, sim, sim.persona('request update'), TICKETS)
    await expect(cursor(page)).toBeVisible()
    const closed = await countOf(page, 1)
    const dragged = column(page, 0).locator('.card-place:visible').nth(1)
    const name = (await dragged.locator('.card-title').textContent())!
    // What dragging needs is loaded when the pointer comes to the board.
    const loaded = page.waitForResponse(/drag/)
    await dragged.hover()
    await loaded
    await dragged.dragTo(column(page, 1))
    await expectCursorIn(page, 1, name)
    expect(await countOf(page, 1)).toBe(closed + 1)
    await keys.press('z')
    await expectCursorIn(page, 0, name)
  })
})
