/** Enter held down for a long time. */
import { openAssignees, planAssignment } from '@support/browser/assigning'
import { enter, expect, test } from '@support/browser/console'
import { leadsDeskOf } from '@support/browser/leadsDesk'

test('held Enter: released after the dialog has opened, does not run the plan', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'))
  const desk = leadsDeskOf(page, keys)
  await desk.open()
  await keys.press('x', 'j', 'x')
  await openAssignees(page, keys)
  await page.keyboard.down('Enter')
  await expect(desk.dialog.locator('.plan')).toBeVisible()
  await expect(desk.dialog.locator('button[type=submit]')).toBeFocused()
  await page.keyboard.up('Enter')
  await expect(desk.dialog.locator('.plan')).toBeVisible()
  expect(
    await sim
      .control<{ path: string }[]>('GET', '/log')
      .then((log) => log.filter(({ path }) => path.includes('bulk-assign'))),
  ).toEqual([])
})

test('held Enter: presses a button once, on key down', async ({ page, keys, sim }) => {
  await enter(page, sim, sim.persona('admin'))
  const desk = leadsDeskOf(page, keys)
  await desk.open()
  await keys.press('x')
  await planAssignment(page, keys)
  await expect(desk.dialog.locator('button[type=submit]')).toBeFocused()
  await page.keyboard.down('Enter')
  await expect(desk.dialog.locator('.receipt')).toBeVisible()
  for (let time = 0; time < 3; time++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(desk.dialog.locator('.receipt')).toBeVisible()
  expect(
    await sim
      .control<{ path: string }[]>('GET', '/log')
      .then((log) => log.filter(({ path }) => path.includes('bulk-assign'))),
  ).toHaveLength(1)
  await keys.press('Enter')
  await expect(desk.dialog).toHaveCount(0)
})
