/**
 * Renews the access token with the refresh token, when a call or the socket was refused with 401 (core §4 Token expiry). The console
 * sets no timer: the server decides how long tokens live (`sim-server/kit/auth/tokens.ts`, `sessions.ts`).
 */
import type { Answer } from '@contract/http'
import { session as auth } from '@contract/access/session'
import { errorsOf, Refused } from './refused'
import { encodeBody, headersOf } from './requestHeaders'
import { adoptSession, appState, persistSession, session } from '../session/session'

/** Refused with one of these, a call or the socket has no session any more, or no valid token of it (core §8). */
const SESSION_REFUSALS = [
  'Token does not exists with this identifier',
  'Token is expired',
  'Authorization Header is missing',
  'Device does not exists with this identifier',
]
export const isSessionRefusal = (message: string): boolean => SESSION_REFUSALS.includes(message)

/** Ends the session. Set by `account`, because importing it here would be a cycle. */
export const onSessionEnd = { run: (): void => {} }

/**
 * After a refusal with this token: true when there is a newer one, so that the caller tries again. If the server refuses to
 * renew it, the session ends and the result is false. Throws `Refused` if the server cannot be reached: the session stays.
 */
export async function renewOrEndSession(used: string): Promise<boolean> {
  if (session.authToken !== used || (await refreshTokens(used))) return true
  onSessionEnd.run()
  return false
}

let refreshing: Promise<boolean> | null = null
/**
 * One refresh at a time, in this tab and across tabs (Web Locks): a refresh token that is used twice ends
 * the session.
 */
const refreshTokens = (used: string) =>
  (refreshing ??= withRefreshLock(() => renewTokens(used)).finally(() => {
    refreshing = null
  }))
const withRefreshLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('chord.refresh', work) as Promise<T>) : work()

/** Returns false if the server refuses. Throws `Refused` if it cannot be reached: that does not end the session. */
async function renewTokens(used: string): Promise<boolean> {
  adoptSession()
  if (session.authToken && session.authToken !== used) return true
  if (!session.refreshToken) return false
  const { refreshToken } = session
  const ask = async () => {
    const answer = await fetch(`${appState.runtime.api}${auth.refresh.path}`, {
      method: 'PUT',
      headers: headersOf(auth.refresh, { token: refreshToken }),
      body: await encodeBody({ identity: session.activeRole ?? undefined }, refreshToken),
    })
    return {
      answer,
      body: answer.ok ? ((await answer.json()) as unknown) : await answer.json().catch(() => null),
    }
  }
  // If the answer was lost, the token may be used up. The server answers an immediate retry with the same
  // pair.
  const { answer, body } = await ask().catch(ask).catch(throwUnreachable)
  if (answer.status === 429 || answer.status >= 500)
    throw new Refused(answer.status, errorsOf(body, 'Something went wrong'))
  if (!answer.ok) return false
  storeTokens((body as { data: Answer<typeof auth.refresh> }).data.tokensInfo)
  persistSession()
  return true
}
const throwUnreachable = (): never => {
  throw new Refused(0, [{ message: 'The server cannot be reached' }])
}

/** Stores new tokens; expiry times (ms) are read from the JWTs (core §4), null when a token has none. An answer may leave the refresh token. */
export const storeTokens = ({
  accessToken,
  refreshToken,
}: {
  accessToken: string
  refreshToken?: string
}) => {
  session.authToken = accessToken
  session.authTokenExpiry = expiryOf(accessToken)
  if (refreshToken === undefined) return
  session.refreshToken = refreshToken
  session.refreshTokenExpiry = expiryOf(refreshToken)
}
const expiryOf = (token: string): number | null => {
  try {
    return (
      (JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number })
        .exp * 1000
    )
  } catch {
    return null
  }
}
