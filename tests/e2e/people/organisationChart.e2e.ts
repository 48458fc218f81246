/** The organisation chart by keyboard, and what somebody sees who is banned or given a permission while they are signed in. */
import { enter, expect, test } from '@support/browser/console'
import { personas } from '@seeds/people/personas'

const MANAGEMENT = '/settings/user-management'

test('the chart is walked by keyboard; whoever stands below is not offered above, and the place is saved', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('Admin'), `${MANAGEMENT}/organisation-chart`)
  const current = page.locator('[role=row]:focus')
  const line = (name: string) => page.getByRole('row').filter({ hasText: name }).first()
  await expect(current).toBeVisible()
  // Mehmet Kaya reports to Ayşe Yılmaz, and others to him.
  await expect(line('Mehmet Kaya')).toHaveAttribute('aria-level', '2')
  await expect(line('Zeynep Demir')).toHaveAttribute('aria-level', '3')
  for (let at = 0; at < 60 && !(await current.textContent())?.includes('Mehmet Kaya'); at++)
    await keys.press('j')
  await expect(current).toContainText('Mehmet Kaya')
  await keys.press('ArrowLeft')
  await expect(current).toHaveAttribute('aria-expanded', 'false')
  await expect(line('Zeynep Demir')).toHaveCount(0)
  await keys.press('ArrowRight', 'ArrowRight')
  await expect(current).toHaveAttribute('aria-level', '3')
  await keys.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  await expect(current).toContainText('Ayşe Yılmaz')

  await keys.press('p')
  await keys.type(page.locator('.palette input'), 'Zeynep Demir')
  await expect(page.locator('.palette-row').filter({ hasText: 'Zeynep Demir' })).toHaveCount(0)
  await page.locator('.palette input').press('Control+a')
  await keys.type(page.locator('.palette input'), 'Defne Karaca')
  await keys.press('Enter')
  await expect(line('Ayşe Yılmaz')).toHaveAttribute('aria-level', '2')
  await expect(current).toContainText('Ayşe Yılmaz')

  await keys.press('2')
  await expect(line('Counsellor')).toBeVisible()
  await expect(current).toBeVisible()
  await keys.press('End', 'Home')
  await expect(current).toHaveAttribute('aria-level', '1')
})

test('a permission given to one person shows in their open console, and a ban ends it', async ({
  page,
  keys,
  sim,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: sim.origin })
  const theirs = await context.newPage()
  await enter(theirs, sim, sim.persona('Counsellor'), '/')
  await expect(theirs.locator('.status-line')).toContainText('Live')
  const nav = theirs.locator('.side-nav')
  await expect(nav.getByRole('link', { name: 'Bulk changes' })).toHaveCount(0)

  await enter(page, sim, sim.persona('Admin'), `${MANAGEMENT}/staff`)
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('/')
  await keys.write(personas.counsellor.email)
  await keys.press('Enter')
  await expect(page.locator('.status-line')).toContainText('1 in the list')
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('p')
  await expect(page.locator('[data-permission]').first()).toBeFocused()
  await keys.press('/')
  await keys.type(page.locator('[data-permission-search]'), 'operations.read')
  await keys.press('ArrowDown', 'Space')
  await expect(page.locator('.permissions-own')).toHaveText('given')
  await keys.press('s')
  await expect(nav.getByRole('link', { name: 'Bulk changes' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('s')
  await keys.type(page.locator('.palette input'), 'Ban')
  await keys.press('Enter')
  await keys.type(page.locator('.palette input'), 'Nobody')
  await keys.press('Enter')
  await expect(page.getByText('Staff status updated successfully')).toBeVisible()
  await expect(theirs).toHaveURL(/\/signin/)
  await context.close()
})

test('the dialog of a status change is titled with the action and the name (business-2-modals-06), and deactivated is Hibernate (business-4-staff-02)', async ({
  page,
  keys,
  sim,
}) => {
  const { name, email } = personas.counsellor
  await enter(page, sim, sim.persona('Admin'), `${MANAGEMENT}/staff?q=${encodeURIComponent(email)}`)
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.locator('.status-line')).toContainText('1 in the list')
  await keys.press('s')
  await keys.type(page.locator('.palette input'), 'Hibernate')
  await keys.press('Enter')
  await keys.type(page.locator('.palette input'), 'Nobody')
  await keys.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.plan')).toBeVisible()
  await expect(dialog.getByRole('heading').first()).toHaveText(`Hibernate ${name}`)
  await keys.press('Enter')
  await expect(dialog.locator('.receipt')).toContainText('Staff status updated successfully')
  await keys.press('Escape')
  await expect(page.getByRole('row').nth(1)).toContainText('Hibernate')
})
