// @vitest-environment jsdom
/** The ways in, as one goes them with keys: codes, sign-up, recovery, visitors' forms, short links; and what is said when they fail. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { newBackupCodes } from '@domain/access/twoFactor'
import { App } from '@app/App'
import { isPublicPath, redirectOf } from '@app/routing'
import { safePath } from '@core/session/account'
import { startWords, words } from '@core/words/i18n'
import { session, appState } from '@core/session/session'
import { dismiss, toasts } from '@core/shell/toasts'
import { redirectTarget } from '@modules/partners/referrals/leadsTo'
import { codeFor, outboxMessages } from '@support/server/codes'
import {
  closePage,
  field,
  prepareDocument,
  press,
  see,
  renderPage,
  type,
  until,
  type Browser,
} from '@support/jsdom/page'
import { newTab, signInAs } from '@support/jsdom/tab'
import { totpAt } from '@support/server/totp'

vi.setConfig({ testTimeout: 30_000 })

let browser: Browser
beforeAll(async () => {
  prepareDocument()
  await startWords()
})
beforeEach(async () => {
  browser = await newTab()
  Object.assign(session, { deviceIdentifiers: [], activeDeviceIdentifier: null })
  appState.client = null
  history.replaceState(null, '', '/')
})
afterEach(async () => {
  for (const { id } of toasts.list) dismiss(id)
  vi.useRealTimers()
  await closePage()
})

const at = async (path: string) => {
  history.replaceState(null, '', path)
  await renderPage(<App />)
}
const arrive = (path: string) => until(() => location.pathname === path, path)
const fill = async (values: Record<string, string>) => {
  let last: HTMLInputElement | undefined
  for (const [label, value] of Object.entries(values)) await type((last = await field(label)), value)
  await press('enter', last)
}
const button = (text: string) =>
  until(
    () => [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === text),
    `the button ${text}`,
  )
const click = async (text: string) => (await button(text)).click()
const email = personas.manager.email
const named = async (address: string = email) => {
  await at('/signin')
  await fill({ Email: address })
  await field('Password')
}
const code = async (text: string) => type(await field('Code'), text)
const passwords = (one: string, two = one) => fill({ 'New password': one, 'Confirm the password': two })
/** Calls of this path fail, without a word of why. */
const broken = (path: string, status = 500) => {
  browser.meddle.with = (asked) => (asked.startsWith(path) ? Response.json({}, { status }) : undefined)
}

describe('by a one-time code', () => {
  test('core-2.1-public-01 core-2.1-public-02 core-2.1-public-03 core-4-signin-03 one signs in without a password, and goes home', async () => {
    await named()
    expect(location.pathname).toBe('/signin/password')
    await click('Sign in with a code instead')
    await arrive('/signin/verify-otp')
    const box = await field('Code')
    expect(document.activeElement).toBe(box)
    const sent = codeFor(browser.sim, email)
    // As it is pasted.
    await code(` ${sent.slice(0, 3)}-${sent.slice(3)} `)
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
  test('goes back to where one wanted', async () => {
    await at('/import/lead-import?from=mail')
    await fill({ Email: email })
    await click('Sign in with a code instead')
    await arrive('/signin/verify-otp')
    await code(codeFor(browser.sim, email))
    await arrive('/import/lead-import')
    expect(location.search).toBe('?from=mail')
  })
  test('a wrong one is said at its field, and the next is asked for after the countdown', async () => {
    await named()
    await click('Sign in with a code instead')
    await see(/Send a new code in (30|29) seconds/)
    await code('000000')
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
  test('whoever comes to a later page by themselves is sent to the beginning', async () => {
    for (const [path, start] of [
      ['/signin/verify-otp', '/signin'],
      ['/signin/set-password', '/signin'],
      ['/signup/verify-otp', '/signup'],
      ['/signup/set-password', '/signup'],
      ['/forgot/verify-otp', '/signin'],
      ['/forgot/set-password', '/signin'],
    ] as const) {
      await at(path)
      await arrive(start)
      expect(await field('Email')).toBeTruthy()
      await closePage()
    }
  })
  test('core-2.1-public-04 core-5-code-03 core-5-code-04 an account without a password sets one, the same twice', async () => {
    const fresh = makeUser(browser.sim.kit, { roles: ['counsellor'], name: 'Nora Lind' })
    browser.sim.db.prepare('UPDATE users SET password_hash = NULL WHERE id = ?').run(fresh.id)
    await named(fresh.email)
    await click('Sign in with a code instead')
    await arrive('/signin/verify-otp')
    await code(codeFor(browser.sim, fresh.email))
    await arrive('/signin/set-password')
    await fill({ 'New password': 'Long-enough-1' })
    await see('Confirm the password')
    await passwords('Long-enough-1', 'Long-enough-2')
    await see('Passwords must match')
    await passwords('Long-enough-1')
    await see('Nora Lind')
    expect(location.pathname).toBe('/')
  })
})

describe('signing up', () => {
  const person = { 'First name': 'Zeynep', 'Last name': 'Aksoy', Email: 'zeynep@posta.example' }

  test('core-2.1-public-05 as a student goes by code and password, and is in', async () => {
    await at('/signin')
    await click('Create an account')
    await arrive('/signup')
    await fill(person)
    await arrive('/signup/verify-otp')
    await code(codeFor(browser.sim, 'zeynep@posta.example'))
    await arrive('/signup/set-password')
    await passwords('Brand-new-1')
    await until(() => session.isAuthenticated, 'the session')
    expect(session.user).toMatchObject({ hasStudentProfile: true, identityInfo: [{ name: 'Student' }] })
  })
  test('core-2.1-public-05 as a recruitment partner, with the code of whoever sent them', async () => {
    await at('/signup?referral_id=LEVANT26')
    ;(
      await until(
        () => document.querySelector<HTMLInputElement>('input[value=recruitment_partner]'),
        'the choice',
      )
    ).click()
    await fill(person)
    await arrive('/signup/verify-otp')
    expect(browser.sim.db.prepare('SELECT user_type, referral_id FROM sign_ups').get()).toEqual({
      user_type: 'recruitment_partner',
      referral_id: 'LEVANT26',
    })
  })
  test('says what is missing, and keeps what was typed', async () => {
    await at('/signup')
    await fill({ 'First name': 'Zeynep' })
    await see('Last name is required')
    await see('Email address is required')
    expect((await field('First name')).value).toBe('Zeynep')
  })
})

describe('a forgotten password', () => {
  test('core-2.1-public-06 core-2.1-public-07 is replaced by a code, and then one signs in with the new one', async () => {
    await named()
    await click('Forgot your password?')
    await arrive('/forgot/verify-otp')
    await code(codeFor(browser.sim, email))
    await arrive('/forgot/set-password')
    await passwords('Brand-new-1')
    await arrive('/success')
    await see('Your password is set')
    await click('Sign in')
    await fill({ Email: email })
    await fill({ Password: 'Brand-new-1' })
    await see('Defne Karaca')
  })
  test('a code too long ago begins anew, and says why', async () => {
    await named()
    await click('Forgot your password?')
    await arrive('/forgot/verify-otp')
    await code(codeFor(browser.sim, email))
    await arrive('/forgot/set-password')
    await browser.sim.clock.advance(6 * 60_000)
    await passwords('Brand-new-1')
    await arrive('/signin')
    await see('Token is expired')
  })
})

describe('the second factor', () => {
  const half = async () => {
    await at('/signin')
    await fill({ Email: personas.secure.email })
    await fill({ Password: 'Chord-2026!' })
    await arrive('/verify-2fa')
  }

  test('core-2.1-public-08 core-4-signin-02 core-4-signin-04 core-5-code-05 business-9-constants-15 is asked for before there is a session; each failure is counted', async () => {
    await half()
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
  test('core-2.2-home-03 core-4-signin-05 a right code goes to /', async () => {
    await half()
    await code(totpAt(personas.secure.totp_secret, browser.sim.clock.now()))
    await see('Viktor Hale')
    expect([location.pathname, session.twofalimit]).toEqual(['/', 0])
  })
  test('core-4-signin-05 a backup code does as well, once', async () => {
    const { id } = browser.sim.db
      .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
      .get(personas.secure.email)!
    const [backup] = newBackupCodes(browser.sim.tenant, id)
    await half()
    await click('Use a backup code')
    await fill({ 'Backup code': backup! })
    await see('Viktor Hale')
    expect(location.pathname).toBe('/')
  })
})

describe('core §8: what a failure says', () => {
  test('core-8-failure-03 a failed step of signing in', async () => {
    broken('/auth/signin')
    await at('/signin')
    await fill({ Email: email })
    await see('Unable to signin! Please try again later.')
  })
  test('core-8-failure-01 a failed login', async () => {
    await named()
    broken('/auth/signin/password')
    await fill({ Password: 'x' })
    await see('Unable to login! Please try again later')
    expect((await field('Password')).value).toBe('x')
  })
  test('core-8-failure-05 a code that could not be sent', async () => {
    await named()
    broken('/auth/signin/send-otp')
    await click('Sign in with a code instead')
    await see('Unable to send OTP! Please try again later.')
    expect(location.pathname).toBe('/signin/password')
  })
  test('core-8-failure-04 core-8-failure-08 a code that could not be verified, a password that could not be set', async () => {
    await named()
    await click('Forgot your password?')
    await arrive('/forgot/verify-otp')
    broken('/auth/forgot/verify-otp')
    await code('123456')
    await see('Unable to verify OTP! Please try again later.')
    broken('/auth/forgot/set-password')
    await type(await field('Code'), '')
    await code(codeFor(browser.sim, email))
    await arrive('/forgot/set-password')
    await passwords('Brand-new-1')
    await see('Unable to set password')
  })
  test('core-8-failure-07 core-8-failure-06 a failed sign-up, an account that could not be made', async () => {
    broken('/auth/signup')
    await at('/signup')
    const person = { 'First name': 'Zeynep', 'Last name': 'Aksoy', Email: 'zeynep@posta.example' }
    await fill(person)
    await see('Unable to signup! Please try again later.')
    broken('/auth/signup/set-password')
    await fill(person)
    await arrive('/signup/verify-otp')
    await code(codeFor(browser.sim, 'zeynep@posta.example'))
    await arrive('/signup/set-password')
    await passwords('Brand-new-1')
    await see('Unable to create an account! Please try again later.')
  })
  test('whoever guesses too often is told when to come back', async () => {
    await named()
    for (let n = 0; n < 11; n++) await fill({ Password: `x${n}` })
    await see('Too many attempts. Please try again in 15 minutes')
  })
})

describe('visitors', () => {
  test('core-2.1-public-10 core-2.1-public-18 fill in the lead form, with or without its name', async () => {
    await at('/landing-page?utm_source=google')
    await see('Study abroad with Meridian')
    await fill({ 'First name': 'Mehmet', 'Last name': 'Ünal', Email: 'mehmet@posta.example' })
    await arrive('/thank-you')
    await see('Thank you')
    expect(
      browser.sim.db
        .prepare('SELECT first_name, utm_source FROM leads WHERE email = ?')
        .get('mehmet@posta.example'),
    ).toEqual({ first_name: 'Mehmet', utm_source: 'google' })
    await closePage()
    await at('/landing-page/istanbul-fair')
    await see('Istanbul Education Fair')
    await fill({ 'First name': 'Mehmet' })
    await see('Mobile number is required')
  })
  test('a form that is not there says so, and can be asked for again', async () => {
    await at('/landing-page/nowhere')
    await see('Unable to load form Please try again later.')
    await click('Try again')
    await see('Unable to load form Please try again later.')
  })
  test('core-2.1-public-09 core-2.1-public-19 ask for an agent account', async () => {
    await at('/request-agent-account?referral_id=LEVANT26')
    await fill({
      'Company name': 'Cedar',
      'First name': 'Rana',
      'Last name': 'Khalil',
      Email: 'rana@cedar.example',
    })
    await arrive('/thank-you')
    expect(
      browser.sim.db.prepare('SELECT company_name, referral_id FROM agent_requests ORDER BY id DESC').get(),
    ).toEqual({ company_name: 'Cedar', referral_id: 'LEVANT26' })
  })
  test('core-2.1-public-11 register as an agent by a form, which ends on a page of its own', async () => {
    await at('/agent-signup/partners')
    await see('Become a recruitment partner')
    await fill({
      'Company name': 'Cedar',
      'First name': 'Rana',
      'Last name': 'Khalil',
      Email: 'rana@cedar.example',
    })
    await arrive('/agent-signup-success')
    await see('Registration received')
  })
  test('core-2.1-public-07 core-2.1-public-13 open pages need no session', async () => {
    for (const [path, text] of [
      ['/overview', 'Ask a counsellor'],
      ['/success', 'Your password is set'],
      ['/thank-you', 'Thank you'],
      ['/agent-signup-success', 'Registration received'],
    ] as const) {
      await at(path)
      await see(text)
      expect(location.pathname).toBe(path)
      await closePage()
    }
    // Quotations bring its page; nobody is sent away from it.
    await at('/quotation/q1/overview')
    await see('This is not the page you are looking for')
    expect(location.pathname).toBe('/quotation/q1/overview')
  })
  test('core-2.1-public-23 core-2.1-public-24 a short link of a user leads to the sign-up page with its code', async () => {
    await at('/t/LEVANT26?referral=user')
    await arrive('/signup')
    expect(location.search).toBe('?referral_id=LEVANT26')
  })
  test('core-2.1-public-25 a short link of an agent leads to the request for an account with its code', async () => {
    await at('/t/LEVANT26?referral=agent')
    await arrive('/request-agent-account')
    expect(location.search).toBe('?referral_id=LEVANT26')
  })
  test('a short link without its kind leads nowhere, and says so', async () => {
    await at('/t/LEVANT26')
    await see('This link leads nowhere')
  })
  test('an administrator reads the requests', async () => {
    await signInAs(browser, personas.admin.email)
    await at('/agents/requests')
    await see('3 in the list')
    expect(words('agentRequests:title')).toBe('Agent requests')
  })
})

describe('the guards of the way in', () => {
  const visitor = (isAuthenticated: boolean) => ({ isAuthenticated, can: () => true, flag: () => true })
  test('core-2.1-public-18 core-2.1-public-19 any path with an open word is open to anyone', () => {
    for (const path of [
      '/quotation/7/overview',
      '/overview',
      '/landing-page/fair',
      '/x/landing-page',
      '/request-agent-account',
      '/webinar-detail',
      '/webinar-detail/9',
    ]) {
      expect([path, redirectOf(undefined, path, '', visitor(false)), isPublicPath(path)]).toEqual([
        path,
        undefined,
        true,
      ])
    }
  })
  test('core-2.1-public-16 preferences of whoever unsubscribes are outside', () => {
    expect(['/notifications/unsubscribe', '/notifications/unsubscribe/abc'].map(isPublicPath)).toEqual([
      true,
      true,
    ])
    expect(isPublicPath('/notifications')).toBe(false)
  })
  test('core-2.1-public-22 signed out, any other page leads to the way in, and from there back', async () => {
    await at('/leads?tab=all')
    await arrive('/signin')
    expect(location.search).toBe('?next=%2Fleads%3Ftab%3Dall')
  })
  test('core-2.1-public-21 signed in, the pages of the way in lead home', async () => {
    await signInAs(browser, email)
    for (const path of [
      '/signin',
      '/signin/password',
      '/signin/verify-otp',
      '/signin/set-password',
      '/signup',
      '/signup/verify-otp',
      '/signup/set-password',
      '/forgot/verify-otp',
      '/forgot/set-password',
      '/verify-2fa',
    ]) {
      await at(path)
      await arrive('/')
      expect(session.isAuthenticated).toBe(true)
      await closePage()
    }
  })
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F/evil.example/..//',
    '\t//evil.example',
    '/signin',
    '/signup',
    '/forgot/set-password',
    '/verify-2fa?x',
  ])('the way back never leads to %s', (wanted) => {
    const path = safePath(wanted)
    expect(new URL(path, location.origin).origin).toBe(location.origin)
    expect(path).not.toMatch(/^\/(\/|\\|signin|signup|forgot|verify-2fa)/)
  })
  test('an open redirect by next ends at home', async () => {
    await at(`/signin?next=${encodeURIComponent('//evil.example/x')}`)
    await fill({ Email: email })
    await fill({ Password: 'Chord-2026!' })
    await see('Defne Karaca')
    expect([location.origin, location.pathname]).toEqual(['http://localhost:3000', '/'])
  })
  test('core-2.1-public-24 a short link leads to this console or to the page the client names, whatever the server says', () => {
    const here = 'https://console.example'
    const signUp = 'https://join.meridian.example/start'
    expect(redirectTarget('/signup?referral_id=A', here, null)).toEqual({
      address: '/signup?referral_id=A',
      isOurs: true,
    })
    expect(redirectTarget(`${signUp}?referral_id=A`, here, signUp)).toEqual({
      address: `${signUp}?referral_id=A`,
      isOurs: false,
    })
    for (const evil of [
      'https://evil.example/start',
      '//evil.example',
      'javascript:alert(1)',
      'https://join.meridian.example.evil.example/start',
      'https://join.meridian.example/elsewhere',
    ])
      expect([evil, redirectTarget(evil, here, signUp)]).toEqual([evil, null])
  })
})
