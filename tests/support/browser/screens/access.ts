/** Sign-in, sign-up, one-time codes, the second factor, agreements, devices and addresses. */
import { expect } from 'playwright/test'
import { goTo, goToList, isVisible, sendEmpty, type Screen, type ScreenContext } from './screen'

const openSignIn: Screen['reach'] = async ({ page }) => {
  await page.goto('/signin')
  await expect(page.getByRole('textbox').first()).toBeFocused()
}
const toPassword = async (context: ScreenContext, email = context.sim.secure.email) => {
  await openSignIn(context)
  await context.keys.write(email)
  await context.keys.press('Enter')
  await expect(context.page.locator('input[type=password]')).toBeFocused()
}
const toSecondFactor: Screen['reach'] = async (context) => {
  await toPassword(context)
  await context.keys.write(context.sim.secure.password)
  await context.keys.press('Enter')
  await isVisible(context.page.locator('.code-boxes'))
}
const toBackupCode: Screen['reach'] = async (context) => {
  await toSecondFactor(context)
  await context.page.locator('button.link').focus()
  await context.keys.press('Enter')
  await expect(context.page.locator('input[name=code]')).toBeFocused()
}
const toOneTimeCode: Screen['reach'] = async (context) => {
  await toPassword(context, context.sim.persona('manager').email)
  await context.page.locator('button.link').first().press('Enter')
  await isVisible(context.page.locator('.code-boxes'))
}
const toSignUpCode = async ({ page, keys, sim }: ScreenContext, email: string) => {
  // Codes may be requested once a minute.
  await sim.control('POST', '/clock/advance', { ms: 3_600_000 })
  await page.goto('/signup')
  await keys.type(page.locator('input[name=first_name]'), 'Zeynep')
  await keys.press('Tab')
  await keys.write('Aksoy')
  await page.locator('input[name=email]').focus()
  await keys.write(email)
  await keys.press('Enter')
  await isVisible(page.locator('.code-boxes'))
}
const toNewPassword = async (context: ScreenContext, email: string) => {
  await toSignUpCode(context, email)
  const { code } = await context.sim.control<{ code: string }>('GET', `/codes/${encodeURIComponent(email)}`)
  await context.keys.write(code)
  await isVisible(context.page.locator('input[name=confirm_password]'))
}

export const accessScreens: readonly Screen[] = [
  { name: 'sign in', as: 'nobody', sample: true, reach: openSignIn },
  {
    name: 'sign in, nothing filled in',
    as: 'nobody',
    reach: async (context) => {
      await openSignIn(context)
      await context.keys.press('Enter')
      await isVisible(context.page.locator('[role=alert]'))
    },
  },
  { name: 'password', as: 'nobody', reach: (context) => toPassword(context) },
  {
    name: 'wrong password',
    as: 'nobody',
    reach: async (context) => {
      await toPassword(context)
      await context.keys.write('wrong')
      await context.keys.press('Enter')
      await isVisible(context.page.locator('[role=alert], .toast'))
    },
  },
  { name: 'second factor', as: 'nobody', reach: toSecondFactor },
  {
    name: 'wrong code',
    as: 'nobody',
    reach: async (context) => {
      await toSecondFactor(context)
      await context.keys.type(context.page.locator('input[autocomplete=one-time-code]'), '000000')
      await isVisible(context.page.locator('[role=alert]'))
    },
  },
  { name: 'backup code', as: 'nobody', reach: toBackupCode },
  {
    name: 'wrong backup code',
    as: 'nobody',
    reach: async (context) => {
      await toBackupCode(context)
      await context.keys.write('AAAA-AAAA')
      await context.keys.press('Enter')
      await isVisible(context.page.locator('[role=alert]'))
    },
  },
  { name: 'sign up', as: 'nobody', sample: true, reach: goTo('/signup', '.user-types') },
  {
    name: 'sign up, nothing filled in',
    as: 'nobody',
    reach: async (context) => {
      await goTo('/signup', '.user-types')(context)
      await context.keys.press('Enter')
      await isVisible(context.page.locator('[role=alert]'))
    },
  },
  { name: 'one-time code', as: 'nobody', reach: toOneTimeCode },
  {
    name: 'wrong one-time code',
    as: 'nobody',
    reach: async (context) => {
      await context.sim.control('POST', '/clock/advance', { ms: 60_000 })
      await toOneTimeCode(context)
      await context.keys.write('000000')
      await isVisible(context.page.locator('[role=alert]'))
    },
  },
  {
    name: 'code of a new account',
    as: 'nobody',
    reach: (context) => toSignUpCode(context, 'zeynep.one@posta.example'),
  },
  {
    name: 'new password',
    as: 'nobody',
    reach: (context) => toNewPassword(context, 'zeynep.two@posta.example'),
  },
  {
    name: 'new password that is too short',
    as: 'nobody',
    reach: async (context) => {
      await toNewPassword(context, 'zeynep.three@posta.example')
      await context.keys.write('short')
      await context.keys.press('Enter')
      await isVisible(context.page.locator('[role=alert]'))
    },
  },
  {
    name: 'agent registration, not filled in',
    as: 'nobody',
    reach: sendEmpty(goTo('/agent-signup/partners', 'input[type=email]'), '.submit'),
  },
  {
    name: 'second factor to set up',
    as: 'trainer',
    reach: async ({ page, keys }) => {
      await page.goto('/settings/profile/2fa')
      await isVisible(page.locator('.two-factor-state'))
      await page.locator('.two-factor .bp6-intent-primary').focus()
      await keys.press('Enter')
      await isVisible(page.locator('.two-factor-qr'))
    },
  },
  {
    name: 'agreement as a form',
    as: 'secure',
    reach: async (context) => {
      await goToList('/master/agreements')(context)
      await context.keys.press('j', 'e')
      await isVisible(context.page.locator('.markdown-preview h2'))
    },
  },
  {
    name: 'status of an agreement',
    as: 'secure',
    reach: async (context) => {
      await goToList('/master/agreements')(context)
      await context.keys.press('s')
      await isVisible(context.page.locator('.record select'))
    },
  },
  {
    name: 'own agreement',
    as: 'secure',
    sample: true,
    reach: goTo('/agents/agreement', '.agreement-page h2'),
  },
  {
    name: 'address as a form',
    as: 'secure',
    reach: async ({ page, keys }) => {
      await page.goto('/settings/manage-ip-address')
      await expect(page.getByRole('grid')).toBeFocused()
      await keys.press('c')
      await isVisible(page.getByRole('dialog'))
    },
  },
]
