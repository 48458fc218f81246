/** The last 500 calls of a tenant: who called what, the status, the milliseconds and the rule that refused. */
import type { z } from 'zod'
import type { Logged } from '@contract/control'
import type { Tenant } from '../tenant/tenant'

type Entry = z.infer<typeof Logged>
/** Every call writes one and few are read: it is formatted on reading. */
interface StoredEntry extends Pick<Entry, 'id' | 'request_id' | 'method' | 'path' | 'status' | 'ms'> {
  at: number
  endpoint: readonly string[] | undefined
  actor: string | undefined
  refused_by: string | undefined
}
const MOST_ENTRIES = 500
const make = (): { next: number; ring: StoredEntry[] } => ({ next: 1, ring: [] })

export function logRequest(
  tenant: Tenant,
  { request_id, method, path, endpoint, actor, status, ms, refused_by }: Omit<StoredEntry, 'id' | 'at'>,
): void {
  const log = tenant.state(make)
  const id = log.next++
  log.ring[id % MOST_ENTRIES] = {
    id,
    request_id,
    method,
    path,
    endpoint,
    actor,
    status,
    ms,
    refused_by,
    at: tenant.clock.now(),
  }
}

/** Newest first. */
export const requestLog = (tenant: Tenant): Entry[] =>
  tenant
    .state(make)
    .ring.filter(Boolean)
    .toSorted((a, b) => b.id - a.id)
    .map(({ at, ms, endpoint, actor, refused_by, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      ms: Math.round(ms * 100) / 100,
      endpoint: endpoint?.join('.') ?? null,
      actor: actor ?? null,
      refused_by: refused_by ?? null,
    }))
