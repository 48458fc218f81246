/** Assigning by the palette's pages: by user, one role, one of its people; up to the plan. */
import { expect, type Page } from 'playwright/test'
import type { Keyboard } from './keyboard'

/** Up to the page of people: the first role, or the nth. */
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
/** Up to the plan: the first of them. */
export async function planAssignment(page: Page, keys: Keyboard, verb = 'a', role = 0) {
  await openAssigneePages(page, keys, verb, role)
  await keys.press('Enter', 'Control+Enter')
  await expect(page.locator('.plan')).toBeVisible()
}
/** And done: gives back the receipt's counts. */
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
