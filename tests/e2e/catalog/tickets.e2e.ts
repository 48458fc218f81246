/**
 * A ticket by keyboard in two browsers, in English and in Arabic: a counsellor reports an error, the request-update role lands on it, takes
 * it, answers and closes it, and the counsellor follows live and is told.
 */
import type { Browser, Page } from 'playwright/test'
import { enter, expect, test, type Sim } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { keyboardOf, type Keyboard } from '@support/browser/keyboard'
import { prepare } from '@support/browser/walker/inPage'
import { draw } from '@support/seed'

const TICKETS = '/request-update-tickets'
const REPORT = 'The application fee of the Master of Nursing is 90 and not 110'
const ANSWER = 'Corrected: the page of the institution says 90'

async function another(browser: Browser, sim: Sim, role: string, at: string) {
  const context = await browser.newContext({ baseURL: sim.origin, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await prepare(page)
  await enter(page, sim, sim.persona(role), at)
  return { page, keys: keyboardOf(page), context }
}
const rowsOf = (page: Page) => page.locator('[role=grid] [role=row]:not(.head)[aria-rowindex]:visible')

async function raise(page: Page, keys: Keyboard, press: Keyboard['press']) {
  await press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=bug_type]')).toBeFocused()
  await dialog.locator('[name=bug_type]').selectOption('wrong_information')
  await keys.press('Tab')
  await dialog.locator('[name=module_type]').selectOption('program')
  await keys.press('Tab')
  await keys.type(dialog.locator('[name=request_content]'), REPORT)
  await keys.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
}

for (const language of draw(['en', 'ar'] as const, 1, 'the language of tickets'))
  test(`tickets: reported, assigned, answered and closed, and the asker is told (${language})`, async ({
    page,
    keys,
    sim,
    browser,
  }) => {
    await prepare(page)
    await enter(page, sim, sim.persona('counsellor'), TICKETS)
    await changeLook(page, { language, theme: 'light' })
    const press = language === 'ar' ? keys.pressArabic : keys.press
    await expect(page.locator('[role=grid]')).toBeVisible()
    const own = await rowsOf(page).count()
    await raise(page, keys, press)
    await expect(rowsOf(page)).toHaveCount(own + 1)
    await expect(rowsOf(page).first()).toContainText(REPORT)

    // Its home: `/` leads there (core §2.2).
    const there = await another(browser, sim, 'request update', '/')
    await expect(there.page).toHaveURL(new RegExp(`${TICKETS}`))
    await expect(rowsOf(there.page).first()).toContainText(REPORT)
    await there.keys.press('a')
    await there.keys.write('Rania')
    await expect(there.page.locator('.palette-row').first()).toContainText('Rania Saleh')
    await there.keys.press('Enter')
    await expect(rowsOf(there.page).first()).toContainText('Rania Saleh')

    await there.keys.press('Enter')
    await there.keys.press('m')
    await there.keys.type(there.page.getByRole('dialog').locator('[name=content]'), ANSWER)
    await there.keys.press('Control+Enter')
    await expect(there.page.locator('.ticket-thread')).toContainText(ANSWER)
    await there.keys.press('e')
    await expect(there.page.locator('.detail-facts .chip')).toHaveText('Closed')

    await keys.press('Enter')
    await expect(page.locator('.ticket-thread')).toContainText(ANSWER)
    await expect(page.locator('.detail-facts .chip')).toHaveText(language === 'ar' ? 'مغلقة' : 'Closed')
    await keys.press('Escape')
    await press('g', 'n')
    const notices = page.locator('[role=grid] [role=row][aria-rowindex]')
    await expect(notices.filter({ hasText: ANSWER })).toHaveCount(1)
    await keys.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${TICKETS}`))
    await expect(page.locator('.ticket-thread')).toContainText(ANSWER)
    await there.context.close()
  })

test('tickets: a corrected field says what stood there and what stands there now', async ({
  page,
  keys,
  sim,
}) => {
  await prepare(page)
  await enter(page, sim, sim.persona('request update'), TICKETS)
  await expect(rowsOf(page)).toHaveCount(6)
  await keys.press('3')
  await expect(rowsOf(page)).toHaveCount(2)
  await keys.press('ArrowDown', 'Enter')
  await expect(page.locator('.detail-story s')).toHaveText('31,200.00')
  await expect(page.locator('.detail-story ins')).toHaveText('34,500.00')
})

test('premium: the page of a feature leads to a request for it', async ({ page, keys, sim }) => {
  await prepare(page)
  await enter(page, sim, sim.persona('manager'), '/premium/marketing')
  await expect(page.locator('.premium-page h2')).toHaveText('Marketing')
  await keys.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=feature]')).toHaveValue('marketing')
  await keys.press('Tab')
  await keys.type(dialog.locator('[name=content]'), 'One campaign for the fair')
  await keys.press('Control+Enter')
  await expect(page.locator('.toast').last()).toContainText('Request sent')
})
