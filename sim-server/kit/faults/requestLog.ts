/** The last calls of a tenant: who asked for what, how it went, how long it took and which rule refused it. */
import type { z } from 'zod'
import type { Logged } from '@contract/control'
import type { Tenant } from '../tenant/tenant'

type Entry = z.infer<typeof Logged>
/** Every call writes one, few are ever read: it becomes what people read when they do. */
interface Kept extends Pick<Entry, 'id' | 'request_id' | 'method' | 'path' | 'status' | 'ms'> {
  at: number
  endpoint: readonly string[] | undefined
  actor: string | undefined
  refused_by: string | undefined
}
const KEPT = 500
const make = (): { next: number; ring: Kept[] } => ({ next: 1, ring: [] })

export function logRequest(
  tenant: Tenant,
  { request_id, method, path, endpoint, actor, status, ms, refused_by }: Omit<Kept, 'id' | 'at'>,
): void {
  const log = tenant.state(make)
  const id = log.next++
  log.ring[id % KEPT] = {
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
