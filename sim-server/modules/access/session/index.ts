/** Signing in, staying in, getting out, and who one is. */
import { session } from '@contract/access/session'
import { rolesOf } from '@kit/auth/callerCache'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import { endSessions, refreshableSession, wasJustRotated, rotateTokens } from '@kit/auth/sessions'
import type { Tenant } from '@kit/tenant/tenant'
import { bearerOf, readToken } from '@kit/auth/tokens'
import { logActivity } from '@domain/platform/activity'
import { identityInfo } from '@domain/access/signIn'
import { clientConfig } from './clientConfig'
import { profile } from './profile'
import { password, signin } from './signIn'

/** `identity` names a role to go on in; the user's own identifier, or nothing, goes on in the same one. */
const roleAsked = (tenant: Tenant, user_id: number, identity: string) => {
  const role = rolesOf(tenant, user_id).find(({ identifier }) => identifier === identity)
  if (!role) throw new Fail(422, { message: 'You do not have this role', field: 'identity' })
  return role
}

const remember = ({ db, clock }: Tenant, user_id: number, role_id: number) =>
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
    const again = wasJustRotated(tenant, token, request.device)
    if (again) return { tokensInfo: await again }
    const row = refreshableSession(tenant, token, request.device)
    const role =
      body.identity && body.identity !== row.user ? roleAsked(tenant, row.user_id, body.identity) : undefined
    return { tokensInfo: await rotateTokens(tenant, row, role?.id === row.role_id ? undefined : role?.id) }
  },

  changeRole: async ({ tenant, caller, request, body }) => {
    const role = roleAsked(tenant, caller.user.id, body.identity)
    remember(tenant, caller.user.id, role.id)
    const tokensInfo = await rotateTokens(
      tenant,
      { ...caller.session, user: caller.user.identifier },
      role.id,
    )
    logActivity(tenant, {
      user_id: caller.user.id,
      action: 'role_changed',
      module_type: 'session',
      description: role.name,
      ip: request.ip,
    })
    return { tokensInfo, activeUserIdentityInfo: identityInfo(role) }
  },

  // Documented with the client and device numbers alone, and it must work when the access token has expired.
  logout: async ({ tenant, db, request }) => {
    const header = request.header('authorization')
    const claims = header
      ? await Promise.resolve(readToken(tenant, bearerOf(header), { late: true })).catch(() => null)
      : null
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
    return {}
  },
})
