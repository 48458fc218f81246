/** One's settings, and what watches over the house. */
import { expect } from 'playwright/test'
import type { Screen } from '.'

const at =
  (path: string, seen: string): Screen['reach'] =>
  async ({ page }) => {
    await page.goto(path)
    await expect(page.locator(seen).first()).toBeVisible()
  }
const ROW = '.row[aria-rowindex]:not(.waiting)'

export const settingsScreens: readonly Screen[] = [
  { name: 'settings, profile', as: 'secure', reach: at('/settings/profile', '.settings-form input') },
  {
    name: 'settings, password',
    as: 'secure',
    reach: at('/settings/profile/change-password', '.settings-form input'),
  },
  { name: 'settings, two-factor', as: 'secure', reach: at('/settings/profile/2fa', '.two-factor-state') },
  {
    name: 'settings, notifications',
    as: 'secure',
    reach: at('/settings/profile/notifications', '.preferences input'),
  },
  {
    name: 'settings, Gmail',
    as: 'secure',
    reach: at('/settings/profile/gmail-authentication', '.gmail-state'),
  },
  { name: 'settings, own devices', as: 'secure', reach: at('/settings/profile/active-devices', ROW) },
  {
    name: 'settings of the organisation',
    as: 'secure',
    reach: at('/settings/organization', '.settings-form input'),
  },
  { name: 'settings, active devices', as: 'secure', reach: at('/settings/active-devices', ROW) },
  { name: 'settings, signed-in users', as: 'secure', reach: at('/settings/logged-in-users', ROW) },
  { name: 'settings, activity logs', as: 'secure', reach: at('/settings/activity-logs', ROW) },
  {
    name: 'settings, an address',
    as: 'secure',
    reach: async (hand) => {
      await hand.page.goto('/settings/manage-ip-address')
      await expect(hand.page.getByRole('grid')).toBeFocused()
      await hand.keys.press('c')
      await expect(hand.page.getByRole('dialog')).toBeVisible()
    },
  },
]
