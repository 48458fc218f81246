/** Updates: a list, a form with a day and one with check boxes, the reader, the dashboard. */
import { expect } from 'playwright/test'
import { goToList, isVisible, type Screen, type ScreenContext } from './screen'

const openForm = async (context: ScreenContext, path: string) => {
  await goToList(path)(context)
  await context.keys.press('e')
  await expect(context.page.locator('.record select').first()).toHaveAttribute('aria-busy', 'false')
}

export const updatesScreens: readonly Screen[] = [
  {
    name: 'update as a form',
    as: 'secure',
    reach: (context) => openForm(context, '/scholarship-updates'),
  },
  {
    name: 'news of the product as a form',
    as: 'secure',
    reach: async (context) => {
      await openForm(context, '/whats-new')
      await expect(context.page.locator('.choices-field input').first()).toBeAttached()
    },
  },
  {
    name: 'update in the reader',
    as: 'secure',
    reach: async (context) => {
      await goToList('/updates/intake')(context)
      await context.keys.press('Enter')
      await isVisible(context.page.locator('.update-reader dl'))
    },
  },
  {
    name: 'nothing to read',
    as: 'secure',
    reach: async ({ page, keys }) => {
      await page.goto('/')
      await isVisible(page.locator('.home-card[aria-busy=false] .home-figures'))
      await keys.press('Control+k')
      await keys.type(page.locator('.palette input'), 'read new updates')
      await isVisible(page.locator('.palette-row'))
      await keys.press('Enter')
      await isVisible(page.locator('.reader-nothing'))
    },
  },
]
