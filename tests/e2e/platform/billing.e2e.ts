/** Billing by keyboard: without credits nothing is extracted; they are bought after a declined and a cancelled payment, spent, and cancelled. */
import { enter, expect, test } from '@support/browser/console'
import { openIn } from '@support/browser/look'
import { draw } from '@support/seed'

const words = {
  en: {
    billing: 'Subscriptions and plans',
    refused: 'Please buy credits to extract document!',
    declined: 'Your payment was not successful, please try again.',
    cancelled: 'The payment was cancelled. Nothing was charged.',
    paid: 'Your payment was successful.',
    processed: 'Your Document is processed, Please check after 1-2 minutes.',
    left: ['380 credits left', '0 credits left', '2 credits left', '1 credit left'],
  },
  ar: {
    billing: 'الاشتراكات والباقات',
    refused: 'يرجى شراء رصيد لاستخراج بيانات المستند!',
    declined: 'لم تنجح عملية الدفع، يُرجى المحاولة مرة أخرى.',
    cancelled: 'أُلغي الدفع. لم يُخصم أي مبلغ.',
    paid: 'نجحت عملية الدفع.',
    processed: 'تجري معالجة مستندك',
    left: ['380 رصيدًا متبقيًا', 'لا رصيد متبقٍّ', 'رصيدان متبقيان', 'رصيد واحد متبقٍّ'],
  },
} as const

for (const language of draw(['en', 'ar'] as const, 1, 'the language of billing'))
  test(`billing: credits are bought after a declined and a cancelled payment, extract a document, and are cancelled, by keyboard (${language})`, async ({
    page,
    keys,
    sim,
  }) => {
    const say = words[language]
    const strip = page.locator('.list-strip [role=status]')
    const dialog = page.getByRole('dialog')
    const outcome = page.locator('.payment-return [role=status]')
    const cancelSubscription = async (reason: string) => {
      await keys.press('d')
      await expect(page.locator('.palette-row')).toHaveCount(1)
      await keys.press('Enter')
      await expect(page.locator('.palette-row')).toHaveCount(0)
      await keys.write(reason)
      await keys.press('Enter')
      await expect(strip).toContainText(say.left[1])
    }
    const extract = async () => {
      await page.goto('/leads?layout=table')
      await expect(page.locator('[role=grid] [data-cursor]')).toBeVisible()
      await keys.press('Enter')
      await expect(page.locator('.lead-documents dd bdi').first()).toBeVisible()
      await keys.press('d')
      await expect(dialog.locator('[data-tab=documents]')).toBeFocused()
      await keys.press('Tab', 'ArrowDown')
      await expect(dialog.locator('[data-document]').first()).toBeFocused()
      await keys.press('w')
    }
    /** From the form of credits to the gateway. */
    const buy = async (quantity: string) => {
      await keys.type(dialog.locator('[name=quantity]'), quantity)
      await keys.press('Control+Enter')
      await page.waitForURL(/\/v1\/subscriptions\/payment\?/)
      await expect(page.locator('button[value=pay]')).toBeFocused()
    }

    await openIn(page, { language, theme: 'light' })
    await enter(page, sim, sim.persona('admin'), '/settings/billing')
    await expect(page.getByRole('grid')).toBeFocused()
    await expect(strip).toContainText(say.left[0])
    await cancelSubscription('Too dear')
    await extract()
    await expect(page.locator('.toasts')).toContainText(say.refused)

    await keys.press('Escape')
    await expect(dialog).toBeHidden()
    await keys.press('Control+k')
    await keys.write(say.billing)
    await keys.press('Enter')
    await page.waitForURL(/\/settings\/subscriptions$/)
    await expect(page.locator('.plan-tiers > li')).toHaveCount(3)
    await keys.press('c')
    await buy('2')
    await keys.press('Tab', 'Enter')
    await page.waitForURL(/\/settings\/billing\/success\?session_identifier=/)
    await expect(outcome).toHaveText(say.declined)

    await keys.press('Tab', 'Enter')
    await buy('2')
    await keys.press('Tab', 'Tab', 'Tab', 'Enter')
    await page.waitForURL(/\/settings\/billing\/cancel\?session_identifier=/)
    await expect(outcome).toHaveText(say.cancelled)

    await keys.press('Tab', 'Enter')
    await buy('2')
    await keys.press('Enter')
    await page.waitForURL(/\/settings\/billing\/success\?session_identifier=/)
    await expect(outcome).toHaveText(say.paid)
    await keys.press('Enter')
    await page.waitForURL(/\/settings\/billing$/)
    await expect(strip).toContainText(say.left[2])

    await extract()
    await expect(page.locator('.toasts')).toContainText(say.processed)
    await page.goto('/settings/billing')
    await expect(page.getByRole('grid')).toBeFocused()
    await expect(strip).toContainText(say.left[3])
    await cancelSubscription('Done')
  })
