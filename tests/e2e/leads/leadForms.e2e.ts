/** A new lead through the stored form: a pasted block, save and next, a lead with the same address; by keyboard, in English and in Arabic. */
import { seededNames } from '@support/browser/seededNames'
import { enter, expect, test } from '@support/browser/console'

const BLOCK = 'Best regards,\nElif Demir\nAda Textiles\n+90 532 111 22 33\nelif@ada.example'

for (const language of ['en', 'ar'] as const)
  test(`in ${language}: a lead from a pasted block, the next one, and who has the same address`, async ({
    page,
    keys,
    sim,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.addInitScript((chosen) => {
      const kept = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
      localStorage.setItem('chord.session', JSON.stringify({ ...kept, language: chosen }))
    }, language)
    await enter(page, sim, sim.persona('admin'), '/leads')
    await expect(page.getByRole('grid')).toBeFocused()
    await keys.press('c')
    const say = seededNames(language)
    const first = page.getByLabel(say('First name'))
    await expect(first).toBeFocused()
    await expect(page).toHaveURL(/\/leads\/create$/)
    await expect(page.locator('.dynamic-form')).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')

    await page.evaluate((text) => navigator.clipboard.writeText(text), BLOCK)
    await keys.press('Control+v')
    await expect(first).toHaveValue('Elif')
    await expect(page.getByLabel(say('Last name'))).toHaveValue('Demir')
    await expect(page.getByLabel(say('Email'))).toHaveValue('elif@ada.example')
    await expect(page.getByLabel(say('Mobile'))).toHaveValue('+90 532 111 22 33')
    await keys.press('F4')
    await expect(first).toHaveValue('')
    await expect(first).toBeFocused()

    const duplicates = page.locator('.lead-duplicates')
    await keys.write('Leyla')
    await keys.press('Tab', 'Tab')
    await keys.write('elif@ada.example')
    await expect(duplicates).toContainText('Elif Demir')
    await keys.press('Control+a')
    await keys.write('leyla@ada.example')
    await expect(duplicates).not.toContainText('Elif Demir')
    await keys.press('Enter')
    await expect(page).toHaveURL(/\/leads\?lead=/)
    await expect(page.locator('.detail-body')).toContainText('leyla@ada.example')
  })
