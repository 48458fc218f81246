/** `shift+F2` in lists that are no masters: one field of many rows, with a plan, a receipt and an undo. Leads in English, people in Arabic. */
import { enter, expect, test } from '@support/browser/console'

test('one field of all leads and of all people is set, as planned, and taken back', async ({
  page,
  keys,
  sim,
}) => {
  const grid = page.getByRole('grid')
  const dialog = page.getByRole('dialog')
  const palette = page.locator('.palette input')
  const choice = page.locator('.palette-row[aria-selected=true]')
  const rowsIn = async (path: string) => {
    await page.goto(path)
    await expect(grid).toBeFocused()
    await expect(page.locator('[role=row][data-cursor]')).not.toHaveText('')
  }
  /** Of all rows that match. */
  const planned = async (field: string, value: string) => {
    await keys.press('Control+a', 'Control+a', 'Shift+F2')
    for (const text of [field, value]) {
      await keys.type(palette, text)
      await expect(choice).toContainText(text)
      await keys.press('Enter')
    }
    await expect(dialog.locator('.plan')).toBeVisible()
    await keys.press('Enter')
    await expect(dialog.locator('.receipt')).toBeVisible()
  }
  await enter(page, sim, sim.persona('admin'), '/leads?layout=table')
  await rowsIn('/leads?layout=table')
  const inMalta = page.getByRole('row').filter({ hasText: 'Malta' })
  const before = await inMalta.count()
  await planned('Destination country', 'Malta')
  await expect(inMalta.nth(before + 3)).toBeVisible()
  await keys.press('z')
  await expect(dialog).toHaveCount(0)
  await expect(inMalta).toHaveCount(before)

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('chord.session')!) as object
    localStorage.setItem('chord.session', JSON.stringify({ ...kept, language: 'ar' }))
  })
  await rowsIn('/settings/user-management/staff')
  const manager = sim.persona('manager').name
  await planned('يتبع', manager)
  await expect(dialog.locator('.receipt')).toContainText('لا يتبع أحد نفسه ولا من يتبعه')
  await keys.press('Escape')
  await expect(page.locator('[role=row]').filter({ hasText: manager }).nth(3)).toBeVisible()
})
