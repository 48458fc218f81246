/** An automation by keyboard, in English and in Arabic: made, a lead is assigned with a task, switched off, deleted and brought back. */
import { enter, expect, test } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'

for (const language of ['en', 'ar'] as const)
  test(`automations: made, started by a lead, switched off, deleted and undone by keyboard (${language})`, async ({
    page,
    keys,
    sim,
  }) => {
    const press = language === 'ar' ? keys.pressArabic : keys.press
    const dialog = page.getByRole('dialog')
    const rows = page.locator('[role=grid] [role=row]:not(.head)[aria-rowindex]:visible')
    await prepare(page)
    await enter(page, sim, sim.persona('admin'), '/automations')
    await changeLook(page, { language, theme: 'light' })
    await expect(rows).toHaveCount(2)

    await press('c')
    await keys.type(dialog.locator('[name=name]'), 'Every lead')
    await keys.press('Tab')
    await expect(dialog.locator('[name=trigger]')).toBeFocused()
    await keys.press('ArrowDown', 'Tab')
    await expect(dialog.locator('[data-filter]')).toBeFocused()
    // Escape leaves the filter for what follows it.
    await keys.press('Escape', 'Enter')
    const action = dialog.locator('[name="actions.0.action"]')
    await expect(action).toBeFocused()
    await keys.type(dialog.locator('[name="actions.0.to"]'), 'Amara')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await keys.press('Enter')
    const add = dialog.locator('[data-add]')
    while (!(await add.evaluate((one) => one === document.activeElement))) await keys.press('Tab')
    await keys.press('Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown')
    await keys.type(dialog.locator('[name="actions.1.title"]'), 'Call the lead')
    await keys.press('Tab', 'ArrowDown', 'Enter')
    await keys.type(dialog.locator('[name="actions.1.days"]'), '1')
    await keys.press('Alt+ArrowUp')
    await expect(dialog.locator('[name="actions.0.title"]')).toHaveValue('Call the lead')
    await keys.press('Alt+ArrowDown')
    await expect(dialog.locator('.automation-preview li')).toHaveCount(2)
    const isOn = dialog.locator('[name=is_active]')
    while (!(await isOn.evaluate((one) => one === document.activeElement))) await keys.press('Tab')
    await keys.press('Home', 'ArrowDown', 'Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(rows).toHaveCount(3)

    const addLead = async (name: string) => {
      await press('g', 'l')
      await expect(page.locator('[role=grid] [data-cursor]')).toBeVisible()
      await press('c')
      await keys.type(dialog.locator('[name=first_name]'), name)
      await keys.press('Control+Enter')
      await expect(dialog).toHaveCount(0)
      await sim.control('POST', '/clock/advance', { ms: 0 })
    }
    const owner = page.locator('[role=grid] [data-cursor]')
    await addLead('Zerrin')
    await expect(owner).toContainText('Amara Okonkwo')
    await press('g', 't')
    await expect(rows.filter({ hasText: 'Call the lead' })).toHaveCount(1)

    await page.goto('/automations')
    await expect(rows).toHaveCount(3)
    await press('t')
    await expect(page.locator('[role=grid] [data-cursor]')).toContainText(language === 'ar' ? 'لا' : 'No')
    await addLead('Zeynep')
    await expect(owner).toContainText('Zeynep')
    await expect(owner).not.toContainText('Amara Okonkwo')

    await page.goto('/automations')
    await expect(rows).toHaveCount(3)
    await keys.press('#')
    await expect(rows).toHaveCount(2)
    await press('z')
    await expect(rows).toHaveCount(3)
    await page.goto('/settings/automations')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Zerrin')
  })
