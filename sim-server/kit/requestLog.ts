/** The last calls of a tenant: who asked for what, how it went, how long it took and which rule refused it. */
import type { z } from 'zod'
import type { Logged } from '../contract/control'
import type { Tenant } from './tenant'

type Entry = z.infer<typeof Logged>
/** Every call writes one, few are ever read: the time becomes a text when it is. */
type Kept = Omit<Entry, 'at'> & { at: number }
const KEPT = 500
const make = (): { next: number; ring: Kept[] } => ({ next: 1, ring: [] })

export function logRequest(tenant: Tenant, entry: Omit<Entry, 'id' | 'at'>): void {
  const log = tenant.state(make)
  const id = log.next++
  log.ring[id % KEPT] = { id, ...entry, at: tenant.clock.now() }
}

/** Newest first. */
export const requestLog = (tenant: Tenant): Entry[] => tenant.state(make).ring.filter(Boolean).toSorted((a, b) => b.id - a.id).map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
