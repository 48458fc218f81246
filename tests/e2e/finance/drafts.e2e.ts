/** The draft of a claim: kept when the page is reloaded, removed with the session. */
import { enter, expect, test } from '@support/browser/console'

test('claim draft: amounts and remarks survive a reload and not the end of the session', async ({
  page,
  keys,
  sim,
}) => {
  await enter(
    page,
    sim,
    sim.persona('finance'),
    '/invoices?q=status%3Anot_claimed+held%3Anone+currency%3AEUR',
  )
  await expect(page.getByRole('grid')).toBeFocused()
  const cells = page.locator('.money-dialog .sheet-cell')
  const open = async () => {
    await keys.press('Control+a', 'c')
    await expect(page.locator('.money-dialog [role=grid]')).toBeFocused()
  }
  await open()
  const before = await cells.allTextContents()
  expect(before.length).toBeGreaterThan(3)
  await keys.write('12.34')
  await keys.press('Tab')
  await keys.write('First half')
  await keys.press('Enter')
  const after = ['12.34', 'First half', ...before.slice(2)]
  await expect(cells).toHaveText(after)
  await page.reload()
  await expect(page.getByRole('grid')).toBeFocused()
  await open()
  await expect(cells).toHaveText(after)
  await expect(page.locator('.money-left')).toContainText('1 line')
  await keys.press('Escape', 'Control+k')
  await keys.type(page.locator('.palette input'), 'sign out')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/signin/)
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('chord.typed'))),
  ).toEqual([])
})
