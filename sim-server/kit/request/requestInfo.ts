/** What a call carries beside its body, and answers that are written already. */
import { randomBytes } from 'node:crypto'
import { parseAccept } from 'hono/utils/accept'
import { languages, type Language } from '@contract/client'
import type { AnyEndpoint } from '@contract/http'

/** JSON of `data` that SQLite has written. It is sent as it is, so its SELECT must name its keys. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The stored answer of an earlier call with the same idempotency key. */
export class ReplayedJson extends RawJson {}

/** A complete answer with its envelope and headers: a cached one, or a 304. Sent as it is. */
export class RawAnswer {
  readonly body: string | Uint8Array<ArrayBuffer> | null
  readonly status: number
  readonly headers: Record<string, string>
  constructor(
    body: string | Uint8Array<ArrayBuffer> | null,
    status: number,
    headers: Record<string, string>,
  ) {
    this.body = body
    this.status = status
    this.headers = headers
  }
}

/** What a call carries beside its body. */
export interface RequestInfo {
  readonly id: string
  readonly ip: string
  /** `device-number`. */
  readonly device: string
  /** Minutes east of UTC: 180 in Istanbul. */
  readonly offset: number
  /** Of `accept-language`, English without one: texts are sorted by its alphabet. */
  readonly language: Language
  /** `idempotency-key`. */
  readonly key: string | undefined
  /** `plan-token`. */
  readonly plan: string | undefined
  /** `/v1/leads?page=2` */
  readonly url: string
  raw(): Request
  header(name: string): string | undefined
  /** All of them, by their names in lower case. */
  headers(): Readonly<Record<string, string | string[] | undefined>>
  /** Filled while the call is answered: fields of the log entry, and the key of a cached answer. */
  readonly notes: {
    endpoint?: AnyEndpoint
    actor?: string
    refused?: string
    /** The text of the body that was read, and the JSON of the answer. */
    body?: string
    answer?: string | Uint8Array
    kept?: { key: string; seq: number }
  }
}

/** A link to a file sends no headers: the query may carry the token instead (business §7). A header wins. */
export const withLinkToken = (
  request: RequestInfo,
  { access_token, device_number }: Readonly<Record<string, string>>,
): RequestInfo =>
  access_token && request.header('authorization') === undefined
    ? {
        ...request,
        device: device_number ?? '',
        header: (name) => (name === 'authorization' ? `bearer ${access_token}` : request.header(name)),
      }
    : request

const processId = randomBytes(9).toString('base64url')
let callCount = 0
/** The `x-request-id` that was sent, when it is valid, or a new one: `q8Zk3v0x-7f`. */
const requestIdOf = (given: string | undefined): string =>
  given && /^[\w\-=]{1,64}$/.test(given) ? given : `${processId}-${(++callCount).toString(36)}`

/** No place on earth is further from UTC, in minutes. */
const MOST_OFFSET = 14 * 60
/** `time-offset` in minutes; 0, as without the header, when it is no offset of any place. */
const offsetOf = (given: string | undefined): number => {
  const minutes = Number(given)
  return Number.isInteger(minutes) && Math.abs(minutes) <= MOST_OFFSET ? minutes : 0
}

/**
 * Address under which the caller says to have reached the server: `https://chord.example`. Only to compare it with what the same call
 * sends; a link begins with `consoleOrigin`.
 */
export const originOf = ({ raw }: Pick<RequestInfo, 'raw'>): string => new URL(raw().url).origin

/** The first of our languages in `accept-language`, if it has any. The console sends the language alone: `tr`. */
export const statedLanguage = (given: string | undefined): Language | undefined => {
  if (given === undefined) return undefined
  const find = (name: string) => languages.find((language) => language === name)
  return (
    find(given) ??
    parseAccept(given)
      .map(({ type }) => find(type.split('-')[0]!.toLowerCase()))
      .find((language) => language !== undefined)
  )
}

export const requestInfoOf = (
  header: RequestInfo['header'],
  { ip, url, raw, headers }: Pick<RequestInfo, 'ip' | 'url' | 'raw' | 'headers'>,
): RequestInfo => ({
  id: requestIdOf(header('x-request-id')),
  ip,
  device: header('device-number') ?? '',
  offset: offsetOf(header('time-offset')),
  language: statedLanguage(header('accept-language')) ?? 'en',
  key: header('idempotency-key')?.slice(0, 100),
  plan: header('plan-token'),
  url,
  raw,
  header,
  headers,
  notes: {},
})
