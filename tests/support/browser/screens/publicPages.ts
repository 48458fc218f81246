/** The rest of the way in, and what visitors read and fill in. */
import { expect, type Page } from 'playwright/test'
import type { Screen } from '.'

const shows =
  (path: string, what: string): Screen['reach'] =>
  async ({ page }: { page: Page }) => {
    await page.goto(path)
    await expect(page.locator(what).first()).toBeVisible()
  }
const toCode: Screen['reach'] = async ({ page, keys, sim }) => {
  await page.goto('/signin')
  await keys.type(page.getByRole('textbox').first(), sim.persona('manager').email)
  await keys.press('Enter')
  await expect(page.locator('input[type=password]')).toBeFocused()
  await page.locator('button.link').first().press('Enter')
  await expect(page.locator('.code-boxes')).toBeVisible()
}

export const publicPageScreens: readonly Screen[] = [
  { name: 'sign up', as: 'nobody', reach: shows('/signup', '.user-types') },
  {
    name: 'sign up, nothing filled in',
    as: 'nobody',
    reach: async (hand) => {
      await shows('/signup', '.user-types')(hand)
      await hand.keys.press('Enter')
      await expect(hand.page.locator('[role=alert]').first()).toBeVisible()
    },
  },
  { name: 'a one-time code', as: 'nobody', reach: toCode },
  {
    name: 'a wrong one-time code',
    as: 'nobody',
    reach: async (hand) => {
      await hand.sim.control('POST', '/clock/advance', { ms: 60_000 })
      await toCode(hand)
      await hand.keys.write('000000')
      await expect(hand.page.locator('[role=alert]').first()).toBeVisible()
    },
  },
  { name: 'a lead form', as: 'nobody', reach: shows('/landing-page', 'select') },
  { name: 'a lead form that is not there', as: 'nobody', reach: shows('/landing-page/nowhere', '.done') },
  { name: 'a request for an agent account', as: 'nobody', reach: shows('/request-agent-account', 'select') },
  { name: 'thank you', as: 'nobody', reach: shows('/thank-you', '.done') },
  { name: 'the overview', as: 'nobody', reach: shows('/overview', '.done') },
  { name: 'a short link that leads nowhere', as: 'nobody', reach: shows('/t/X', '.door-card .done') },
]
