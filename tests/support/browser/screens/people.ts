/** Roles, their permissions, user management and the tickets. */
import { expect } from 'playwright/test'
import { goTo, goToList, isVisible, type Screen } from './screen'

const MANAGEMENT = '/settings/user-management'
const openRoles: Screen['reach'] = async (context) => {
  await goToList(`${MANAGEMENT}/manage-roles`)(context)
  await context.keys.press('Control+Home')
}
const openPermissions: Screen['reach'] = async ({ page }) => {
  await page.goto(`${MANAGEMENT}/manage-roles/counsellor/permission`)
  await expect(page.locator('[data-permission]').first()).toBeFocused()
}

/** A row that is right, one with a wrong address, and one with a role that is not there. */
const STAFF_FILE = [
  'First name,Last name,Email,Country code,Mobile,Gender,Role',
  'Ece,Tan,ece.tan@meridian.example,+90,5321110001,female,',
  'Jan,Kaya,jan.kaya,+90,5321110002,male,',
  'Ada,Soy,ada.soy@meridian.example,+90,5321110003,female,Pilot',
].join('\n')
const openFaultyImport: Screen['reach'] = async ({ page }) => {
  await page.goto(`${MANAGEMENT}/staff-import`)
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(STAFF_FILE) }
  await page.locator('input[type=file]').setInputFiles(file)
  await isVisible(page.locator('.import-mend'))
}

export const peopleScreens: readonly Screen[] = [
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
    name: 'who takes over the work of somebody who leaves',
    as: 'secure',
    reach: async (context) => {
      const { page, keys } = context
      await goToList(`${MANAGEMENT}/staff?q=${encodeURIComponent('counsellor@meridian.example')}`)(context)
      await keys.press('s')
      await keys.type(page.locator('.palette input'), 'Hibernate')
      await keys.press('Enter')
      await keys.type(page.locator('.palette input'), 'Nobody')
      await isVisible(page.locator('.palette-row', { hasText: 'Nobody' }))
    },
  },
  {
    name: 'people of a team',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await goToList(`${MANAGEMENT}/teams`)(context)
      await context.keys.press('a')
      await isVisible(context.page.locator('.record [name=user_identifiers]'))
    },
  },
  { name: 'staff import with faults', as: 'secure', sample: true, reach: openFaultyImport },
  {
    name: 'organisation chart',
    as: 'secure',
    sample: true,
    reach: goTo(`${MANAGEMENT}/organisation-chart`, '.chart [role=row]'),
  },
]
