/** Tokens in, callers out. */
import { session as endpoints } from '@contract/access/session'
import type { RequestInfo } from '../request/requestInfo'
import type { Caller } from './caller'
import { callerOf } from './callerCache'
import type { Tenant } from '../tenant/tenant'
import { bearerOf, readToken, refuseToken, type Claims, type TokenStep } from './tokens'

/** One-time tokens that have done their work, with the session that came of them. */
const passed = () => new Map<string, string>()
/** The second factor was right: of two calls with one token, the second finds it spent. */
export const consumeOneTimeToken = (tenant: Tenant, claims: Claims) => {
  if (tenant.state(passed).has(claims.id)) throw refuseToken('token')
  tenant.state(passed).set(claims.id, '')
}
export const readOneTimeToken = (tenant: Tenant, claims: Claims, session: string) =>
  void tenant.state(passed).set(claims.id, session)

/** The second factor answers with a session; the profile may still be asked for with the one-time token (core §7). */
const sessionOf = (tenant: Tenant, claims: Claims, asked: RequestInfo): string => {
  if (claims.use === 'access') return claims.id
  const became = tenant.state(passed).get(claims.id)
  if (!became || !asked.url.split('?')[0]!.endsWith(endpoints.profile.path)) throw refuseToken('token')
  return became
}

const callerBy = (tenant: Tenant, asked: RequestInfo, claims: Claims): Caller => {
  const caller = callerOf(
    tenant,
    sessionOf(tenant, claims, asked),
    asked.header('role-identifier') || undefined,
  )
  if (asked.device !== caller.device.identifier) throw refuseToken('device')
  return caller
}
/** At once for a token that is known: a promise on the way of every call costs more than the rest of its check. */
export function authenticate(tenant: Tenant, asked: RequestInfo): Caller | Promise<Caller> {
  const claims = readToken(tenant, bearerOf(asked.header('authorization')))
  return claims instanceof Promise
    ? claims.then((one) => callerBy(tenant, asked, one))
    : callerBy(tenant, asked, claims)
}

/** Somebody half of the way in: whose second factor is still owed, or whose password. The token works once, for its own step. */
export async function oneTimeClaims(tenant: Tenant, asked: RequestInfo, step?: TokenStep): Promise<Claims> {
  const claims = await readToken(tenant, bearerOf(asked.header('authorization')))
  if (claims.use !== 'one-time' || (step && claims.step !== step) || tenant.state(passed).has(claims.id))
    throw refuseToken('token')
  if (asked.device !== claims.device) throw refuseToken('device')
  return claims
}
