/**
 * The one fetch of all calls: address, envelope, errors, and a single token refresh on 401 (`tokenRefresh.ts`; core §8).
 * Nothing else in the console handles a 401.
 */
import { fill, type AnyEndpoint, type Answer, type Args } from '@contract/http'
import { session as auth } from '@contract/access/session'
import { session, appState } from '../session/session'
import { isSessionRefusal, onSessionEnd, renewOrEndSession } from './tokenRefresh'
import { errorsOf, Refused } from './refused'
import { encodeBody, headersOf, type CallOptions } from './requestHeaders'

/** The refusal of a call. Some messages end the session, if the call went out in one. */
const refusalOf = (
  { spec }: AnyEndpoint,
  status: number,
  body: unknown,
  inSession: boolean,
  retryAfter: number | null = null,
) => {
  const errors = errorsOf(body, spec.fails ?? 'Something went wrong')
  if (inSession && session.isAuthenticated && isSessionRefusal(errors[0]!.message)) onSessionEnd.run()
  return new Refused(status, errors, retryAfter)
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
) =>
  `${appState.runtime.api}${fill(endpoint.path, args)}${queryStringOf({ ...endpoint.fixedQuery, ...args.query })}`

/**
 * Sends a call and returns the raw response, for files and for `call`. Refreshes the token once on 401.
 * Throws `Refused`, or the abort error when `signal` was aborted.
 */
export async function send(
  endpoint: AnyEndpoint,
  args: Record<string, unknown>,
  more: CallOptions = {},
): Promise<Response> {
  const used = session.authToken
  const once = async () => {
    // Use one token for the header and for the encryption, even if another tab refreshes it meanwhile.
    const token = more.token ?? session.authToken ?? undefined
    const sent = args.body === undefined ? undefined : await encodeBody(args.body, token)
    return fetch(addressOf(endpoint, args), {
      method: endpoint.method,
      headers: headersOf(endpoint, { ...more, ...(token && { token }) }, args.body),
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
  if (answer.status === 401 && renewable && (await renewOrEndSession(used))) answer = await once()
  if (answer.ok || answer.status === 304) return answer
  const body = (await answer.json().catch(() => null)) as unknown
  const retryAfter = Number(answer.headers.get('retry-after')) || null
  throw refusalOf(endpoint, answer.status, body, renewable, retryAfter)
}

/** Calls an endpoint and returns `data` of its answer. Throws `Refused`. */
export const call = async <E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  more?: CallOptions,
): Promise<Answer<E>> => (await callWithMessage(endpoint, args, more)).data

/** As `call`, with the server's own sentence when it sends one. */
export async function callWithMessage<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  more?: CallOptions,
): Promise<{ data: Answer<E>; message?: string }> {
  const answer = await send(endpoint, args as Record<string, unknown>, more)
  return (await answer.json()) as { data: Answer<E>; message?: string }
}

/**
 * Uploads one file as multipart. XMLHttpRequest, because fetch reports no upload progress.
 * `onProgress` receives 0 to 1. `query`: of the call. `key`: of a call that may be repeated. Throws `Refused`.
 */
export async function sendFile<E extends AnyEndpoint>(
  endpoint: E,
  file: File,
  onProgress: (part: number) => void,
  query?: Readonly<Record<string, string>>,
  key?: string,
): Promise<Answer<E>> {
  const once = () =>
    new Promise<{ status: number; body: unknown }>((done, lost) => {
      const request = new XMLHttpRequest()
      request.open(endpoint.method, addressOf(endpoint, { query }))
      const { 'content-type': _, ...others } = headersOf(endpoint, key === undefined ? {} : { key })
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
  if (answer.status === 401 && used && (await renewOrEndSession(used))) answer = await once()
  if (answer.status >= 400) throw refusalOf(endpoint, answer.status, answer.body, used !== null)
  return (answer.body as { data: Answer<E> }).data
}
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
