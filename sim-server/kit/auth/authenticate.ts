/** Turns the tokens of a call into its caller. */
import { session as endpoints } from '@contract/access/session'
import type { RequestInfo } from '../request/requestInfo'
import type { Caller } from './caller'
import { callerOf } from './callerCache'
import type { Tenant } from '../tenant/tenant'
import { bearerOf, generationOf, readToken, refuseToken, type Claims, type TokenStep } from './tokens'

/** Used one-time tokens, with the session that each one opened (empty until it is open). */
const usedTokens = () => new Map<string, string>()
/** Throws 401 when the token was used before. */
export const consumeOneTimeToken = (tenant: Tenant, claims: Claims): void => {
  const used = tenant.state(usedTokens)
  if (used.has(claims.id)) throw refuseToken('token')
  used.set(claims.id, '')
  tenant.onRollback(() => used.delete(claims.id))
}
export const readOneTimeToken = (tenant: Tenant, claims: Claims, session: string) =>
  void tenant.state(usedTokens).set(claims.id, session)

/** The session of a token. After the second factor, the profile may still be read with the one-time token (core §7). */
const sessionOf = (tenant: Tenant, claims: Claims, asked: RequestInfo): string => {
  if (claims.use === 'access') return claims.id
  const session = tenant.state(usedTokens).get(claims.id)
  if (!session || !asked.url.split('?')[0]!.endsWith(endpoints.profile.path)) throw refuseToken('token')
  return session
}

const callerOfClaims = (tenant: Tenant, asked: RequestInfo, claims: Claims): Caller => {
  const caller = callerOf(
    tenant,
    sessionOf(tenant, claims, asked),
    asked.header('role-identifier') || undefined,
  )
  if (asked.device !== caller.device.identifier) throw refuseToken('device')
  return caller
}
/**
 * The caller of a signed-in call. Returns a promise only when the token has to be verified for the first time: a promise
 * in every call costs more than the rest of the check.
 * @throws Fail 401
 */
export function authenticate(tenant: Tenant, asked: RequestInfo): Caller | Promise<Caller> {
  const claims = readToken(tenant, bearerOf(asked.header('authorization')))
  return claims instanceof Promise
    ? claims.then((one) => callerOfClaims(tenant, asked, one))
    : callerOfClaims(tenant, asked, claims)
}

/**
 * The claims of a one-time token: somebody who still owes the second factor or a password. It works once.
 * @param step the step that the token must be for; any when left out
 * @throws Fail 401
 */
export async function oneTimeClaims(tenant: Tenant, asked: RequestInfo, step?: TokenStep): Promise<Claims> {
  const claims = await readToken(tenant, bearerOf(asked.header('authorization')))
  if (
    claims.use !== 'one-time' ||
    (step && claims.step !== step) ||
    claims.generation !== generationOf(tenant, claims.user) ||
    tenant.state(usedTokens).has(claims.id)
  )
    throw refuseToken('token')
  if (asked.device !== claims.device) throw refuseToken('device')
  return claims
}

/**
 * Whether the call carries a one-time token of somebody who has not given the second factor yet.
 * @throws Fail 401 for such a token that is void or of another device
 */
export async function owesSecondFactor(tenant: Tenant, asked: RequestInfo): Promise<boolean> {
  const { use, step, id } = await readToken(tenant, bearerOf(asked.header('authorization')))
  if (use !== 'one-time' || step !== 'second-factor' || tenant.state(usedTokens).has(id)) return false
  await oneTimeClaims(tenant, asked, 'second-factor')
  return true
}
