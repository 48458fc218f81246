/** The real server on a free port, for what only a socket can show: addresses, hosts, dropped connections, events. */
import { request as ask } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { PASSWORD } from '@seeds/people/people'
import { session } from '@contract/access/session'
import type { EventName, Events } from '@contract/events'
import { startServer, type RunningServer, type ServerOptions } from '@sim/server'
import type { SignedInAs } from './sim'

export interface Reply {
  status: number
  data: never
  errors: { message: string; field?: string }[]
  headers: Record<string, string | string[] | undefined>
  text: string
}
export interface LiveServer {
  running: RunningServer
  said: string[]
  /** With any header, `host` and `origin` too. */
  ask(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; client?: string; as?: SignedInAs },
  ): Promise<Reply>
  signIn(email: string, client?: string): Promise<SignedInAs>
  /** Connects as this person; refused, it says why. */
  socket(as: SignedInAs, client?: string): Promise<Socket>
  close(): Promise<void>
}

/** Resolves with the next such event. */
export const openSocket = <E extends EventName>(socket: Socket, event: E): Promise<Events[E]> =>
  new Promise((heard) => {
    socket.once(event as string, heard)
  })

export async function startLive(options: Partial<ServerOptions> = {}): Promise<LiveServer> {
  const said: string[] = []
  const running = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: ':memory:',
    size: 0,
    seed: 1,
    client: '1001',
    controls: true,
    origins: [],
    checkAnswers: true,
    say: (text) => void said.push(text),
    ...options,
  })
  const sockets: Socket[] = []
  const live: LiveServer = {
    running,
    said,
    ask: (method, path, { body, headers = {}, client = '1001', as } = {}) =>
      new Promise((answered, failed) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const call = ask(
          {
            host: '127.0.0.1',
            port: running.port,
            method,
            path,
            agent: false,
            headers: {
              'client-number': client,
              ...(text !== undefined && {
                'content-type': 'application/json',
                'content-length': String(Buffer.byteLength(text)),
              }),
              ...(as && { authorization: `Bearer ${as.accessToken}`, 'device-number': as.device }),
              ...headers,
            },
          },
          (reply) => {
            let read = ''
            reply
              .setEncoding('utf8')
              .on('data', (more: string) => {
                read += more
              })
              .on('error', failed)
              .on('end', () => {
                const json =
                  read !== '' && reply.headers['content-type']?.includes('json')
                    ? ((JSON.parse(read) ?? {}) as { data?: never; errors?: [] })
                    : {}
                answered({
                  status: reply.statusCode!,
                  data: (json.data ?? json) as never,
                  errors: json.errors ?? [],
                  headers: reply.headers,
                  text: read,
                })
              })
          },
        )
        call.on('error', failed).end(text)
      }),
    signIn: async (email, client = '1001') => {
      const { identity, deviceInfo } = (
        await live.ask('POST', `/v1${session.signin.path}`, { body: { email }, client })
      ).data as { identity: string; deviceInfo: { identifier: string } }
      const { tokensInfo } = (
        await live.ask('POST', `/v1${session.password.path}`, {
          body: { identity, password: PASSWORD },
          client,
          headers: { 'device-number': deviceInfo.identifier },
        })
      ).data as { tokensInfo: { accessToken: string; refreshToken: string } }
      return { ...tokensInfo, device: deviceInfo.identifier }
    },
    socket: (as, client = '1001') =>
      new Promise((connected, refused) => {
        const socket = io(`http://127.0.0.1:${running.port}`, {
          path: '/socket',
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          auth: { token: as.accessToken, client_number: client, device_number: as.device },
        })
        sockets.push(socket)
        socket.once('connect', () => connected(socket)).once('connect_error', refused)
      }),
    close: async () => {
      for (const socket of sockets) socket.disconnect()
      await running.close()
    },
  }
  return live
}
