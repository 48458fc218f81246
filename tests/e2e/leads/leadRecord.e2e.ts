/**
 * The record of a lead by keyboard, in English and in Arabic: from the list through its neighbours and its parts, fields edited where they
 * stand, and two people at one lead.
 */
import { enter, expect, testWithFile as test } from '@support/browser/console'
import { keyboardOf } from '@support/browser/keyboard'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'

test.use({ viewport: { width: 1280, height: 800 } })

for (const language of ['en', 'ar'] as const)
  test(`the record of a lead: neighbours, tabs, fields, in ${language}`, async ({ page, keys, sim, db }) => {
    await prepare(page)
    await enter(page, sim, sim.persona('admin'), '/leads')
    await expect(page.getByRole('grid')).toBeFocused()
    await changeLook(page, { language, theme: 'light' })
    const stored = (column: string, identifier: string) =>
      db.prepare<[string]>(`SELECT ${column} FROM leads WHERE identifier = ?`).pluck().get(identifier)
    const shown = page.locator('.detail-head .identifier')
    await keys.press('Enter')
    await expect(page.locator('.detail.page')).toBeVisible()
    const first = await shown.innerText()

    // Through twenty records and back.
    for (let step = 0; step < 20; step++) {
      const before = await shown.innerText()
      await keys.press(']')
      await expect(shown).not.toHaveText(before)
    }
    for (let step = 0; step < 20; step++) await keys.press('[')
    await expect(shown).toHaveText(first)

    // Each part by its digit, with an address of its own.
    const tabs = page.locator('.record-tabs [role=tab]')
    const many = await tabs.count()
    expect(many).toBeGreaterThan(5)
    // A tenth has no digit.
    for (let at = Math.min(many, 9); at >= 1; at--) {
      await keys.press(String(at))
      await expect(tabs.nth(at - 1)).toHaveAttribute('aria-selected', 'true')
    }
    await keys.press('2')
    await expect(page).toHaveURL(/queryTab=notes/)
    await page.reload()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await keys.press('1')
    const firstName = page.locator('[data-fact=first_name]')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect(firstName).toBeVisible()

    // Names first: Enter edits, Tab saves and goes on, Esc leaves.
    await page.locator('.detail-body').focus()
    await keys.press('Tab')
    await expect(firstName).toBeFocused()
    await keys.press('Enter')
    const editor = page.locator('.fact-editor input')
    await expect(editor).toBeFocused()
    await keys.write('Zeynep')
    await keys.press('Tab')
    await expect(page.locator('.detail-head h2')).toContainText('Zeynep')
    await expect(editor).toBeFocused()
    await expect(editor).not.toHaveValue('Zeynep')
    await keys.write('Öz')
    await keys.press('Enter')
    await expect(page.locator('.detail-head h2')).toHaveText('Zeynep Öz')
    await expect(firstName).toBeFocused()
    expect([stored('first_name', first), stored('last_name', first)]).toEqual(['Zeynep', 'Öz'])
    await keys.press('F2')
    await keys.write('Nobody')
    await keys.press('Escape')
    await expect(firstName).toBeFocused()
    expect(stored('first_name', first)).toBe('Zeynep')
    await keys.press('z')
    await expect.poll(() => stored('last_name', first)).not.toBe('Öz')
  })

test('a field that was left unsaved is there again; two people settle a lead field by field', async ({
  page,
  keys,
  sim,
  db,
  browser,
}) => {
  const city = () => db.prepare('SELECT source_city FROM leads WHERE identifier = ?').pluck().get(lead)
  await enter(page, sim, sim.persona('admin'), '/leads')
  await keys.press('Enter')
  const lead = await page.locator('.detail-head .identifier').innerText()
  const cityFact = page.locator('[data-fact=source_city]')
  await cityFact.focus()
  await keys.press('Enter')
  await keys.write('Ankara')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('chord.typed.record.leads')))
    .toContain('Ankara')
  await page.reload()
  const editor = page.locator('.fact-editor input')
  await expect(editor).toHaveValue('Ankara')

  const theirs = await browser.newPage({ baseURL: sim.origin, viewport: { width: 1280, height: 800 } })
  await enter(theirs, sim, sim.persona('super admin'), `/leads?lead=${lead}`)
  const theirKeys = keyboardOf(theirs)
  await theirs.locator('[data-fact=utm_source]').focus()
  await theirKeys.press('Enter')
  await theirKeys.write('fair')
  await theirKeys.press('Enter')
  await expect(page.locator('[data-fact=utm_source]')).toHaveText('fair')
  await expect(editor).toHaveValue('Ankara')

  await theirs.locator('[data-fact=source_city]').focus()
  await theirKeys.press('Enter')
  await theirKeys.write('Bursa')
  await theirKeys.press('Enter')
  await expect.poll(city).toBe('Bursa')
  await editor.focus()
  await keys.press('Enter')
  await expect(page.locator('.fact-editor')).toContainText('Somebody')
  await expect(editor).toHaveValue('Ankara')
  expect(city()).toBe('Bursa')
  await keys.press('Enter')
  await expect(cityFact).toHaveText('Ankara')
  expect(city()).toBe('Ankara')
  await theirs.close()
})
