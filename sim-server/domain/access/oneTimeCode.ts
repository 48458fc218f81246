/**
 * One-time codes by mail or text message: six digits, ten minutes, for one purpose, account and device, five guesses, used
 * once. Nothing here tells whether an account exists: a code for nobody is made and kept the same way, and not sent.
 */
import { randomInt } from 'node:crypto'
import { aboutOf } from '@db/about'
import { countAttempt, forgetAttempts, limits, retryAfterOf } from '@kit/auth/attempts'
import type { RequestInfo } from '@kit/request/requestInfo'
import { Fail } from '@kit/request/fail'
import { macOf, sameText } from '@kit/auth/tenantSecret'
import type { Tenant } from '@kit/tenant/tenant'
import { MINUTE, refuseToken } from '@kit/auth/tokens'
import { identityOf, isDeviceOf } from './accounts'
import { isAddressAllowed } from './addresses'
import { addToOutbox } from '../outreach/outbox'

export type CodePurpose = 'signin' | 'signup' | 'forgot'
const LIFE = 10 * MINUTE
const MOST_TRIES = 5

/** The account as step 1 named it: a mobile stands as it is, an email in small letters. */
export const recipientOf = (identity: string): string =>
  identity.startsWith('+') ? identity : identityOf({ email: identity })

const macFor = (tenant: Tenant, purpose: CodePurpose, identity: string, device: string, code: string) =>
  macOf(tenant, 'one-time code', [purpose, identity, device, code].join('\n'))
const wrong = () =>
  new Fail(422, { message: 'The code is wrong or has expired', field: 'otp' }, { rule: 'one-time code' })

/** To whom it goes. `nobody`: there is no such account. `owner`: somebody signs up with an address that has an account, and its owner hears of it. */
export type CodeRecipient = 'theirs' | 'nobody' | 'owner'

/** Seconds until this device may ask for another one. */
export const resendAfter = (
  tenant: Tenant,
  purpose: CodePurpose,
  identity: string,
  { device }: RequestInfo,
): number => retryAfterOf(tenant, limits.otpAgain, `${purpose} ${identity} ${device}`)

export function sendCode(
  tenant: Tenant,
  purpose: CodePurpose,
  identity: string,
  reader: CodeRecipient,
  request: RequestInfo,
): void {
  isAddressAllowed(tenant, request.ip)
  if (!isDeviceOf(tenant, request.device, identity)) throw refuseToken('device')
  const who = `${purpose} ${identity}`
  countAttempt(tenant, limits.otpSendFrom, request.ip)
  countAttempt(tenant, limits.otpAgain, `${who} ${request.device}`)
  countAttempt(tenant, limits.otpSend, who)
  const { db, clock } = tenant
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  db.prepare('DELETE FROM one_time_codes WHERE expires_at <= ?').run(clock.iso())
  db.prepare(`INSERT INTO one_time_codes (purpose, identity, device, hash, tries, expires_at) VALUES (?, ?, ?, ?, 0, ?)
    ON CONFLICT (purpose, identity, device) DO UPDATE SET hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`).run(
    purpose,
    identity,
    request.device,
    macFor(tenant, purpose, identity, request.device, code),
    new Date(clock.now() + LIFE).toISOString(),
  )
  if (reader === 'nobody') return
  const house = aboutOf(db).get('name') ?? 'Chord'
  const channel = identity.startsWith('+') ? 'sms' : 'email'
  if (reader === 'owner')
    return addToOutbox(tenant, {
      channel,
      to: identity,
      mail: {
        subject: house,
        body: `Somebody asked for an account with this address at ${house}. You have one already: sign in, or ask for a new password.`,
      },
    })
  addToOutbox(tenant, {
    channel,
    to: identity,
    code,
    mail: {
      subject: `${code} · ${house}`,
      body: `${code} is your code. It works for ten minutes, once. Nobody of ${house} will ever ask you for it.`,
    },
  })
}

/** Throws unless the code is the one sent last, for this, to this account, at the asking of this device. It is used up. */
export function useCode(
  tenant: Tenant,
  purpose: CodePurpose,
  identity: string,
  code: string,
  request: RequestInfo,
): void {
  const { db, clock } = tenant
  const { device } = request
  isAddressAllowed(tenant, request.ip)
  if (!isDeviceOf(tenant, device, identity)) throw refuseToken('device')
  const who = `${purpose} ${identity}`
  const back = countAttempt(tenant, limits.codeFrom, request.ip)
  countAttempt(tenant, limits.otp, who)
  const kept = db
    .prepare<unknown[], { hash: string }>(
      'UPDATE one_time_codes SET tries = tries + 1 WHERE purpose = ? AND identity = ? AND device = ? AND expires_at > ? AND tries < ? RETURNING hash',
    )
    .get(purpose, identity, device, clock.iso(), MOST_TRIES)
  const right = sameText(kept?.hash ?? ''.padEnd(22), macFor(tenant, purpose, identity, device, code))
  if (!right) throw wrong()
  db.prepare('DELETE FROM one_time_codes WHERE purpose = ? AND identity = ? AND device = ?').run(
    purpose,
    identity,
    device,
  )
  forgetAttempts(tenant, limits.otp, who)
  back()
}

/** The right code, and yet nobody to let in: a code for nobody was guessed, or the account was closed meanwhile. */
export const knownTo = <T>(account: T | undefined, fits: (account: T) => boolean): T => {
  if (!account || !fits(account)) throw wrong()
  return account
}
