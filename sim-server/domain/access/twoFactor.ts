/**
 * The second factor: RFC 6238 codes on the tenant's clock, one step either way, no step twice; and backup codes, kept
 * as hashes. Signing in asks for it, and so does whatever cannot be taken back lightly, like deleting leads.
 */
import { Secret, TOTP } from 'otpauth'
import { randomInt } from 'node:crypto'
import { TWO_FACTOR_NEEDED } from '@contract/access/twofa'
import { countAttempt, forgetAttempts, limits } from '@kit/auth/attempts'
import { Fail } from '@kit/request/fail'
import { macOf } from '@kit/auth/tenantSecret'
import type { Tenant } from '@kit/tenant/tenant'

const PERIOD = 30
const WRONG = 'The code is wrong or was used already'

const totp = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, label, issuer })

export const newSecret = (): string => new Secret({ size: 20 }).base32
export const otpauthUrl = (secret: string, email: string, issuer: string): string =>
  totp(secret, email, issuer).toString()
/** The code an authenticator shows now. */
export const codeNow = (tenant: Tenant, secret: string): string =>
  totp(secret).generate({ timestamp: tenant.clock.now() })

/** The time step whose code this is, or nothing. */
export function totpStepOf(tenant: Tenant, secret: string, code: string): number | null {
  const timestamp = tenant.clock.now()
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta
}

const who = (userId: number) => String(userId)
/** Counts the attempt of this person, runs the check, and refuses plainly when it says no. */
export function limitCodeAttempts(tenant: Tenant, userId: number, field: string, check: () => boolean): void {
  countAttempt(tenant, limits.code, who(userId))
  if (!check()) throw new Fail(422, { message: WRONG, field }, { rule: 'two-factor code' })
  forgetAttempts(tenant, limits.code, who(userId))
}

/** Throws unless `code` is the person's current one. The step it belongs to is used up. */
export function checkCode(tenant: Tenant, userId: number, code: string, field = 'two_factor_code'): void {
  const row = tenant.db
    .prepare<[number], { totp_secret: string | null; totp_enabled: number }>(
      'SELECT totp_secret, totp_enabled FROM users WHERE id = ?',
    )
    .get(userId)
  const secret = row?.totp_enabled ? row.totp_secret : null
  if (!secret) throw new Fail(403, TWO_FACTOR_NEEDED, { rule: 'two-factor' })
  limitCodeAttempts(tenant, userId, field, () => {
    const step = totpStepOf(tenant, secret, code)
    return (
      step !== null &&
      tenant.db
        .prepare('UPDATE users SET totp_step = ? WHERE id = ? AND (totp_step IS NULL OR totp_step < ?)')
        .run(step, userId, step).changes === 1
    )
  })
}

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const BACKUP_CODES = 10
const backupHash = (tenant: Tenant, userId: number, code: string) =>
  macOf(tenant, 'backup code', `${userId} ${code.replaceAll(/[^\w]/g, '').toUpperCase()}`)

const quad = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Ten new codes like `K7QM-2XHD-9RTA`; the ones before are void. Only their hashes stay here. */
export function newBackupCodes(tenant: Tenant, userId: number): string[] {
  const codes = Array.from({ length: BACKUP_CODES }, () => [quad(), quad(), quad()].join('-'))
  tenant.db.whole(() => {
    tenant.db.prepare('DELETE FROM backup_codes WHERE user_id = ?').run(userId)
    for (const code of codes)
      tenant.db
        .prepare('INSERT INTO backup_codes (user_id, hash) VALUES (?, ?)')
        .run(userId, backupHash(tenant, userId, code))
  })
  return codes
}

/** Throws unless `code` is an unused backup code; it is used from now on. */
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
