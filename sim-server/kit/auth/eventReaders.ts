/** Addresses an event about rows to the sessions whose callers may read those rows, and shows each of them only its own rows. */
import type { EventName, Events } from '@contract/events'
import type { Db } from '@db/open'
import type { Recipient, Tenant } from '../tenant/tenant'
import type { Caller } from './caller'
import { callerOf } from './callerCache'

/** What events about rows have in common. `identifiers` is null for too many to list: it names no row. */
export interface RowsChanged {
  identifiers: string[] | null
  by: string | null
  operation: string | null
}
export interface RowReaders {
  /** The permission to read the rows; one of several is enough. */
  can: string | readonly string[]
  /** Whether the caller may read every row. */
  seesAll(caller: Caller): boolean
  /** Those of these rows that the caller may read. */
  visible(db: Db, caller: Caller, identifiers: string[]): string[]
  /** Agents also get events that name none of their rows: rows come to them and leave them by what others change. */
  tellsOfLeft?: true
}

/**
 * What this caller gets to know. A row that left the scope of a member of staff is not named, but the event still comes, so that their
 * list reloads. Agents get only events about rows of theirs, unless the readers say otherwise, and without the author.
 */
const shownTo = <P extends RowsChanged>(
  db: Db,
  caller: Caller,
  readers: RowReaders,
  payload: P,
): P | undefined => {
  if (readers.seesAll(caller)) return payload
  const identifiers = payload.identifiers && readers.visible(db, caller, payload.identifiers)
  const isAgent = caller.role.user_group === 'agent'
  const namesNothing = identifiers?.length === 0
  if (isAgent && namesNothing && !readers.tellsOfLeft) return undefined
  return { ...payload, identifiers, ...((isAgent || namesNothing) && { by: null, operation: null }) }
}

/** The caller of a session, if it has one of these permissions and owes no agreement. */
export function permittedCaller(
  tenant: Tenant,
  session: string,
  can: string | readonly string[],
): Caller | undefined {
  try {
    const caller = callerOf(tenant, session, undefined)
    return [can].flat().some((one) => caller.can(one)) && !caller.owesAgreement ? caller : undefined
  } catch {
    return undefined
  }
}

/** For `tenant.emit` of an event that names nothing: sessions with one of these permissions. */
export const permittedSessions = (tenant: Tenant, can: readonly string[]): Recipient => ({
  payloadFor: (session) => (permittedCaller(tenant, session, can) ? {} : undefined),
})

/** Those who have the permission may read every row. */
export const allRows = (can: RowReaders['can']): RowReaders => ({
  can,
  seesAll: () => true,
  visible: () => [],
})

type RowsEvent = { [E in EventName]: Events[E] extends RowsChanged ? E : never }[EventName]
/** Tells open consoles that rows changed, or fell due. Inside a transaction, call it after the commit. */
export type RowsChange = (
  tenant: Tenant,
  by: Caller | null,
  operation: string | null,
  identifiers: string[] | null,
) => void
/** What else follows an event about rows, by the event: who reads the rows by no permission is told by it. */
type FollowRows = (tenant: Tenant, identifiers: string[] | null) => void
const followers = new Map<EventName, FollowRows>()
/** @param follow called with what the event names, after it was sent; one for each event */
export const followRows = (event: RowsEvent, follow: FollowRows): void => void followers.set(event, follow)

/**
 * Sends an event about rows to those who may read them.
 * @param values what the event says besides
 */
export const changedEvent =
  <E extends RowsEvent>(
    event: E,
    readers: RowReaders,
    ...[values]: RowsChanged extends Events[E]
      ? [values?: (tenant: Tenant) => object]
      : [values: (tenant: Tenant) => Omit<Events[E], keyof RowsChanged>]
  ): RowsChange =>
  (tenant, by, operation, identifiers) => {
    const payload = {
      identifiers,
      by: by?.user.identifier ?? null,
      operation,
      ...values?.(tenant),
    } as Events[E] & RowsChanged
    tenant.emit(event, readersOf(tenant, readers, payload), payload)
    followers.get(event)?.(tenant, identifiers)
  }

/** For `tenant.emit`. Ended sessions and callers without the permission get nothing. */
const readersOf = (tenant: Tenant, readers: RowReaders, payload: RowsChanged): Recipient => ({
  payloadFor: (session) => {
    const caller = permittedCaller(tenant, session, readers.can)
    return caller && shownTo(tenant.db, caller, readers, payload)
  },
})
