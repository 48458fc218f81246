/** What a session meets beside its pages: the phone, and addresses that are none. */
import { expect } from 'playwright/test'
import type { Screen } from '.'

export const sessionScreens: readonly Screen[] = [
  {
    name: 'a page that is not of this module',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/leads/of/nobody')
      await expect(page.locator('.error-page')).toBeVisible()
    },
  },
  {
    name: 'the phone rings',
    as: 'secure',
    reach: async ({ page, sim }) => {
      await page.goto('/')
      await expect(page.locator('.status-line')).toContainText(/Live|مباشر/)
      await sim.control('POST', '/events', {
        event: 'incoming_call',
        to: sim.secure.email,
        payload: {
          lead: { identifier: 'x', first_name: 'Ayşe', last_name: 'Yılmaz', mobile: '+90 532 123 45 67' },
          at: '2026-11-21T09:30:00.000Z',
        },
      })
      await expect(page.locator('.incoming-call')).toBeVisible()
    },
  },
]
