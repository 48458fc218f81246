/**
 * Programs for a lead by keyboard, in English and in Arabic: found from the lead, what fits first; why one does not fit; what is unknown is
 * filled in at the lead, and back; shortlisted, and taken back.
 */
import { enter, expect, testWithFile as test } from '@support/browser/console'
import { openIn } from '@support/browser/look'
import { addProgramsForLead, WORD } from '@support/browser/programsForLead'
import { writtenWord } from '@support/browser/writtenWords'

for (const language of ['en', 'ar'] as const)
  test(`fit in ${language}: reasons, what is unknown, the filter, shortlist and undo`, async ({
    page,
    keys,
    sim,
    db,
  }) => {
    const manager = sim.persona('Manager')
    const { lead } = addProgramsForLead(db, manager.email)
    const press = language === 'ar' ? keys.pressArabic : keys.press
    const grid = page.getByRole('grid')
    const rows = grid.locator('[role=row][aria-rowindex]:not(.head, .waiting):visible')
    const dialog = page.getByRole('dialog')
    const fitWord = (fit: string) => writtenWord(language, 'programFit', 'fits', fit)
    const verdict = (name: string) => dialog.locator(`.fit-rules tr[data-verdict=${name}]`)
    const rule = (name: string) => writtenWord(language, 'programFit', 'rules', name)
    const shortlists = () =>
      db.prepare('SELECT count(*) FROM lead_shortlists WHERE lead_id = ?').pluck().get(lead.id)
    const filter = async (text: string) => {
      await expect(grid).toBeFocused()
      await keys.press('/')
      await keys.type(page.locator('[data-filter]'), `${text} `)
      await keys.press('Enter')
      await expect(grid).toBeFocused()
    }
    await openIn(page, { language, theme: 'light' })
    await enter(page, sim, manager, `/leads?layout=table&q=${WORD}`)
    await expect(rows).toHaveCount(1)

    await test.step('p finds programs for the lead: what fits first, then what may fit', async () => {
      await press('p')
      await expect(page).toHaveURL(/\/programs\/assign-to-lead\?/)
      await expect(page.locator('.lead-in-hand a')).toHaveText(`Selma ${WORD}`)
      await expect(page.locator('.filter-chip')).toContainText(`Selma ${WORD}`)
      await filter(WORD)
      await expect(rows).toHaveCount(5)
      await expect(rows).toContainText(['Algebra', 'Botany', 'Chemistry', 'English', 'Drama'])
      for (const [at, fit] of ['fits', 'fits', 'fits', 'unknown', 'lacks'].entries())
        await expect(rows.nth(at)).toContainText(fitWord(fit))
    })
    await test.step('Enter says why one does not fit', async () => {
      await keys.press('Control+End', 'Enter')
      await expect(verdict('lacking')).toHaveCount(1)
      await expect(verdict('lacking')).toContainText(rule('budget'))
      await expect(verdict('lacking').locator('td').nth(1)).toContainText('20,000')
      await expect(verdict('lacking').locator('td').nth(2)).toContainText('29,000')
      await expect(verdict('unknown')).toHaveCount(0)
      await keys.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('what is unknown leads to the field of the lead, and back', async () => {
      await keys.press('ArrowUp', 'Enter')
      await expect(verdict('unknown')).toContainText(rule('language_level'))
      const ask = dialog.getByRole('button', { name: rule('language_level') })
      await expect(ask).toBeFocused()
      await keys.press('Enter')
      const level = page.locator('.fact-editor select')
      await expect(level).toBeFocused()
      await expect(page).toHaveURL(/\/leads\?/)
      await keys.write('C1')
      await expect(level).toHaveValue('C1')
      await keys.press('Enter')
      await expect(page).toHaveURL(/\/programs\/assign-to-lead\?/)
      await expect(rows.filter({ hasText: 'English' })).toContainText(fitWord('fits'))
    })
    await test.step('the filter leaves what fits', async () => {
      await filter(' fit:#fits')
      await expect(rows).toHaveCount(4)
      await expect(rows.filter({ hasText: 'Drama' })).toHaveCount(0)
    })
    await test.step('two are shortlisted for the lead, and taken back', async () => {
      await keys.press('Control+Home')
      await press('x', 'j', 'x', 's')
      await expect.poll(shortlists).toBe(2)
      await press('z')
      await expect.poll(shortlists).toBe(0)
    })
  })
