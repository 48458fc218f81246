/** WhatsApp by keyboard: the account is connected in its window, and a template goes from the library to an approval and back. */
import type { Page } from 'playwright/test'
import { openIn } from '@support/browser/look'
import { enter, expect, test } from '@support/browser/console'
import { draw } from '@support/seed'

const PAGE = '/whatsapp-business-account'
const DONE = { type: 'WHATSAPP_CONNECT_STATUS', status: 'successfull' }
const words = {
  en: {
    off: 'Not connected',
    on: 'WhatsApp is connected now',
    pending: 'Under review',
    approved: 'Approved',
  },
  ar: { off: 'غير متصل', on: 'واتساب متصل الآن', pending: 'قيد المراجعة', approved: 'مقبول' },
}

/** The message of a window of another origin, as the browser hands it over. */
const messageOfAnotherOrigin = (page: Page) =>
  page.evaluate(
    (data) => void dispatchEvent(new MessageEvent('message', { data, origin: 'https://another.example' })),
    DONE,
  )

for (const language of draw(['en', 'ar'] as const, 1, 'the language of whatsapp'))
  test(`WhatsApp: its window message loads the page again with connectStatus=successfull (core-4-whatsapp-01), one of another origin is ignored (core-4-whatsapp-02), and a template is written, approved and edited by keyboard, ${language}`, async ({
    page,
    keys,
    sim,
  }) => {
    const { off, on, pending, approved } = words[language]
    await openIn(page, { language, theme: 'light' })
    await enter(page, sim, sim.persona('admin'), PAGE)
    const account = page.locator('.list-strip [role=status]')
    const grid = page.getByRole('grid')
    await expect(account).toContainText('+442079460123')
    await expect(grid).toBeFocused()
    await keys.press('d')
    await expect(page.locator('.palette-row')).toHaveCount(1)
    await keys.press('Enter')
    await expect(account).toHaveText(off)

    await page.evaluate(() => document.body.setAttribute('data-first', ''))
    await messageOfAnotherOrigin(page)
    expect(page.url()).toMatch(/whatsapp-business-account$/)

    await expect(grid).toBeFocused()
    const [opened] = await Promise.all([page.waitForEvent('popup'), keys.press('n')])
    await expect(opened.locator('[name=phone_number]')).toBeFocused()
    // The page is still the first one: the message of another origin loaded nothing.
    await expect(page.locator('body[data-first]')).toHaveCount(1)
    await opened.keyboard.type('+905321112233')
    // The window may be closed before the key comes up again.
    await Promise.all([opened.waitForEvent('close'), opened.keyboard.down('Enter')])
    await page.waitForURL(/\?connectStatus=successfull$/)
    await expect(page.locator('body[data-first]')).toHaveCount(0)
    await expect(account).toContainText(on)
    await expect(account).toContainText('+905321112233')

    await expect(grid).toBeFocused()
    await keys.press('s')
    await page.waitForURL(/\/templates\/whatsapp-source/)
    // Typed ahead of the sources: `c` waits for the one that is found.
    await keys.press('/')
    await keys.write('webinar')
    await keys.press('Enter', 'c')
    const dialog = page.getByRole('dialog')
    const name = dialog.locator('input[name=name]')
    await expect(name).toHaveValue('webinar_invitation')
    await expect(dialog.locator('.template-message')).toContainText('Meridian Study Abroad')
    await expect(name).toBeFocused()
    await keys.press('Control+a')
    await keys.write(`webinar_${language}`)
    await keys.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await page.waitForURL(new RegExp(`${PAGE}$`))

    await expect(grid).toBeFocused()
    const row = page.locator('.row', { hasText: `webinar_${language}` })
    await expect(row).toContainText(pending)
    const { recordsInfo } = await page.evaluate(async () => {
      const { authToken, activeDeviceIdentifier } = JSON.parse(
        localStorage.getItem('chord.session')!,
      ) as Record<string, string>
      const answer = await fetch('/v1/whatsapp/templates?search=webinar', {
        headers: {
          authorization: `Bearer ${authToken}`,
          'device-number': activeDeviceIdentifier!,
          'client-number': location.hostname.split('.')[0]!,
        },
      })
      return ((await answer.json()) as { data: { recordsInfo: { identifier: string }[] } }).data
    })
    const review = `/whatsapp/templates/${recordsInfo[0]!.identifier}/review`
    await sim.control('POST', review, { status: 'approved' })
    await expect(row).toContainText(approved)

    await keys.press('Control+Home')
    await keys.press('e')
    await expect(dialog.locator('textarea')).toBeVisible()
    await dialog.locator('input[name=footer]').focus()
    await keys.write('Meridian')
    await keys.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(pending)
    await sim.control('POST', review, { status: 'rejected', reason: 'Too vague' })
    await expect(row).toContainText('Too vague')
  })
