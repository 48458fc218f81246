/** Colours of the user in place of ours: every state that is shown by a colour is still seen. */
import type { Page } from 'playwright/test'
import { enter, expect, test } from '@support/browser/console'
import { leadsDeskOf } from '@support/browser/leadsDesk'

/** What is left of an element's look in forced colours: its background and its lines. */
const lookOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color, outlineStyle, outlineWidth, outlineColor, borderTopWidth } =
        getComputedStyle(element)
      const outline = outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
      return `${backgroundColor} ${color} ${borderTopWidth} ${outline}`
    })

/** Selectors of an element in the state, and of one like it that is not. */
type State = readonly [name: string, on: string, off: string]
async function expectSeen(page: Page, states: readonly State[]) {
  for (const [name, on, off] of states)
    expect(await lookOf(page, on), `${name} is seen`).not.toBe(await lookOf(page, off))
}
const isPlain = ':not([data-cursor]):not([aria-selected=true])'

test('forced colours: cursor, selection, tab, toggle, current page and active option are seen', async ({
  page,
  keys,
  sim,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enter(page, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
  await keys.press('j', 'x', 'j')
  await expectSeen(page, [
    ['the card of the cursor', '.card-place[data-cursor] .card', `.card-place${isPlain} .card`],
    ['a selected card', '.card-place[aria-selected=true] .card', `.card-place${isPlain} .card`],
    ['the box of a selected card', '[aria-selected=true] .box', `.card-place${isPlain} .box`],
    ['the tab', '.view-tabs [aria-selected=true]', '.view-tabs [aria-selected=false]'],
    ['the layout', 'button[aria-pressed=true]', 'button[aria-pressed=false]'],
    ['the page in the navigation', 'nav [aria-current=page]', 'nav a:not([aria-current])'],
  ])
  await keys.press('Control+k')
  await expect(page.locator('.palette-row').nth(1)).toBeVisible()
  await expectSeen(page, [
    ['an option of the palette', '.palette-row[data-active]', '.palette-row:not([data-active])'],
  ])
  await keys.press('Escape', '/')
  await keys.type(page.locator('[data-filter]'), 'stage:')
  await expectSeen(page, [
    ['an option of the filter', '.filter-options [data-active]', '.filter-options :not([data-active])'],
  ])
})

test('cards: a grid without a header counts none', async ({ page, keys, sim }) => {
  await enter(page, sim, sim.persona('admin'))
  const { grid, open } = leadsDeskOf(page, keys)
  await open()
  const [rows, first] = [
    Number(await grid.getAttribute('aria-rowcount')),
    await grid.locator('.card-place').first().getAttribute('aria-rowindex'),
  ]
  expect([first, rows]).toEqual(['1', Number(await page.locator('.view-tabs .count').first().textContent())])
})
