/** The last 500 calls of a tenant: who called what with what, the answer, the milliseconds and the rule that refused. */
import type { z } from 'zod'
import type { Logged } from '@contract/control'
import type { Tenant } from '../tenant/tenant'
import { queryWithoutSecrets, withoutSecrets } from './secrets'

type Entry = z.infer<typeof Logged>
/** Every call writes one and few are read: it is formatted on reading. */
interface StoredEntry extends Pick<Entry, 'id' | 'request_id' | 'method' | 'path' | 'status' | 'ms'> {
  at: number
  endpoint: readonly string[] | undefined
  actor: string | undefined
  refused_by: string | undefined
  /** `/v1/leads?page=2` */
  url: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
  answer: string | undefined
}
/** Letters that are kept of a body and of an answer. */
const MOST_LETTERS = 16_000
/** A copy: a part of a text would keep all of it in memory. */
const beginning = (text: string | Uint8Array | undefined) => {
  if (text === undefined || (typeof text === 'string' && text.length <= MOST_LETTERS)) return text
  const end = text.length > MOST_LETTERS ? '…' : ''
  return `${Buffer.from(text.slice(0, MOST_LETTERS) as string).toString()}${end}`
}
/** As a value where it is JSON, else as text: what was cut off ends with `…`. */
const readable = (text: string | undefined): unknown => {
  if (text === undefined) return null
  const safe = withoutSecrets(text)
  try {
    return JSON.parse(safe)
  } catch {
    return safe
  }
}
const MOST_ENTRIES = 500
const make = (): { next: number; ring: StoredEntry[] } => ({ next: 1, ring: [] })

export function logRequest(
  tenant: Tenant,
  {
    body,
    answer,
    ...entry
  }: Omit<StoredEntry, 'id' | 'at' | 'answer'> & {
    answer: string | Uint8Array | undefined
  },
): void {
  const log = tenant.state(make)
  const id = log.next++
  log.ring[id % MOST_ENTRIES] = {
    id,
    ...entry,
    body: beginning(body),
    answer: beginning(answer),
    at: tenant.clock.now(),
  }
}

/** Newest first. */
export const requestLog = (tenant: Tenant): Entry[] =>
  tenant
    .state(make)
    .ring.filter(Boolean)
    .toSorted((a, b) => b.id - a.id)
    .map(({ at, ms, endpoint, actor, refused_by, url, body, answer, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      ms: Math.round(ms * 100) / 100,
      endpoint: endpoint?.join('.') ?? null,
      actor: actor ?? null,
      refused_by: refused_by ?? null,
      query: queryWithoutSecrets(new URL(url, 'http://here').searchParams),
      body: readable(body),
      answer: readable(answer),
    }))
