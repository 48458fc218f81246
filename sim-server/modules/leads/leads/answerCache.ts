/**
 * Cache of list answers as raw bytes, keyed by URL, time offset, language and the caller's scope, valid for one change number of the leads.
 * A client that has the answer already (`if-none-match`) gets a 304 without a body.
 */
import { randomBytes } from 'node:crypto'
import { RawAnswer, type RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import { JSON_TYPE } from '@kit/request/send'
import type { Tenant } from '@kit/tenant/tenant'
import { changeNumber } from './views'

/** The body (about 12 kB) is only stored when the same call comes a second time. */
interface Answer {
  seq: number
  tag: string
  raw?: RawAnswer
}
/** Two generations: when `young` is full it replaces `old`. Cheaper than finding the least recently used entry. */
const newCache = () => ({ young: new Map<string, Answer>(), old: new Map<string, Answer>() })
/** Per generation; about 12 kB each. */
const MOST_CACHED = 250
const find = ({ young, old }: ReturnType<typeof newCache>, key: string) => young.get(key) ?? old.get(key)
/** Part of every etag: after a restart, the same change number may belong to other data. */
const processTag = randomBytes(4).toString('base64url')

const scopes = new WeakMap<Caller, string>()
/** What an answer depends on besides the call: user, scope, branches: `7 branch 1,2`. */
const scopeOf = (caller: Caller) => {
  const cached = scopes.get(caller)
  if (cached !== undefined) return cached
  const scope = `${caller.user.id} ${caller.role.lead_scope} ${caller.branches.join(',')}`
  scopes.set(caller, scope)
  return scope
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Which leads are late depends on the hour besides. */
const hourOf = (tenant: Tenant, url: string) =>
  url.includes('late=') ? ` ${tenant.clock.iso().slice(0, 13)}` : ''

type CacheKey = NonNullable<RequestInfo['notes']['kept']>
/**
 * Cache key of the call, with the change number at its start. An answer may be newer than its etag, and is then requested once more;
 * it is never older.
 */
const cacheKeyOf = (
  tenant: Tenant,
  caller: Caller,
  { url, offset, language, notes }: RequestInfo,
): CacheKey =>
  (notes.kept ??= {
    key: `${url} ${offset} ${language} ${scopeOf(caller)}${hourOf(tenant, url)}`,
    seq: changeNumber(tenant),
  })
const tagOf = (tenant: Tenant, { key, seq }: CacheKey) =>
  `W/"${processTag}-${tenant.epoch}-${seq}-${hashOf(key)}"`

/** `no-cache`: the browser may store the answer, but must revalidate it each time. */
const cacheHeaders = (etag: string) => ({ 'cache-control': 'private, no-cache', etag })

/** The cached answer, or a 304, when it is still valid; else undefined. */
export function cachedAnswer(tenant: Tenant, caller: Caller, request: RequestInfo): RawAnswer | undefined {
  const cacheKey = cacheKeyOf(tenant, caller, request)
  const answer = find(tenant.state(newCache), cacheKey.key)
  const valid = answer?.seq === cacheKey.seq ? answer : undefined
  const clientTag = request.header('if-none-match')
  if (clientTag !== undefined && clientTag === (valid?.tag ?? tagOf(tenant, cacheKey)))
    return new RawAnswer(null, 304, cacheHeaders(clientTag))
  return valid?.raw
}

/** Returns `body` (the whole envelope) as the answer, and stores it when the same call came before. */
export function cacheAnswer(
  tenant: Tenant,
  caller: Caller,
  request: RequestInfo,
  body: Buffer<ArrayBuffer>,
): RawAnswer {
  const cacheKey = cacheKeyOf(tenant, caller, request)
  const { key, seq } = cacheKey
  const cache = tenant.state(newCache)
  const tag = tagOf(tenant, cacheKey)
  const raw = new RawAnswer(body, 200, { ...JSON_TYPE, ...cacheHeaders(tag) })
  if (cache.young.size >= MOST_CACHED) {
    cache.old = cache.young
    cache.young = new Map()
  }
  cache.young.set(key, find(cache, key)?.seq === seq ? { seq, tag, raw } : { seq, tag })
  return raw
}
