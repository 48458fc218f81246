/** Reminders by keyboard, in English and in Arabic: set at a lead, due by the clock, opened from the bell, completed, postponed, undone. */
import { enter, expect, test } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'
import { draw } from '@support/seed'

const HOUR = 3_600_000

for (const language of draw(['en', 'ar'] as const, 1, 'the language of reminders'))
  test(`reminders: set, due, opened from their notification, completed and postponed by keyboard (${language})`, async ({
    page,
    keys,
    sim,
  }) => {
    const press = language === 'ar' ? keys.pressArabic : keys.press
    await prepare(page)
    await sim.control('PUT', '/clock', { frozen: true })
    await enter(page, sim, sim.persona('admin'), '/leads?layout=table')
    await changeLook(page, { language, theme: 'light' })
    await expect(page.locator('[role=grid] [data-cursor]')).toBeVisible()
    await keys.press('Enter')
    const section = page.locator('.lead-tasks')
    await expect(section).toHaveAttribute('aria-busy', 'false')

    await press('r')
    const dialog = page.getByRole('dialog')
    await keys.type(dialog.locator('[name=note]'), 'Call about the offer')
    await keys.press('Tab')
    await keys.type(dialog.locator('[name=scheduled_at]'), '+2h')
    await expect(dialog.locator('output')).toBeVisible()
    await keys.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(section.locator('li')).toHaveAttribute('data-state', 'working')

    await sim.control('POST', '/clock/advance', { ms: 3 * HOUR })
    await expect(section.locator('li')).toHaveAttribute('data-state', 'overdue')
    await keys.press('Escape')
    await press('g', 'n')
    await expect(page.locator('[role=grid] [data-cursor]')).toBeVisible()
    await keys.press('Enter')
    await expect(page.locator('.record-tabs [aria-selected=true]')).toHaveAttribute('aria-keyshortcuts', '5')
    await expect(section.locator('li')).toContainText('Call about the offer')

    await press('g', 't')
    const rows = page.locator('[role=grid] [role=row]:not(.head)[aria-rowindex]:visible')
    await expect(rows).toHaveCount(1)
    await press('p')
    await keys.press('ArrowDown', 'Enter')
    await expect(page.locator('.palette')).toHaveCount(0)
    // No choice is called so: Enter waits until it is found.
    await press('p')
    await keys.write('15-03-2029 14:30')
    await keys.press('Enter')
    await expect(page.locator('.palette')).toHaveCount(0)
    if (language === 'en')
      await expect(page.locator('.toast').last()).toContainText('postponed to 15 Mar 2029')
    await keys.press('3')
    await expect(rows).toHaveCount(1)
    await press('e')
    await expect(rows).toHaveCount(0)
    await press('z')
    await expect(rows).toHaveCount(1)
    await press('l')
    await expect(section.locator('li')).toHaveAttribute('data-state', 'working')
  })
