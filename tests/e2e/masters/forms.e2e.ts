/** The preview of a form in a second console: it follows changes of the form without a reload and keeps what is typed. */
import { seededNames } from '@support/browser/seededNames'
import { enter, expect, test } from '@support/browser/console'

for (const language of ['en', 'ar'] as const)
  test(`a form that changes in ${language}: an open second console follows, and what was typed stays`, async ({
    page,
    keys,
    sim,
    context,
  }) => {
    await context.addInitScript((chosen) => {
      const kept = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
      localStorage.setItem('chord.session', JSON.stringify({ ...kept, language: chosen }))
    }, language)
    const say = seededNames(language)
    await enter(page, sim, sim.persona('admin'), '/master/forms')
    await expect(page.getByRole('grid')).toBeFocused()
    const other = await context.newPage()
    await other.goto(`${sim.origin}/master/forms`)
    await expect(other.getByRole('grid')).toBeFocused()
    await other.keyboard.press('/')
    await other.keyboard.type('What is asked when a lead is created')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('row')).toHaveCount(2)
    await expect(other.getByRole('grid')).toBeFocused()
    await other.keyboard.press('v')
    const preview = other.getByRole('dialog')
    await preview.getByLabel(say('Last name')).focus()
    await other.keyboard.type('Yılmaz')
    await expect(preview.getByLabel(say('Remarks'))).toBeVisible()
    // The options of the field from a call.
    const countries = preview.getByLabel(say('Destination country')).locator('option')
    await expect.poll(() => countries.count()).toBeGreaterThan(2)

    await page.bringToFront()
    await page.goto(`${sim.origin}/master/form-assignments`)
    await expect(page.getByRole('grid')).toBeFocused()
    await keys.press('/')
    await keys.write('Remarks')
    await keys.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('grid')).toBeFocused()
    await keys.press('#')
    await expect(preview.getByLabel(say('Remarks'))).toHaveCount(0)
    await expect(preview.getByLabel(say('Last name'))).toHaveValue('Yılmaz')
    await keys.press('z')
    await expect(preview.getByLabel(say('Remarks'))).toBeVisible()
    await expect(preview.getByLabel(say('Last name'))).toHaveValue('Yılmaz')
    await expect(preview.locator('.dynamic-form')).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
  })
