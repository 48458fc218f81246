/** A new lead through the stored form: a pasted block, save and next, a lead with the same address; by keyboard, in English and in Arabic. */
import { seededNames } from '@support/browser/seededNames'
import { enter, expect, test } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'

const BLOCK = 'Best regards,\nElif Demir\nAda Textiles\n+90 532 111 22 33\nelif@ada.example'

const languages = ['en', 'ar'] as const

test('a lead from a pasted block, the next one, and who has the same address, in English and Arabic', async ({
  page,
  keys,
  sim,
  context,
}, { repeatEachIndex }) => {
  const [before, after] = repeatEachIndex % 2 === 0 ? languages : languages.toReversed()
  const direction = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await prepare(page)
  await enter(page, sim, sim.persona('admin'), '/leads')
  await expect(page.getByRole('grid')).toBeFocused()
  await changeLook(page, { language: before!, theme: 'light' })
  await keys.press('c')
  const named = seededNames(before!)
  const first = page.getByLabel(named('First name'))
  await expect(first).toBeFocused()
  await expect(page).toHaveURL(/\/leads\/create$/)
  await expect(page.locator('.dynamic-form')).toHaveCSS('direction', direction(before!))

  await page.evaluate((text) => navigator.clipboard.writeText(text), BLOCK)
  await keys.press('Control+v')
  await expect(first).toHaveValue('Elif')
  await expect(page.getByLabel(named('Last name'))).toHaveValue('Demir')
  await expect(page.getByLabel(named('Email'))).toHaveValue('elif@ada.example')
  // What was filled stays when the language changes.
  await changeLook(page, { language: after!, theme: 'light' })
  const again = seededNames(after!)
  const firstAgain = page.getByLabel(again('First name'))
  await expect(page.locator('.dynamic-form')).toHaveCSS('direction', direction(after!))
  await expect(page.getByLabel(again('Mobile'))).toHaveValue('+90 532 111 22 33')
  await firstAgain.focus()
  await keys.press('F4')
  await expect(firstAgain).toHaveValue('')
  await expect(firstAgain).toBeFocused()

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
  await keys.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()
})
