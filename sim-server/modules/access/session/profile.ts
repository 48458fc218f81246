/** The caller's profile in the active role (core §3.2). */
import type { z } from 'zod'
import type { session } from '@contract/access/session'
import { signatureOf } from '@domain/access/agreements'
import { planState } from '@domain/platform/billing/subscriptions'
import { callingOf } from '@domain/platform/calling'
import { identityInfo, permissionFlags, roleAtSignIn } from '@domain/access/signIn'
import { rolesOf } from '@kit/auth/callerCache'
import type { Handler } from '@kit/request/serve'
import type { RequestInfo } from '@kit/request/requestInfo'
import { accessToken, bearerOf, readToken, refuseToken } from '@kit/auth/tokens'
import type { Tenant } from '@kit/tenant/tenant'

interface Row {
  id: number
  identifier: string
  first_name: string
  last_name: string
  email: string
  profile_picture_url: string | null
  student_profile_identifier: string | null
  has_signed_agreement: number
  is_checked_in: number
  totp_enabled: number
  settings: string
}
interface Settings {
  agent?: { name: string; agent_logo?: string; agent_small_logo?: string }
}

/** Who signs in, before the second factor: what only the signed-in person may read is empty. */
async function profileBeforeSecondFactor(
  tenant: Tenant,
  request: RequestInfo,
): Promise<z.input<typeof session.profile.spec.answer>> {
  const { user } = await readToken(tenant, bearerOf(request.header('authorization')))
  const account = tenant.db
    .prepare<[string], Row & { last_role_id: number | null }>(
      "SELECT * FROM users WHERE identifier = ? AND status = 'active'",
    )
    .get(user)
  if (!account) throw refuseToken('token')
  const { id, identifier, first_name, last_name, email } = account
  const { role } = roleAtSignIn(tenant, account)
  return {
    userInfo: {
      id,
      identifier,
      first_name,
      last_name,
      email,
      profile_picture_url: null,
      group: role.user_group,
    },
    studentProfileInfo: null,
    hasStudentProfile: account.student_profile_identifier !== null,
    identityInfo: [],
    activeUserIdentityInfo: identityInfo(role),
    hasAgreementSigned: Boolean(account.has_signed_agreement),
    signedAgreementInfo: null,
    isCheckedIn: false,
    activeSubscriptions: [],
    planEndedAt: null,
    isVerimorProfile: false,
    callingVendor: null,
    callingProfile: null,
    agentInfo: null,
    userAuthoritiesInfo: [],
    permissions: {},
    tokensInfo: null,
    isTwoFa: true,
  }
}

export const profile: Handler<typeof session.profile> = async ({ tenant, db, caller, request }) => {
  if (!caller) return profileBeforeSecondFactor(tenant, request)
  const { id, identifier, first_name, last_name, email, profile_picture_url, ...row } = db
    .prepare<[number], Row>('SELECT * FROM users WHERE id = ?')
    .get(caller.user.id)!
  const { agent } = JSON.parse(row.settings) as Settings
  const calling = callingOf(tenant, id)
  const { activeSubscriptions, planEndedAt } = planState(tenant)
  const claims = await readToken(tenant, bearerOf(request.header('authorization')))
  return {
    userInfo: {
      id,
      identifier,
      first_name,
      last_name,
      email,
      profile_picture_url,
      group: caller.role.user_group,
    },
    studentProfileInfo:
      row.student_profile_identifier === null ? null : { identifier: row.student_profile_identifier },
    hasStudentProfile: row.student_profile_identifier !== null,
    identityInfo: rolesOf(tenant, id).map(identityInfo),
    activeUserIdentityInfo: identityInfo(caller.role),
    hasAgreementSigned: Boolean(row.has_signed_agreement),
    signedAgreementInfo: signatureOf(db, id),
    isCheckedIn: Boolean(row.is_checked_in),
    activeSubscriptions,
    planEndedAt: caller.role.user_group === 'company' ? planEndedAt : null,
    isVerimorProfile: calling.vendor === 'verimor' && calling.profile !== null,
    callingVendor: calling.vendor,
    callingProfile: calling.profile,
    agentInfo:
      agent && caller.role.user_group === 'agent'
        ? {
            name: agent.name,
            agent_logo: agent.agent_logo ?? null,
            agent_small_logo: agent.agent_small_logo ?? null,
          }
        : null,
    userAuthoritiesInfo: [...caller.permissions],
    permissions: permissionFlags(caller.permissions),
    // A caller with a one-time token has no access token yet.
    tokensInfo:
      claims.use === 'one-time'
        ? { accessToken: await accessToken(tenant, identifier, caller.session.identifier) }
        : null,
    isTwoFa: Boolean(row.totp_enabled),
  }
}
