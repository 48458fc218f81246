/** By keyboard, in English or Arabic: 50 fees from a pasted sheet of which 6 rows are wrong, two of them mended, the run undone. */
import type { Page } from 'playwright/test'
import { enter, expect, testWithFile as test } from '@support/browser/console'
import { writtenWord } from '@support/browser/writtenWords'
import { draw } from '@support/seed'

const PAGE = '/institutions/bulk-update'
const FEES = 50
const WRONG: Readonly<Record<number, string>> = {
  3: 'free',
  9: '18,500',
  17: '0',
  26: 'soon',
  33: '10.999',
  48: '-5',
}
const FAULTS = Object.keys(WRONG).length

/** A reload keeps the language. */
const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => {
    const kept = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
    localStorage.setItem('chord.session', JSON.stringify({ ...kept, language: chosen }))
  }, language)

/** As a spreadsheet has it in the clipboard: cells between tabs. */
const paste = (page: Page, text: string) =>
  page.evaluate((sheet) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', sheet)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

for (const language of draw(['en', 'ar'] as const, 1, 'the language of the bulk update'))
  test(`bulk update in ${language}: 50 fees from a pasted sheet of which 6 rows are wrong, run and undone`, async ({
    page,
    keys,
    sim,
    db,
  }) => {
    const programs = db
      .prepare<[number], { id: number; identifier: string }>(
        'SELECT id, identifier FROM programs ORDER BY id LIMIT ?',
      )
      .all(FEES)
    const feeOf = db.prepare<[number], number | null>('SELECT tuition_fee FROM programs WHERE id = ?').pluck()
    const before = programs.map(({ id }) => feeOf.get(id))
    const lines = programs.map(({ identifier }, at) => `${identifier}\t${WRONG[at] ?? 20_000 + at}`)
    const figure = (count: number) => count.toLocaleString(language)
    const heading = page.locator('.import-running h2')
    const sum = page.locator('.import-sum')

    await speak(page, language)
    await enter(page, sim, sim.persona('Manager'), PAGE)
    await expect(page.locator('.import-drop')).toBeFocused()
    await expect(
      page.getByRole('button', { name: writtenWord(language, 'programSheets', 'commands', 'paste') }),
    ).toBeVisible()
    await paste(page, ['Program identifier\tTuition fee', ...lines].join('\n'))
    await expect(sum).toContainText(figure(FEES - FAULTS))
    await expect(sum).toContainText(figure(FAULTS))

    await keys.press('m')
    const focused = page.locator('.sheet-mend :focus')
    await expect(focused).toHaveAttribute('aria-invalid', 'true')
    await keys.press('Control+a')
    await keys.write('21000')
    await keys.press('Enter')
    await expect(sum).toContainText(figure(FEES - FAULTS + 1))
    // What can be read in two ways is chosen, never guessed.
    await expect(focused).toHaveJSProperty('tagName', 'SELECT')
    await keys.press('ArrowDown')
    await expect(sum).toContainText(figure(FEES - FAULTS + 2))

    await keys.press('Escape', 'i')
    await expect(heading).toContainText(figure(FEES - FAULTS + 2))
    expect([3, 9, 17].map((at) => feeOf.get(programs[at]!.id))).toEqual([2_100_000, 1_850_000, before[17]])
    const run = page.getByRole('row').filter({ hasText: writtenWord(language, 'programSheets', 'pasted') })
    await expect(run).toContainText(writtenWord(language, 'programSheets', 'states', 'completed'))
    await keys.press('z')
    await expect(run).toContainText(writtenWord(language, 'programSheets', 'states', 'undone'))
    expect(programs.map(({ id }) => feeOf.get(id))).toEqual(before)
  })
