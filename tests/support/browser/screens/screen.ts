/** What a screen of the accessibility tests is, and how most of them are reached. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { Sim } from '../console'
import type { LeadsDesk } from '../leadsDesk'
import type { Keyboard } from '../keyboard'

export interface ScreenContext {
  page: Page
  keys: Keyboard
  desk: LeadsDesk
  sim: Sim
}
export interface Screen {
  name: string
  /** Whose session it needs: none, or a role's. `secure` is the persona with a second factor. */
  as: 'nobody' | 'secure' | 'trainer'
  /** Stands for all screens of its kind: also examined in the dark, in Arabic, and for its contrast. */
  sample?: true
  /** From any other screen of the same session. Resolves when what the screen is about is visible. */
  reach(context: ScreenContext): Promise<void>
}

/** A row of a list that has arrived. */
export const ROW = '.row[aria-rowindex]:not(.waiting)'

/** Waits until the first match is visible. */
export const isVisible = (locator: Locator) => expect(locator.first()).toBeVisible()

/** Goes to an address and waits for what `selector` finds there. */
export const goTo =
  (path: string, selector: string): Screen['reach'] =>
  async ({ page }) => {
    await page.goto(path)
    await isVisible(page.locator(selector))
  }
/** Goes to a list and waits for its first row and the focus. */
export const goToList =
  (path: string): Screen['reach'] =>
  async ({ page }) => {
    await page.goto(path)
    await isVisible(page.locator(ROW))
    await expect(page.getByRole('grid')).toBeFocused()
  }
/** Goes to a public page and sends its form empty. */
export const sendEmpty =
  (reach: Screen['reach'], button: string): Screen['reach'] =>
  async (context) => {
    await reach(context)
    await context.page.locator(button).first().press('Enter')
    await isVisible(context.page.locator('[role=alert]'))
  }
