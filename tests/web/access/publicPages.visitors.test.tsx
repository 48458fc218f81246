/** Visitors' forms, short links, and the redirects of pages without a session. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { isPublicPath, redirectOf } from '@app/routing'
import { safePath } from '@core/account/account'
import { words } from '@core/words/i18n'
import { session } from '@core/session/session'
import { redirectTarget } from '@modules/partners/referrals/redirectTarget'
import { closePage, see, until } from '@support/jsdom/page'
import { openTabs, signInAs } from '@support/jsdom/tab'
import { arriveAt, email, fill, openPage } from '@support/jsdom/publicPages'

const browser = openTabs()

describe("visitors' forms", () => {
  test('landing page submits the lead form, with or without a form name in the address (core-2.1-public-10)', async () => {
    await openPage('/landing-page?utm_source=google')
    await see('Study abroad with Meridian')
    await fill({ 'First name': 'Mehmet', 'Last name': 'Ünal', 'Email address': 'mehmet@posta.example' })
    await arriveAt('/thank-you')
    await see('Thank you')
    expect(
      browser.sim.db
        .prepare('SELECT first_name, utm_source FROM leads WHERE email = ?')
        .get('mehmet@posta.example'),
    ).toEqual({ first_name: 'Mehmet', utm_source: 'google' })
    await closePage()
    await openPage('/landing-page/istanbul-fair')
    await see('Istanbul Education Fair')
    await fill({ 'First name': 'Mehmet' })
    await see('Mobile number is required')
  })
  test('landing page reports an unknown form and can retry', async () => {
    await openPage('/landing-page/nowhere')
    await see('Unable to load form Please try again later.')
    const again = document.querySelector<HTMLButtonElement>('button.submit')!
    again.focus()
    again.click()
    await until(() => document.activeElement?.matches('main.auth'), 'the focus on the page')
    await see('Unable to load form Please try again later.')
  })
  test('agent account request form submits with its referral code (core-2.1-public-09)', async () => {
    await openPage('/request-agent-account?referral_id=LEVANT26')
    await fill({
      'Company Name': 'Cedar',
      'First name': 'Rana',
      'Last name': 'Khalil',
      'Email address': 'rana@cedar.example',
    })
    await arriveAt('/thank-you')
    expect(
      browser.sim.db.prepare('SELECT company_name, referral_id FROM agent_requests ORDER BY id DESC').get(),
    ).toEqual({ company_name: 'Cedar', referral_id: 'LEVANT26' })
  })
  test('agent sign-up form registers an agent and ends on its own page (core-2.1-public-11)', async () => {
    await openPage('/agent-signup/partners')
    await see('Become a recruitment partner')
    await fill({
      'Company Name': 'Cedar',
      'First name': 'Rana',
      'Last name': 'Khalil',
      'Email address': 'rana@cedar.example',
    })
    await arriveAt('/agent-signup-success')
    await see('Registration received')
  })
  test('public pages need no session (core-2.1-public-07, core-2.1-public-13)', async () => {
    for (const [path, text] of [
      ['/overview', 'Ask a counsellor'],
      ['/success', 'Your password is set'],
      ['/thank-you', 'Thank you'],
      ['/agent-signup-success', 'Registration received'],
    ] as const) {
      await openPage(path)
      await see(text)
      expect(location.pathname).toBe(path)
      await closePage()
    }
    // The quotation page is not built yet: visitors see "not found" and no redirect.
    await openPage('/quotation/q1/overview')
    await see('This is not the page you are looking for')
    expect(location.pathname).toBe('/quotation/q1/overview')
  })
  test('short link of a user leads to sign-up with its referral code (core-2.1-public-23, core-2.1-public-24)', async () => {
    await openPage('/t/LEVANT26?referral=user')
    await arriveAt('/signup')
    expect(location.search).toBe('?referral_id=LEVANT26')
  })
  test('short link of an agent leads to the agent account request with its referral code (core-2.1-public-25)', async () => {
    await openPage('/t/LEVANT26?referral=agent')
    await arriveAt('/request-agent-account')
    expect(location.search).toBe('?referral_id=LEVANT26')
  })
  test('short link without a kind leads nowhere and says so', async () => {
    await openPage('/t/LEVANT26')
    await see('This link does not work. Ask the sender for a new one.')
  })
  test('agent requests list shows the requests to an administrator', async () => {
    await signInAs(browser, personas.admin.email)
    await openPage('/agents/requests')
    await see('3 in the list')
    expect(words('agentRequests:title')).toBe('Agent requests')
  })
})

describe('redirects of public pages', () => {
  const visitor = (isAuthenticated: boolean) => ({ isAuthenticated, can: () => false, flag: () => false })
  test.each([
    ['/landing-page', 'core-2.1-public-18'],
    ['/request-agent-account', 'core-2.1-public-19'],
    ['/overview', 'core §2.1'],
    ['/webinar-detail', 'core §2.1'],
  ])('any path that contains %s is open to anyone (%s)', (word) => {
    for (const path of [word, `${word}/9`, `/settings/user-management${word}`]) {
      expect([path, isPublicPath(path)]).toEqual([path, true])
      for (const isAuthenticated of [false, true])
        expect([path, redirectOf(undefined, path, '', visitor(isAuthenticated))]).toEqual([path, undefined])
    }
  })
  test('isPublicPath accepts the unsubscribe pages, and no other page of notifications', () => {
    expect(['/notifications/unsubscribe', '/notifications/unsubscribe/abc'].map(isPublicPath)).toEqual([
      true,
      true,
    ])
    expect(isPublicPath('/notifications')).toBe(false)
  })
  test('redirect of a signed-out visitor leads to sign-in and keeps the requested address (core-2.1-public-22)', async () => {
    await openPage('/leads?tab=all')
    await arriveAt('/signin')
    expect(location.search).toBe('?next=%2Fleads%3Ftab%3Dall')
  })
  test('redirect of a signed-in visitor leads from authentication pages to home (core-2.1-public-21)', async () => {
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
      await openPage(path)
      await arriveAt('/')
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
  ])('safePath never returns %s', (wanted) => {
    const path = safePath(wanted)
    expect(new URL(path, location.origin).origin).toBe(location.origin)
    expect(path).not.toMatch(/^\/(\/|\\|signin|signup|forgot|verify-2fa)/)
  })
  test('sign-in ignores a foreign address in next', async () => {
    await openPage(`/signin?next=${encodeURIComponent('//evil.example/x')}`)
    await fill({ Email: email })
    await fill({ Password: 'Chord-2026!' })
    await see('Defne Karaca')
    expect([location.origin, location.pathname]).toEqual(['http://localhost:3000', '/'])
  })
  test("redirectTarget accepts only this console and the client's own sign-up page (core-2.1-public-24)", () => {
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
