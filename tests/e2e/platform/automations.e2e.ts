/** An automation by keyboard, in English and in Arabic: made, a lead is assigned with a task, switched off, deleted and brought back. */
import type { Locator } from 'playwright/test'
import { enter, expect, test } from '@support/browser/console'
import { changeLook } from '@support/browser/look'
import { prepare } from '@support/browser/walker/inPage'
import { draw } from '@support/seed'

for (const language of draw(['en', 'ar'] as const, 1, 'the language of automations'))
  test(`automations: made, started by a lead, switched off, deleted and undone by keyboard (${language})`, async ({
    page,
    keys,
    sim,
  }) => {
    const press = language === 'ar' ? keys.pressArabic : keys.press
    const dialog = page.getByRole('dialog')
    const rows = page.locator('[role=grid] [role=row]:not(.head)[aria-rowindex]:visible')
    /** Tab until this has the focus. */
    const reach = async (field: Locator) => {
      await expect(field).toBeVisible()
      for (let at = 0; at < 20; at++) {
        if (await field.evaluate((one) => one === document.activeElement)) return
        await keys.press('Tab')
      }
      await expect(field).toBeFocused()
    }
    const typeIn = async (field: Locator, text: string) => {
      await reach(field)
      await keys.type(field, text)
    }
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
    await typeIn(dialog.locator('[name="actions.0.to"]'), 'Amara')
    await expect(dialog.locator('.several-options [role=option]')).toHaveCount(1)
    await keys.press('Enter')
    await reach(dialog.locator('[data-add]'))
    await keys.press('Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown')
    await typeIn(dialog.locator('[name="actions.1.title"]'), 'Call the lead')
    await reach(dialog.locator('[name="actions.1.to"]'))
    await keys.press('ArrowDown', 'Enter')
    await typeIn(dialog.locator('[name="actions.1.days"]'), '1')
    await keys.press('Alt+ArrowUp')
    await expect(dialog.locator('[name="actions.0.title"]')).toHaveValue('Call the lead')
    await expect(dialog.locator('[name="actions.0.action"]')).toBeFocused()
    await keys.press('Alt+ArrowDown')
    await expect(dialog.locator('[name="actions.1.title"]')).toHaveValue('Call the lead')
    await expect(dialog.locator('.automation-preview li')).toHaveCount(2)
    const isOn = dialog.locator('[name=is_active]')
    await reach(isOn)
    await keys.press('Home', 'ArrowDown', 'Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(rows).toHaveCount(3)

    const detail = page.locator('.detail-body')
    const addLead = async (name: string) => {
      await press('g', 'l')
      await expect(page.locator('[role=grid] [data-cursor]')).toBeVisible()
      await press('c')
      await expect(page).toHaveURL(/\/leads\/create$/)
      await expect(page.locator('.dynamic-form input').first()).toBeFocused()
      await keys.write(name)
      await keys.press('Enter')
      await expect(page).toHaveURL(/\/leads\?lead=/)
      await expect(detail).toContainText(name)
      await sim.control('POST', '/clock/advance', { ms: 0 })
    }
    await addLead('Zerrin')
    await expect(detail).toContainText('Amara Okonkwo')
    await expect(page.locator('.lead-tasks li')).toContainText('Call the lead')

    await page.goto('/automations')
    await expect(rows).toHaveCount(3)
    await press('t')
    await expect(page.locator('[role=grid] [data-cursor]')).toContainText(language === 'ar' ? 'لا' : 'No')
    await addLead('Zeynep')
    await expect(detail).not.toContainText('Amara Okonkwo')

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
