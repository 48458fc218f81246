/** The life of a session on the real backend: what is stored, what ends it, and what remains afterwards. */
import { describe, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { endpoints, get, signedIn } from '@contract/http'
import { leads } from '@contract/leads/leads'
import { notifications } from '@contract/outreach/notifications'
import { session as auth } from '@contract/access/session'
import { twoFactor } from '@contract/access/twoFactor'
import { Nothing } from '@contract/shapes'
import { totpAt } from '@support/server/totp'
import { App } from '@app/App'
import {
  startSession,
  expireSession,
  refreshStaleProfile,
  deviceOfAccount,
  signOut,
  sessionTransition,
  rememberDevice,
} from '@core/account/account'
import { fetchCall, queryClient, useCall } from '@core/server/api'
import { loadClient } from '@core/server/client'
import { serverNow, setClock } from '@core/shell/clock'
import { dialogsOpen, openDialog } from '@core/shell/dialogs'
import { call } from '@core/server/http'
import { watchIdle } from '@core/account/idle'
import { setSelection } from '@core/list/list'
import { appState, clearSession, persistSession, session } from '@core/session/session'
import { storeTokens } from '@core/server/tokenRefresh'
import { deliverEvent } from '@core/account/socket'
import { setLanguage, spokenLanguage } from '@core/words/i18n'
import { undoHistory as deeds } from '@core/commands/undo'
import { leadFeed, leadList } from '@modules/leads/leads/list'
import { see, renderPage, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'

const MINUTE = 60_000
const browser = openTabs()

const enterAs = async (email: string) => {
  const { identity, deviceInfo } = await call(auth.signin, {
    body: { email, device_identifier: deviceOfAccount() },
  })
  rememberDevice(deviceInfo)
  const answer = await call(auth.password, { body: { identity, password: 'Chord-2026!' } })
  await startSession(answer)
  return { device: deviceInfo, tokens: answer.tokensInfo }
}
const openSignedIn = async () => {
  await enterAs(personas.several.email)
  await renderPage(<App />)
  await see('Leyla Baker')
}
const storedSession = () => JSON.parse(localStorage.getItem('chord.session')!) as Record<string, never>
const changeInOtherTab = (next: object) => {
  localStorage.setItem('chord.session', JSON.stringify({ ...JSON.parse(JSON.stringify(session)), ...next }))
  dispatchEvent(new StorageEvent('storage', { key: 'chord.session' }))
}

describe('stored session', () => {
  test('stored session holds every documented field, and the user with their roles (core-3.1-session-01, core-3.1-session-02)', async () => {
    await setLanguage('ar')
    const { device, tokens } = await enterAs(personas.several.email)
    session.twofalimit = 2
    persistSession()
    const now = browser.sim.clock.now()
    expect(storedSession()).toEqual({
      user: {
        identityInfo: [
          { identifier: 'manager', name: 'Manager' },
          { identifier: 'counsellor', name: 'Counsellor' },
          { identifier: 'finance', name: 'Finance' },
        ],
        activeUserIdentityInfo: { identifier: 'manager', name: 'Manager' },
        hasStudentProfile: false,
      },
      isAuthenticated: true,
      permissions: expect.objectContaining({ 'leads.assign': true, 'invoices.read': false }),
      activeRole: 'manager',
      activeDeviceIdentifier: device.identifier,
      deviceIdentifiers: [device],
      authToken: tokens.accessToken,
      authTokenExpiry: now + 15 * MINUTE,
      refreshToken: tokens.refreshToken,
      // The simulator's refresh token is no JWT: there is no expiry to read.
      refreshTokenExpiry: null,
      twofalimit: 2,
      language: 'ar',
      dir: 'rtl',
    })
  })
  test("stored session holds each token's expiry, read from its exp claim (core-3.1-session-01, core-4-token-01)", () => {
    const tokenUntil = (exp: number) => `x.${btoa(JSON.stringify({ exp }))}.x`
    storeTokens({ accessToken: tokenUntil(1_900_000_000), refreshToken: tokenUntil(1_950_000_000) })
    persistSession()
    expect(storedSession()).toMatchObject({
      authTokenExpiry: 1_900_000_000_000,
      refreshTokenExpiry: 1_950_000_000_000,
    })
  })
  test('stored session knows the account of a device by its hash only (core-3.1-session-03)', async () => {
    await enterAs(personas.manager.email)
    expect(storedSession()['deviceIdentifiers']).toEqual([
      {
        identifier: session.activeDeviceIdentifier,
        device_identifier: expect.any(String),
        hashed_email: expect.stringMatching(/^[0-9a-f]{64}$/),
        hashed_phone: null,
        has_device_identifier: false,
      },
    ])
    expect(localStorage.getItem('chord.session')).not.toContain(personas.manager.email)
    await signOut()
    await enterAs(personas.manager.email)
    expect(storedSession()['deviceIdentifiers']).toMatchObject([{ has_device_identifier: true }])
  })
})

describe('session start', () => {
  test('startSession asks for the profile with the device, and with the one-time token after a second factor (core-7-session-01)', async () => {
    const { identity, deviceInfo } = await call(auth.signin, { body: { email: personas.secure.email } })
    rememberDevice(deviceInfo)
    const { tokensInfo } = await call(auth.password, { body: { identity, password: 'Chord-2026!' } })
    const token = tokensInfo.oneTimeToken!
    const code = await totpAt(personas.secure.totp_secret, browser.sim.clock.now())
    const sent: Record<string, string>[] = []
    browser.meddle.with = (path, init) => {
      if (path === '/account/profile') sent.push(init.headers as Record<string, string>)
      return undefined
    }
    await startSession(
      await call(twoFactor.verifyLogin, { body: { verificationCode: code } }, { token }),
      token,
    )
    expect(sent).toMatchObject([{ 'device-number': deviceInfo.identifier, authorization: `Bearer ${token}` }])
    expect([appState.profile?.userInfo.email, session.authToken === token]).toEqual([
      personas.secure.email,
      false,
    ])
  })
  test('layout removes the one-time token and answer of a second factor (core-4-layout-01, core-4-layout-02)', async () => {
    localStorage.setItem('chord.oneTimeToken', 'left')
    localStorage.setItem('chord.oneTimeResponse', '{}')
    await enterAs(personas.manager.email)
    localStorage.setItem('chord.oneTimeToken', 'left again')
    localStorage.setItem('chord.oneTimeResponse', '{}')
    session.twofalimit = 3
    await renderPage(<App />)
    await see('Defne Karaca')
    await until(() => session.twofalimit === 0, 'the counter at 0')
    expect([
      localStorage.getItem('chord.oneTimeToken'),
      localStorage.getItem('chord.oneTimeResponse'),
    ]).toEqual([null, null])
  })
  test('refreshStaleProfile asks for the profile again when it is four minutes old, not before (core-9-constants-15, business-9-constants-28)', async () => {
    await enterAs(personas.manager.email)
    const asked = () => browser.calls.filter((one) => one === 'GET /account/profile').length
    const before = asked()
    setClock({ now: new Date(serverNow() + 239_000).toISOString(), frozen: true })
    refreshStaleProfile()
    expect(asked()).toBe(before)
    setClock({ now: new Date(serverNow() + 1000).toISOString(), frozen: true })
    refreshStaleProfile()
    await until(() => asked() === before + 1, 'the profile')
  })
})

describe('sign-out', () => {
  test('signOut sends the client number and the device number (core-7-session-03)', async () => {
    const { device } = await enterAs(personas.manager.email)
    const sent: [string | undefined, unknown][] = []
    browser.meddle.with = (path, { method = 'GET', headers }) => {
      if (path === '/auth/logout') sent.push([method, headers])
      return undefined
    }
    await signOut()
    const numbers = { 'client-number': '1001', 'device-number': device.identifier }
    expect(sent).toEqual([['GET', expect.objectContaining(numbers)]])
  })
  test('signOut shows its progress (core-4-logout-01)', async () => {
    await openSignedIn()
    let answer = () => {}
    browser.meddle.with = (path) =>
      path === '/auth/logout'
        ? new Promise((done) => {
            answer = () => done(undefined)
          })
        : undefined
    const signedOut = signOut()
    await see('Signing out…')
    expect([sessionTransition.leaving, document.querySelector('.user')?.getAttribute('aria-busy')]).toEqual([
      true,
      'true',
    ])
    await until(() => browser.calls.includes('GET /auth/logout'), 'the call')
    answer()
    await signedOut
    expect([sessionTransition.leaving, location.pathname]).toEqual([false, '/signin'])
  })
  test('signOut leaves no data of one user to the next in the same tab', async () => {
    await openSignedIn()
    history.pushState(null, '', '/leads')
    await until(() => leadFeed.total() > 0, 'the leads')
    setSelection(leadList as never, { all: false, chosen: new Set([leadFeed.at(0)!.identifier]) } as never)
    leadList.query.text = 'ayse'
    deeds.done.push({ operation: 'o', verb: 'leads.assign', changed: 1, begun: 1 })
    openDialog('a lead of mine')
    await fetchCall(leads.counts, {})
    const name = leadFeed.at(0)!.first_name
    await signOut()
    expect([
      leadFeed.total(),
      leadFeed.at(0),
      leadList.query.text,
      leadList.selection,
      deeds.done.length,
      dialogsOpen(),
      queryClient.getQueryCache().getAll().length,
    ]).toEqual([0, undefined, '', { all: false, chosen: new Set() }, 0, 0, 0])
    await until(() => document.querySelector('.auth'), 'the sign-in page')
    expect(document.body.textContent).not.toContain(name)
    expect([appState.profile, session.authToken, session.refreshToken]).toEqual([null, null, null])
  })
  test('session ends without renewal on a 401 of the inventory host (core-4-token-05)', async () => {
    await openSignedIn()
    const { stock } = endpoints('inventory', {
      stock: get('/inventory/countries', {
        can: signedIn('Read by whoever is in'),
        answer: Nothing,
        from: 'assumed',
        host: 'inventory',
      }),
    })
    browser.meddle.with = (path) =>
      path === '/inventory/countries'
        ? Response.json({ errors: [{ message: 'No' }] }, { status: 401 })
        : undefined
    await expect(call(stock, {})).rejects.toThrow('No')
    await until(() => location.pathname === '/signin', 'the sign-in page')
    expect(browser.calls.filter((one) => one.includes('refresh-token'))).toEqual([])
  })
  test('accessRevoked event without a device ends the session on every device (core-4-revoked-02)', async () => {
    await openSignedIn()
    await deliverEvent('accessRevoked', {})
    await until(() => location.pathname === '/signin', 'the sign-in page')
    await see('This device was signed out from another device.')
  })
})

describe('idle logout', () => {
  const advance = async (ms: number) =>
    setClock({ now: new Date(serverNow() + ms).toISOString(), frozen: true })
  const asked = async (idle_logout: boolean) => {
    browser.sim.tenant.clock.freeze(true)
    await openSignedIn()
    await loadClient()
    appState.client!.idle_logout = idle_logout
    const stop = watchIdle()
    return () => {
      stop()
      setClock({ now: browser.sim.clock.iso(), frozen: false })
    }
  }
  test('idle logout ends the session after 15 minutes without activity, when the client asks for it (core-4-idle-01, core-4-idle-03)', async () => {
    const stop = await asked(true)
    await advance(15 * MINUTE - 1)
    expect(session.isAuthenticated).toBe(true)
    for (const sign of ['mousemove', 'keydown', 'click', 'scroll']) {
      dispatchEvent(new Event(sign))
      await advance(14 * MINUTE)
      expect([sign, session.isAuthenticated]).toEqual([sign, true])
    }
    await advance(MINUTE)
    await until(() => location.pathname === '/signin', 'the sign-in page')
    await see('You were signed out after 15 minutes without activity.')
    stop()
  })
  test('idle logout does nothing for other clients (core-4-idle-03, core-4-idle-04)', async () => {
    const stop = await asked(false)
    await advance(60 * MINUTE)
    expect(session.isAuthenticated).toBe(true)
    stop()
  })
  test('idle logout is checked every five seconds (core-4-idle-02, core-9-constants-09)', async () => {
    const stop = await asked(true)
    stop()
    vi.useFakeTimers({ now: Date.now() })
    const end = watchIdle()
    vi.setSystemTime(Date.now() + 15 * MINUTE)
    vi.advanceTimersByTime(4999)
    expect(session.isAuthenticated).toBe(true)
    vi.advanceTimersByTime(1)
    expect(session.isAuthenticated).toBe(false)
    end()
  })
  test('idle logout does nothing when no device is active (core-4-idle-03)', async () => {
    const stop = await asked(true)
    session.activeDeviceIdentifier = null
    await advance(60 * MINUTE)
    expect(session.isAuthenticated).toBe(true)
    stop()
  })
})

describe('other tabs', () => {
  test('sign-in in another tab brings this tab home (core-4-cross-tab-02)', async () => {
    await enterAs(personas.manager.email)
    const otherSession = JSON.parse(JSON.stringify(session)) as object
    clearSession()
    history.replaceState(null, '', '/signin')
    await renderPage(<App />)
    changeInOtherTab(otherSession)
    await see('Defne Karaca')
    expect(location.pathname).toBe('/')
  })
  test('sign-out in another tab brings this tab to the sign-in page after 100 ms (core-9-constants-19)', async () => {
    // No page is rendered: pages redirect by themselves as soon as the session ends.
    await enterAs(personas.manager.email)
    history.replaceState(null, '', '/leads')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    changeInOtherTab({ isAuthenticated: false, authToken: null, refreshToken: null, user: null })
    const [redirect] = await until(
      () => timers.mock.calls.find(([, delay]) => delay === 100),
      'the delayed redirect',
    )
    timers.mockRestore()
    expect(location.pathname).toBe('/leads')
    redirect()
    expect(location.pathname).toBe('/signin')
  })
  test('sign-out in another tab is ignored while this tab signs out (core-4-cross-tab-03)', async () => {
    await openSignedIn()
    sessionTransition.leaving = true
    changeInOtherTab({ isAuthenticated: false })
    expect([session.isAuthenticated, location.pathname]).toEqual([true, '/'])
    sessionTransition.leaving = false
  })
  test('language and theme of another tab are those of this tab, without a reload', async () => {
    await openSignedIn()
    const isDark = () => document.documentElement.classList.contains('bp6-dark')
    const before = { lang: document.documentElement.lang, isDark: isDark() }
    changeInOtherTab({ language: 'tr', dir: 'ltr' })
    localStorage.setItem('chord.theme', 'dark')
    dispatchEvent(new StorageEvent('storage', { key: 'chord.theme' }))
    await until(() => document.documentElement.lang === 'tr', 'the language')
    await see('Ana sayfa')
    // What is made of words and kept is made anew: the side navigation.
    await until(() => !document.querySelector('nav')?.textContent?.includes('Masters'), 'the navigation')
    expect({ before, isDark: isDark(), words: spokenLanguage() }).toEqual({
      before: { lang: 'en', isDark: false },
      isDark: true,
      words: 'tr',
    })
  })
  test('sign-out in another tab clears the answers cached in this tab', async () => {
    await openSignedIn()
    await fetchCall(leads.counts, {})
    changeInOtherTab({ isAuthenticated: false, authToken: null, refreshToken: null, user: null })
    await until(() => location.pathname === '/signin', 'the sign-in page')
    await until(() => queryClient.getQueryCache().getAll().length === 0, 'an empty cache')
    expect(document.body.textContent).not.toContain('Leyla')
  })
})

test('notificationReceived event refetches the notifications, of the bell and of the list (core-7-socket-02)', async () => {
  const Bell = () => {
    useCall(notifications.list, {})
    return <p>{useCall(notifications.recent, {}).data?.unReadNotificationCount ?? ''}</p>
  }
  const { QueryClientProvider } = await import('@tanstack/react-query')
  await enterAs(personas.manager.email)
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <Bell />
    </QueryClientProvider>,
  )
  const asked = () => browser.calls.filter((one) => /^GET \/notifications(\/recent)?$/.test(one)).toSorted()
  const once = ['GET /notifications', 'GET /notifications/recent']
  await until(() => asked().length === 2, 'the first answers')
  await until(() => queryClient.isFetching() === 0, 'the end of fetching')
  await deliverEvent('notificationReceived', {
    notification_identifier: 'n',
    title: 'A lead was assigned to you',
  })
  await until(() => asked().length === 4, 'the second answers')
  expect(asked()).toEqual([...once, ...once].toSorted())
  await expireSession()
})
