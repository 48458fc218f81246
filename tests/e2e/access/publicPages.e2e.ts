/** Sign-up with the code of an email, a forgotten password and a real authenticator, by keyboard. */
import type { Page } from 'playwright/test'
import { authenticatorShows, readQr } from '@support/browser/authenticator'
import { expect, signIn, test, type Sim } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'

const codeFor = async (sim: Sim, email: string) =>
  (await sim.control<{ code: string }>('GET', `/codes/${encodeURIComponent(email)}`)).code
const codeBox = (page: Page) => page.locator('input[autocomplete=one-time-code]')
const password = (page: Page, name: string) => page.locator(`input[name=${name}]`)
/** Presses Tab until the field has the focus. */
const walkTo = async (page: Page, keys: Keyboard, name: string) => {
  const wanted = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first()
  await expect(wanted).toBeVisible()
  for (
    let steps = 0;
    steps < 30 && !(await wanted.evaluate((one) => one === document.activeElement));
    steps++
  )
    await keys.press('Tab')
  await expect(wanted).toBeFocused()
}
const twice = async (page: Page, keys: Keyboard, secret: string) => {
  await keys.type(password(page, 'password'), secret)
  await keys.press('Tab', 'Tab')
  await keys.type(password(page, 'confirm_password'), secret)
  await keys.press('Enter')
}

test('sign-up: the code of the email, pasted into six boxes, signs in (core-2.1-public-05)', async ({
  page,
  keys,
  sim,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/signin')
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await walkTo(page, keys, 'Create an account')
  await keys.press('Enter')
  await keys.type(page.locator('input[name=first_name]'), 'Zeynep')
  await keys.press('Tab')
  await keys.write('Aksoy')
  await keys.press('Tab')
  await keys.write('zeynep.aksoy@posta.example')
  await keys.press('Enter')
  await expect(codeBox(page)).toBeFocused()
  await expect(page.getByText(/Send a new code in \d+ seconds?/)).toBeVisible()
  const code = await codeFor(sim, 'zeynep.aksoy@posta.example')
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await keys.press('Control+v')
  await twice(page, keys, 'Brand-new-2026')
  await expect(page.locator('.portal')).toBeVisible()
  await expect(page).toHaveURL(/\/student\/profile\/new\//)
})

test('forgotten password: is replaced, and the new one signs in (core-2.1-public-06)', async ({
  page,
  keys,
  sim,
}) => {
  const { email } = sim.persona('finance')
  await page.goto('/signin')
  await keys.type(page.getByRole('textbox').first(), email)
  await keys.press('Enter')
  await expect(page.locator('input[type=password]')).toBeFocused()
  await walkTo(page, keys, 'Forgot your password?')
  await keys.press('Enter')
  // The email is sent before its page is shown.
  await expect(codeBox(page)).toBeFocused()
  await keys.write(await codeFor(sim, email))
  await twice(page, keys, 'Brand-new-2026')
  await page.waitForURL('**/success')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeFocused()
  await keys.press('Enter')
  await signIn(page, keys, sim, { ...sim.persona('finance'), password: 'Brand-new-2026' })
  await expect(page.locator('.shell')).toBeVisible()
})

test('second factor: a real QR reader and a real authenticator switch it on and sign in (core-7-session-04, core-7-session-06)', async ({
  page,
  keys,
  sim,
}, info) => {
  const admin = sim.persona('admin')
  await signIn(page, keys, sim, admin)
  await keys.press('Control+k')
  await expect(page.locator('.palette input')).toBeFocused()
  await keys.write('two-factor authentication')
  await expect(page.locator('.palette-row').first()).toContainText(/two-factor/i)
  await keys.press('Enter')
  const setUp = page.getByRole('button', { name: 'Set up', exact: true })
  await expect(setUp).toBeFocused()
  await keys.press('Enter')
  const picture = info.outputPath('qr.png')
  await expect(page.locator('.two-factor-qr')).toBeVisible()
  await page.locator('.two-factor-qr').screenshot({ path: picture })
  const address = new URL(readQr(picture))
  expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    expect.stringContaining(admin.email),
  ])
  const secret = address.searchParams.get('secret')!
  await expect(page.locator('.two-factor-secret code')).toHaveText(secret.replace(/.{4}(?=.)/g, '$& '))
  await keys.type(codeBox(page), authenticatorShows(secret))
  await expect(page.locator('.two-factor-codes li')).toHaveCount(10)

  // The code that switched it on is used: 30 s later the authenticator shows the next.
  await sim.control('POST', '/clock/advance', { ms: 30_000 })
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/signin')
  await keys.type(page.getByRole('textbox').first(), admin.email)
  await keys.press('Enter')
  await keys.type(page.locator('input[type=password]'), admin.password)
  await keys.press('Enter')
  await keys.type(codeBox(page), authenticatorShows(secret, new Date(Date.now() + 30_000)))
  await expect(page.locator('.shell')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})
