/**
 * Answers kept as they were sent, keyed by the call, what the caller may see and the change number of the leads. An answer
 * that is still true is not made again; and who has it already (`if-none-match`) is told so in a 304 without a body.
 */
import { randomBytes } from 'node:crypto'
import { RawAnswer, type RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import { JSON_TYPE } from '@kit/request/send'
import type { Tenant } from '@kit/tenant/tenant'
import { leadsSeq } from './viewCache'

/** Twelve kilobytes are kept for who asks twice: the first time it is only noted that somebody did. */
interface Answer {
  seq: number
  tag: string
  whole?: RawAnswer
}
/** Two halves: when the young one is full the old one goes, and nobody looks for the oldest of all. */
const kept = () => ({ young: new Map<string, Answer>(), old: new Map<string, Answer>() })
/** In a half; about 12 kB each. */
const MOST_KEPT = 250
const find = ({ young, old }: ReturnType<typeof kept>, key: string) => young.get(key) ?? old.get(key)
/** A number of changes means another content after a restart with another database. */
const start = randomBytes(4).toString('base64url')

const scopes = new WeakMap<Caller, string>()
/** Everything of the caller that an answer depends on: `7 branch 1,2`. */
const scopeOf = (caller: Caller) => {
  let scope = scopes.get(caller)
  if (scope === undefined)
    scopes.set(caller, (scope = `${caller.user.id} ${caller.role.lead_scope} ${caller.branches.join(',')}`))
  return scope
}

const hashed = (text: string) => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

type Named = NonNullable<RequestInfo['notes']['kept']>
/**
 * What this call is called, with the change number of when it was first looked at. An answer made later may be newer than
 * its tag, and is then asked for once more; it is never older.
 */
const nameOf = (tenant: Tenant, caller: Caller, { url, offset, notes }: RequestInfo): Named =>
  (notes.kept ??= { key: `${url} ${offset} ${scopeOf(caller)}`, seq: leadsSeq(tenant) })
const tagOf = (tenant: Tenant, { key, seq }: Named) => `W/"${start}-${tenant.epoch}-${seq}-${hashed(key)}"`

/** `no-cache`: keep it, and ask each time whether it is still true. */
const tagged = (etag: string) => ({ 'cache-control': 'private, no-cache', etag })

/** The kept answer, when it is still true. */
export function still(tenant: Tenant, caller: Caller, asked: RequestInfo): RawAnswer | undefined {
  const name = nameOf(tenant, caller, asked)
  const answer = find(tenant.state(kept), name.key)
  const known = answer?.seq === name.seq ? answer : undefined
  const given = asked.header('if-none-match')
  if (given !== undefined && given === (known?.tag ?? tagOf(tenant, name)))
    return new RawAnswer(null, 304, tagged(given))
  return known?.whole
}

/** Sends the answer, envelope and all, and keeps it for the next who asks the same. */
export function keep(tenant: Tenant, caller: Caller, asked: RequestInfo, body: Buffer): RawAnswer {
  const name = nameOf(tenant, caller, asked)
  const answers = tenant.state(kept)
  const tag = tagOf(tenant, name)
  const whole = new RawAnswer(body, 200, { ...JSON_TYPE, ...tagged(tag) })
  if (answers.young.size >= MOST_KEPT) {
    answers.old = answers.young
    answers.young = new Map()
  }
  answers.young.set(
    name.key,
    find(answers, name.key)?.seq === name.seq ? { seq: name.seq, tag, whole } : { seq: name.seq, tag },
  )
  return whole
}
