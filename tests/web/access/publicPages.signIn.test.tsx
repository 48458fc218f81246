/** Sign-in by code, sign-up, password recovery and the second factor, driven by keys. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { newBackupCodes } from '@domain/access/twoFactor'
import { session, appState } from '@core/session/session'
import { codeFor, outboxMessages } from '@support/server/codes'
import { closePage, field, press, see, type, until } from '@support/jsdom/page'
import { totpAt } from '@support/server/totp'
import {
  arriveAt,
  click,
  email,
  enterCode,
  enterEmail,
  enterPasswords,
  fill,
  openPage,
} from '@support/jsdom/publicPages'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

describe('sign-in by one-time code', () => {
  test('one-time code signs in without a password and goes home (core-2.1-public-01, core-2.1-public-02, core-2.1-public-03, core-4-signin-03)', async () => {
    await enterEmail()
    expect(location.pathname).toBe('/signin/password')
    await click('Sign in with a code instead')
    await arriveAt('/signin/verify-otp')
    const box = await field('Code')
    expect(document.activeElement).toBe(box)
    const sent = codeFor(browser.sim, email)
    // A code pasted with spaces and a dash.
    await enterCode(` ${sent.slice(0, 3)}-${sent.slice(3)} `)
    await see('Defne Karaca')
    expect([location.pathname, session.isAuthenticated, appState.profile?.userInfo.email]).toEqual([
      '/',
      true,
      email,
    ])
    expect(JSON.parse(localStorage.getItem('chord.session')!)).toMatchObject({
      isAuthenticated: true,
      authToken: session.authToken,
      permissions: { 'leads.read': true },
    })
  })
  test('one-time code sign-in returns to the requested page', async () => {
    await openPage('/import/lead-import?from=mail')
    await fill({ Email: email })
    await click('Sign in with a code instead')
    await arriveAt('/signin/verify-otp')
    await enterCode(codeFor(browser.sim, email))
    await arriveAt('/import/lead-import')
    expect(location.search).toBe('?from=mail')
  })
  test('one-time code form shows a wrong code at its field, and offers a new code after the countdown', async () => {
    await enterEmail()
    await click('Sign in with a code instead')
    await see(/Send a new code in (30|29) seconds/)
    await enterCode('000000')
    await see('The code is wrong or has expired')
    await click(
      (
        await until(
          () =>
            [...document.querySelectorAll('button')].find((one) => one.textContent!.startsWith('Send a new')),
          'the countdown',
        )
      ).textContent!,
    )
    expect(outboxMessages(browser.sim, email)).toHaveLength(1)
  })
  test('later steps of sign-in and sign-up redirect to the first step when opened directly', async () => {
    for (const [path, start] of [
      ['/signin/verify-otp', '/signin'],
      ['/signin/set-password', '/signin'],
      ['/signup/verify-otp', '/signup'],
      ['/signup/set-password', '/signup'],
      ['/forgot/verify-otp', '/signin'],
      ['/forgot/set-password', '/signin'],
    ] as const) {
      await openPage(path)
      await arriveAt(start)
      expect(await field('Email')).toBeTruthy()
      await closePage()
    }
  })
  test('set-password page asks for the same password twice, for an account without one (core-2.1-public-04, core-5-code-03, core-5-code-04)', async () => {
    const fresh = makeUser(browser.sim.kit, { roles: ['counsellor'], name: 'Nora Lind' })
    browser.sim.db.prepare('UPDATE users SET password_hash = NULL WHERE id = ?').run(fresh.id)
    await enterEmail(fresh.email)
    await click('Sign in with a code instead')
    await arriveAt('/signin/verify-otp')
    await enterCode(codeFor(browser.sim, fresh.email))
    await arriveAt('/signin/set-password')
    await fill({ 'New password': 'Long-enough-1' })
    await see('Confirm the password')
    await enterPasswords('Long-enough-1', 'Long-enough-2')
    await see('Passwords must match')
    await enterPasswords('Long-enough-1')
    await see('Nora Lind')
    expect(location.pathname).toBe('/')
  })
})

describe('sign-up', () => {
  const person = { 'First name': 'Zeynep', 'Last name': 'Aksoy', Email: 'zeynep@posta.example' }

  test('sign-up of a student takes a code and a password, and starts a session (core-2.1-public-05)', async () => {
    await openPage('/signin')
    await click('Create an account')
    await arriveAt('/signup')
    await fill(person)
    await arriveAt('/signup/verify-otp')
    await enterCode(codeFor(browser.sim, 'zeynep@posta.example'))
    await arriveAt('/signup/set-password')
    await enterPasswords('Brand-new-1')
    await until(() => session.isAuthenticated, 'the session')
    expect(session.user).toMatchObject({ hasStudentProfile: true, identityInfo: [{ name: 'Student' }] })
  })
  test('sign-up of a recruitment partner stores the referral code (core-2.1-public-05)', async () => {
    await openPage('/signup?referral_id=LEVANT26')
    ;(
      await until(
        () => document.querySelector<HTMLInputElement>('input[value=recruitment_partner]'),
        'the choice',
      )
    ).click()
    await fill(person)
    await arriveAt('/signup/verify-otp')
    expect(browser.sim.db.prepare('SELECT user_type, referral_id FROM sign_ups').get()).toEqual({
      user_type: 'recruitment_partner',
      referral_id: 'LEVANT26',
    })
  })
  test('sign-up form shows missing fields and keeps the typed text', async () => {
    await openPage('/signup')
    await fill({ 'First name': 'Zeynep' })
    await see('Last name is required')
    await see('Email address is required')
    expect((await field('First name')).value).toBe('Zeynep')
  })
})

describe('forgotten password', () => {
  test('forgotten password is replaced by means of a code, and the new one signs in (core-2.1-public-06, core-2.1-public-07)', async () => {
    await enterEmail()
    await click('Forgot your password?')
    await arriveAt('/forgot/verify-otp')
    await enterCode(codeFor(browser.sim, email))
    await arriveAt('/forgot/set-password')
    await enterPasswords('Brand-new-1')
    await arriveAt('/success')
    await see('Your password is set')
    await click('Sign in')
    await fill({ Email: email })
    await fill({ Password: 'Brand-new-1' })
    await see('Defne Karaca')
  })
  test("forgotten password starts again with a message when the code's token has expired", async () => {
    await enterEmail()
    await click('Forgot your password?')
    await arriveAt('/forgot/verify-otp')
    await enterCode(codeFor(browser.sim, email))
    await arriveAt('/forgot/set-password')
    await browser.sim.clock.advance(6 * 60_000)
    await enterPasswords('Brand-new-1')
    await arriveAt('/signin')
    await see('Token is expired')
  })
})

describe('second factor at sign-in', () => {
  const enterPassword = async () => {
    await openPage('/signin')
    await fill({ Email: personas.secure.email })
    await fill({ Password: 'Chord-2026!' })
    await arriveAt('/verify-2fa')
  }

  test('second factor page comes before there is a session, and counts each failure (core-2.1-public-08, core-4-signin-02, core-4-signin-04, core-5-code-05, business-9-constants-15)', async () => {
    await enterPassword()
    expect([
      session.isAuthenticated,
      localStorage.getItem('chord.oneTimeToken'),
      JSON.parse(localStorage.getItem('chord.oneTimeResponse')!),
    ]).toEqual([false, expect.any(String), expect.objectContaining({ isTwoFa: true })])
    await fill({ Code: '12345' })
    await see('Code must have 6 digits')
    expect(session.twofalimit).toBe(0)
    for (const count of [1, 2]) {
      await type(await field('Code'), '')
      await type(await field('Code'), '000000')
      await until(() => session.twofalimit === count, 'the count')
      await see(`${count} failed attempt`)
    }
  })
  const codeCalls = () => browser.calls.filter((one) => one.startsWith('POST /2fa/verify-2fa-login')).length
  test('second factor page submits a code once, also when Enter follows the sixth digit or the refusal', async () => {
    await enterPassword()
    const code = await field('Code')
    await type(code, '000000')
    await press('enter', code)
    await see('1 failed attempt')
    await press('enter', code)
    await type(code, '00000')
    await type(code, '111111')
    await see('2 failed attempts')
    expect(codeCalls()).toBe(2)
  })
  test('second factor page submits a code once, also when the frame after the sixth digit is painted after the refusal', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    const frames = new Map<number, FrameRequestCallback>()
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
      frames.set(frames.size + 1, paint)
      return frames.size
    })
    vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id))
    await enterPassword()
    const code = await field('Code')
    await type(code, '000000')
    await press('enter', code)
    await see('1 failed attempt')
    let again = 0
    code.form!.addEventListener('submit', () => again++)
    frames.forEach((paint) => paint(0))
    expect(again).toBe(0)
  })
  test('second factor page submits a code once, however fast Enter is pressed again', async () => {
    await enterPassword()
    const code = await field('Code')
    await type(code, '000000')
    // Between any two tasks: also before React has rendered the refusal.
    const enter = () => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      if (code.dispatchEvent(event)) code.form!.requestSubmit()
    }
    for (let after = 0; after < 20;) {
      enter()
      await new Promise((next) => setImmediate(next))
      if (/\d failed attempt/.test(document.body.textContent!)) after++
    }
    expect(codeCalls()).toBe(1)
  })
  test('second factor page selects a wrong code, and the next digit replaces it', async () => {
    await enterPassword()
    const code = await field('Code')
    await type(code, '000000')
    await see('1 failed attempt')
    await until(() => code.selectionEnd === 6, 'the selection')
    expect(code.selectionStart).toBe(0)
    await type(code, '0000007')
    expect(code.value).toBe('7')
  })
  test('second factor page goes home after a right code (core-2.2-home-03, core-4-signin-05)', async () => {
    await enterPassword()
    await enterCode(totpAt(personas.secure.totp_secret, browser.sim.clock.now()))
    await see('Viktor Hale')
    expect([location.pathname, session.twofalimit]).toEqual(['/', 0])
  })
  test('second factor page accepts a backup code, once (core-4-signin-05)', async () => {
    const { id } = browser.sim.db
      .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
      .get(personas.secure.email)!
    const [backup] = newBackupCodes(browser.sim.tenant, id)
    await enterPassword()
    await click('Use a backup code')
    await fill({ 'Backup code': backup! })
    await see('Viktor Hale')
    expect(location.pathname).toBe('/')
  })
})
