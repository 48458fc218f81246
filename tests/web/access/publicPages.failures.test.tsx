/** The documented messages of failed sign-in and sign-up (core §8). */
import { describe, expect, test } from 'vitest'
import { codeFor } from '@support/server/codes'
import { field, see, type, until } from '@support/jsdom/page'
import {
  arriveAt,
  click,
  email,
  enterCode,
  enterEmail,
  enterPasswords,
  failCalls,
  fill,
  openPage,
} from '@support/jsdom/publicPages'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

describe('failure messages of core §8', () => {
  test('sign-in page shows the documented message when the first step fails (core-8-failure-03)', async () => {
    failCalls('/auth/signin')
    await openPage('/signin')
    await fill({ Email: email })
    await see('Unable to signin! Please try again later.')
  })
  test('sign-in page shows the documented message when the password step fails (core-8-failure-01)', async () => {
    await enterEmail()
    failCalls('/auth/signin/password')
    await fill({ Password: 'x' })
    await see('Unable to login! Please try again later')
    expect((await field('Password')).value).toBe('x')
  })
  test('sign-in page shows the documented message when a code cannot be sent (core-8-failure-05)', async () => {
    await enterEmail()
    failCalls('/auth/signin/send-otp')
    await click('Sign in with a code instead')
    await see('Unable to send OTP! Please try again later.')
    expect(location.pathname).toBe('/signin/password')
  })
  test('forgotten password pages show the documented messages when a code or a password is refused (core-8-failure-04, core-8-failure-08)', async () => {
    await enterEmail()
    await click('Forgot your password?')
    await arriveAt('/forgot/verify-otp')
    failCalls('/auth/forgot/verify-otp')
    await enterCode('123456')
    await see('Unable to verify OTP! Please try again later.')
    failCalls('/auth/forgot/set-password')
    await type(await field('Code'), '')
    await enterCode(codeFor(browser.sim, email))
    await arriveAt('/forgot/set-password')
    await enterPasswords('Brand-new-1')
    await see('Unable to set password')
  })
  test('sign-up pages show the documented messages when sign-up or account creation fails (core-8-failure-07, core-8-failure-06)', async () => {
    failCalls('/auth/signup')
    await openPage('/signup')
    const person = { 'First name': 'Zeynep', 'Last name': 'Aksoy', Email: 'zeynep@posta.example' }
    await fill(person)
    await see('Unable to signup! Please try again later.')
    failCalls('/auth/signup/set-password')
    await fill(person)
    await arriveAt('/signup/verify-otp')
    await enterCode(codeFor(browser.sim, 'zeynep@posta.example'))
    await arriveAt('/signup/set-password')
    await enterPasswords('Brand-new-1')
    await see('Unable to create an account! Please try again later.')
  })
  test('sign-in page tells the waiting time after too many attempts', async () => {
    await enterEmail()
    const isIdle = () => document.querySelector('button[type=submit]')?.getAttribute('aria-busy') === 'false'
    for (let n = 0; n < 11; n++) {
      await fill({ Password: `x${n}` })
      await until(isIdle, 'the answer')
    }
    await see('Too many attempts. Please try again in 15 minutes')
  })
})
