/**
 * `idempotency-key`: the same key answers the same result and does nothing twice, across retries and restarts.
 * A call that arrives while the first still runs waits for it.
 */
import { createHash } from 'node:crypto'
import type { Db } from '@db/open'
import type { AnyEndpoint } from '@contract/http'
import type { Caller } from '../auth/caller'
import { Fail } from './fail'
import { RawJson, RawAnswer, type RequestInfo } from './requestInfo'
import type { Tenant } from '../tenant/tenant'

interface Kept {
  endpoint: string
  body_hash: string
  answer: string
}
/** `within`: the connection whose transaction the answer belongs to, where it is not the tenant's own. */
export type StoreAnswer = (answer: unknown, within?: Db) => void
interface Asking {
  tenant: Tenant
  caller: Caller | null
  request: RequestInfo
  body?: unknown
}

const running = () => new Map<string, Promise<unknown>>()
const hash = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')

export async function idempotent<T>(
  call: Asking,
  endpoint: AnyEndpoint,
  work: (settle: StoreAnswer) => T | Promise<T>,
): Promise<T | RawJson> {
  const { tenant, caller, request } = call
  if (!request.key || !caller) return work(() => {})
  const key = `${caller.user.id}:${request.key}`
  const name = `${endpoint.method} ${endpoint.path}`
  const body_hash = hash(call.body)
  const inFlight = tenant.state(running)
  await inFlight.get(key)?.catch(() => {})
  const kept = tenant.db
    .prepare<[string], Kept>('SELECT endpoint, body_hash, answer FROM idempotency WHERE key = ?')
    .get(key)
  if (kept) {
    if (kept.endpoint !== name || kept.body_hash !== body_hash)
      throw new Fail(409, 'This idempotency-key was used for another call')
    return new RawJson(kept.answer)
  }
  const settle: StoreAnswer = (answer, within = tenant.db) =>
    void within
      .prepare(
        'INSERT OR IGNORE INTO idempotency (key, user_id, endpoint, body_hash, status, answer, created_at) VALUES (?, ?, ?, ?, 200, ?, ?)',
      )
      .run(
        key,
        caller.user.id,
        name,
        body_hash,
        answer instanceof RawJson ? answer.text : JSON.stringify(answer),
        tenant.clock.iso(),
      )
  const run = (async () => {
    const answer = await work(settle)
    if (!(answer instanceof Response || answer instanceof RawAnswer)) settle(answer)
    return answer
  })()
  inFlight.set(key, run)
  try {
    return await run
  } finally {
    inFlight.delete(key)
  }
}
