/** Headers and body of a call: client, device, role and token, and the encryption of bodies. */
import type { AnyEndpoint } from '@contract/http'
import { SESSION_HEADER } from '@contract/encryption'
import { session, sessionId, appState } from '../session/session'

export interface CallOptions {
  key?: string
  plan?: string
  signal?: AbortSignal
  token?: string
  /** Of the answer, where that is not the language of the console. */
  language?: string
}

export const headersOf = (
  endpoint: AnyEndpoint,
  { key, plan, token, language = session.language }: CallOptions,
  body?: unknown,
): Record<string, string> => ({
  'client-number': appState.runtime.client_number,
  'device-number': session.activeDeviceIdentifier ?? '',
  ...((token ?? session.authToken) && { authorization: `Bearer ${token ?? session.authToken}` }),
  ...(session.activeRole && { 'role-identifier': session.activeRole }),
  ...(appState.client?.encrypt_bodies && { [SESSION_HEADER]: sessionId() }),
  // Texts are sorted by the reader's alphabet.
  'accept-language': language,
  'time-offset': String(-new Date().getTimezoneOffset()),
  ...(endpoint.method !== 'GET' && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  ...(key && { 'idempotency-key': key }),
  ...(plan && { 'plan-token': plan }),
})

/** Encodes a body: FormData as it is, else JSON, encrypted if the client's configuration says so. */
export const encodeBody = async (body: unknown, token: string | undefined): Promise<BodyInit> => {
  if (body instanceof FormData) return body
  const text = JSON.stringify(body)
  if (!appState.client?.encrypt_bodies) return text
  const { encryptBody: sealed } = await import('./bodyEncryption')
  return JSON.stringify(await sealed(text, sessionId(), token ?? appState.runtime.client_number))
}
