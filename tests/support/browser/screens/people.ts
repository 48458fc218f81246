/** Roles, their permissions, user management and the tickets. */
import { expect } from 'playwright/test'
import { goTo, goToList, isVisible, ROW, type Screen } from './screen'

const MANAGEMENT = '/settings/user-management'
const openRoles: Screen['reach'] = async (context) => {
  await goToList(`${MANAGEMENT}/manage-roles`)(context)
  await context.keys.press('Control+Home')
}
const openPermissions: Screen['reach'] = async ({ page }) => {
  await page.goto(`${MANAGEMENT}/manage-roles/counsellor/permission`)
  await expect(page.locator('[data-permission]').first()).toBeFocused()
}

export const peopleScreens: readonly Screen[] = [
  { name: 'roles', as: 'secure', reach: openRoles },
  {
    name: 'roles that cannot be loaded',
    as: 'secure',
    reach: async ({ page, sim }) => {
      await sim.control('POST', '/faults', { method: 'GET', path: '/masters/roles', status: 500 })
      await page.goto(`${MANAGEMENT}/manage-roles`)
      await isVisible(page.locator('.placeholder.message, .grid-problem'))
    },
  },
  {
    name: 'new role, not filled in',
    as: 'secure',
    reach: async (context) => {
      await openRoles(context)
      await context.keys.press('c')
      await isVisible(context.page.locator('.record select'))
      await context.keys.press('Control+Enter')
      await isVisible(context.page.locator('.record [role=alert]'))
    },
  },
  {
    name: 'modules of a role',
    as: 'secure',
    reach: async (context) => {
      await openRoles(context)
      await context.keys.press('j', 'm')
      await isVisible(context.page.locator('.record [type=checkbox]'))
    },
  },
  { name: 'permissions of a role', as: 'secure', sample: true, reach: openPermissions },
  {
    name: 'no permission chosen',
    as: 'secure',
    reach: async (context) => {
      await openPermissions(context)
      await context.keys.press('n', 's')
      await isVisible(context.page.locator('.permissions-problem'))
    },
  },
  { name: 'staff', as: 'secure', sample: true, reach: goToList(`${MANAGEMENT}/staff`) },
  {
    name: 'new person, not filled in',
    as: 'secure',
    reach: async ({ page, keys }) => {
      await page.goto(`${MANAGEMENT}/staff/create-staff`)
      await isVisible(page.locator('.record [name=first_name]'))
      await keys.press('Control+Enter')
      await isVisible(page.locator('.record [role=alert]'))
    },
  },
  {
    name: 'permissions of a person',
    as: 'secure',
    reach: async (context) => {
      await goToList(`${MANAGEMENT}/staff`)(context)
      await context.keys.press('p')
      await expect(context.page.locator('[data-permission]').first()).toBeFocused()
    },
  },
  {
    name: 'organisation chart',
    as: 'secure',
    sample: true,
    reach: goTo(`${MANAGEMENT}/organisation-chart`, '.chart [role=row]'),
  },
  { name: 'user management', as: 'secure', reach: goTo(MANAGEMENT, '.user-management a') },
  { name: 'masters and settings', as: 'secure', reach: goTo('/master', '.master-entry') },
  {
    name: 'request-update tickets',
    as: 'secure',
    reach: goTo('/request-update-tickets', ROW),
  },
]
