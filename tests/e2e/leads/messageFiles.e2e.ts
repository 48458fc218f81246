/** A message with files, by keyboard, in English and in Arabic: attached by its key, refused by SMS, sent by mail, opened from the thread. */
import { pdfPage } from '@seeds/leads/leadDocuments'
import { enter, expect, testWithFile as test } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'
import { draw } from '@support/seed'

for (const language of draw(['en', 'ar'] as const, 1, 'the language of files in messages'))
  test(`a message with files: attached by a key and opened from the thread (${language})`, async ({
    page,
    keys,
    sim,
    db,
  }) => {
    const press = language === 'ar' ? keys.pressArabic : keys.press
    await prepare(page)
    const [lead] = db
      .prepare<[], string>(
        'SELECT identifier FROM leads WHERE deleted_at IS NULL AND email IS NOT NULL AND mobile IS NOT NULL ORDER BY id DESC LIMIT 1',
      )
      .pluck()
      .all()
    await enter(page, sim, sim.persona('admin'), `/leads?lead=${lead}`)
    await changeLook(page, { language, theme: 'light' })
    const thread = page.locator('.conversation')
    await expect(thread).toHaveAttribute('aria-busy', 'false')
    page.on('filechooser', (chooser) => {
      const buffer = pdfPage('Conditional offer')
      void chooser.setFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer })
    })

    await press('m')
    const dialog = page.getByRole('dialog')
    const message = dialog.locator('textarea')
    await expect(message).toBeFocused()
    await keys.write('Here is your offer')
    await keys.press('F9')
    await expect(dialog.locator('.files-list li')).toContainText('offer.pdf')

    await dialog.locator('[name=channel]').selectOption('sms')
    await keys.press('Control+Enter')
    await expect(
      dialog.locator('[id$="-error"], [role=alert]').filter({ hasText: /SMS|النصية/ }),
    ).toBeVisible()
    await dialog.locator('[name=channel]').selectOption('email')
    await keys.press('Control+Enter')
    await expect(dialog).toHaveCount(0)

    const file = thread.getByRole('button', { name: 'offer.pdf' })
    await expect(file).toBeVisible()
    const [held] = db
      .prepare<[], object>(
        'SELECT f.file_name, m.channel FROM lead_message_files a JOIN files f ON f.id = a.file_id JOIN lead_messages m ON m.id = a.message_id',
      )
      .all()
    expect(held).toEqual({ file_name: 'offer.pdf', channel: 'email' })
    await file.focus()
    const opened = page.waitForEvent('popup')
    await keys.press('Enter')
    await opened
  })
