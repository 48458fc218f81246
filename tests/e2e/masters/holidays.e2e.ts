/** Holidays of a year: the page opens with this year, and n and p lead through the years. */
import { enter, expect, test } from '@support/browser/console'

test('holidays open with this year; n shows the next one and p the one before', async ({
  page,
  keys,
  sim,
}) => {
  // The clock of the seeds is in 2026.
  await enter(page, sim, sim.persona('admin'), '/master/holidays')
  const names = () => page.getByRole('row').locator('[role=gridcell]:nth-child(2)').allInnerTexts()
  await expect(page).toHaveURL(/q=year/)
  await expect.poll(names).toEqual(['New Year', 'Republic Day', 'Company day'])
  await keys.press('n')
  await expect(page).toHaveURL(/2027/)
  await expect.poll(names).toEqual(['New Year'])
  await keys.press('p', 'p')
  await expect(page).toHaveURL(/2025/)
  await expect.poll(names).toEqual([])
  await keys.press('Shift+f')
  await expect.poll(async () => (await names()).length).toBe(4)
})
