/**
 * Answers kept as they were sent, keyed by the call, what the caller may see and the change number of the leads. An answer
 * that is still true is not made again; and who has it already (`if-none-match`) is told so in a 304 without a body.
 */
import { randomBytes } from 'node:crypto'
import { Whole, type Asked } from '../../kit/asked'
import type { Caller } from '../../kit/caller'
import { JSON_TYPE } from '../../kit/send'
import type { Tenant } from '../../kit/tenant'
import { leadsSeq } from './lists'

interface Answer { tag: string; body: Buffer }
const kept = () => new Map<string, Answer>()
/** About 12 kB each. */
const MOST_KEPT = 500
/** A number of changes means another content after a restart with another database. */
const start = randomBytes(4).toString('base64url')

const scopes = new WeakMap<Caller, string>()
/** Everything of the caller that an answer depends on: `7 branch 1,2`. */
const scopeOf = (caller: Caller) => {
  let scope = scopes.get(caller)
  if (scope === undefined) scopes.set(caller, (scope = `${caller.user.id} ${caller.role.lead_scope} ${caller.branches.join(',')}`))
  return scope
}

const hashed = (text: string) => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

interface Named { key: string; tag: string }
const named = new WeakMap<Asked, Named>()
/**
 * What this call is called, with the change number of when it was first looked at. An answer made later may be newer than
 * its tag, and is then asked for once more; it is never older.
 */
const nameOf = (tenant: Tenant, caller: Caller, asked: Asked): Named => {
  let name = named.get(asked)
  if (!name) {
    const key = `${asked.url} ${asked.offset} ${scopeOf(caller)}`
    named.set(asked, (name = { key, tag: `W/"${start}-${tenant.epoch}-${leadsSeq(tenant)}-${hashed(key)}"` }))
  }
  return name
}

/** `no-cache`: keep it, and ask each time whether it is still true. */
const tagged = (tag: string) => ({ 'cache-control': 'private, no-cache', etag: tag })
const headers = (tag: string) => ({ ...JSON_TYPE, ...tagged(tag) })

/** The kept answer, when it is still true. */
export function still(tenant: Tenant, caller: Caller, asked: Asked): Whole | undefined {
  const { key, tag } = nameOf(tenant, caller, asked)
  if (asked.header('if-none-match') === tag) return new Whole(null, 304, tagged(tag))
  const answer = tenant.state(kept).get(key)
  return answer?.tag === tag ? new Whole(answer.body, 200, headers(tag)) : undefined
}

/** Sends `data`, given in pieces, and keeps it for the next who asks the same. */
export function keep(tenant: Tenant, caller: Caller, asked: Asked, ...data: (string | Buffer)[]): Whole {
  const { key, tag } = nameOf(tenant, caller, asked)
  const answers = tenant.state(kept)
  const answer = { tag, body: Buffer.concat(['{"data":', ...data, '}'].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))) }
  answers.delete(key)
  answers.set(key, answer)
  if (answers.size > MOST_KEPT) answers.delete(answers.keys().next().value!)
  return new Whole(answer.body, 200, headers(tag))
}
