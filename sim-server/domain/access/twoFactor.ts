/**
 * Two-factor authentication. TOTP codes (RFC 6238) on the tenant's clock: one step of tolerance either way, each step used once. Backup
 * codes are stored as hashes. Needed for signing in and for destructive actions such as deleting leads.
 */
import { Secret, TOTP } from 'otpauth'
import { randomInt } from 'node:crypto'
import { aboutOf } from '@db/about'
import { TWO_FACTOR_NEEDED } from '@contract/access/twoFactor'
import { countAttempt, forgetAttempts, limits } from '@kit/auth/rateLimits'
import { Fail } from '@kit/request/fail'
import { macOf } from '@kit/auth/tenantSecret'
import type { Tenant } from '@kit/tenant/tenant'

/** Seconds of one TOTP step. */
const PERIOD = 30
/** Steps of tolerance either way. */
const WINDOW = 1
const WRONG_CODE = 'The code is wrong or was used already'

const totp = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, label, issuer })

export const newSecret = (): string => new Secret({ size: 20 }).base32
/** The name that an authenticator app shows above the code: the consultancy's. */
const issuerOf = ({ db }: Tenant): string => aboutOf(db).get('name') ?? 'Chord'
/** What the QR code of the set-up contains. */
export const otpauthUrl = (tenant: Tenant, secret: string, email: string): string =>
  totp(secret, email, issuerOf(tenant)).toString()
/** The code that an authenticator app shows now. */
export const codeNow = (tenant: Tenant, secret: string): string =>
  totp(secret).generate({ timestamp: tenant.clock.now() })

const currentStep = ({ clock }: Tenant) => TOTP.counter({ period: PERIOD, timestamp: clock.now() })

/** The TOTP step that this code belongs to; null when the code is wrong. */
export function totpStepOf(tenant: Tenant, secret: string, code: string): number | null {
  const timestamp = tenant.clock.now()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : currentStep(tenant) + delta
}

/** Counts an attempt of this user and runs the check. Throws 422 when the check fails, 429 after too many attempts. */
export function limitCodeAttempts(tenant: Tenant, userId: number, field: string, check: () => boolean): void {
  countAttempt(tenant, limits.code, String(userId))
  if (!check()) throw new Fail(422, { message: WRONG_CODE, field }, { rule: 'two-factor code' })
  forgetAttempts(tenant, limits.code, String(userId))
}

/** The user's TOTP secret. @throws Fail 403 when two-factor is off */
export function requireSecondFactor(tenant: Tenant, userId: number): string {
  const row = tenant.db
    .prepare<[number], { totp_secret: string | null; totp_enabled: number }>(
      'SELECT totp_secret, totp_enabled FROM users WHERE id = ?',
    )
    .get(userId)
  const secret = row?.totp_enabled ? row.totp_secret : null
  if (!secret) throw new Fail(403, TWO_FACTOR_NEEDED, { rule: 'two-factor' })
  return secret
}

/** Throws unless `code` is the user's current TOTP code. Its step cannot be used again. */
export function checkCode(tenant: Tenant, userId: number, code: string, field = 'two_factor_code'): void {
  const secret = requireSecondFactor(tenant, userId)
  limitCodeAttempts(tenant, userId, field, () => {
    const step = totpStepOf(tenant, secret, code)
    return (
      step !== null &&
      tenant.db
        .prepare(
          // A step later than any that can be used now is of a clock that was set back, or of a restored snapshot.
          'UPDATE users SET totp_step = @step WHERE id = @userId AND (totp_step IS NULL OR totp_step < @step OR totp_step > @latest)',
        )
        .run({ step, userId, latest: currentStep(tenant) + WINDOW }).changes === 1
    )
  })
}

/** `checkCode` for a change that needs a code only in some cases: throws 422 at the field when none was sent. */
export function requireCode(
  tenant: Tenant,
  userId: number,
  code: string | undefined,
  field = 'two_factor_code',
): void {
  if (!code) throw new Fail(422, { message: 'Code is required', field })
  checkCode(tenant, userId, code, field)
}

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const BACKUP_CODES = 10
const backupHash = (tenant: Tenant, userId: number, code: string) =>
  macOf(tenant, 'backup code', `${userId} ${code.replaceAll(/[^\w]/g, '').toUpperCase()}`)

const fourLetters = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Ten new codes like `K7QM-2XHD-9RTA`. They replace the old ones; only their hashes are stored. */
export function newBackupCodes(tenant: Tenant, userId: number): string[] {
  const codes = Array.from({ length: BACKUP_CODES }, () =>
    [fourLetters(), fourLetters(), fourLetters()].join('-'),
  )
  tenant.db.whole(() => {
    tenant.db.prepare('DELETE FROM backup_codes WHERE user_id = ?').run(userId)
    for (const code of codes)
      tenant.db
        .prepare('INSERT INTO backup_codes (user_id, hash) VALUES (?, ?)')
        .run(userId, backupHash(tenant, userId, code))
  })
  return codes
}

/** Throws unless `code` is an unused backup code, and marks it used. */
export const checkBackupCode = (tenant: Tenant, userId: number, code: string): void =>
  limitCodeAttempts(
    tenant,
    userId,
    'code',
    () =>
      tenant.db
        .prepare('UPDATE backup_codes SET used_at = ? WHERE user_id = ? AND hash = ? AND used_at IS NULL')
        .run(tenant.clock.iso(), userId, backupHash(tenant, userId, code)).changes === 1,
  )

/** A used backup code was sent again: it may be stolen. */
export const wasBackupCodeUsed = (tenant: Tenant, userId: number, code: string): boolean =>
  tenant.db
    .prepare('SELECT 1 FROM backup_codes WHERE user_id = ? AND hash = ? AND used_at IS NOT NULL')
    .get(userId, backupHash(tenant, userId, code)) !== undefined
