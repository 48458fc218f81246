/** Updates: a list, a form with a day and one with check boxes, the reader, the dashboard. */
import { expect } from 'playwright/test'
import type { ScreenContext, Screen } from '.'

const list = async ({ page }: ScreenContext, path: string) => {
  await page.goto(path)
  await expect(page.locator('[role=row][aria-rowindex]:not(.waiting)').nth(1)).toBeVisible()
}
const form = async (hand: ScreenContext) => {
  await hand.keys.press('e')
  await expect(hand.page.locator('.record select').first()).toHaveAttribute('aria-busy', 'false')
}

export const updateScreens: readonly Screen[] = [
  { name: 'intake updates', as: 'secure', reach: (hand) => list(hand, '/updates/intake') },
  {
    name: 'an update as a form',
    as: 'secure',
    reach: async (hand) => {
      await list(hand, '/scholarship-updates')
      await form(hand)
    },
  },
  {
    name: 'news of the product as a form',
    as: 'secure',
    reach: async (hand) => {
      await list(hand, '/whats-new')
      await form(hand)
      await expect(hand.page.locator('.several input').first()).toBeAttached()
    },
  },
  {
    name: 'an update in the reader',
    as: 'secure',
    reach: async (hand) => {
      await list(hand, '/updates/intake')
      await hand.keys.press('Enter')
      await expect(hand.page.locator('.update-reader dl')).toBeVisible()
    },
  },
  {
    name: 'nothing to read',
    as: 'secure',
    reach: async ({ page, keys }) => {
      await page.goto('/')
      await expect(page.locator('.home-counts[aria-busy=false]')).toBeVisible()
      await keys.press('Control+k')
      await keys.write('read what is new')
      await expect(page.locator('[cmdk-item]').first()).toBeVisible()
      await keys.press('Enter')
      await expect(page.locator('.reader-nothing')).toBeVisible()
    },
  },
  {
    name: 'information dashboard',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/information-dashboard')
      await expect(page.locator('.information section[aria-busy=false]').nth(8)).toBeVisible()
    },
  },
  { name: 'update modules', as: 'secure', reach: (hand) => list(hand, '/master/update-modules') },
]
