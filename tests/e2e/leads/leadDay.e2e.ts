/**
 * A day at the records of leads, by keyboard alone, in English and in Arabic: calls with an outcome, a note that mentions a colleague,
 * documents of which one is extracted and corrected, labels and stage in bulk, a merge that is undone. What was written is read from the
 * database afterwards.
 */
import { pdfPage } from '@seeds/leads/leadDocuments'
import { enter, expect, testWithFile as test } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'
import { seededNames } from '@support/browser/seededNames'
import { writtenWord } from '@support/browser/writtenWords'
import { draw } from '@support/seed'

test.use({ viewport: { width: 1280, height: 800 } })

for (const language of draw(['en', 'ar'] as const, 1, 'the language of a day at the records'))
  test(`a day at the records of leads (${language})`, async ({ page, keys, sim, db }) => {
    const press = language === 'ar' ? keys.pressArabic : keys.press
    const read = <T>(sql: string, ...values: unknown[]) =>
      db
        .prepare<unknown[], T>(sql)
        .pluck()
        .all(...values)
    await prepare(page)
    await enter(page, sim, sim.persona('manager'), '/leads?layout=table')
    await changeLook(page, { language, theme: 'light' })
    await expect(page.locator('[role=grid] [data-cursor]')).toBeVisible()
    await keys.press('Enter')
    const opened = page.locator('.detail-head .identifier')
    const lead = await opened.innerText()
    const [lead_id] = read<number>('SELECT id FROM leads WHERE identifier = ?', lead)

    // Two calls: the vendor says that they ended, and one key says how they went.
    for (const [outcome, key] of [
      ['no_answer', 'n'],
      ['answered', 'a'],
    ] as const) {
      const before = read<string>('SELECT identifier FROM calls')
      await press('Shift+C')
      await expect(page.locator('.palette-row').first()).toBeVisible()
      await keys.press('Enter')
      const rung = () => read<string>('SELECT identifier FROM calls').find((one) => !before.includes(one))
      await expect.poll(rung).toBeTruthy()
      await sim.control('POST', `/calls/${rung()}/end`, { status: 'completed', duration: 42 })
      await expect(page.locator('.call-outcome')).toBeVisible()
      await press(key)
      await expect(page.locator('.call-outcome')).toBeHidden()
      expect(read('SELECT outcome FROM calls WHERE identifier = ?', rung())).toEqual([outcome])
    }

    // A note that mentions a colleague, who is told.
    await press('n')
    const note = page.getByRole('dialog').locator('textarea')
    await expect(note).toBeFocused()
    await keys.write('Asked about scholarships @')
    await expect(page.getByRole('option').first()).toBeVisible()
    await keys.press('Enter', 'Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const mentions = () =>
      read<number>(
        'SELECT count(*) FROM lead_note_mentions m JOIN lead_notes n ON n.id = m.note_id WHERE n.lead_id = ?',
        lead_id,
      )
    await expect.poll(mentions).toEqual([1])

    // Three documents; one is extracted a minute later, and one of its values is kept.
    page.on('filechooser', (chooser) => {
      void chooser.setFiles(
        ['Overall: 7.5', 'Grade: 81', 'Name: Selin'].map((text, at) => ({
          name: `result-${at + 1}.pdf`,
          mimeType: 'application/pdf',
          buffer: pdfPage(text),
        })),
      )
    })
    await press('d')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[data-tab=documents]')).toBeFocused()
    await keys.press('ArrowRight', 'Tab', 'ArrowDown', 'Tab', 'Enter')
    const names = dialog.locator('[data-document]')
    await expect(dialog.locator('.files-status li')).toHaveCount(3)
    await keys.press('Shift+Tab', 'Shift+Tab', 'ArrowLeft')
    await expect(names.filter({ hasText: 'result-' })).toHaveCount(3)
    await keys.press('Tab')
    for (let step = 0; step < 6; step++) {
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'result-1.pdf') break
      await keys.press('ArrowDown')
    }
    const first = names.filter({ hasText: 'result-1.pdf' })
    await expect(first).toBeFocused()
    await press('w')
    const started = () => read<number>('SELECT count(*) FROM file_extractions WHERE done_at IS NULL')
    await expect.poll(started).toEqual([1])
    await sim.control('POST', '/clock/advance', { ms: 120_000 })
    await expect.poll(started).toEqual([0])
    await expect(
      dialog.getByText(writtenWord(language, 'recordDocuments', 'extracted'), { exact: true }),
    ).toBeVisible()
    await expect(first).toBeFocused()
    await press('v')
    const value = page.locator('.extracted input[type=checkbox]').first()
    await expect(value).toBeVisible()
    await value.focus()
    await keys.press('Space', 'Enter')
    await expect(page.locator('.extracted')).toBeHidden()
    const kept = () => read<string>('SELECT selected FROM file_extractions ORDER BY id DESC LIMIT 1')[0]
    await expect.poll(kept).toContain('7.5')
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    // Back in the list: labels and the next stage of three at once, each with its plan.
    await keys.press('Escape')
    await expect(page.getByRole('grid')).toBeFocused()
    await press('x', 'j', 'x', 'j', 'x')
    await expect(page.locator('[role=row][aria-selected=true]')).toHaveCount(3)
    const runs = () => read<string>('SELECT verb FROM operations ORDER BY id')
    const before = runs().length
    const choose = async (key: string, text = '') => {
      await press(key)
      await expect(page.locator('.palette-row').first()).toBeVisible()
      await keys.write(text)
      await expect(page.locator('.palette-row').first()).toContainText(text)
      await keys.press('Enter')
      const act = page.getByRole('dialog').locator('.bp6-dialog-footer .bp6-intent-primary')
      await expect(act).toBeEnabled()
      const had = runs().length
      await keys.press('Control+Enter')
      await expect.poll(() => runs().length).toBe(had + 1)
      // A receipt with skipped rows stays until it is closed.
      if (await page.getByRole('dialog').isVisible()) await keys.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await choose('l', seededNames(language)('Scholarship'))
    await choose('s')
    await expect.poll(() => runs().slice(before)).toEqual(['leads.label', 'leads.stage'])

    // A merge, and its undo.
    await keys.press('Escape', 'Control+Home', 'Enter')
    await expect(opened).toHaveText(lead)
    const other = read<string>(
      'SELECT identifier FROM leads WHERE deleted_at IS NULL AND id <> ? AND branch_id = (SELECT branch_id FROM leads WHERE id = ?) ORDER BY id DESC LIMIT 1',
      lead_id,
      lead_id,
    )[0]!
    const row = (identifier: string) =>
      db.prepare('SELECT * FROM leads WHERE identifier = ?').get(identifier) as Record<string, unknown>
    const mergedInto = () => row(other)['merged_into_id']
    await press('Shift+M')
    const search = page.locator('.palette input')
    await expect(search).toBeFocused()
    await keys.write(String(row(other)['email']))
    await expect(page.locator('.palette-row').first()).toContainText(String(row(other)['first_name']))
    await keys.press('Enter')
    await expect(page.getByRole('radiogroup').first()).toBeVisible()
    await keys.press('Control+Enter')
    await expect.poll(mergedInto).toBe(lead_id)
    await expect(page.getByRole('dialog')).toBeHidden()
    await press('z')
    await expect.poll(mergedInto).toBe(null)
  })
