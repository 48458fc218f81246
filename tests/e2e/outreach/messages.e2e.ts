/** The text of a message written by keyboard, and the message that somebody then gets. */
import { openAssignees, receiptOf } from '@support/browser/assigning'
import { openIn } from '@support/browser/look'
import { enter, expect, test } from '@support/browser/console'
import { leadsDeskOf } from '@support/browser/leadsDesk'
import { draw } from '@support/seed'

interface Mail {
  channel: string
  to: string
  subject: string
  body: string
  state: string
}
const counsellor = 'counsellor@meridian.example'

for (const language of draw(['en', 'ar'] as const, 1, 'the language of messages'))
  test(`templates: the email of an assigned lead is rewritten by keyboard, and sent with the new text, ${language}`, async ({
    page,
    keys,
    sim,
  }) => {
    await openIn(page, { language, theme: 'light' })
    await enter(page, sim, sim.persona('admin'), '/settings/notifications')
    // From the settings to the texts of the message.
    const link = page.locator('a[href="/notifications/lead/lead_assigned/templates"]')
    await link.focus()
    await keys.press('Enter')
    const grid = page.getByRole('grid')
    await expect(grid).toBeFocused()
    await keys.press('/')
    await keys.write('assigned **')
    await keys.press('Enter')
    await expect(page.locator('.status-selection')).toContainText(language === 'en' ? '1 in the list' : '1')
    await expect(grid).toBeFocused()
    await keys.press('e')
    const dialog = page.getByRole('dialog')
    const text = dialog.locator('textarea')
    await expect(text).toBeFocused()
    await expect(page).toHaveURL(/\/templates\/edit\//)

    await keys.press('Control+a')
    await keys.write('Call {{recip')
    const option = dialog.locator('.completion-options [role=option]')
    await expect(option).toHaveCount(1)
    await keys.press('Enter')
    await expect(text).toHaveValue('Call {{recipient}}')
    await keys.write(': **{{lead}}** is new')
    await keys.press('Escape')
    const message = dialog.locator('.template-message')
    await expect(message).toHaveAttribute('dir', 'ltr')
    await expect(message.locator('strong').last()).toHaveText(/\S+ \S+/)
    await expect(message).toContainText('Call Tomas:')
    await keys.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/lead_assigned\/templates/)

    await page.goto('/leads?layout=table')
    const desk = leadsDeskOf(page, keys)
    await expect(desk.grid).toBeFocused()
    await desk.filter('owner:none')
    await keys.press('Control+Home')
    await openAssignees(page, keys)
    await keys.write('Yıldız')
    await expect(page.locator('.palette-row').first()).toContainText('Şule Yıldız')
    await keys.press('Control+Enter')
    await expect(page.locator('.plan')).toBeVisible()
    await keys.press('Enter')
    expect(await receiptOf(page)).toEqual({ done: 1, skipped: 0, failed: 0 })
    await expect
      .poll(async () => {
        const mails = await sim.control<Mail[]>('GET', '/outbox')
        return mails.find(({ channel, to }) => channel === 'email' && to === counsellor)
      })
      .toMatchObject({ state: 'sent', body: expect.stringMatching(/^Call Şule: \*\*.+\*\* is new$/) })
  })
