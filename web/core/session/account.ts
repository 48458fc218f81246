/** Signing in, staying, changing role and getting out (core §4): what becomes of the session, whoever asks for it. */
import { navigate } from 'wouter/use-browser-location'
import { proxy } from 'valtio'
import { session as auth, type DeviceInfo, type SignedIn } from '@contract/access/session'
import { serverNow } from '../shell/clock'
import { STALE_TIME, MAX_DEVICES, REDIRECT_DELAY } from '../shell/constants'
import { runSessionCleanup } from './sessionCleanup'
import { call, storeTokens, onSessionEnd, Refused } from '../server/http'
import { words } from '../words/i18n'
import { adoptSession, clearSession, isPersistedSession, persistSession, session, appState } from './session'
import { dismiss, toast, toasts } from '../shell/toasts'

/** What is going on with the session just now. `step`: the account named in step 1, until the password is right. */
export const sessionTransition = proxy<{ leaving: boolean; changingRole: boolean }>({
  leaving: false,
  changingRole: false,
})

const ONE_TIME_TOKEN_KEY = 'chord.oneTimeToken'
const SIGN_IN_ANSWER_KEY = 'chord.oneTimeResponse'
const IDENTITY_KEY = 'chord.identity'

/** An address of this console, or home: a link cannot send people elsewhere, nor back to an authentication page. */
export const safePath = (wanted: string | null | undefined): string => {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/'
  const url = new URL(wanted, location.origin)
  return url.origin === location.origin && !/^\/(signin|signup|forgot|verify-2fa)(\/|$)/.test(url.pathname)
    ? url.pathname + url.search + url.hash
    : '/'
}
export const nextPath = () => safePath(new URLSearchParams(location.search).get('next'))
/** Where one wanted to go, carried on from page to page of the way in. */
export const withNext = (path: string, next = nextPath()) =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`

/** At most five: an account that is known takes its new identifier, a sixth drops the oldest (core §4 Device identifiers). */
export const rememberDevice = (device: DeviceInfo) => {
  const account = (one: Pick<DeviceInfo, 'hashed_email' | 'hashed_phone'>) =>
    one.hashed_email ?? one.hashed_phone
  session.deviceIdentifiers = [
    ...session.deviceIdentifiers.filter((one) => account(one) !== account(device)),
    device,
  ].slice(-MAX_DEVICES)
  session.activeDeviceIdentifier = device.identifier
}
/** The name this browser got the first time anybody signed in with it. */
export const deviceOfAccount = () => session.deviceIdentifiers.at(-1)?.device_identifier

/** Step 1 is done: the account has a name, the browser a device. */
export const rememberAccount = (identity: string, device: DeviceInfo) => {
  rememberDevice(device)
  sessionStorage.setItem(IDENTITY_KEY, identity)
}
export const continueToPassword = (identity: string, device: DeviceInfo) => {
  rememberAccount(identity, device)
  navigate(withNext('/signin/password'))
}
export const storedIdentity = () => sessionStorage.getItem(IDENTITY_KEY)

/** Step 2 is done: either in, or the second factor is owed. */
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
  // Of the second factor the profile is asked with the token that came before it (core §7).
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
/** The layout loads only for those who are in: what the second factor left behind goes (core §4 Layout load). */
export const forgetFinishedSignIn = () => {
  clearOneTimeToken()
  session.twofalimit = 0
}

/** The same, unless it is fresh: asked as one goes from page to page. A server that is away changes nothing. */
export const refreshStaleProfile = () => {
  if (session.isAuthenticated && serverNow() - profileLoadedAt >= STALE_TIME.profile)
    void loadProfile().catch(() => {})
}
let profileLoadedAt = -Infinity

/** Who one is and what one may, as the server has it now. */
export async function loadProfile(token?: string) {
  const profile = await call(auth.profile, {}, token ? { token } : {})
  appState.profile = profile
  profileLoadedAt = serverNow()
  const { identityInfo, activeUserIdentityInfo, hasStudentProfile, permissions } = profile
  session.user = { identityInfo, activeUserIdentityInfo, hasStudentProfile }
  session.permissions = permissions
  session.activeRole = activeUserIdentityInfo.identifier
}

/** Another of one's roles: new tokens, new rights, and home (core §4 Role change). */
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
    // The role goes with every call: whoever stays who they were says so again.
    session.activeRole = before
    toast(words.sentence('Unable to change role! Please try again later.'), 'danger')
    if (!(cause instanceof Refused)) throw cause
  } finally {
    sessionTransition.changingRole = false
  }
}

/** Out, on purpose. A server that is down is told of; an ended session is no obstacle. */
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

/** The session is over, whoever ended it: back to the door, and from there to where one was. */
export async function expireSession(message?: string) {
  // Another tab may have signed out under this one: what this one still shows goes too.
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
/** What is in memory goes at once; what this browser keeps is loaded with the pages and not with the door, hence by import. */
const clearCaches = async () => {
  runSessionCleanup()
  await (await import('../server/queryPersistence')).dropPersistedQueries().catch(() => {
    /* Of a browser without a store there is nothing to drop. */
  })
}

/** A moment later: of two flips that follow each other at once, the last one counts. */
let redirectTimer: ReturnType<typeof setTimeout> | undefined
const redirectSoon = (path: string) => {
  clearTimeout(redirectTimer)
  redirectTimer = setTimeout(() => navigate(path, { replace: true }), REDIRECT_DELAY)
}

/** The tabs of a browser share a session: signing out in one signs out of all, signing in likewise (core §4 Cross-tab). */
export const watchTabs = () =>
  addEventListener('storage', async ({ key }) => {
    if (!isPersistedSession(key) || sessionTransition.leaving) return
    const before = { signedIn: session.isAuthenticated, role: session.activeRole }
    adoptSession()
    if (before.signedIn && !session.isAuthenticated) {
      appState.profile = null
      await clearCaches()
      redirectSoon('/signin')
    } else if (!before.signedIn && session.isAuthenticated) {
      await loadProfile()
      redirectSoon('/')
    } else if (session.isAuthenticated && before.role !== session.activeRole) {
      await clearCaches()
      await loadProfile()
    }
  })
