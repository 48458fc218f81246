/**
 * A tenant: one client with its own database, clock and in-memory state. Tenants share nothing.
 * All in-memory state is created through `state(make)`. A reset or restore ends the tenant and makes another of the same number: a call
 * that was begun before keeps the ended one, which can neither read nor change the new data.
 */
import type { Db } from '@db/open'
import type { EventName, Events } from '@contract/events'
import { makeClock, type Clock } from './clock'

/**
 * All users of the tenant, one user or device by identifier, or the sessions for which `payloadFor` returns a payload: what their
 * callers may know of the event.
 */
export type Recipient =
  | 'all'
  | { user: string }
  | { device: string }
  | { payloadFor(session: string): object | undefined }

export interface Tenant {
  readonly number: string
  readonly db: Db
  readonly clock: Clock
  /** The address of its console at the server that runs: `http://127.0.0.1:4600`. Links begin with `consoleOrigin`. */
  readonly origin: string
  /** The simulator's controls are on (`SIM_CONTROL`). */
  readonly controls: boolean
  /**
   * Names this state of the data: no two tenants of a process ever have the same. It changes when a reset, restore or drop ends the
   * tenant: an answer that was begun before describes the old data and is dropped.
   */
  readonly epoch: number
  /** Runs `work` in a transaction of its database. Its events are sent after the commit, and not at all when it throws. */
  whole<T>(work: () => T): T
  /** For state in memory that belongs to the transaction of `whole` that runs now: called when it is rolled back. */
  onRollback(undo: () => void): void
  /** Sends a socket event. Inside a transaction other than `whole`, call it after the commit. */
  emit<E extends EventName>(event: E, to: Recipient, payload: Events[E]): void
  /** Closes the sockets of an ended session, or all sockets. */
  cut(session?: string): void
  /** The tenant's state of this kind: `make` creates it at first use and again after a reset. */
  state<T>(make: (tenant: Tenant) => T): T
  /** Clears all in-memory state. */
  forget(): void
  /**
   * Closes all sockets, cancels what is due, and from then on sends nothing. The state stays: calls that still run compare with it. The
   * caller ends the database.
   */
  end(): void
}

/** Sends socket events: realtime.ts in the server, a list in tests. */
export interface EventSender {
  send(tenant: string, event: EventName, to: Recipient, payload: unknown): void
  cut?(tenant: string, session?: string): void
}

interface TenantOptions {
  clock?: Clock
  controls?: boolean
  origin?: string
}

let epochs = 0

export function makeTenant(
  number: string,
  db: Db,
  wire: EventSender,
  { clock = makeClock(), controls = true, origin = 'http://localhost' }: TenantOptions = {},
): Tenant {
  const states = new Map<unknown, unknown>()
  let epoch = ++epochs
  let isEnded = false
  /** Of the transaction that runs now. */
  let heldEvents: (() => void)[] | undefined
  let undos: (() => void)[] = []
  const sendOrHold = (send: () => void) => {
    const sendUnlessEnded = () => {
      if (!isEnded) send()
    }
    if (heldEvents) heldEvents.push(sendUnlessEnded)
    else sendUnlessEnded()
  }
  const tenant: Tenant = {
    number,
    db,
    clock,
    controls,
    origin,
    get epoch() {
      return epoch
    },
    whole: (work) => {
      if (heldEvents) return db.whole(work)
      const events: (() => void)[] = (heldEvents = [])
      try {
        return db.whole(work)
      } catch (cause) {
        events.length = 0
        for (const undo of undos) undo()
        throw cause
      } finally {
        heldEvents = undefined
        undos = []
        for (const send of events) send()
      }
    },
    onRollback: (undo) => {
      if (heldEvents) undos.push(undo)
    },
    emit: (event, to, payload) => sendOrHold(() => wire.send(number, event, to, payload)),
    cut: (session) => sendOrHold(() => wire.cut?.(number, session)),
    state: <T>(make: (tenant: Tenant) => T) => {
      let state = states.get(make) as T | undefined
      if (state === undefined) states.set(make, (state = make(tenant)))
      return state
    },
    forget: () => {
      states.clear()
      epoch = ++epochs
    },
    end: () => {
      tenant.cut()
      clock.end()
      isEnded = true
      epoch = ++epochs
    },
  }
  return tenant
}
