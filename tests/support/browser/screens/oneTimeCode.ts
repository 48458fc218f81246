/** The ends of the ways in, the menus of the header, and what a list says when it has nothing or cannot. */
import { expect, type Page } from 'playwright/test'
import type { ScreenContext, Screen } from '.'

const shows =
  (path: string, what: string): Screen['reach'] =>
  async ({ page }: { page: Page }) => {
    await page.goto(path)
    await expect(page.locator(what).first()).toBeVisible()
  }
const codeFor = async ({ sim }: ScreenContext, identity: string) =>
  (await sim.control<{ code: string }>('GET', `/codes/${encodeURIComponent(identity)}`)).code

/** An account asked for: its code is on the way. */
const asked = async ({ page, keys, sim }: ScreenContext, email: string) => {
  // Nobody asks for codes faster than a minute apart.
  await sim.control('POST', '/clock/advance', { ms: 3_600_000 })
  await page.goto('/signup')
  await keys.type(page.locator('input[name=first_name]'), 'Zeynep')
  await keys.press('Tab')
  await keys.write('Aksoy')
  await page.locator('input[name=email]').focus()
  await keys.write(email)
  await keys.press('Enter')
  await expect(page.locator('.code-boxes')).toBeVisible()
}
const newPassword = async (hand: ScreenContext, email: string) => {
  await asked(hand, email)
  await hand.keys.write(await codeFor(hand, email))
  await expect(hand.page.locator('input[name=confirm_password]')).toBeVisible()
}
const toFactor = async ({ page, keys, sim }: ScreenContext) => {
  await page.goto('/signin')
  await keys.type(page.getByRole('textbox').first(), sim.secure.email)
  await keys.press('Enter')
  await keys.type(page.locator('input[type=password]'), sim.secure.password)
  await keys.press('Enter')
  await expect(page.locator('.code-boxes')).toBeVisible()
}
const home = async ({ page }: ScreenContext) => {
  await page.goto('/')
  await expect(page.locator('.home-counts[aria-busy=false]')).toBeVisible()
}
/** What the button of the header opens. */
const menu = async (hand: ScreenContext, button: string) => {
  await home(hand)
  await hand.page.locator(button).focus()
  await hand.keys.press('Enter')
  await expect(hand.page.getByRole('menu')).toBeVisible()
}

export const oneTimeCodeScreens: readonly Screen[] = [
  {
    name: 'the code of a new account',
    as: 'nobody',
    reach: (hand) => asked(hand, 'zeynep.one@posta.example'),
  },
  { name: 'a new password', as: 'nobody', reach: (hand) => newPassword(hand, 'zeynep.two@posta.example') },
  {
    name: 'a new password that is too short',
    as: 'nobody',
    reach: async (hand) => {
      await newPassword(hand, 'zeynep.three@posta.example')
      await hand.keys.write('short')
      await hand.keys.press('Enter')
      await expect(hand.page.locator('[role=alert]').first()).toBeVisible()
    },
  },
  {
    name: 'a backup code',
    as: 'nobody',
    reach: async (hand) => {
      await toFactor(hand)
      await hand.page.locator('button.link').focus()
      await hand.keys.press('Enter')
      await expect(hand.page.locator('input[name=code]')).toBeVisible()
    },
  },
  {
    name: 'a wrong backup code',
    as: 'nobody',
    reach: async (hand) => {
      await toFactor(hand)
      await hand.page.locator('button.link').focus()
      await hand.keys.press('Enter')
      await hand.keys.type(hand.page.locator('input[name=code]'), 'AAAA-AAAA')
      await hand.keys.press('Enter')
      await expect(hand.page.locator('[role=alert]').first()).toBeVisible()
    },
  },
  { name: 'success', as: 'nobody', reach: shows('/success', '.done') },
  { name: "an agent's registration", as: 'nobody', reach: shows('/agent-signup/partners', 'select') },
  {
    name: "an agent's registration, not filled in",
    as: 'nobody',
    reach: async (hand) => {
      await shows('/agent-signup/partners', 'select')(hand)
      await hand.page.locator('.submit').press('Enter')
      await expect(hand.page.locator('[role=alert]').first()).toBeVisible()
    },
  },
  { name: 'an agent registered', as: 'nobody', reach: shows('/agent-signup-success', '.done') },
  { name: 'user menu', as: 'secure', reach: (hand) => menu(hand, '.user') },
  {
    name: 'language menu',
    as: 'secure',
    reach: async (hand) => {
      await hand.sim.control('PUT', '/config', { language_menu: true, check_in: true })
      await menu(hand, '.header-button[aria-haspopup]:not(.bell)')
    },
  },
  {
    name: 'addresses',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/settings/manage-ip-address')
      await expect(page.getByRole('grid')).toBeFocused()
    },
  },
  {
    name: 'settings over a lead',
    as: 'secure',
    reach: async ({ page, keys, desk }) => {
      await desk.open()
      await keys.press('Enter')
      await expect(page.locator('.detail.page dl').first()).toBeVisible()
      await keys.press('g', ',')
      await expect(page.locator('.settings-here input').first()).toBeVisible()
    },
  },
  {
    name: 'unsubscribe reasons',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/master/unsubscribe-reasons')
      await expect(page.locator('[role=row][aria-rowindex]:not(.waiting)').nth(1)).toBeVisible()
    },
  },
  {
    name: 'roles that do not come',
    as: 'secure',
    reach: async ({ page, sim }) => {
      await sim.control('POST', '/faults', { method: 'GET', path: '/masters/roles', status: 500 })
      await page.goto('/settings/user-management/manage-roles')
      await expect(page.locator('.standing.told, .grid-problem').first()).toBeVisible()
    },
  },
  {
    name: 'second factor to set up',
    as: 'trainer',
    reach: async ({ page, keys }) => {
      await page.goto('/settings/profile/2fa')
      await expect(page.locator('.two-factor-state')).toBeVisible()
      await page.locator('.two-factor .bp6-intent-primary').focus()
      await keys.press('Enter')
      await expect(page.locator('.two-factor-qr')).toBeVisible()
    },
  },
]
