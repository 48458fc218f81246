/**
 * One program by keyboard, in English and in Arabic: from the finder to its record, its checklist, three of them compared, a label, and an
 * error that is reported at the fact that is wrong and corrected by the other role.
 */
import { enter, expect, testWithFile as test } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'

test.use({ viewport: { width: 1280, height: 800 } })

for (const language of ['en', 'ar'] as const)
  test(`a program: record, checklist, comparison, label, correction, in ${language}`, async ({
    page,
    keys,
    sim,
    db,
    browser,
  }) => {
    await prepare(page)
    await enter(page, sim, sim.persona('manager'), '/programs')
    await expect(page.getByRole('grid')).toBeFocused()
    await changeLook(page, { language, theme: 'light' })

    // The record, its tabs by digits, and back.
    await keys.press('Enter')
    await expect(page.locator('.detail.page')).toBeVisible()
    const name = await page.locator('.detail-head h2').innerText()
    const identifier = await page.locator('.detail-head .identifier').innerText()
    const tabs = page.locator('.record-tabs [role=tab]')
    for (const at of [4, 3, 2, 1]) {
      await keys.press(String(at))
      await expect(tabs.nth(at - 1)).toHaveAttribute('aria-selected', 'true')
    }

    // The checklist, for who comes from Turkey.
    await keys.press('d')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('tab')).toHaveCount(3)
    await keys.press('3')
    await expect(dialog.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true')
    await keys.press('Escape')
    await expect(dialog).toBeHidden()
    await keys.press('Escape')
    await expect(page.getByRole('grid')).toBeFocused()

    // Three are compared: walked, narrowed to what differs, one taken out.
    for (let at = 0; at < 3; at++) await keys.press('=', 'j')
    await keys.press('Shift+C')
    const heads = page.locator('.compare thead th')
    await expect(heads).toHaveCount(3)
    await expect(heads.first()).toBeFocused()
    const facts = page.locator('.compare tbody th[scope=row]')
    const all = await facts.count()
    await keys.press('ArrowDown', language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(page.locator('.compare [data-row="1"][data-column="1"]')).toBeFocused()
    await keys.press('d')
    await expect.poll(() => facts.count()).toBeLessThan(all)
    await keys.press('=')
    await expect(heads).toHaveCount(2)
    await keys.press('Escape')
    await expect(page.locator('.compare')).toBeHidden()

    // An error at the fact that is wrong.
    await page.goto(`/programs?program=${identifier}`)
    await expect(page.locator('.detail-head h2')).toHaveText(name)
    const fee = page.locator('[data-fact=tuition_fee]')
    await fee.focus()
    await keys.press('!')
    await expect(dialog.locator('textarea')).toBeFocused()
    await keys.write('It is 19,000 since May')
    await keys.press('Control+Enter')
    await expect(dialog).toBeHidden()
    const ticket = () =>
      db
        .prepare(
          'SELECT field, seen_value, corrected_value FROM tickets WHERE module_identifier = ? ORDER BY id DESC',
        )
        .get(identifier) as { field: string; seen_value: string; corrected_value: string | null }
    expect(ticket()).toMatchObject({ field: 'tuition_fee', corrected_value: null })

    // The other role corrects it where it stands.
    const other = await browser.newPage()
    await enter(other, sim, sim.persona('request update'), `/programs?program=${identifier}`)
    await other.locator('[data-fact=tuition_fee]').press('Enter')
    const editor = other.locator('.fact-editor input')
    await expect(editor).toBeFocused()
    await editor.pressSequentially('19000')
    await editor.press('Enter')
    await expect.poll(() => ticket().corrected_value).toContain('19000.00')
  })
