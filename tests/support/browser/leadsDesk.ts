/** The page of leads for browser tests: opens, filters and reads it, in any language and layout. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { Keyboard } from './keyboard'

export interface LeadsDesk {
  readonly grid: Locator
  readonly dialog: Locator
  readonly palette: Locator
  open(): Promise<void>
  /** Types a filter, `owner:none country:Canada`, and waits until the list has answered. */
  filter(text: string): Promise<void>
  /** How many leads are selected, as the bulk bar says. */
  selected(): Promise<number>
  /** Answers the pages of the palette: text narrows, Enter takes the first. */
  answer(...texts: string[]): Promise<void>
}

/** `٣١٢`, `3 12` and `3,12` are all 312. */
export const figure = (text: string) =>
  Number(text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/[^\d]/g, ''))

export function leadsDeskOf(page: Page, keys: Keyboard): LeadsDesk {
  const grid = page.getByRole('grid')
  const palette = page.locator('.palette')
  return {
    grid,
    palette,
    dialog: page.getByRole('dialog').last(),
    open: async () => {
      await page.goto('/leads')
      await expect(grid).toBeFocused()
      await expect(grid.locator('[data-cursor]')).toBeAttached()
    },
    filter: async (text) => {
      await keys.press('/')
      await keys.type(page.locator('[data-filter]'), `${text} `)
      await keys.press('Enter')
      await expect(grid).toBeFocused()
      // The list is fetched for each piece as it is typed: the last answer is the one to wait for.
      await expect(page.locator('.status-filter')).not.toBeEmpty()
      await expect(grid).toHaveAttribute('aria-busy', 'false')
    },
    selected: async () =>
      figure((await page.locator('.bulk-bar strong, .bulk-bar [data-count]').first().textContent()) ?? ''),
    answer: async (...texts) => {
      for (const text of texts) {
        const before = await palette.locator('.palette-crumb').count()
        await page.keyboard.type(text)
        await expect(palette.getByRole('option').first()).toBeVisible()
        await keys.press('Enter')
        await expect
          .poll(async () => ((await palette.count()) === 0 ? -1 : palette.locator('.palette-crumb').count()))
          .not.toBe(before)
      }
    },
  }
}
