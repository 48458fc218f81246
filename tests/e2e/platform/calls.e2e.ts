/** The list of calls by keyboard, in English and in Arabic: a call waits for its outcome, gets it here, and leads to its lead. */
import { enter, expect, testWithFile as test } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'
import { draw } from '@support/seed'

for (const language of draw(['en', 'ar'] as const, 1, 'the language of the list of calls'))
  test(`calls: found by tab, given an outcome, followed to the lead and called again (${language})`, async ({
    page,
    keys,
    sim,
    db,
  }) => {
    const press = language === 'ar' ? keys.pressArabic : keys.press
    const outcomes = () =>
      db.prepare<[], string | null>('SELECT outcome FROM calls ORDER BY id').pluck().all()
    await prepare(page)
    await enter(page, sim, sim.persona('manager'), '/leads?layout=table')
    await changeLook(page, { language, theme: 'light' })
    await expect(page.locator('[role=grid] [data-cursor]')).toBeVisible()
    await press('Shift+C')
    await expect(page.locator('.palette-row').first()).toBeVisible()
    await keys.press('Enter')
    await expect.poll(outcomes).toEqual([null])

    await keys.press('Control+k')
    await keys.write(language === 'ar' ? 'المكالمات' : 'Calls')
    await expect(page.locator('.palette-row').first()).toBeVisible()
    await keys.press('Enter')
    await expect(page).toHaveURL(/\/telephony\/calls/)
    const rows = page.locator('[role=grid] [role=row]:not(.head)[aria-rowindex]:visible')
    await expect(rows).toHaveCount(1)
    await keys.press('2')
    await expect(rows).toHaveCount(1)
    await press('s')
    await expect(page.locator('.call-outcome')).toBeVisible()
    await press('b')
    await expect(page.locator('.call-outcome')).toBeHidden()
    await expect(rows).toHaveCount(0)
    expect(outcomes()).toEqual(['busy'])

    await keys.press('1')
    await expect(rows).toHaveCount(1)
    await press('Shift+C')
    await expect(page.locator('.palette-row').first()).toBeVisible()
    await keys.press('Enter')
    await expect(rows).toHaveCount(2)
    expect(outcomes()).toEqual(['busy', null])
    await keys.press('Enter')
    await expect(page).toHaveURL(/\/leads\?.*queryTab=calls/)
    await expect(page.locator('.calls li')).toHaveCount(2)
  })
