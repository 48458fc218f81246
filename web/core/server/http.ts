/**
 * The one fetch of all calls: headers, envelope, errors, and a single token refresh on 401 (core §4 Token
 * expiry, §8).
 * Nothing else in the console handles a 401.
 */
import { fill, type AnyEndpoint, type Answer, type Args } from '@contract/http'
import { session as auth } from '@contract/access/session'
import { SESSION_HEADER } from '@contract/encryption'
import { adoptSession, persistSession, session, sessionId, appState } from '../session/session'

/** An error answer of the server (4xx or 5xx), or status 0 when the server cannot be reached. */
export class Refused extends Error {
  readonly status: number
  readonly errors: { message: string; field?: string }[]
  /** Value of `retry-after` in seconds (429), if any. */
  readonly retryAfter: number | null
  constructor(
    status: number,
    errors: { message: string; field?: string }[],
    retryAfter: number | null = null,
  ) {
    super(errors[0]?.message)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
  get messages() {
    return this.errors.map((error) => error.message)
  }
}

/** A call that fails with one of these as its first message ends the session (core §8). */
const SESSION_ENDING_MESSAGES = [
  'Token does not exists with this identifier',
  'Token is expired',
  'Authorization Header is missing',
  'Device does not exists with this identifier',
]

/** Ends the session. Set by `account`, because importing it here would be a cycle. */
export const onSessionEnd = { run: (): void => {} }

export interface CallOptions {
  key?: string
  plan?: string
  signal?: AbortSignal
  token?: string
}

const headersOf = (
  endpoint: AnyEndpoint,
  { key, plan, token }: CallOptions,
  body?: unknown,
): Record<string, string> => ({
  'client-number': appState.runtime.client_number,
  'device-number': session.activeDeviceIdentifier ?? '',
  ...((token ?? session.authToken) && { authorization: `Bearer ${token ?? session.authToken}` }),
  ...(session.activeRole && { 'role-identifier': session.activeRole }),
  ...(appState.client?.encrypt_bodies && { [SESSION_HEADER]: sessionId() }),
  'time-offset': String(-new Date().getTimezoneOffset()),
  ...(endpoint.method !== 'GET' && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  ...(key && { 'idempotency-key': key }),
  ...(plan && { 'plan-token': plan }),
})

/** Encodes a body: FormData as it is, else JSON, encrypted if the client's configuration says so. */
const encodeBody = async (body: unknown, token: string | undefined): Promise<BodyInit> => {
  if (body instanceof FormData) return body
  const text = JSON.stringify(body)
  if (!appState.client?.encrypt_bodies) return text
  const { encryptBody: sealed } = await import('./bodyEncryption')
  return JSON.stringify(await sealed(text, sessionId(), token ?? appState.runtime.client_number))
}

const queryStringOf = (query: Record<string, unknown> | undefined) => {
  const kept = Object.entries(query ?? {}).filter(
    ([, value]) => value !== '' && value !== undefined && value !== null,
  )
  return kept.length > 0 ? `?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}` : ''
}

/** The URL of a call with its query string; empty values are left out. */
export const addressOf = (
  endpoint: AnyEndpoint,
  args: { query?: Record<string, unknown> } & Record<string, unknown>,
) => `${appState.runtime.api}${fill(endpoint.path, args)}${queryStringOf(args.query)}`

/** Accepts `errors` as a list of objects, a list of strings, or an object of lists by field (design §3). */
const errorsOf = (body: unknown, fallback: string): { message: string; field?: string }[] => {
  const errors = (body as { errors?: unknown } | null)?.errors
  const list = Array.isArray(errors)
    ? errors.map((one) =>
        typeof one === 'string' ? { message: one } : (one as { message: string; field?: string }),
      )
    : Object.entries((errors ?? {}) as Record<string, unknown>).flatMap(([field, all]) =>
        [all].flat().map((message) => ({ message: String(message), field })),
      )
  const told = list.filter((one) => one?.message)
  return told.length > 0 ? told : [{ message: fallback }]
}

let refreshing: Promise<boolean> | null = null
/**
 * One refresh at a time, in this tab and across tabs (Web Locks): a refresh token that is used twice ends
 * the session.
 */
export const refreshTokens = (used: string) =>
  (refreshing ??= withRefreshLock(() => renewTokens(used)).finally(() => {
    refreshing = null
  }))
const withRefreshLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('chord.refresh', work) as Promise<T>) : work()

/**
 * Returns false if the server refuses. Throws `Refused` if it cannot be reached: that does not end the
 * session.
 */
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

/** Stores both tokens; expiry times (ms) are read from the JWTs (core §4), null when a token has none. */
export const storeTokens = ({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }) => {
  session.authToken = accessToken
  session.authTokenExpiry = expiryOf(accessToken)
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

/**
 * Sends a call and returns the raw response, for files and for `call`. Refreshes the token once on 401.
 * Throws `Refused`, or the abort error when `signal` was aborted.
 */
export async function send(
  endpoint: AnyEndpoint,
  args: Record<string, unknown>,
  more: CallOptions = {},
): Promise<Response> {
  const { body } = args
  const used = session.authToken
  const once = async () => {
    // Use one token for the header and for the encryption, even if another tab refreshes it meanwhile.
    const token = more.token ?? session.authToken ?? undefined
    const sent = body === undefined ? undefined : await encodeBody(body, token)
    return fetch(addressOf(endpoint, args), {
      method: endpoint.method,
      headers: headersOf(endpoint, { ...more, ...(token && { token }) }, body),
      ...(sent !== undefined && { body: sent }),
      signal: more.signal,
    }).catch((cause: unknown) => {
      throw more.signal?.aborted ? cause : new Refused(0, [{ message: 'The server cannot be reached' }])
    })
  }
  let answer = await once()
  // A 401 of the inventory host ends the session without a refresh (core §4).
  if (answer.status === 401 && endpoint.spec.host === 'inventory' && used !== null) onSessionEnd.run()
  const renewable =
    endpoint.spec.host === undefined && used !== null && !more.token && endpoint !== auth.logout
  if (answer.status === 401 && renewable) {
    if (session.authToken !== used || (await refreshTokens(used))) answer = await once()
    else onSessionEnd.run()
  }
  if (answer.ok || answer.status === 304) return answer
  const errors = errorsOf(
    await answer.json().catch(() => null),
    endpoint.spec.fails ?? 'Something went wrong',
  )
  if (renewable && session.isAuthenticated && SESSION_ENDING_MESSAGES.includes(errors[0]!.message))
    onSessionEnd.run()
  throw new Refused(answer.status, errors, Number(answer.headers.get('retry-after')) || null)
}

/** Calls an endpoint and returns `data` of its answer. Throws `Refused`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  more?: CallOptions,
): Promise<Answer<E>> {
  return ((await (await send(endpoint, args as Record<string, unknown>, more)).json()) as { data: Answer<E> })
    .data
}

/**
 * Uploads one file as multipart. XMLHttpRequest, because fetch reports no upload progress.
 * `onProgress` receives 0 to 1. Throws `Refused`.
 */
export async function sendFile<E extends AnyEndpoint>(
  endpoint: E,
  file: File,
  onProgress: (part: number) => void,
): Promise<Answer<E>> {
  const once = () =>
    new Promise<{ status: number; body: unknown }>((done, lost) => {
      const request = new XMLHttpRequest()
      request.open(endpoint.method, `${appState.runtime.api}${endpoint.path}`)
      const { 'content-type': _, ...others } = headersOf(endpoint, {})
      for (const [name, value] of Object.entries(others)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
      request.onload = () => done({ status: request.status, body: parseJson(request.responseText) })
      request.onerror = () => lost(new Refused(0, [{ message: 'The server cannot be reached' }]))
      const form = new FormData()
      form.append('file', file)
      request.send(form)
    })
  const used = session.authToken
  let answer = await once()
  if (answer.status === 401 && used && (await refreshTokens(used))) answer = await once()
  if (answer.status === 401) onSessionEnd.run()
  if (answer.status >= 400)
    throw new Refused(answer.status, errorsOf(answer.body, endpoint.spec.fails ?? 'Something went wrong'))
  return (answer.body as { data: Answer<E> }).data
}
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
