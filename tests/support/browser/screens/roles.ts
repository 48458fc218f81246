/** Roles, their permissions, where user management begins, and the tickets. */
import { expect, type Locator } from 'playwright/test'
import type { ScreenContext, Screen } from '.'

const sees = (locator: Locator) => expect(locator.first()).toBeVisible()
const MANAGEMENT = '/settings/user-management'
const openRoles = async ({ page, keys }: ScreenContext) => {
  await page.goto(`${MANAGEMENT}/manage-roles`)
  await sees(page.locator('.grid [role=row][aria-rowindex]:not(.waiting)'))
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('Control+Home')
}
const openPermissions = async ({ page }: ScreenContext) => {
  await page.goto(`${MANAGEMENT}/manage-roles/counsellor/permission`)
  await expect(page.locator('[data-permission]').first()).toBeFocused()
}

export const roleScreens: readonly Screen[] = [
  { name: 'roles', as: 'secure', reach: openRoles },
  {
    name: 'a new role not filled in',
    as: 'secure',
    reach: async (hand) => {
      await openRoles(hand)
      await hand.keys.press('c')
      await sees(hand.page.locator('.record select'))
      await hand.keys.press('Control+Enter')
      await sees(hand.page.locator('.record [role=alert]'))
    },
  },
  {
    name: 'modules of a role',
    as: 'secure',
    reach: async (hand) => {
      await openRoles(hand)
      await hand.keys.press('j', 'm')
      await sees(hand.page.locator('.record [type=checkbox]'))
    },
  },
  { name: 'permissions of a role', as: 'secure', reach: openPermissions },
  {
    name: 'no permission chosen',
    as: 'secure',
    reach: async (hand) => {
      await openPermissions(hand)
      await hand.keys.press('n', 's')
      await sees(hand.page.locator('.permissions-problem'))
    },
  },
  {
    name: 'user management',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto(MANAGEMENT)
      await sees(page.locator('.user-management a'))
    },
  },
  {
    name: 'request-update tickets',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/request-update-tickets')
      await sees(page.locator('.grid [role=row][aria-rowindex]:not(.waiting)'))
    },
  },
]
