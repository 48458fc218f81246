/**
 * One-time codes by email or SMS: six digits, valid for `CODE_LIFETIME`, for one purpose, account and device; five attempts, single use.
 * Nothing here reveals whether an account exists: for an unknown address a code is stored the same way, but not sent.
 */
import { randomInt } from 'node:crypto'
import { aboutOf } from '@db/about'
import { countAttempt, forgetAttempts, limits, retryAfterOf } from '@kit/auth/rateLimits'
import type { RequestInfo } from '@kit/request/requestInfo'
import { Fail } from '@kit/request/fail'
import { macOf, sameText } from '@kit/auth/tenantSecret'
import type { Tenant } from '@kit/tenant/tenant'
import { MINUTE, refuseToken } from '@kit/auth/tokens'
import { identityOf, isDeviceOf } from './accounts'
import { requireAllowedAddress } from './addresses'
import { addToOutbox } from '../outreach/outbox'

export type CodePurpose = 'signin' | 'signup' | 'forgot'
const CODE_LIFETIME = 10 * MINUTE
const MOST_TRIES = 5

/** Normalises the identity that step 1 returned: an email in lower case, a mobile unchanged. */
export const recipientOf = (identity: string): string =>
  identity.startsWith('+') ? identity : identityOf({ email: identity })

const macFor = (tenant: Tenant, purpose: CodePurpose, identity: string, device: string, code: string) =>
  macOf(tenant, 'one-time code', [purpose, identity, device, code].join('\n'))
const wrongCode = () =>
  new Fail(422, { message: 'The code is wrong or has expired', field: 'otp' }, { rule: 'one-time code' })

/**
 * Who gets the message. `theirs`: the account's user gets the code. `nobody`: there is no such account. `owner`: somebody signs
 * up with an address that already has an account; the owner gets a warning instead of a code.
 */
export type CodeRecipient = 'theirs' | 'nobody' | 'owner'

/** Seconds until this device may request another code. */
export const resendAfter = (
  tenant: Tenant,
  purpose: CodePurpose,
  identity: string,
  { device }: RequestInfo,
): number => retryAfterOf(tenant, limits.otpAgain, `${purpose} ${identity} ${device}`)

/** Stores a new code and sends it. Throws 403 (address), 401 (unknown device) or 429 (too many requests). */
export function sendCode(
  tenant: Tenant,
  purpose: CodePurpose,
  identity: string,
  recipient: CodeRecipient,
  request: RequestInfo,
): void {
  requireAllowedAddress(tenant, request.ip)
  if (!isDeviceOf(tenant, request.device, identity)) throw refuseToken('device')
  const who = `${purpose} ${identity}`
  const refunds = [
    countAttempt(tenant, limits.otpSendFrom, request.ip),
    countAttempt(tenant, limits.otpAgain, `${who} ${request.device}`),
    countAttempt(tenant, limits.otpSend, who),
  ]
  // The database cannot be written and nothing was sent: a retry is no second request.
  tenant.onRollback(() => {
    for (const refund of refunds) refund()
  })
  const { db, clock } = tenant
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  db.prepare('DELETE FROM one_time_codes WHERE expires_at <= ?').run(clock.iso())
  db.prepare(`INSERT INTO one_time_codes (purpose, identity, device, hash, tries, expires_at) VALUES (?, ?, ?, ?, 0, ?)
    ON CONFLICT (purpose, identity, device) DO UPDATE SET hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`).run(
    purpose,
    identity,
    request.device,
    macFor(tenant, purpose, identity, request.device, code),
    new Date(clock.now() + CODE_LIFETIME).toISOString(),
  )
  if (recipient === 'nobody') return
  const organization = aboutOf(db).get('name') ?? 'Chord'
  const channel = identity.startsWith('+') ? 'sms' : 'email'
  if (recipient === 'owner')
    addToOutbox(tenant, {
      channel,
      to: identity,
      mail: {
        subject: organization,
        body: `Somebody asked for an account with this address at ${organization}. You have one already: sign in, or ask for a new password.`,
      },
    })
  else
    addToOutbox(tenant, {
      channel,
      to: identity,
      code,
      mail: {
        subject: `${code} · ${organization}`,
        body: `${code} is your code. It works for ${CODE_LIFETIME / MINUTE} minutes, once. Nobody of ${organization} will ever ask you for it.`,
      },
    })
}

/** Consumes a code, in the transaction of what it is for. Throws 422 unless it is the last one sent for this purpose, account and device. */
export function useCode(
  tenant: Tenant,
  purpose: CodePurpose,
  identity: string,
  code: string,
  request: RequestInfo,
): void {
  const { db, clock } = tenant
  const { device } = request
  requireAllowedAddress(tenant, request.ip)
  if (!isDeviceOf(tenant, device, identity)) throw refuseToken('device')
  const who = `${purpose} ${identity}`
  const refundAttempt = countAttempt(tenant, limits.codeFrom, request.ip)
  const refundOfAccount = countAttempt(tenant, limits.otp, who)
  tenant.onRollback(() => {
    refundAttempt()
    refundOfAccount()
  })
  const stored = db
    .prepare<unknown[], { hash: string }>(
      'UPDATE one_time_codes SET tries = tries + 1 WHERE purpose = ? AND identity = ? AND device = ? AND expires_at > ? AND tries < ? RETURNING hash',
    )
    .get(purpose, identity, device, clock.iso(), MOST_TRIES)
  const isRight = sameText(stored?.hash ?? ''.padEnd(22), macFor(tenant, purpose, identity, device, code))
  if (!isRight) throw wrongCode()
  db.prepare('DELETE FROM one_time_codes WHERE purpose = ? AND identity = ? AND device = ?').run(
    purpose,
    identity,
    device,
  )
  forgetAttempts(tenant, limits.otp, who)
  refundAttempt()
}

/**
 * Throws the wrong-code error when the code was right but there is no account to sign in: the code of an unknown address was
 * guessed, or the account was closed in the meantime.
 */
export const requireAccount = <T>(account: T | undefined, fits: (account: T) => boolean): T => {
  if (!account || !fits(account)) throw wrongCode()
  return account
}
