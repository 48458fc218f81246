/**
 * Rate limits for passwords, codes and public calls. An attempt is counted before it is checked, so that parallel guesses
 * all count. Counts follow the tenant's clock and are part of its state: a reset clears them.
 */
import { RESEND_AFTER } from '@contract/access/oneTime'
import { Fail } from '../request/fail'
import type { Tenant } from '../tenant/tenant'
import { MINUTE } from './tokens'

export interface Limit {
  name: string
  most: number
  /** Milliseconds. */
  within: number
}
/** Per account, and (`…From`) per IP address, which may be an office of fifty people. */
export const limits = {
  password: { name: 'password', most: 10, within: 15 * MINUTE },
  passwordFrom: { name: 'passwordFrom', most: 60, within: 15 * MINUTE },
  code: { name: 'code', most: 5, within: 15 * MINUTE },
  codeFrom: { name: 'codeFrom', most: 60, within: 15 * MINUTE },
  otp: { name: 'otp', most: 5, within: 15 * MINUTE },
  otpSend: { name: 'otpSend', most: 5, within: 15 * MINUTE },
  otpAgain: { name: 'otpAgain', most: 1, within: RESEND_AFTER * 1000 },
  otpSendFrom: { name: 'otpSendFrom', most: 60, within: 15 * MINUTE },
  /** Forms of visitors: accounts, leads, requests. */
  visitorFrom: { name: 'visitorFrom', most: 20, within: 15 * MINUTE },
  /** Wrong secrets of telephony vendors. */
  vendorFrom: { name: 'vendorFrom', most: 10, within: 15 * MINUTE },
  visitorFileFrom: { name: 'visitorFileFrom', most: 20, within: 15 * MINUTE },
  linkFrom: { name: 'linkFrom', most: 60, within: 15 * MINUTE },
  /** Public claims, invoices and their PDFs. */
  paperFrom: { name: 'paperFrom', most: 120, within: 15 * MINUTE },
  linkTo: { name: 'linkTo', most: 3, within: 15 * MINUTE },
  signinFrom: { name: 'signinFrom', most: 300, within: 15 * MINUTE },
} as const satisfies Record<string, Limit>

interface Count {
  used: number
  until: number
}
const counts = () => new Map<string, Count>()
const MOST_COUNTS = 50_000

/** Also when it ends later than it can: the clock was set back since. */
const isOver = ({ until }: Count, now: number, within: number) => until <= now || until > now + within

const dropExpired = (all: Map<string, Count>, now: number) => {
  if (all.size < MOST_COUNTS) return
  for (const [key, { until }] of all) if (until <= now) all.delete(key)
}

/**
 * Counts one attempt of `who` (an account or an IP address). Returns a function that takes the attempt back, once.
 * @throws Fail 429 with `retry-after` in seconds when the limit is reached
 */
export function countAttempt(tenant: Tenant, { name, most, within }: Limit, who: string): () => void {
  const now = tenant.clock.now()
  const all = tenant.state(counts)
  const key = `${name} ${who}`
  let count = all.get(key)
  if (!count || isOver(count, now, within)) {
    dropExpired(all, now)
    all.set(key, (count = { used: 0, until: now + within }))
  }
  if (count.used >= most) {
    const seconds = Math.max(1, Math.ceil((count.until - now) / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new Fail(
      429,
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
      { rule: `limit ${name}`, headers: { 'retry-after': String(seconds) } },
    )
  }
  count.used++
  let counted: Count | undefined = count
  return () => {
    if (counted) counted.used--
    counted = undefined
  }
}

/** Seconds until `who` may try again; 0 when they may now. */
export function retryAfterOf(tenant: Tenant, { name, most, within }: Limit, who: string): number {
  const count = tenant.state(counts).get(`${name} ${who}`)
  const now = tenant.clock.now()
  return count && count.used >= most && !isOver(count, now, within)
    ? Math.ceil((count.until - now) / 1000)
    : 0
}

/** Clears the count after a success. */
export const forgetAttempts = (tenant: Tenant, { name }: Limit, who: string) =>
  void tenant.state(counts).delete(`${name} ${who}`)
