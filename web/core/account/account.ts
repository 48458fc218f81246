/** The life of a session: sign-in, profile, role change, sign-out, expiry (core §4). */
import { navigate } from 'wouter/use-browser-location'
import { proxy } from 'valtio'
import { session as auth, type DeviceInfo, type SignedIn } from '@contract/access/session'
import { serverNow } from '../shell/clock'
import { STALE_TIME, MAX_DEVICES, REDIRECT_DELAY } from '../shell/constants'
import { runSessionCleanup } from '../session/sessionCleanup'
import { call } from '../server/http'
import { Refused } from '../server/refused'
import { onSessionEnd, storeTokens } from '../server/tokenRefresh'
import { words } from '../words/i18n'
import {
  adoptSession,
  clearSession,
  isPersistedSession,
  persistSession,
  session,
  appState,
} from '../session/session'
import { dismiss, toast, toasts } from '../shell/toasts'

/** Which session change is in progress, if any. */
export const sessionTransition = proxy<{ leaving: boolean; changingRole: boolean }>({
  leaving: false,
  changingRole: false,
})

const ONE_TIME_TOKEN_KEY = 'chord.oneTimeToken'
const SIGN_IN_ANSWER_KEY = 'chord.oneTimeResponse'
const IDENTITY_KEY = 'chord.identity'

const isSignInPath = (path: string) => /^\/(signin|signup|forgot|verify-2fa)(\/|$)/.test(path)
/** Makes a `next` parameter safe: a path of this console, but no authentication page; else `/`. */
export const safePath = (wanted: string | null | undefined): string => {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/'
  const url = new URL(wanted, location.origin)
  return url.origin === location.origin && !isSignInPath(url.pathname)
    ? url.pathname + url.search + url.hash
    : '/'
}
export const nextPath = () => safePath(new URLSearchParams(location.search).get('next'))
/** Adds the `next` parameter to a sign-in path, so that the user ends where they wanted to go. */
export const withNext = (path: string, next = nextPath()) =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`

/**
 * Remembers at most five devices: a known account gets its new identifier, a sixth drops the oldest (core §4
 * Device identifiers).
 */
export const rememberDevice = (device: DeviceInfo) => {
  const account = (one: Pick<DeviceInfo, 'hashed_email' | 'hashed_phone'>) =>
    one.hashed_email ?? one.hashed_phone
  session.deviceIdentifiers = [
    ...session.deviceIdentifiers.filter((one) => account(one) !== account(device)),
    device,
  ].slice(-MAX_DEVICES)
  session.activeDeviceIdentifier = device.identifier
}
/** The device identifier that the server gave this browser at its first sign-in. */
export const deviceOfAccount = () => session.deviceIdentifiers.at(-1)?.device_identifier

/** Stores the account and device of sign-in step 1. */
export const rememberAccount = (identity: string, device: DeviceInfo) => {
  rememberDevice(device)
  sessionStorage.setItem(IDENTITY_KEY, identity)
}
export const continueToPassword = (identity: string, device: DeviceInfo) => {
  rememberAccount(identity, device)
  navigate(withNext('/signin/password'))
}
export const storedIdentity = () => sessionStorage.getItem(IDENTITY_KEY)

/** Ends sign-in step 2: opens the session, or goes on to the second factor. */
export async function startSession(answer: SignedIn, oneTime?: string) {
  if (answer.isTwoFa && answer.tokensInfo.oneTimeToken) {
    localStorage.setItem(ONE_TIME_TOKEN_KEY, answer.tokensInfo.oneTimeToken)
    localStorage.setItem(SIGN_IN_ANSWER_KEY, JSON.stringify(answer))
    return navigate(withNext('/verify-2fa'))
  }
  const { accessToken, refreshToken } = answer.tokensInfo
  const next = nextPath()
  storeTokens({ accessToken: accessToken!, refreshToken: refreshToken! })
  session.activeRole = answer.userInfo?.activeUserIdentityInfo.identifier ?? null
  // After the second factor the profile is requested with the one-time token (core §7).
  await loadProfile(oneTime)
  session.isAuthenticated = true
  session.twofalimit = 0
  sessionStorage.removeItem(IDENTITY_KEY)
  clearOneTimeToken()
  persistSession()
  navigate(next, { replace: true })
}
export const storedOneTimeToken = () => localStorage.getItem(ONE_TIME_TOKEN_KEY)
export const clearOneTimeToken = () => {
  localStorage.removeItem(ONE_TIME_TOKEN_KEY)
  localStorage.removeItem(SIGN_IN_ANSWER_KEY)
}
/** Clears what a finished second factor left behind; called by the layout (core §4 Layout load). */
export const forgetFinishedSignIn = () => {
  clearOneTimeToken()
  session.twofalimit = 0
}

/** Reloads the profile in the background if it is stale; called on navigation. Failures are ignored. */
export const refreshStaleProfile = () => {
  if (session.isAuthenticated && serverNow() - profileLoadedAt >= STALE_TIME.profile)
    void loadProfile().catch(() => {})
}
let profileLoadedAt = -Infinity

/** Loads profile and permissions. Throws `Refused`. */
export async function loadProfile(token?: string) {
  const profile = await call(auth.profile, {}, token ? { token } : {})
  appState.profile = profile
  profileLoadedAt = serverNow()
  const { identityInfo, activeUserIdentityInfo, hasStudentProfile, permissions } = profile
  session.user = { identityInfo, activeUserIdentityInfo, hasStudentProfile }
  session.permissions = permissions
  session.activeRole = activeUserIdentityInfo.identifier
}

/** Changes the role: new tokens, new permissions, then home (core §4 Role change). */
export async function changeRole(identity: string) {
  if (sessionTransition.changingRole) return
  const before = session.activeRole
  sessionTransition.changingRole = true
  try {
    const { tokensInfo, activeUserIdentityInfo } = await call(auth.changeRole, { body: { identity } })
    storeTokens(tokensInfo)
    session.activeRole = activeUserIdentityInfo.identifier
    await clearCaches()
    await loadProfile()
    persistSession()
    navigate('/')
  } catch (cause) {
    // The role is a header of every call, so restore it on failure.
    session.activeRole = before
    toast(words.sentence('Unable to change role! Please try again later.'), 'danger')
    if (!(cause instanceof Refused)) throw cause
  } finally {
    sessionTransition.changingRole = false
  }
}

/** Signs out. A 401 counts as signed out; any other failure shows a toast and keeps the session. */
export async function signOut() {
  if (sessionTransition.leaving) return
  sessionTransition.leaving = true
  try {
    await call(auth.logout, {})
    await endSession('/signin')
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 401) await endSession('/signin')
    else toast(words.sentence('Unable to logout! Please try again later'), 'danger')
  } finally {
    sessionTransition.leaving = false
  }
}

/** Ends an expired or revoked session and goes to sign-in; after signing in again the user returns to this page. */
export async function expireSession(message?: string) {
  // Another tab may have signed out already: still clear what this tab shows.
  if (sessionTransition.leaving || (!session.isAuthenticated && !appState.profile)) return
  sessionTransition.leaving = true
  try {
    await endSession(withNext('/signin', safePath(location.pathname + location.search)))
    if (message) toast(message, 'warning')
  } finally {
    sessionTransition.leaving = false
  }
}
onSessionEnd.run = () => void expireSession(words('session:ended'))

async function endSession(path: string) {
  clearSession()
  persistSession()
  clearOneTimeToken()
  for (const { id } of toasts.list) dismiss(id)
  navigate(path, { replace: true })
  await clearCaches()
}
/** Clears memory and browser caches. Imported lazily, because the sign-in page does not need query persistence. */
const clearCaches = async () => {
  runSessionCleanup()
  await (await import('../server/queryPersistence')).dropPersistedQueries().catch(() => {
    /* No IndexedDB: nothing to drop. */
  })
}

/**
 * Follows a sign-in or sign-out of another tab after a short delay; of two in quick succession the last one
 * wins. A sign-in that was started in this tab meanwhile is not interrupted.
 */
let redirectTimer: ReturnType<typeof setTimeout> | undefined
const followSoon = (signedIn: boolean) => {
  clearTimeout(redirectTimer)
  redirectTimer = setTimeout(() => {
    if (session.isAuthenticated !== signedIn) return
    if (signedIn) navigate('/', { replace: true })
    else {
      if (!isSignInPath(location.pathname)) navigate('/signin', { replace: true })
      // The page that was left may have rendered once more, and made queries again.
      runSessionCleanup()
    }
  }, REDIRECT_DELAY)
}

/** Follows sign-in, sign-out and role change in other tabs (core §4 Cross-tab). */
export const watchTabs = () =>
  addEventListener('storage', async ({ key }) => {
    if (!isPersistedSession(key) || sessionTransition.leaving) return
    const before = { signedIn: session.isAuthenticated, role: session.activeRole }
    adoptSession()
    if (before.signedIn && !session.isAuthenticated) {
      appState.profile = null
      await clearCaches()
      followSoon(false)
    } else if (!before.signedIn && session.isAuthenticated) {
      await loadProfile()
      followSoon(true)
    } else if (session.isAuthenticated && before.role !== session.activeRole) {
      await clearCaches()
      await loadProfile()
    }
  })
