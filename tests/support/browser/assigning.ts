/** Assigns the selection by the palette: one field of people, teams and branches. */
import { expect, type Page } from 'playwright/test'
import type { Keyboard } from './keyboard'

/** Opens the page of people, teams and branches. */
export async function openAssignees(page: Page, keys: Keyboard, verb = 'a') {
  await keys.press(verb)
  await expect(page.locator('.palette-row').first()).toBeVisible()
}
/** Chooses the first person and asks for the plan, which one row would not show. */
export async function planAssignment(page: Page, keys: Keyboard, verb = 'a') {
  await openAssignees(page, keys, verb)
  await keys.press('Control+Enter')
  await expect(page.locator('.plan')).toBeVisible()
}
/** Runs the plan and returns the counts of the receipt. */
export async function assignTo(page: Page, keys: Keyboard, verb = 'a') {
  await planAssignment(page, keys, verb)
  await keys.press('Enter')
  return receiptOf(page)
}
export async function receiptOf(page: Page) {
  await expect(page.locator('.receipt')).toBeVisible()
  const [done, skipped, failed] = (await page.locator('.receipt-count strong').allTextContents()).map(Number)
  return { done, skipped, failed }
}
