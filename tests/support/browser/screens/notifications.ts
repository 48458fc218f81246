/** What one is told, agreements and the unsubscribe pages. */
import { expect } from 'playwright/test'
import type { ScreenContext, Screen } from '.'

const list = async ({ page }: ScreenContext, path: string) => {
  await page.goto(path)
  await expect(page.locator('[role=row][aria-rowindex]:not(.waiting)').nth(1)).toBeVisible()
  await expect(page.getByRole('grid')).toBeFocused()
}
const bell = async ({ page, keys }: ScreenContext) => {
  await page.goto('/')
  await page.locator('.bell').focus()
  await keys.press('Enter')
  await expect(page.locator('.bell-panel')).toBeVisible()
}
const link = async ({ page, sim }: ScreenContext) => {
  const { email } = sim.secure
  await page.goto('/notifications/unsubscribe')
  await page.getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toBeVisible()
  const [sent] = await sim.control<{ body: string }[]>('GET', '/outbox')
  await page.goto(sent!.body)
  await expect(page.locator('.unsubscribe-table')).toBeVisible()
}

export const notificationScreens: readonly Screen[] = [
  {
    name: 'ask for the unsubscribe link',
    as: 'nobody',
    reach: async ({ page }) => {
      await page.goto('/notifications/unsubscribe')
      await expect(page.getByRole('textbox')).toBeVisible()
    },
  },
  {
    name: 'an unsubscribe link that is none',
    as: 'nobody',
    reach: async ({ page }) => {
      await page.goto('/notifications/unsubscribe/nobody')
      await expect(page.locator('[role=alert]')).toBeVisible()
    },
  },
  { name: 'what one hears', as: 'nobody', reach: link },
  { name: 'an empty bell', as: 'secure', reach: bell },
  {
    name: 'an empty inbox',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/notifications')
      await expect(page.locator('.standing.told')).toBeVisible()
    },
  },
  { name: 'agreements', as: 'secure', reach: (hand) => list(hand, '/master/agreements') },
  {
    name: 'an agreement as a form',
    as: 'secure',
    reach: async (hand) => {
      await list(hand, '/master/agreements')
      await hand.keys.press('j', 'e')
      await expect(hand.page.locator('.markdown-preview h2').first()).toBeVisible()
    },
  },
  {
    name: 'the status of an agreement',
    as: 'secure',
    reach: async (hand) => {
      await list(hand, '/master/agreements')
      await hand.keys.press('s')
      await expect(hand.page.locator('.record select').first()).toBeVisible()
    },
  },
  {
    name: "one's own agreement",
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/agents/agreement')
      await expect(page.locator('.agreement-page h2').first()).toBeVisible()
    },
  },
  {
    name: 'unsubscribed users',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/notifications/unsubscribed-user')
      await expect(page.locator('.grid')).toBeVisible()
    },
  },
]
