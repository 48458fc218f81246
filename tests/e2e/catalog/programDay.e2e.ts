/**
 * A student is on the phone: the day of a counsellor with programs, by keyboard alone, in English and in Arabic. With the lead in hand three
 * programs are found that fit under a budget, a fourth is explained, the three are compared, one is labelled, an error in another is reported
 * and followed to its correction by the other role, and they are shortlisted. Institutions claimed in bulk with an agent who follows are in
 * `claims.e2e.ts`, fees in bulk from a sheet with wrong rows in `programSheets.e2e.ts`.
 */
import { enter, expect, testWithFile as test } from '@support/browser/console'
import { keyboardOf } from '@support/browser/keyboard'
import { openIn } from '@support/browser/look'
import { addProgramsForLead, WORD } from '@support/browser/programsForLead'
import { seededNames } from '@support/browser/seededNames'
import { writtenWord } from '@support/browser/writtenWords'
import { draw } from '@support/seed'

const REPORT = 'The page of the institution says 16,500 since May'

for (const language of draw(['en', 'ar'] as const, 1, 'the language of a day with programs'))
  test(`a day with programs for a lead (${language})`, async ({ page, keys, sim, db, browser }) => {
    const manager = sim.persona('Manager')
    const { lead, fitting, dear } = addProgramsForLead(db, manager.email)
    const [algebra, botany] = fitting as [string, string]
    const press = language === 'ar' ? keys.pressArabic : keys.press
    const read = <T>(sql: string, ...values: unknown[]) =>
      db
        .prepare<unknown[], T>(sql)
        .pluck()
        .all(...values)
    const grid = page.getByRole('grid').first()
    const rows = grid.locator('[role=row][aria-rowindex]:not(.head, .waiting):visible')
    const dialog = page.getByRole('dialog')
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

    await test.step('programs for the lead, and why the dearest does not fit', async () => {
      await press('p')
      await expect(page).toHaveURL(/\/programs\/assign-to-lead\?/)
      await filter(WORD)
      await expect(rows).toHaveCount(5)
      await keys.press('Control+End', 'Enter')
      await expect(dialog.locator('tr[data-verdict=lacking]')).toContainText(
        writtenWord(language, 'programFit', 'rules', 'budget'),
      )
      await keys.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('three that fit under a budget', async () => {
      await filter(' fit:#fits fee:..15000')
      await expect(rows).toContainText(['Algebra', 'Botany', 'Chemistry'])
      await expect(rows).toHaveCount(3)
      expect(read('SELECT tuition_fee FROM programs WHERE identifier = ?', dear)).toEqual([2_900_000])
    })
    await test.step('they are compared, and one opens from there', async () => {
      await keys.press('Control+Home')
      for (let at = 0; at < 3; at++) await keys.press('=', 'ArrowDown')
      await expect(page.locator('.program-chips .filter-chip')).toHaveCount(3)
      await press('Shift+C')
      const heads = page.locator('.compare thead th')
      await expect(heads).toContainText(['Algebra', 'Botany', 'Chemistry'])
      await expect(heads.first()).toBeFocused()
      await press('d')
      const facts = page.locator('.compare tbody th[scope=row]')
      await expect(facts).toHaveText([
        writtenWord(language, 'programFit', 'rules', 'budget'),
        writtenWord(language, 'programRecord', 'fields', 'tuition_fee'),
      ])
      await keys.press('Enter')
      await expect(page).toHaveURL(/\/programs\?program=/)
      await expect(page.locator('.detail-head .identifier')).toContainText(algebra)
    })
    await test.step('it is labelled', async () => {
      const labels = () =>
        read(
          'SELECT g.name FROM program_tags t JOIN programs p ON p.id = t.program_id JOIN tags g ON g.id = t.tag_id WHERE t.deleted_at IS NULL AND p.identifier = ?',
          algebra,
        )
      const [name] = read<string>("SELECT name FROM tags WHERE tag_type = 'program' ORDER BY id")
      await press('l')
      await keys.type(page.locator('.palette input'), seededNames(language)(name!))
      await expect(page.locator('.palette-row').first()).toContainText(seededNames(language)(name!))
      await keys.press('Enter')
      await expect.poll(labels).toEqual([name])
    })
    await test.step('an error in another is reported', async () => {
      await keys.press('Escape')
      await expect(grid).toBeFocused()
      await press('Shift+V')
      await filter(` ${WORD}`)
      await expect(rows).toHaveCount(5)
      await keys.press('Control+Home', 'ArrowDown')
      await keys.press('!')
      const fact = dialog.locator('[name=field]')
      await expect(fact).toBeFocused()
      await fact.selectOption('tuition_fee')
      await keys.press('Tab')
      await keys.type(dialog.locator('[name=request_content]'), REPORT)
      await keys.press('Control+Enter')
      await expect(dialog).toBeHidden()
    })
    await test.step('the other role follows the ticket to the field, corrects it and closes', async () => {
      const context = await browser.newContext({
        baseURL: sim.origin,
        viewport: { width: 1280, height: 800 },
      })
      const other = await context.newPage()
      const typing = keyboardOf(other)
      await enter(other, sim, sim.persona('request update'), '/')
      await expect(other.getByRole('row').filter({ hasText: REPORT })).toHaveCount(1)
      await expect(other.getByRole('grid')).toBeFocused()
      await typing.press('Enter')
      await expect(other.locator('.ticket-thread')).toContainText(REPORT)
      await typing.press('p')
      await expect(other).toHaveURL(/\/programs\?/)
      // The editor of the field is open, and leads back to the ticket.
      const fee = other.locator('.fact-editor input')
      await expect(fee).toBeFocused()
      await typing.press('Control+a')
      await typing.write('16500')
      await typing.press('Enter')
      await expect
        .poll(() => read('SELECT tuition_fee FROM programs WHERE identifier = ?', botany))
        .toEqual([1_650_000])
      await expect(other.locator('.detail-story ins')).toContainText('16500')
      await typing.press('e')
      await expect
        .poll(() => read('SELECT status FROM tickets WHERE module_identifier = ?', botany))
        .toEqual(['closed'])
      await context.close()
    })
    await test.step('the asker sees what was changed', async () => {
      await press('g', 'x')
      await expect(rows).toHaveCount(1)
      await expect(grid).toBeFocused()
      await keys.press('Enter')
      await expect(page.locator('.detail-story s')).toContainText('15,000')
      await expect(page.locator('.detail-story ins')).toContainText('16500')
    })
    await test.step('the three are shortlisted for the lead', async () => {
      await press('g', 'p')
      await expect(rows).toHaveCount(5)
      await expect(grid).toBeFocused()
      await keys.press('Control+Home')
      for (let at = 0; at < 3; at++) {
        await press('a')
        await keys.press('ArrowDown')
      }
      await press('Shift+A')
      await keys.type(page.locator('.palette input'), WORD)
      await expect(page.locator('.palette-row').first()).toContainText(`Selma ${WORD}`)
      await keys.press('Enter')
      const shortlist = () =>
        read(
          'SELECT p.identifier FROM lead_shortlists s JOIN programs p ON p.id = s.program_id WHERE s.lead_id = ? ORDER BY s.position',
          lead.id,
        )
      await expect.poll(shortlist).toEqual(fitting)
    })
  })
