/** What comes in beside the body, and an answer that is JSON already. */
import { randomBytes } from 'node:crypto'
import type { AnyEndpoint } from '@contract/http'

/** JSON already written, as SQLite or a cache has it: sent as it is. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A whole answer, envelope and all, with headers of its own: one that was kept, or that there is nothing new (304). */
export class RawAnswer {
  readonly body: string | Uint8Array | null
  readonly status: number
  readonly headers: Record<string, string>
  constructor(body: string | Uint8Array | null, status: number, headers: Record<string, string>) {
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
  /** `idempotency-key`. */
  readonly key: string | undefined
  /** `plan-token`. */
  readonly plan: string | undefined
  /** `/v1/leads?page=2` */
  readonly url: string
  raw(): Request
  header(name: string): string | undefined
  /** Filled in while the call is answered: what the log says of it, and the name its answer is kept under. */
  readonly notes: {
    endpoint?: AnyEndpoint
    actor?: string
    refused?: string
    kept?: { key: string; seq: number }
  }
}

/** A link carries no headers: of a file, what they would say may stand in its address (business §7). A header wins. */
export const withLinkToken = (
  asked: RequestInfo,
  { access_token, device_number }: Readonly<Record<string, string>>,
): RequestInfo =>
  access_token && asked.header('authorization') === undefined
    ? {
        ...asked,
        device: device_number ?? '',
        header: (name) => (name === 'authorization' ? `bearer ${access_token}` : asked.header(name)),
      }
    : asked

const process = randomBytes(9).toString('base64url')
let calls = 0
/** The caller's own id for the call when it is one, or a new one: `q8Zk3v0x-7f`. */
const requestIdOf = (given: string | undefined): string =>
  given && /^[\w\-=]{1,64}$/.test(given) ? given : `${process}-${(++calls).toString(36)}`

export const requestInfoOf = (
  header: RequestInfo['header'],
  { ip, url, raw }: Pick<RequestInfo, 'ip' | 'url' | 'raw'>,
): RequestInfo => ({
  id: requestIdOf(header('x-request-id')),
  ip,
  device: header('device-number') ?? '',
  offset: Number(header('time-offset')) || 0,
  key: header('idempotency-key')?.slice(0, 100),
  plan: header('plan-token'),
  url,
  raw,
  header,
  notes: {},
})
