/** What a screen of the accessibility tests is, and how most of them are reached. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { Sim } from '../console'
import type { LeadsDesk } from '../leadsDesk'
import type { Keyboard } from '../keyboard'
import { pressEscape } from '../walker/inPage'

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
  /** Stands for all screens of its kind: examined for its contrast, in a look that the seed draws. */
  sample?: true
  /** From any other screen of the same session. Resolves when what the screen is about is visible. */
  reach(context: ScreenContext): Promise<void>
}

/** A row of a list that has arrived: not that of the headings, which is there before. */
export const ROW = '.row[aria-rowindex]:not(.waiting, .head)'

/** Waits until the first match is visible. */
export const isVisible = (locator: Locator) => expect(locator.first()).toBeVisible()

/** ms until a page must be at rest that is gone to inside the app. */
const PATIENCE = 10_000
/** So many times Esc is pressed: a palette forgets first what was typed. */
const ESCAPES = 3
/** Leaves dialogs, menus and the palette by Esc. What asks before it closes stays open. */
async function leaveOverlays(page: Page) {
  for (let tries = 0; tries < ESCAPES; tries++) {
    const open = await page.evaluate(() => window.walker.overlays().length)
    if (open === 0) return
    await pressEscape(page, open)
  }
}
/** Goes to an address inside the app, which takes a fifth of the time; loads it from outside, and to begin the same page anew. */
async function open(page: Page, address: string) {
  const [path] = address.split('?')
  const isInside = await page.evaluate(
    (path) => document.querySelector('.shell') !== null && path !== location.pathname,
    path,
  )
  if (!isInside) return page.goto(address)
  await leaveOverlays(page)
  const state = await page.evaluate(
    ({ address, path, ms }) => {
      if (window.walker.overlays().length > 0) return null
      window.walker.go(address)
      return window.walker.settle(ms, path)
    },
    { address, path, ms: PATIENCE },
  )
  if (!state?.isAtRest || state.path !== path) await page.goto(address)
}
/** Goes to an address and waits for what `selector` finds there. */
export const goTo =
  (path: string, selector: string): Screen['reach'] =>
  async ({ page }) => {
    await open(page, path)
    await isVisible(page.locator(selector))
  }
/** Goes to a list and waits for its first row and the focus. */
export const goToList =
  (path: string): Screen['reach'] =>
  async ({ page }) => {
    await open(page, path)
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
