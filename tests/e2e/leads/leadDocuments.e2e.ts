/** Documents of a lead by keyboard, in English and in Arabic: what is missing, several files of which one is refused, the alias, deletion, undo. */
import { pdfPage } from '@seeds/leads/leadDocuments'
import { enter, expect, test } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'
import { draw } from '@support/seed'

for (const language of draw(['en', 'ar'] as const, 1, 'the language of documents of a lead'))
  test(`documents of a lead: added, refused, renamed, deleted and brought back by keyboard (${language})`, async ({
    page,
    keys,
    sim,
  }) => {
    const press = language === 'ar' ? keys.pressArabic : keys.press
    page.on('filechooser', (chooser) => {
      void chooser.setFiles([
        { name: 'year-1.pdf', mimeType: 'application/pdf', buffer: pdfPage('Year 1') },
        { name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000\u0000program') },
        { name: 'year-2.pdf', mimeType: 'application/pdf', buffer: pdfPage('Year 2') },
      ])
    })
    await prepare(page)
    await enter(page, sim, sim.persona('admin'), '/leads?layout=table')
    await changeLook(page, { language, theme: 'light' })
    await expect(page.locator('[role=grid] [data-cursor]')).toBeVisible()
    // The newest three have documents.
    await press('j', 'j', 'j')
    await keys.press('Enter')
    const section = page.locator('.lead-documents')
    await expect(section.locator('.detail-problem bdi')).toHaveText(['Passport', 'Academic transcript'])

    await press('d')
    const dialog = page.getByRole('dialog')
    const tab = (name: string) => dialog.locator(`[data-tab=${name}]`)
    await expect(tab('documents')).toBeFocused()
    await expect(dialog.locator('.document-missing')).toHaveCount(2)
    await keys.press('ArrowRight')
    await expect(tab('upload')).toBeFocused()
    await keys.press('Tab')
    const type = dialog.locator('select')
    await expect(type).toBeFocused()
    await keys.press('ArrowDown')
    await expect(type.locator('option:checked')).toContainText('Academic transcript')
    await keys.press('Tab', 'Enter')
    await expect(dialog.locator('.files-status li')).toHaveCount(3)
    await expect(dialog.locator('.files-status .failed')).toContainText('virus.pdf')
    await expect(dialog.locator('.files-drop button')).toBeFocused()

    await keys.press('Shift+Tab', 'Shift+Tab', 'ArrowLeft')
    const names = dialog.locator('[data-document]')
    await expect(names).toHaveText(['year-1.pdf', 'year-2.pdf'])
    await expect(dialog.locator('.document-missing')).toHaveCount(1)
    await keys.press('Tab', 'ArrowDown')
    await expect(names.first()).toBeFocused()
    await press('e')
    await keys.type(dialog.locator('[name=newFileAlias]'), 'transcript.pdf')
    await keys.press('Enter')
    await expect(names.first()).toHaveText('transcript.pdf')
    await expect(names.first()).toBeFocused()
    await keys.press('ArrowDown', 'Delete')
    await expect(names).toHaveText(['transcript.pdf'])
    await expect(names.first()).toBeFocused()

    await keys.press('Escape')
    await expect(section.locator('dd bdi')).toHaveText(['transcript.pdf'])
    await press('z')
    await expect(section.locator('dd bdi')).toHaveText(['transcript.pdf', 'year-2.pdf'])
    await expect(section.locator('.detail-problem bdi')).toHaveText(['Passport'])
    await expect(page.locator('.log')).toContainText('year-2.pdf')
  })
