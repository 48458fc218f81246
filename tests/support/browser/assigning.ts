/** Assigns the selection by the palette's pages: by user, a role, one of its people. */
import { expect, type Page } from 'playwright/test'
import type { Keyboard } from './keyboard'

/** Opens the page of people. `role`: the index of the role on its page. */
export async function openAssigneePages(page: Page, keys: Keyboard, verb = 'a', role = 0) {
  await keys.press(verb)
  for (const [crumbs, at] of [
    [2, 0],
    [3, role],
  ] as const) {
    await expect(page.locator('[cmdk-item]').nth(at)).toBeVisible()
    for (let step = 0; step < at; step++) await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(page.locator('.palette-crumb')).toHaveCount(crumbs)
  }
  await expect(page.locator('[cmdk-item]').first()).toBeVisible()
}
/** Chooses the first person and opens the plan. */
export async function planAssignment(page: Page, keys: Keyboard, verb = 'a', role = 0) {
  await openAssigneePages(page, keys, verb, role)
  await keys.press('Enter', 'Control+Enter')
  await expect(page.locator('.plan')).toBeVisible()
}
/** Runs the plan and returns the counts of the receipt. */
export async function assignTo(page: Page, keys: Keyboard, verb = 'a', role = 0) {
  await planAssignment(page, keys, verb, role)
  await keys.press('Enter')
  return receiptOf(page)
}
export async function receiptOf(page: Page) {
  await expect(page.locator('.receipt')).toBeVisible()
  const [done, skipped, failed] = (await page.locator('.receipt-count strong').allTextContents()).map(Number)
  return { done, skipped, failed }
}
