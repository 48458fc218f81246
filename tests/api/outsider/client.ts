/**
 * A client as an outside developer writes it from the two documents alone: its own calls, socket and authenticator. It imports
 * nothing of the product. Only the paths of signing in, which the documents do not show, are those of the README.
 */
import { createHmac } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'

export interface Reply<T = Json> {
  status: number
  data: T
  message?: string | undefined
  errors: { message: string; field?: string }[]
  headers: Headers
}
// oxlint-disable-next-line typescript/no-explicit-any -- the documents name fields and no types
type Json = any

interface Session {
  device?: string
  token?: string
  refreshToken?: string
  role?: string
}
export interface Outsider {
  readonly session: Session
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Reply>
  /** Both levels of sign-in; then the tokens, or the one-time token of somebody with a second factor. */
  signIn(email: string, password: string): Promise<Json>
  /** Documented: uses the refresh token, answers only an access token (core §7). */
  refresh(): Promise<Reply>
  upload(name: string, type: string, content: string): Promise<Reply>
  /** Documented: a socket with the auth token (core §7). Everything else is the default of socket.io. */
  listen(transports?: ('polling' | 'websocket')[]): Promise<Socket>
  close(): void
}

export function outsider(origin: string, client: string): Outsider {
  const session: Session = {}
  const sockets: Socket[] = []
  const headersOf = (): Record<string, string> => ({
    'client-number': client,
    'time-offset': '0',
    ...(session.device !== undefined && { 'device-number': session.device }),
    ...(session.token !== undefined && { authorization: `Bearer ${session.token}` }),
    ...(session.role !== undefined && { 'role-identifier': session.role }),
  })
  const ask = async (path: string, init: RequestInit): Promise<Reply> => {
    const answer = await fetch(`${origin}/v1${path}`, init)
    const { data, message, errors = [] } = (await answer.json()) as Json
    return { status: answer.status, data, message, errors, headers: answer.headers }
  }
  const call: Outsider['call'] = (method, path, body, headers = {}) =>
    ask(path, {
      method,
      headers: {
        ...headersOf(),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    session,
    call,
    signIn: async (email, password) => {
      const { identity, deviceInfo } = (await call('POST', '/auth/signin', { email })).data
      session.device = deviceInfo.identifier
      const { data } = await call('POST', '/auth/signin/password', { identity, password })
      const { accessToken, refreshToken, oneTimeToken } = data.tokensInfo
      session.token = accessToken ?? oneTimeToken
      session.refreshToken = refreshToken
      return data
    },
    refresh: async () => {
      const answer = await call(
        'PUT',
        '/auth/refresh-token',
        { identity: session.role },
        { authorization: `Bearer ${session.refreshToken}` },
      )
      session.token = answer.data?.tokensInfo.accessToken
      return answer
    },
    upload: (name, type, content) => {
      const form = new FormData()
      form.append('file', new File([content], name, { type }))
      return ask('/files/upload-file', { method: 'POST', headers: headersOf(), body: form })
    },
    listen: (transports) =>
      new Promise((connected, refused) => {
        const socket = io(origin, {
          auth: { token: session.token },
          reconnection: false,
          forceNew: true,
          ...(transports && { transports }),
        })
        sockets.push(socket)
        socket.once('connect', () => connected(socket)).once('connect_error', refused)
      }),
    close: () => {
      for (const socket of sockets) socket.disconnect()
    },
  }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** What an authenticator app shows at `now` (RFC 6238: SHA-1, 30 seconds, 6 digits). */
export function authenticatorCode(secret: string, now: number): string {
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const from = mac[19]! & 15
  return String((mac.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
