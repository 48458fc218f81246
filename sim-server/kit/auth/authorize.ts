/** Decides whether a call is allowed: by sign-in, by the active role's permission or group, by a signed agreement. */
import { AGREEMENT_OWED } from '@contract/access/agreements'
import type { Spec } from '@contract/http'
import { Fail } from '../request/fail'
import type { RequestInfo } from '../request/requestInfo'
import type { Tenant } from '../tenant/tenant'
import { authenticate, oneTimeClaims, owesSecondFactor } from './authenticate'
import type { Caller } from './caller'

const checkAccess = ({ can, unsigned }: Spec, caller: Caller): Caller => {
  // Agents who have not signed their current agreement may call nothing else (core §6).
  if (caller.owesAgreement && !unsigned) throw new Fail(403, AGREEMENT_OWED, { rule: 'agreement' })
  if (typeof can === 'string' && !caller.can(can))
    throw new Fail(403, 'Permission denied', { rule: `can ${can}` })
  if (typeof can === 'object' && can.to && !can.to.includes(caller.role.user_group))
    throw new Fail(403, 'Permission denied', { rule: 'user group' })
  return caller
}

/**
 * The caller of an endpoint, or null where it is open to people without a session. Returns a promise only when a token
 * has to be verified for the first time.
 * @throws Fail 401 for a missing or expired session, 403 when the caller may not do this.
 */
export const authorize = (
  spec: Spec,
  tenant: Tenant,
  request: RequestInfo,
): Caller | null | Promise<Caller | null> => {
  const { can } = spec
  if (typeof can === 'object' && can.open !== 'signed-in')
    return can.open === 'one-time-token' ? oneTimeClaims(tenant, request).then(() => null) : null
  return spec.beforeSecondFactor
    ? owesSecondFactor(tenant, request).then((owes) => (owes ? null : signedInCaller(spec, tenant, request)))
    : signedInCaller(spec, tenant, request)
}

const signedInCaller = (spec: Spec, tenant: Tenant, request: RequestInfo): Caller | Promise<Caller> => {
  const caller = authenticate(tenant, request)
  return caller instanceof Promise
    ? caller.then((known) => checkAccess(spec, known))
    : checkAccess(spec, caller)
}
