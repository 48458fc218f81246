/**
 * A tenant: a client of its own, with its database, clock and everything kept in memory for it. None sees another's.
 * `state(make)` is the one registry of in-memory state, so that a reset cannot forget any of it.
 */
import type { Db } from '@db/open'
import type { EventName, Events } from '@contract/events'
import { makeClock, type Clock } from './clock'

/** Everybody of the tenant, or one user by identifier, or one device by identifier. */
export type Recipient = 'all' | { user: string } | { device: string }

export interface Tenant {
  readonly number: string
  readonly db: Db
  readonly clock: Clock
  /** The simulator's controls are on (`SIM_CONTROL`). */
  readonly controls: boolean
  /** Raised by every reset and restore: an answer begun before is dropped instead of written into the new world. */
  epoch: number
  /** Sends a socket event. Inside a transaction, call it after the commit. */
  emit<E extends EventName>(event: E, to: Recipient, payload: Events[E]): void
  /** Closes the sockets of a session that has ended, or everybody's. */
  cut(session?: string): void
  /** The state made by `make` for this tenant, made again after a reset. */
  state<T>(make: (tenant: Tenant) => T): T
  /** Forgets all in-memory state. */
  forget(): void
  /** Another world takes this one's place, after a restore. Whoever has the old database in hand keeps it no longer. */
  adopt(db: Db): void
}

/** Where socket events go; `realtime.ts` sets it once the server listens. Tests without a socket read what was said. */
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
  const kept = new Map<unknown, unknown>()
  let world = db
  const tenant: Tenant = {
    number,
    get db() {
      return world
    },
    clock,
    controls,
    epoch: 0,
    emit: (event, to, payload) => wire.send(number, event, to, payload),
    cut: (session) => wire.cut?.(number, session),
    state: <T>(make: (tenant: Tenant) => T) => {
      let state = kept.get(make) as T | undefined
      if (state === undefined) kept.set(make, (state = make(tenant)))
      return state
    },
    forget: () => {
      kept.clear()
      tenant.epoch++
    },
    adopt: (next) => {
      world = next
      tenant.forget()
    },
  }
  return tenant
}
