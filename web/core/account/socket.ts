/**
 * Server events over socket.io (core §7), typed by the contract. The client library loads with the shell.
 */
import type { Socket } from 'socket.io-client'
import { eventSchema, WATCH_RECORD, type EventName, type Events, type WatchedRecord } from '@contract/events'
import { navigation } from '@contract/platform/navigation'
import { expireSession, loadProfile } from './account'
import { dropUnusedAnswers, queryClient } from '../server/api'
import { isSessionRefusal, renewOrEndSession } from '../server/tokenRefresh'
import { loadClient } from '../server/client'
import { setClock } from '../shell/clock'
import { words } from '../words/i18n'
import { session, appState } from '../session/session'
import { status } from '../shell/statusLine'

type EventListener<E extends EventName> = (payload: Events[E]) => void
const eventListeners = new Map<EventName, Set<EventListener<EventName>>>()
/**
 * Listens to an event; returns a function that stops. Payloads that do not fit the contract are dropped.
 */
export const onEvent = <E extends EventName>(name: E, hear: EventListener<E>) => {
  const all = eventListeners.get(name) ?? new Set()
  eventListeners.set(name, all.add(hear as EventListener<EventName>))
  return () => void all.delete(hear as EventListener<EventName>)
}
export const deliverEvent = async (name: EventName, payload: unknown) => {
  const schema = eventSchema(name)
  if (!schema) return
  const parsed = await schema.safeParseAsync(payload)
  if (!parsed.success) return console.warn(`The server sent ${name} in a shape of its own`, payload)
  for (const hear of eventListeners.get(name) ?? []) hear(parsed.data as Events[EventName])
}

/**
 * Runs `catchUp` when events may have been missed, so that shown data may be stale: after a reconnect, and when the server sent some
 * while the page was still loading. Returns a function that stops.
 */
const missedListeners = new Set<() => void>()
export const onMissedEvents = (catchUp: () => void) => {
  missedListeners.add(catchUp)
  return () => void missedListeners.delete(catchUp)
}
const catchUpAll = () => {
  for (const catchUp of missedListeners) catchUp()
}
onEvent('events_missed', catchUpAll)

/** The record that this console shows; the server is told of it, and again after a reconnect. */
let watched: WatchedRecord = null
let sendWatched = () => {}
/** Tells the server which record is shown; returns a function that tells it that it is not shown any more. */
export const watchRecord = (record: NonNullable<WatchedRecord>) => {
  watched = record
  sendWatched()
  return () => {
    if (watched !== record) return
    watched = null
    sendWatched()
  }
}

const callerIdentifier = () => {
  try {
    return (
      JSON.parse(atob(session.authToken!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as {
        data: { identifier: string }
      }
    ).data.identifier
  } catch {
    return null
  }
}
onEvent('permission_updated', ({ identifier }) => {
  if (identifier === callerIdentifier()) void reloadPermissions()
})
/** Permissions may have changed meanwhile. */
onMissedEvents(() => void reloadPermissions())
/** Reloads the permissions, drops inactive queries answered under the old ones, and refetches the active ones. */
async function reloadPermissions() {
  try {
    await loadProfile()
  } catch (cause) {
    return console.warn('The new permissions could not be read', cause)
  }
  // After React has removed a page that is forbidden now.
  setTimeout(() => {
    dropUnusedAnswers()
    void queryClient.invalidateQueries()
  })
}
onEvent('accessRevoked', ({ device_identifier }) => {
  if (!device_identifier || device_identifier === session.activeDeviceIdentifier)
    void expireSession(words('session:revoked'))
})
onEvent(
  'client_changed',
  () => void loadClient().then(() => queryClient.invalidateQueries({ queryKey: [navigation.list.key[0]] })),
)
onEvent('clock_changed', setClock)

/**
 * Connects; every attempt sends the current token. Returns a function that disconnects.
 * @param heard settles when all who listen to events are here: what is sent on connecting is for them
 */
export function connectSocket(heard: Promise<unknown>) {
  let socket: Socket | undefined
  let over = false
  let wasLive = false
  status.connection = 'connecting'
  void Promise.all([import('socket.io-client'), heard]).then(([{ io }]) => {
    if (over) return
    const url = new URL(appState.runtime.socket, location.origin)
    socket = io(url.origin, {
      path: url.pathname,
      transports: ['websocket'],
      auth: (give) =>
        give({
          token: session.authToken,
          client_number: appState.runtime.client_number,
          device_number: session.activeDeviceIdentifier,
          // What the page shows was read after its document was opened.
          ...(!wasLive && { loading_time: performance.now() }),
        }),
    })
    sendWatched = () => void (socket!.connected && socket!.emit(WATCH_RECORD, watched))
    socket.on('connect', () => {
      status.connection = 'live'
      if (watched) sendWatched()
      if (wasLive) catchUpAll()
      wasLive = true
    })
    socket.on('disconnect', (reason) => {
      status.connection = 'lost'
      // socket.io does not reconnect by itself after a disconnect by the server.
      if (reason === 'io server disconnect' && session.isAuthenticated)
        setTimeout(() => socket?.connect(), 1000)
    })
    socket.on('connect_error', ({ message }) => {
      status.connection = 'lost'
      const used = session.authToken
      // The server drops a socket when its token expires, or when another client ended the session: then the token cannot be renewed, and
      // this tab ends without a call.
      if (isSessionRefusal(message) && used && session.isAuthenticated)
        renewOrEndSession(used).then(
          (renewed) => renewed && socket?.connect(),
          () => {},
        )
    })
    socket.onAny((name: EventName, payload: unknown) => void deliverEvent(name, payload))
  })
  return () => {
    over = true
    sendWatched = () => {}
    socket?.disconnect()
    status.connection = 'none'
  }
}
