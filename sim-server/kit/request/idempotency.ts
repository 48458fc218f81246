/**
 * `idempotency-key`: for 24 hours a retry with the same key gets the first answer, with the header `idempotent-replayed`, and changes
 * nothing, also after a restart. A call that arrives while another one with the key still runs waits for it. After 24 hours of the
 * tenant's clock the key may be used again.
 */
import { createHash } from 'node:crypto'
import type { Db } from '@db/open'
import type { AnyEndpoint } from '@contract/http'
import type { Caller } from '../auth/caller'
import type { Tenant } from '../tenant/tenant'
import { Fail } from './fail'
import { RawAnswer, ReplayedJson, type RawJson, type RequestInfo } from './requestInfo'

interface StoredAnswer {
  endpoint: string
  body_hash: string
  answer: string
}
/** Milliseconds. */
export const KEY_LIFE = 24 * 60 * 60_000
/** Answers past their life that are deleted when one is stored: more than one, so that they become fewer. */
const MOST_DELETED = 10
/** `within`: the connection whose transaction the answer belongs to, when it is not the tenant's own. */
export type StoreAnswer = (answer: unknown, within?: Db) => void
interface KeyedCall {
  tenant: Tenant
  caller: Caller | null
  request: RequestInfo
  body?: unknown
}
interface AnswerFormat {
  endpoint: AnyEndpoint
  /** The JSON that is sent, and stored for retries: only the keys that the contract names. */
  write(answer: unknown): string
}

const runningCalls = () => new Map<string, Promise<unknown>>()
const hash = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')

/**
 * Runs `work` at most once for a caller and key. Without a key, or without a caller, it just runs.
 * @param work gets the function that stores its answer; a handler may call it inside its transaction
 * @throws Fail 409 when the key was used with another endpoint or body.
 */
export async function idempotent<T>(
  call: KeyedCall,
  { endpoint, write }: AnswerFormat,
  work: (settle: StoreAnswer) => T | Promise<T>,
): Promise<T | RawJson> {
  const { tenant, caller, request } = call
  if (!request.key || !caller) return work(() => {})
  const key = `${caller.user.id}:${request.key}`
  const name = `${endpoint.method} ${endpoint.path}`
  const body_hash = hash(call.body)
  const running = tenant.state(runningCalls)
  // One after another: when the first call fails, one of those that wait becomes the first.
  for (let earlier = running.get(key); earlier; earlier = running.get(key)) await earlier.catch(() => {})
  const oldest = new Date(tenant.clock.now() - KEY_LIFE).toISOString()
  const stored = tenant.db
    .prepare<[string, string], StoredAnswer>(
      'SELECT endpoint, body_hash, answer FROM idempotency WHERE key = ? AND created_at > ?',
    )
    .get(key, oldest)
  if (stored) {
    if (stored.endpoint !== name || stored.body_hash !== body_hash)
      throw new Fail(409, 'This idempotency-key was used for another call')
    return new ReplayedJson(stored.answer)
  }
  let isStored = false
  const settle: StoreAnswer = (answer, within = tenant.db) => {
    if (isStored) return
    within
      .prepare(
        'DELETE FROM idempotency WHERE key IN (SELECT key FROM idempotency WHERE created_at <= ? ORDER BY created_at LIMIT ?)',
      )
      .run(oldest, MOST_DELETED)
    within
      .prepare(
        `INSERT INTO idempotency (key, user_id, endpoint, body_hash, status, answer, created_at) VALUES (?, ?, ?, ?, 200, ?, ?)
         ON CONFLICT (key) DO UPDATE SET endpoint = excluded.endpoint, body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
         WHERE created_at <= ?`,
      )
      .run(key, caller.user.id, name, body_hash, write(answer), tenant.clock.iso(), oldest)
    isStored = true
  }
  const result = (async () => {
    const answer = await work(settle)
    if (!(answer instanceof Response || answer instanceof RawAnswer)) settle(answer)
    return answer
  })()
  running.set(key, result)
  try {
    return await result
  } finally {
    running.delete(key)
  }
}
