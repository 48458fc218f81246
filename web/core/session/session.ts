/**
 * The signed-in session, stored in localStorage and shared by all tabs (core §3.1), with its permissions
 * and flags.
 */
import { proxy, subscribe } from 'valtio'
import { offers } from '@contract/client'
import type { ClientConfig, Profile, RuntimeConfig } from '@contract/access/session'
import type { Spec } from '@contract/http'

export interface RememberedDevice {
  identifier: string
  device_identifier: string
  hashed_email: string | null
  hashed_phone: string | null
  has_device_identifier: boolean
}

export interface Session {
  user: {
    identityInfo: { identifier: string; name: string }[]
    activeUserIdentityInfo: { identifier: string } | null
    hasStudentProfile: boolean
  } | null
  isAuthenticated: boolean
  permissions: Record<string, boolean>
  activeRole: string | null
  activeDeviceIdentifier: string | null
  /** At most five; a sixth drops the oldest (core §4). */
  deviceIdentifiers: RememberedDevice[]
  authToken: string | null
  authTokenExpiry: number | null
  refreshToken: string | null
  refreshTokenExpiry: number | null
  twofalimit: number
  language: 'en' | 'fr' | 'tr' | 'ar'
  dir: 'ltr' | 'rtl'
}

const SESSION_KEY = 'chord.session'
const emptySession: Session = {
  user: null,
  isAuthenticated: false,
  permissions: {},
  activeRole: null,
  activeDeviceIdentifier: null,
  deviceIdentifiers: [],
  authToken: null,
  authTokenExpiry: null,
  refreshToken: null,
  refreshTokenExpiry: null,
  twofalimit: 0,
  language: 'en',
  dir: 'ltr',
}
const readStoredSession = (): Session => {
  try {
    return { ...emptySession, ...(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as Partial<Session>) }
  } catch {
    return emptySession
  }
}

export const session = proxy<Session>(structuredClone(readStoredSession()))
/** Writes now instead of in valtio's next batch, before another tab can read. */
export const persistSession = () => localStorage.setItem(SESSION_KEY, JSON.stringify(session))
/** Takes over what another tab stored: newer tokens, or its sign-out. */
export const adoptSession = () => void Object.assign(session, structuredClone(readStoredSession()))
export const isPersistedSession = (key: string | null) => key === SESSION_KEY
subscribe(session, persistSession)

/** Not persisted: the backend's addresses, the client's configuration, the full profile. */
export const appState = proxy<{
  runtime: RuntimeConfig
  client: ClientConfig | null
  profile: Profile | null
}>({
  runtime: { api: '/v1', socket: '/socket', client_number: '1001' },
  client: null,
  profile: null,
})

const SESSION_ID = 'chord.sessionId'
/** Session id of this tab, 16 characters (core §9); encryption keys are derived from it. */
export const sessionId = (): string => {
  const kept = sessionStorage.getItem(SESSION_ID)
  if (kept) return kept
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(12))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  sessionStorage.setItem(SESSION_ID, fresh)
  return fresh
}

export const can = (permission: string) => session.permissions[permission] === true
/** Whether the contract lets the active role make this call: by its permission, or by its group where none is asked. */
export const mayCall = ({ spec: { can: access } }: { spec: Pick<Spec, 'can'> }): boolean => {
  if (typeof access === 'string') return can(access)
  const group = appState.profile?.userInfo.group
  return !access.to || (group !== undefined && access.to.includes(group))
}
/** True for an agent who has not signed the agreement yet (core §4, §6). */
export const owesAgreement = () =>
  appState.profile?.userInfo.group === 'agent' && !appState.profile.hasAgreementSigned
/** Feature flags are on unless the client switches them off. */
export const hasFlag = (name: string) => appState.client?.feature_flags[name] !== false
/** False for pages of modules or modes that this client does not have. */
export const canOpenPath = (address: string) => offers(appState.client, address)

/** Clears the user; keeps devices and language (core §4 Logout). */
export const clearSession = () => {
  const { deviceIdentifiers, activeDeviceIdentifier, language, dir } = session
  Object.assign(session, structuredClone(emptySession), {
    deviceIdentifiers,
    activeDeviceIdentifier,
    language,
    dir,
  })
  appState.profile = null
  sessionStorage.removeItem(SESSION_ID)
}
