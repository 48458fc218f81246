/** Sign-in, the running session and sign-out, on the real backend. */
import { describe, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { PASSWORD } from '@seeds/people/people'
import { invoices } from '@contract/finance/invoices'
import { leads } from '@contract/leads/leads'
import { tasks } from '@contract/leads/tasks'
import { forms } from '@contract/masters/forms'
import { session as auth, type DeviceInfo } from '@contract/access/session'
import { totpAt } from '@support/server/totp'
import { App } from '@app/App'
import { redirectOf, type Visitor } from '@app/routing'
import { signOut, rememberDevice, safePath } from '@core/account/account'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { REDIRECT_DELAY } from '@core/shell/constants'
import { hasBeenIdle } from '@core/account/idle'
import { session, appState } from '@core/session/session'
import { deliverEvent } from '@core/account/socket'
import { field, press, see, renderPage, type, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

const email = () => field('Email')
const signIn = async (address: string, password = PASSWORD) => {
  await type(await email(), address)
  await press('enter', await email())
  const input = await field('Password')
  await type(input, password)
  await press('enter', input)
}

describe('sign-in', () => {
  test('sign-in asks for the account, then the password, and goes home (core-4-signin-03)', async () => {
    await renderPage(<App />)
    await until(() => location.pathname === '/signin', 'the sign-in page')
    await signIn(personas.manager.email)
    await see('Defne Karaca')
    expect(location.pathname).toBe('/')
    expect(session.isAuthenticated).toBe(true)
    expect(session.permissions['leads.read']).toBe(true)
    expect(session.authTokenExpiry).toBeGreaterThan(0)
  })
  test('sign-in returns to the requested page', async () => {
    history.replaceState(null, '', '/import/lead-import?from=mail')
    await renderPage(<App />)
    await until(
      () => location.pathname + location.search === '/signin?next=%2Fimport%2Flead-import%3Ffrom%3Dmail',
      'the sign-in page with the requested address',
    )
    await signIn(personas.manager.email)
    await until(() => location.pathname === '/import/lead-import', 'the requested page')
    expect(location.search).toBe('?from=mail')
  })
  test('sign-in shows missing and wrong values, and keeps the typed text', async () => {
    await renderPage(<App />)
    await press('enter', await email())
    await see('Email address is required')
    await type(await email(), 'nobody')
    await press('enter', await email())
    await see('Invalid email')
    await signIn(personas.manager.email, 'not this')
    await see('Wrong email or password')
    expect((await field('Password')).value).toBe('not this')
    expect(session.isAuthenticated).toBe(false)
  })
  test('sign-in with a second factor asks for a code, counts failures, and goes home', async () => {
    await renderPage(<App />)
    await signIn(personas.secure.email)
    await until(() => location.pathname === '/verify-2fa', 'the second factor')
    expect(localStorage.getItem('chord.oneTimeToken')).toBeTruthy()
    await type(await field('Code'), '000000')
    await until(() => session.twofalimit === 1, 'the counted failure')
    await see('1 failed attempt')
    const code = await totpAt(personas.secure.totp_secret, browser.sim.clock.now())
    await type(await field('Code'), '')
    // A code pasted with a space.
    await type(await field('Code'), `${code.slice(0, 3)} ${code.slice(3)}`)
    await see('Viktor Hale')
    expect(location.pathname).toBe('/')
    expect(localStorage.getItem('chord.oneTimeToken')).toBeNull()
    expect(session.twofalimit).toBe(0)
  })
})

describe('session', () => {
  const openSignedIn = async (who: { name: string; email: string } = personas.manager) => {
    await renderPage(<App />)
    await signIn(who.email)
    await see(who.name)
  }

  test('session renews an expired token once, however many calls wait (core-4-token-02, core-4-token-03, core-8-handling-09)', async () => {
    await openSignedIn()
    browser.sim.clock.advance(60 * 60_000)
    browser.calls.length = 0
    await Promise.all(Array.from({ length: 8 }, () => call(auth.profile, {})))
    expect(browser.calls.filter((one) => one.startsWith('PUT /auth/refresh-token'))).toHaveLength(1)
    expect(session.isAuthenticated).toBe(true)
  })
  test('session survives an unreachable server, and ends when the renewal is refused (core-4-token-04, core-8-handling-09)', async () => {
    await openSignedIn()
    browser.sim.clock.advance(60 * 60_000)
    browser.meddle.with = (path) => {
      if (path === '/auth/refresh-token') throw new TypeError('network')
      return undefined
    }
    await expect(call(auth.profile, {})).rejects.toThrow(Refused)
    expect(session.isAuthenticated).toBe(true)
    browser.meddle.with = (path) =>
      path === '/auth/refresh-token'
        ? Response.json({ errors: [{ message: 'Token is expired' }] }, { status: 401 })
        : undefined
    await call(auth.profile, {}).catch(() => {})
    await until(() => location.pathname === '/signin', 'the sign-in page')
    expect(session.isAuthenticated).toBe(false)
  })
  test('signOut clears tokens and cached answers, and keeps the devices (core-4-logout-02, core-4-logout-03, core-4-logout-04)', async () => {
    await openSignedIn()
    // The page that is left may still ask, and is refused: that holds no answer.
    const answers = () =>
      queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })
    await until(() => answers().length > 0, 'an answer that is kept')
    const { deviceIdentifiers, activeDeviceIdentifier } = JSON.parse(
      JSON.stringify(session),
    ) as typeof session
    expect(deviceIdentifiers).toHaveLength(1)
    await signOut()
    expect(location.pathname).toBe('/signin')
    expect(session).toEqual({
      user: null,
      isAuthenticated: false,
      permissions: {},
      activeRole: null,
      activeDeviceIdentifier,
      deviceIdentifiers,
      authToken: null,
      authTokenExpiry: null,
      refreshToken: null,
      refreshTokenExpiry: null,
      twofalimit: 0,
      language: 'en',
      dir: 'ltr',
    })
    expect(answers()).toEqual([])
  })
  test('signOut keeps the session and reports when the logout call fails (core-8-failure-02)', async () => {
    await openSignedIn()
    browser.meddle.with = (path) =>
      path === '/auth/logout' ? Response.json({ errors: [] }, { status: 500 }) : undefined
    await signOut()
    await see('Unable to logout! Please try again later')
    expect(session.isAuthenticated).toBe(true)
  })
  test('session ends when another tab ends it (core-4-cross-tab-01)', async () => {
    await openSignedIn()
    localStorage.setItem(
      'chord.session',
      JSON.stringify({ ...session, isAuthenticated: false, authToken: null }),
    )
    dispatchEvent(new StorageEvent('storage', { key: 'chord.session' }))
    await until(() => location.pathname === '/signin', 'the sign-in page')
  })
  test('session that another tab ended lets a sign-in begin here at once', async () => {
    await openSignedIn()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    localStorage.setItem(
      'chord.session',
      JSON.stringify({ ...session, isAuthenticated: false, authToken: null }),
    )
    dispatchEvent(new StorageEvent('storage', { key: 'chord.session' }))
    const redirect = await until(
      () => timers.mock.calls.find(([, delay]) => delay === REDIRECT_DELAY),
      'the delayed redirect',
    )
    timers.mockRestore()
    await until(() => location.pathname === '/signin', 'the sign-in page')
    await type(await email(), personas.manager.email)
    await press('enter', await email())
    await field('Password')
    redirect[0]()
    expect(location.pathname).toBe('/signin/password')
    await type(await field('Password'), PASSWORD)
    await press('enter', await field('Password'))
    await see('Defne Karaca')
  })
  test('session ends when a refused call shows that another tab has ended it', async () => {
    await openSignedIn()
    localStorage.setItem(
      'chord.session',
      JSON.stringify({ ...session, isAuthenticated: false, authToken: null, refreshToken: null }),
    )
    await browser.sim.clock.advance(60 * 60_000)
    await expect(call(auth.profile, {})).rejects.toThrow('Token is expired')
    await until(() => location.pathname === '/signin', 'the sign-in page')
    expect([session.isAuthenticated, appState.profile]).toEqual([false, null])
  })
  const endings = [
    'Token does not exists with this identifier',
    'Token is expired',
    'Authorization Header is missing',
    'Device does not exists with this identifier',
  ]
  test.each([
    ['Token does not exists with this identifier', 'core-8-handling-04'],
    ['Token is expired', 'core-8-handling-05'],
    ['Authorization Header is missing', 'core-8-handling-06'],
    ['Device does not exists with this identifier', 'core-8-handling-07'],
  ])('session ends when the first message is “%s” (%s)', async (message) => {
    await openSignedIn()
    browser.meddle.with = (path) =>
      path === '/leads/counts' ? Response.json({ errors: [{ message }] }, { status: 401 }) : undefined
    await expect(call(leads.counts, {})).rejects.toThrow(message)
    await until(() => location.pathname === '/signin', 'the sign-in page')
    expect(session).toMatchObject({ isAuthenticated: false, authToken: null, refreshToken: null })
  })
  describe.each([
    ['leads', tasks.list],
    ['finance', invoices.list],
    ['masters', forms.list],
  ] as const)('call of a business module: %s', (_, endpoint) => {
    const answerOnce = (body: object, status: number) => {
      browser.meddle.with = (path) => {
        if (path !== endpoint.path) return undefined
        delete browser.meddle.with
        return Response.json(body, { status })
      }
    }
    test('without a message it fails with "Something went wrong" (business-8-handling-01)', async () => {
      await openSignedIn(personas.superAdmin)
      answerOnce({}, 500)
      await expect(call(endpoint, {})).rejects.toThrow(/^Something went wrong$/)
    })
    test('it is sent again after one renewal of an expired token (business-8-handling-01)', async () => {
      await openSignedIn(personas.superAdmin)
      browser.sim.clock.advance(60 * 60_000)
      browser.calls.length = 0
      expect(await call(endpoint, {})).toMatchObject({ page: 1 })
      const sent = browser.calls.filter((one) => one.endsWith(endpoint.path) || one.includes('refresh'))
      expect(sent).toEqual([`GET ${endpoint.path}`, 'PUT /auth/refresh-token', `GET ${endpoint.path}`])
    })
    test.each(endings)('it ends the session by “%s” (business-8-handling-01)', async (message) => {
      await openSignedIn(personas.superAdmin)
      answerOnce({ errors: [{ message }] }, 403)
      await expect(call(endpoint, {})).rejects.toThrow(message)
      await until(() => location.pathname === '/signin', 'the sign-in page')
      expect(session.isAuthenticated).toBe(false)
    })
  })
  test('session continues when such a message is not the first', async () => {
    await openSignedIn()
    browser.meddle.with = (path) =>
      path === '/leads/counts'
        ? Response.json(
            { errors: [{ message: 'Permission denied' }, { message: endings[0] }] },
            { status: 403 },
          )
        : undefined
    await expect(call(leads.counts, {})).rejects.toThrow('Permission denied')
    expect(session.isAuthenticated).toBe(true)
  })
  test.each(endings)(
    'sign-in page keeps devices and typed text on the message “%s” (core-8-handling-08)',
    async (message) => {
      await renderPage(<App />)
      const devices = [
        {
          identifier: 'd1',
          device_identifier: 'browser',
          hashed_email: 'hash',
          hashed_phone: null,
          has_device_identifier: true,
        },
      ]
      session.deviceIdentifiers = devices
      browser.meddle.with = (path) =>
        path === '/auth/signin' ? Response.json({ errors: [{ message }] }, { status: 401 }) : undefined
      await type(await email(), personas.manager.email)
      await press('enter', await email())
      await see(message)
      expect([location.pathname + location.search, (await email()).value, session.deviceIdentifiers]).toEqual(
        ['/signin', personas.manager.email, devices],
      )
      expect(browser.calls.filter((one) => one.includes('refresh-token'))).toEqual([])
    },
  )
  test('session ends when access of this device is revoked, not of another device (core-4-revoked-01, core-4-revoked-03, core-7-socket-04, core-8-handling-10)', async () => {
    await openSignedIn()
    await deliverEvent('accessRevoked', { device_identifier: 'another' })
    expect(session.isAuthenticated).toBe(true)
    await deliverEvent('accessRevoked', { device_identifier: session.activeDeviceIdentifier })
    await until(() => !session.isAuthenticated, 'the end')
  })
  test('session takes new permissions when the event names this user (core-7-socket-03)', async () => {
    await openSignedIn()
    session.permissions = {}
    await deliverEvent('permission_updated', { identifier: 'somebody else' })
    expect(session.permissions).toEqual({})
    const userIdentifier = (
      JSON.parse(atob(session.authToken!.split('.')[1]!)) as { data: { identifier: string } }
    ).data.identifier
    await deliverEvent('permission_updated', { identifier: userIdentifier })
    await until(() => session.permissions['leads.read'], 'the permissions')
  })
})

describe('rememberDevice', () => {
  const device = (at: number, account = at): DeviceInfo => ({
    identifier: `d${at}`,
    device_identifier: 'browser',
    hashed_email: `hash${account}`,
    hashed_phone: null,
    has_device_identifier: true,
  })
  test('rememberDevice keeps five devices and drops the oldest (core-4-device-ids-01, core-9-constants-08)', () => {
    for (let at = 1; at <= 6; at++) rememberDevice(device(at))
    expect(session.deviceIdentifiers.map(({ identifier }) => identifier)).toEqual([
      'd2',
      'd3',
      'd4',
      'd5',
      'd6',
    ])
  })
  test('rememberDevice replaces the device of a known account (core-4-device-ids-02)', () => {
    rememberDevice(device(1))
    rememberDevice(device(2))
    rememberDevice(device(9, 1))
    expect(session.deviceIdentifiers.map(({ identifier }) => identifier)).toEqual(['d2', 'd9'])
    expect(session.activeDeviceIdentifier).toBe('d9')
  })
})

describe('redirectOf and safePath', () => {
  const visitor = (isAuthenticated: boolean, permissions: string[] = []): Visitor => ({
    isAuthenticated,
    can: (permission) => permissions.includes(permission),
    flag: () => true,
  })
  const route = { path: '/leads', can: 'leads.read', title: '', page: async () => ({ default: () => null }) }
  test('redirectOf sends a signed-out visitor to sign-in and keeps the address', () => {
    expect(redirectOf(route, '/leads', 'tab=mine', visitor(false))).toBe('/signin?next=%2Fleads%3Ftab%3Dmine')
    expect(redirectOf(undefined, '/', '', visitor(false))).toBe('/signin')
  })
  test('redirectOf sends a signed-in visitor away from authentication pages', () =>
    expect(redirectOf({ ...route, for: 'signed-out' }, '/signin', '', visitor(true))).toBe('/'))
  test('redirectOf sends home without the permission', () => {
    expect(redirectOf(route, '/leads', '', visitor(true))).toBe('/')
    expect(redirectOf(route, '/leads', '', visitor(true, ['leads.read']))).toBeUndefined()
  })
  test('redirectOf leaves public paths open', () =>
    expect(redirectOf(undefined, '/landing-page/7', '', visitor(false))).toBeUndefined())
  test('safePath refuses other sites and authentication pages', () => {
    const elsewhere = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/signin',
      '/verify-2fa?x',
      null,
      '',
    ]
    expect(elsewhere.filter((wanted) => safePath(wanted) !== '/')).toEqual([])
    expect(safePath('/leads?tab=mine#x')).toBe('/leads?tab=mine#x')
  })
})

test('hasBeenIdle is true after 15 minutes (core-9-constants-09)', () => {
  expect(hasBeenIdle(0, 899_999)).toBe(false)
  expect(hasBeenIdle(0, 900_000)).toBe(true)
})
