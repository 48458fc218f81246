/** The shell: palette, keys, header menus, error pages, the telephone. */
import { expect } from 'playwright/test'
import { openAssignees } from '../assigning'
import { openLeads, selectThree } from './leads'
import { goTo, isVisible, type Screen, type ScreenContext } from './screen'

const openPalette = async (context: ScreenContext, query = '') => {
  await openLeads(context)
  await context.keys.press('Control+k')
  await expect(context.page.locator('.palette input')).toBeFocused()
  await context.keys.write(query)
}
/** Opens the menu of a header button. */
const openMenu = async (context: ScreenContext, button: string) => {
  await goTo('/', '.home-card[aria-busy=false] .home-figures')(context)
  await context.page.locator(button).focus()
  await context.keys.press('Enter')
  await isVisible(context.page.getByRole('menu'))
}

export const appScreens: readonly Screen[] = [
  {
    name: 'palette',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await openPalette(context)
      await isVisible(context.page.locator('.palette-row'))
    },
  },
  {
    name: 'palette with a query',
    as: 'secure',
    reach: async (context) => {
      await openPalette(context, 'mar')
      await isVisible(context.page.locator('.palette-row').nth(3))
    },
  },
  {
    name: 'palette without a hit',
    as: 'secure',
    reach: async (context) => {
      await openPalette(context, 'qqqqqqqq')
      await isVisible(context.page.locator('.palette-empty'))
    },
  },
  {
    name: 'palette, one argument',
    as: 'secure',
    reach: async (context) => {
      await selectThree(context)
      await context.keys.press('a')
      await isVisible(context.page.locator('.palette-row'))
    },
  },
  {
    name: 'palette, several arguments',
    as: 'secure',
    reach: async (context) => {
      await selectThree(context)
      await openAssignees(context.page, context.keys)
      await context.keys.press('Tab', 'ArrowDown')
      await isVisible(context.page.locator('.palette-crumb.on'))
    },
  },
  {
    name: 'palette, a text as argument',
    as: 'secure',
    reach: async (context) => {
      await selectThree(context)
      await context.keys.press('#')
      await isVisible(context.page.locator('.palette input'))
      await context.keys.write('Asked to be forgotten')
    },
  },
  {
    name: 'key help',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await openLeads(context)
      await context.keys.press('?')
      await isVisible(context.page.locator('.key-groups'))
    },
  },
  {
    name: 'keyboard settings',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await openPalette(context, 'keyboard settings')
      await isVisible(context.page.locator('.palette-row'))
      await context.keys.press('Enter')
      await isVisible(context.page.locator('.key-rows'))
    },
  },
  {
    name: 'which-key hint',
    as: 'secure',
    reach: async (context) => {
      await openLeads(context)
      await context.keys.press('Shift+*')
      await isVisible(context.page.locator('.which-key'))
    },
  },
  { name: 'user menu', as: 'secure', reach: (context) => openMenu(context, '.user') },
  {
    name: 'language menu',
    as: 'secure',
    reach: async (context) => {
      await context.sim.control('PUT', '/config', { language_menu: true, check_in: true })
      await openMenu(context, '.header-button[aria-haspopup]:not(.bell)')
    },
  },
  {
    name: 'incoming call',
    as: 'secure',
    sample: true,
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
      await isVisible(page.locator('.incoming-call'))
    },
  },
  { name: 'page not found', as: 'secure', reach: goTo('/nowhere', '.error-page') },
  {
    name: 'page of a module not found',
    as: 'secure',
    reach: goTo('/leads/of/nobody', '.error-page'),
  },
  {
    name: 'server out of reach',
    as: 'secure',
    reach: async ({ page, sim }) => {
      await sim.control('POST', '/faults', { path: '*', drop: 'connection' })
      await page.goto('/')
      await isVisible(page.locator('.error-page'))
    },
  },
]
