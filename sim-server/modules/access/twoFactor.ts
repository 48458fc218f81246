/** Two-factor authentication: setting it up, signing in with it, backup codes, switching it off. */
import { renderSVG } from 'uqr'
import { PROOF_NEEDED, twoFactor, TWO_FACTOR_NEEDED } from '@contract/access/twoFactor'
import type { Account } from '@domain/access/accounts'
import { logActivity } from '@domain/platform/activity'
import { requireAllowedAddress } from '@domain/access/addresses'
import { signedInAnswer } from '@domain/access/signIn'
import {
  checkBackupCode,
  checkCode,
  limitCodeAttempts,
  newBackupCodes,
  wasBackupCodeUsed,
  newSecret,
  otpauthUrl,
  totpStepOf,
} from '@domain/access/twoFactor'
import { countAttempt, limits } from '@kit/auth/rateLimits'
import { oneTimeClaims, readOneTimeToken, consumeOneTimeToken } from '@kit/auth/authenticate'
import { endOtherSessions } from '@kit/auth/sessions'
import type { RequestInfo } from '@kit/request/requestInfo'
import { Fail } from '@kit/request/fail'
import { sameText } from '@kit/auth/tenantSecret'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { MINUTE, refuseToken } from '@kit/auth/tokens'

/** Secrets shown at registration and not yet confirmed by a code, by user id. */
const newPendingSecrets = () => new Map<number, { secret: string; until: number }>()

const isEnabled = ({ db }: Tenant, id: number) =>
  Boolean(
    db.prepare<[number], { on: number }>('SELECT totp_enabled AS "on" FROM users WHERE id = ?').get(id)?.on,
  )

/** Until when a session need not prove its second factor again for new backup codes, by the session's identifier. */
const newProofs = () => new Map<string, number>()
const MOST_PROOFS = 10_000
const rememberProof = (tenant: Tenant, session: string) => {
  const proofs = tenant.state(newProofs)
  const now = tenant.clock.now()
  if (proofs.size >= MOST_PROOFS) for (const [key, until] of proofs) if (until <= now) proofs.delete(key)
  proofs.set(session, now + 10 * MINUTE)
}
const hasProof = (tenant: Tenant, session: string) =>
  (tenant.state(newProofs).get(session) ?? 0) > tenant.clock.now()

/**
 * Checks the second factor, consumes the one-time token and signs in. `check` throws when the code is wrong. `beforeSignIn` runs outside of
 * the transaction of the sign-in, so that what it writes stays when the code is refused.
 */
const signInWith = async (
  tenant: Tenant,
  request: RequestInfo,
  check: (user: number) => void,
  beforeSignIn: (user: number) => void = () => {},
) => {
  requireAllowedAddress(tenant, request.ip)
  const refundAttempt = countAttempt(tenant, limits.codeFrom, request.ip)
  const claims = await oneTimeClaims(tenant, request, 'second-factor')
  const account = tenant.db
    .prepare<[string], Account>("SELECT * FROM users WHERE identifier = ? AND status = 'active'")
    .get(claims.user)
  if (!account) throw refuseToken('token')
  beforeSignIn(account.id)
  const { session, ...answer } = await signedInAnswer(tenant, account, request, () => {
    check(account.id)
    consumeOneTimeToken(tenant, claims)
  })
  refundAttempt()
  readOneTimeToken(tenant, claims, session)
  rememberProof(tenant, session)
  return answer
}

export default serve(twoFactor, {
  register: ({ tenant, caller }) => {
    if (isEnabled(tenant, caller.user.id)) throw new Fail(409, 'Two Factor Authentication is already enabled')
    const secret = newSecret()
    tenant.state(newPendingSecrets).set(caller.user.id, { secret, until: tenant.clock.now() + 10 * MINUTE })
    const otpauth_url = otpauthUrl(tenant, secret, caller.user.email)
    return { secret, otpauth_url, qr_svg: renderSVG(otpauth_url) }
  },

  verifyRegister: ({ tenant, db, caller, request, body }) => {
    const { id } = caller.user
    const pendingSecrets = tenant.state(newPendingSecrets)
    const pending = pendingSecrets.get(id)
    if (!pending || pending.until <= tenant.clock.now() || !sameText(pending.secret, body.secret))
      throw new Fail(422, { message: 'This secret has expired. Please start again', field: 'secret' })
    limitCodeAttempts(tenant, id, 'verificationCode', () => {
      const step = totpStepOf(tenant, pending.secret, body.verificationCode)
      return (
        step !== null &&
        db
          .prepare(
            'UPDATE users SET totp_secret = ?, totp_enabled = 1, totp_step = ?, updated_at = ? WHERE id = ? AND totp_enabled = 0',
          )
          .run(pending.secret, step, tenant.clock.iso(), id).changes === 1
      )
    })
    pendingSecrets.delete(id)
    tenant.onRollback(() => pendingSecrets.set(id, pending))
    endOtherSessions(tenant, caller)
    rememberProof(tenant, caller.session.identifier)
    logActivity(tenant, { user_id: id, action: 'two_factor_on', module_type: 'twoFactor', ip: request.ip })
    return { two_factor_authentication: true }
  },

  verifyLogin: async ({ tenant, request, body }) =>
    signInWith(tenant, request, (user) => checkCode(tenant, user, body.verificationCode, 'verificationCode')),
  verifyBackup: async ({ tenant, request, body }) =>
    signInWith(
      tenant,
      request,
      (user) => checkBackupCode(tenant, user, body.code),
      (user_id) => {
        if (wasBackupCodeUsed(tenant, user_id, body.code))
          logActivity(tenant, {
            user_id,
            action: 'backup_code_reused',
            module_type: 'twoFactor',
            ip: request.ip,
          })
      },
    ),

  disable: ({ tenant, db, caller, request, body }) => {
    checkCode(tenant, caller.user.id, body.verificationCode, 'verificationCode')
    db.whole(() => {
      db.prepare(
        'UPDATE users SET totp_secret = NULL, totp_enabled = 0, totp_step = NULL, updated_at = ? WHERE id = ?',
      ).run(tenant.clock.iso(), caller.user.id)
      db.prepare('DELETE FROM backup_codes WHERE user_id = ?').run(caller.user.id)
      logActivity(tenant, {
        user_id: caller.user.id,
        action: 'two_factor_off',
        module_type: 'twoFactor',
        ip: request.ip,
      })
    })
    return { two_factor_authentication: false }
  },

  backupCodes: ({ tenant, caller, query: { verificationCode } }) => {
    if (!isEnabled(tenant, caller.user.id)) throw new Fail(403, TWO_FACTOR_NEEDED, { rule: 'two-factor' })
    if (verificationCode) checkCode(tenant, caller.user.id, verificationCode, 'verificationCode')
    else if (!hasProof(tenant, caller.session.identifier))
      throw new Fail(403, { message: PROOF_NEEDED, field: 'verificationCode' }, { rule: 'two-factor proof' })
    return { backup_codes: newBackupCodes(tenant, caller.user.id) }
  },

  detail: ({ tenant, caller }) => ({ two_factor_authentication: isEnabled(tenant, caller.user.id) }),
})
