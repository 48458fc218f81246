/**
 * Sign-up. The form is stored by email and device until the code and a password turn it into an account. An address that already
 * has an account gets the same answers; its owner gets a warning by email instead of a code.
 */
import { isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { signUps, users } from '@db/schema'
import { NO_PARTNERS, userTypesIn, type UserType } from '@contract/operatingModes'
import { signup } from '@contract/access/signup'
import { accountOf, deviceInfo, identityOf, isDeviceOf, type Account } from '@domain/access/accounts'
import {
  requireAccount,
  recipientOf,
  resendAfter,
  sendCode,
  useCode,
  type CodeRecipient,
} from '@domain/access/oneTimeCode'
import { hashPassword } from '@domain/access/passwords'
import { mobileOf } from '@domain/phone'
import { beginSession } from '@domain/access/signIn'
import { studentOfLead } from '@domain/admissions/makeStudent'
import { leadFromVisitor } from '@domain/access/visitors'
import { countAttempt, limits } from '@kit/auth/rateLimits'
import type { RequestInfo } from '@kit/request/requestInfo'
import { oneTimeClaims, consumeOneTimeToken } from '@kit/auth/authenticate'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { insertRow } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { wholeWithRefusals } from '@kit/tenant/wholeWithRefusals'
import { MINUTE, oneTimeToken, refuseToken } from '@kit/auth/tokens'

type PendingSignUp = typeof signUps.$inferSelect
const DAY = 24 * 60 * MINUTE
const roleIdentifiers = { student: 'student', recruitment_partner: 'agent' } as const

const pendingSignUpOf = ({ db }: Tenant, email: string, device: string) =>
  db
    .prepare<[string, string], PendingSignUp>(
      'SELECT * FROM sign_ups WHERE email = ? AND device = ? AND user_id IS NULL',
    )
    .get(email, device)
const recipientFor = (tenant: Tenant, email: string, device: string): CodeRecipient => {
  if (accountOf(tenant, email)) return 'owner'
  return pendingSignUpOf(tenant, email, device) ? 'theirs' : 'nobody'
}
const send = (tenant: Tenant, email: string, request: RequestInfo) =>
  sendCode(tenant, 'signup', email, recipientFor(tenant, email, request.device), request)
/** Ignores the limit of one code a minute: a visitor who corrects the form already has a code. */
const ignoreResendLimit = (work: () => void) => {
  try {
    work()
  } catch (cause) {
    if (!(cause instanceof Fail && cause.rule === `limit ${limits.otpAgain.name}`)) throw cause
  }
}

/** Nulls when another account has this mobile: with two owners neither could sign in with it. */
const unusedMobile = (
  { db }: Tenant,
  { country_code, mobile }: Pick<PendingSignUp, 'country_code' | 'mobile'>,
) =>
  mobile && db.prepare('SELECT 1 FROM users WHERE country_code = ? AND mobile = ?').get(country_code, mobile)
    ? { country_code: null, mobile: null }
    : { country_code, mobile }

const leadNumber = (db: Tenant['db'], identifier: string): number =>
  db.prepare<[string], number>('SELECT id FROM leads WHERE identifier = ?').pluck().get(identifier)!

/** Throws 422 unless the client's mode offers this type. Checked again at the end: the mode may have changed meanwhile. */
const requireOfferedType = (tenant: Tenant, type: UserType) => {
  if (!userTypesIn(clientConfigOf(tenant).mode).includes(type))
    throw new Fail(422, { message: NO_PARTNERS, field: 'user_type' }, { rule: 'mode' })
}

/** Creates the account. Call `emitEvents` after the commit. */
const createAccount = (
  tenant: Tenant,
  pending: PendingSignUp,
  password_hash: string,
): { account: Account; emitEvents(): void } =>
  tenant.db.whole(() => {
    const { db } = tenant
    const { first_name, last_name, email, user_type } = pending
    requireOfferedType(tenant, user_type)
    const role = db
      .prepare<[string], { id: number }>('SELECT id FROM roles WHERE identifier = ? AND deleted_at IS NULL')
      .get(roleIdentifiers[user_type])
    if (!role || accountOf(tenant, email)) throw new Fail(422, signup.setPassword.spec.fails)
    const isStudent = user_type === 'student'
    // A student is also a lead; the profile has the lead's identifier (`/student/profile/new/{lead_identifier}`).
    const lead = isStudent ? leadFromVisitor(tenant, pending, { email }) : null
    const { id } = insertRow({ tenant, db }, users, {
      first_name,
      last_name,
      email,
      ...unusedMobile(tenant, pending),
      password_hash,
      student_profile_identifier: lead?.identifier ?? null,
      has_signed_agreement: isStudent,
      last_role_id: role.id,
      settings: isStudent ? {} : { agent: { name: `${first_name} ${last_name}` } },
    })
    db.prepare('INSERT INTO user_roles (user_id, role_id) VALUES (?, ?)').run(id, role.id)
    db.prepare('UPDATE sign_ups SET user_id = ? WHERE id = ?').run(id, pending.id)
    if (lead) studentOfLead(db, leadNumber(db, lead.identifier), tenant.clock.iso())
    return { account: accountOf(tenant, email)!, emitEvents: () => lead?.emitEvents() }
  })

export default serve(signup, {
  start: ({ tenant, db, request, body }) => {
    requireOfferedType(tenant, body.user_type)
    countAttempt(tenant, limits.visitorFrom, request.ip)
    const email = identityOf(body)
    const device = deviceInfo(tenant, email, request.device.split('~')[0])
    const { user_type, first_name, last_name, referral_id = null } = body
    const values = {
      user_type,
      first_name,
      last_name,
      ...mobileOf(body),
      referral_id,
      created_at: tenant.clock.iso(),
    }
    db.prepare('DELETE FROM sign_ups WHERE user_id IS NULL AND created_at < ?').run(
      new Date(tenant.clock.now() - DAY).toISOString(),
    )
    db.orm
      .insert(signUps)
      .values({ identifier: randomUUID(), email, device: device.identifier, ...values })
      .onConflictDoUpdate({
        target: [signUps.email, signUps.device],
        set: values,
        setWhere: isNull(signUps.user_id),
      })
      .run()
    const from = { ...request, device: device.identifier }
    ignoreResendLimit(() => send(tenant, email, from))
    return { identity: email, deviceInfo: device, resend_after: resendAfter(tenant, 'signup', email, from) }
  },
  send: ({ tenant, request, body }) => {
    const identity = recipientOf(body.identity)
    send(tenant, identity, request)
    return { identity, resend_after: resendAfter(tenant, 'signup', identity, request) }
  },
  verify: async ({ tenant, request, body }) => {
    const email = recipientOf(body.identity)
    const { identifier } = wholeWithRefusals(tenant, () => {
      useCode(tenant, 'signup', email, body.otp, request)
      return requireAccount(pendingSignUpOf(tenant, email, request.device), () => !accountOf(tenant, email))
    })
    return { tokensInfo: { oneTimeToken: await oneTimeToken(tenant, 'signup', identifier, request.device) } }
  },
  setPassword: async ({ tenant, db, request, body }) => {
    const claims = await oneTimeClaims(tenant, request, 'signup')
    const password_hash = await hashPassword(body.password)
    const { sign, emitEvents } = wholeWithRefusals(tenant, () => {
      consumeOneTimeToken(tenant, claims)
      const pending = db
        .prepare<[string], PendingSignUp>('SELECT * FROM sign_ups WHERE identifier = ? AND user_id IS NULL')
        .get(claims.user)
      if (!pending || !isDeviceOf(tenant, request.device, pending.email)) throw refuseToken('token')
      const made = createAccount(tenant, pending, password_hash)
      return { sign: beginSession(tenant, made.account, request), emitEvents: made.emitEvents }
    })
    emitEvents()
    return sign()
  },
})
