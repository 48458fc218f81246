/**
 * The socket.io server at `/socket`, and at `/socket.io`, the default path of its clients, on the same HTTP server as the API. Clients
 * sign in with the access token and join rooms for their tenant, user, device and session. `contract/events.ts` types the events.
 */
import { Server } from 'socket.io'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { WATCH_RECORD, type EventName } from '@contract/events'
import { clockState, isClockMoved } from '@kit/tenant/clock'
import type { Recipient, Tenant, EventSender } from '@kit/tenant/tenant'
import { originCheck } from './foreignOrigins'
import { watching } from './watching'
import { asRefusal, readHandshake } from './handshake'
import { UNKNOWN_HOST, type IsOwnHost } from './ownHosts'

export const SOCKET_PATH = '/socket'
/** Milliseconds. A client that reconnects within this time receives the events it missed. */
const MOST_AWAY = 2 * 60_000
/** Milliseconds. A call that began to ring longer ago is answered or over. */
const MOST_RINGING = 30_000

const roomOf = (tenant: string, to: Exclude<Recipient, { payloadFor: unknown }>) =>
  to === 'all'
    ? `tenant ${tenant}`
    : 'user' in to
      ? `user ${tenant} ${to.user}`
      : `device ${tenant} ${to.device}`
const sessionRoom = (tenant: string, session: string) => `session ${tenant} ${session}`

const DEFAULT_PATH = '/socket.io'
/** Whether a call is one of the socket, by either transport. */
export const isSocketCall = ({ url }: Pick<IncomingMessage, 'url'>): boolean =>
  [SOCKET_PATH, DEFAULT_PATH].some((path) => url?.startsWith(`${path}/`))
/** socket.io has one path. Its clients' default path is the same socket. */
const useOwnPath = (incoming: IncomingMessage): void => {
  if (incoming.url?.startsWith(`${DEFAULT_PATH}/`))
    incoming.url = SOCKET_PATH + incoming.url.slice(DEFAULT_PATH.length)
}

export interface Realtime {
  wire: EventSender
  attach(
    server: HttpServer,
    options: {
      tenant(number: string): Tenant | undefined
      origins?: readonly string[]
      isOwnHost: IsOwnHost
    },
  ): void
  /** Closes all sockets. Whoever owns the HTTP server closes that. */
  close(): void
}

/** A session with sockets, or one that had them until `since` and may come back for what it missed. */
interface OpenSession {
  sockets: number
  since: number
}
interface SocketData {
  tenant: Tenant
  session: string
  /** The room of its user. */
  user: string
  /** When its token expires: milliseconds since 1970, on the tenant's clock. */
  expires: number
  /** When the client began to read what its page shows, as `performance.now()`. */
  began: number
}

export function realtime(): Realtime {
  let io: Server | undefined
  const sessions = new Map<string, Map<string, OpenSession>>()
  /** When the last event of a tenant was sent. */
  const lastSent = new Map<string, number>()
  /** The last call to the room of a user. Nothing that is read later tells of it: a page that loaded meanwhile is told on connecting. */
  const lastCall = new Map<string, { at: number; payload: unknown }>()
  const sessionsOf = (tenant: string) => {
    const known = sessions.get(tenant) ?? new Map<string, OpenSession>()
    sessions.set(tenant, known)
    return known
  }
  /** One message for all sessions that get the same payload. */
  const sendToSessions = (
    tenant: string,
    event: EventName,
    payloadFor: (session: string) => object | undefined,
  ) => {
    const rooms = new Map<object, string[]>()
    for (const [session, { sockets, since }] of sessionsOf(tenant)) {
      if (sockets === 0 && performance.now() - since > MOST_AWAY) {
        sessionsOf(tenant).delete(session)
        continue
      }
      const payload = payloadFor(session)
      if (!payload) continue
      const same = rooms.get(payload)
      if (same) same.push(sessionRoom(tenant, session))
      else rooms.set(payload, [sessionRoom(tenant, session)])
    }
    for (const [payload, to] of rooms) io?.to(to).emit(event, payload)
  }
  const countSocket = (tenant: string, session: string, change: 1 | -1) => {
    const open = sessionsOf(tenant)
    const sockets = (open.get(session)?.sockets ?? 0) + change
    open.set(session, { sockets, since: performance.now() })
  }
  const wire: EventSender = {
    send: (tenant: string, event: EventName, to: Recipient, payload: unknown) => {
      lastSent.set(tenant, performance.now())
      if (typeof to === 'object' && 'payloadFor' in to) return sendToSessions(tenant, event, to.payloadFor)
      const room = roomOf(tenant, to)
      if (event === 'incoming_call') lastCall.set(room, { at: performance.now(), payload })
      io?.to(room).emit(event, payload)
    },
    cut: (tenant, session) =>
      void io
        ?.in(session === undefined ? roomOf(tenant, 'all') : sessionRoom(tenant, session))
        .disconnectSockets(true),
  }
  const attach: Realtime['attach'] = (server, { tenant, origins = [], isOwnHost }) => {
    const mayCall = originCheck(origins)
    io = new Server(server, {
      path: SOCKET_PATH,
      serveClient: false,
      maxHttpBufferSize: 10_000,
      connectionStateRecovery: { maxDisconnectionDuration: MOST_AWAY, skipMiddlewares: false },
      cors: { origin: (origin, answer) => answer(null, origin !== undefined && mayCall(origin)) },
    })
    // After the attaching: what is prepended then comes before socket.io's own listeners.
    server.prependListener('request', useOwnPath).prependListener('upgrade', useOwnPath)
    io.use(async (socket, next) => {
      try {
        const { found, claims, caller, loadingTime } = await readHandshake(socket.handshake.auth, tenant)
        if (!isOwnHost(socket.request, () => [found])) return next(new Error(UNKNOWN_HOST))
        const { number } = found
        const user = roomOf(number, { user: caller.user.identifier })
        await socket.join([
          roomOf(number, 'all'),
          user,
          roomOf(number, { device: caller.device.identifier }),
          sessionRoom(number, claims.id),
        ])
        socket.data = {
          tenant: found,
          session: claims.id,
          user,
          expires: claims.exp,
          began: performance.now() - loadingTime,
        } satisfies SocketData
        next()
      } catch (cause) {
        next(asRefusal(cause))
      }
    })
    io.on('connection', (socket) => {
      const { tenant, session, user, expires, began } = socket.data as SocketData
      const { number, clock } = tenant
      countSocket(number, session, 1)
      if ((lastSent.get(number) ?? -Infinity) >= began) socket.emit('events_missed' satisfies EventName, {})
      const call = lastCall.get(user)
      if (call && call.at >= Math.max(began, performance.now() - MOST_RINGING))
        socket.emit('incoming_call' satisfies EventName, call.payload)
      // A console that was away while the clock was moved has missed that event, and a new one never had it.
      if (isClockMoved(clock)) socket.emit('clock_changed' satisfies EventName, clockState(clock))
      const watched = watching(io!, socket, { tenant, session })
      socket.on(WATCH_RECORD, watched.watch)
      const cancelExpiry = clock.at(expires, () => socket.disconnect(true))
      socket.on('disconnect', () => {
        cancelExpiry()
        watched.stop()
        countSocket(number, session, -1)
      })
    })
  }
  return { wire, attach, close: () => void io?.close() }
}
