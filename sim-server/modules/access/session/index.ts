/** Session calls: sign-in, refresh, change of role, logout, profile. */
import { session } from '@contract/access/session'
import { rolesOf } from '@kit/auth/callerCache'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import {
  endSessions,
  refreshableSession,
  rotateTokens,
  setSessionRole,
  wasJustRotated,
  type RefreshedSession,
} from '@kit/auth/sessions'
import type { Tenant } from '@kit/tenant/tenant'
import { accessToken, bearerOf, readToken } from '@kit/auth/tokens'
import { logActivity } from '@domain/platform/activity'
import { accountOf } from '@domain/access/accounts'
import { recipientOf } from '@domain/access/oneTimeCode'
import { identityInfo } from '@domain/access/signIn'
import { clientConfig } from './clientConfig'
import { profile } from './profile'
import { password, signin } from './signIn'

/** The user's role with this identifier. Throws 422. */
const requestedRole = (tenant: Tenant, user_id: number, identity: string) => {
  const role = rolesOf(tenant, user_id).find(({ identifier }) => identifier === identity)
  if (!role) throw new Fail(422, { message: 'You do not have this role', field: 'identity' })
  return role
}

/** `identity` of a refresh is a role to switch to. Nothing, the user's identifier, and what step 1 of sign-in called so keep the role. */
const isOwnIdentity = (tenant: Tenant, { user, user_id }: RefreshedSession, identity: string | undefined) =>
  !identity || identity === user || accountOf(tenant, recipientOf(identity))?.id === user_id

const saveLastRole = ({ db, clock }: Tenant, user_id: number, role_id: number) =>
  void db
    .prepare('UPDATE users SET last_role_id = ?, updated_at = ? WHERE id = ?')
    .run(role_id, clock.iso(), user_id)

export default serve(session, {
  signin,
  password,
  config: clientConfig,
  profile,

  refresh: async ({ tenant, request, body }) => {
    const token = bearerOf(request.header('authorization'))
    const recentRotation = wasJustRotated(tenant, token, request.device)
    if (recentRotation) return { tokensInfo: await recentRotation }
    const row = refreshableSession(tenant, token, request.device, ({ user_id }) =>
      logActivity(tenant, {
        user_id,
        action: 'session_revoked',
        module_type: 'session',
        ip: request.ip,
      }),
    )
    const role = isOwnIdentity(tenant, row, body.identity)
      ? undefined
      : requestedRole(tenant, row.user_id, body.identity!)
    const access = accessToken(tenant, row.user, row.identifier)
    const refreshToken = rotateTokens(tenant, row, token, access)
    if (role && role.id !== row.role_id) setSessionRole(tenant, row.id, role.id)
    return { tokensInfo: { accessToken: await access, refreshToken } }
  },

  changeRole: async ({ tenant, caller, request, body, settle }) => {
    const access = await accessToken(tenant, caller.user.identifier, caller.session.identifier)
    return tenant.whole(() => {
      const role = requestedRole(tenant, caller.user.id, body.identity)
      saveLastRole(tenant, caller.user.id, role.id)
      setSessionRole(tenant, caller.session.id, role.id)
      logActivity(tenant, {
        user_id: caller.user.id,
        action: 'role_changed',
        module_type: 'session',
        description: role.name,
        ip: request.ip,
      })
      const answer = {
        tokensInfo: { accessToken: access },
        activeUserIdentityInfo: identityInfo(role),
      }
      settle(answer)
      return answer
    })
  },

  // Documented with only the client and device numbers; must also work with an expired access token.
  logout: async ({ tenant, db, request }) => {
    const header = request.header('authorization')
    const claims = header
      ? await Promise.resolve(readToken(tenant, bearerOf(header), { late: true })).catch(() => null)
      : null
    tenant.whole(() => {
      if (claims?.use === 'access') endSessions(tenant, 'identifier', claims.id)
      const device = db
        .prepare<[string], { id: number; user_id: number }>(
          "UPDATE devices SET status = 'logged_out' WHERE identifier = ? RETURNING id, user_id",
        )
        .get(request.device)
      if (device) {
        endSessions(tenant, 'device_id', device.id)
        logActivity(tenant, {
          user_id: device.user_id,
          action: 'signed_out',
          module_type: 'session',
          ip: request.ip,
        })
      }
    })
    return {}
  },
})
