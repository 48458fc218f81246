/**
 * A tenant: one client with its own database, clock and in-memory state. Tenants share nothing.
 * All in-memory state is created through `state(make)`, so that a reset clears all of it.
 */
import type { Db } from '@db/open'
import type { EventName, Events } from '@contract/events'
import { makeClock, type Clock } from './clock'

/** All users of the tenant, or one user or device by identifier. */
export type Recipient = 'all' | { user: string } | { device: string }

export interface Tenant {
  readonly number: string
  readonly db: Db
  readonly clock: Clock
  /** The simulator's controls are on (`SIM_CONTROL`). */
  readonly controls: boolean
  /** Raised by every reset and restore: an answer that was begun before describes the old data and is dropped. */
  epoch: number
  /** Sends a socket event. Inside a transaction, call it after the commit. */
  emit<E extends EventName>(event: E, to: Recipient, payload: Events[E]): void
  /** Closes the sockets of an ended session, or all sockets. */
  cut(session?: string): void
  /** The tenant's state of this kind: `make` creates it at first use and again after a reset. */
  state<T>(make: (tenant: Tenant) => T): T
  /** Clears all in-memory state. */
  forget(): void
  /** Replaces the database after a reset or restore, and clears all in-memory state. */
  adopt(db: Db): void
}

/** Sends socket events: realtime.ts in the server, a list in tests. */
export interface EventSender {
  send(tenant: string, event: EventName, to: Recipient, payload: unknown): void
  cut?(tenant: string, session?: string): void
}

export function makeTenant(
  number: string,
  db: Db,
  wire: EventSender,
  { clock = makeClock(), controls = true }: { clock?: Clock; controls?: boolean } = {},
): Tenant {
  const states = new Map<unknown, unknown>()
  let current = db
  const tenant: Tenant = {
    number,
    get db() {
      return current
    },
    clock,
    controls,
    epoch: 0,
    emit: (event, to, payload) => wire.send(number, event, to, payload),
    cut: (session) => wire.cut?.(number, session),
    state: <T>(make: (tenant: Tenant) => T) => {
      let state = states.get(make) as T | undefined
      if (state === undefined) states.set(make, (state = make(tenant)))
      return state
    },
    forget: () => {
      states.clear()
      tenant.epoch++
    },
    adopt: (next) => {
      current = next
      tenant.forget()
    },
  }
  return tenant
}
