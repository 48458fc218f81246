/**
 * Access and one-time tokens: JWTs with one fixed algorithm, for one tenant, on the tenant's clock. The signature is
 * verified once per token and cached; the expiry is checked on every use.
 */
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Fail } from '../request/fail'
import { secretOf } from './tenantSecret'
import type { Tenant } from '../tenant/tenant'

export const MINUTE = 60_000
const ACCESS_TOKEN_LIFE = 15 * MINUTE
const ONE_TIME_TOKEN_LIFE = 5 * MINUTE
/** The last second of the year 9999. */
const LATEST_SECOND = Date.UTC(10_000, 0) / 1000 - 1
const MOST_REMEMBERED = 20_000

/** The sentences that end a session in the console, letter for letter (core §8). */
export const tokenRefusals = {
  missing: 'Authorization Header is missing',
  expired: 'Token is expired',
  token: 'Token does not exists with this identifier',
  device: 'Device does not exists with this identifier',
} as const
export const refuseToken = (why: keyof typeof tokenRefusals) =>
  new Fail(401, tokenRefusals[why], { rule: `token: ${why}` })

/** The step that a one-time token is for. It works for no other: a code by mail cannot replace the second factor. */
export type TokenStep = 'second-factor' | 'signin' | 'signup' | 'forgot'
export interface Claims {
  use: 'access' | 'one-time'
  step?: TokenStep | undefined
  /** Milliseconds. */
  exp: number
  /** The person (core §4: `data.identifier`). */
  user: string
  /** access: the session's identifier. one-time: the token's own. */
  id: string
  /** one-time: the device that gave the password. */
  device: string
  /** one-time: how often the user's password or second factor had been set; the token is void after the next time. */
  generation: number
}

const generations = () => new Map<string, number>()
export const generationOf = (tenant: Tenant, user: string): number => tenant.state(generations).get(user) ?? 0
/** Voids the one-time tokens that this user has: a sign-in under way with the old password or without the second factor. */
export const revokeOneTimeTokens = (tenant: Tenant, user: string): void => {
  const all = tenant.state(generations)
  const before = generationOf(tenant, user)
  all.set(user, before + 1)
  tenant.onRollback(() => all.set(user, before))
}

const remembered = () => new Map<string, Claims>()
/** Call whenever access is revoked. */
export const forgetTokens = (tenant: Tenant) => tenant.state(remembered).clear()

const sign = (
  tenant: Tenant,
  life: number,
  { use, step, user, id, device, generation }: Omit<Claims, 'exp'>,
) => {
  const now = tenant.clock.now()
  return new SignJWT({ use, step, id, device, generation, data: { identifier: user } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(tenant.number)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + life) / 1000))
    .sign(secretOf(tenant))
}
export const accessToken = (tenant: Tenant, user: string, session: string) =>
  sign(tenant, ACCESS_TOKEN_LIFE, { use: 'access', user, id: session, device: '', generation: 0 })
export const oneTimeToken = (tenant: Tenant, step: TokenStep, user: string, device: string) =>
  sign(tenant, ONE_TIME_TOKEN_LIFE, {
    use: 'one-time',
    step,
    user,
    id: randomUUID(),
    device,
    generation: generationOf(tenant, user),
  })

export const bearerOf = (header: string | undefined): string => {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (!token) throw refuseToken('missing')
  return token
}

/** A signed token may still have been written by other code. `exp`: seconds of a time that a clock can show; `1e400` would never expire. */
const Payload = z.object({
  use: z.enum(['access', 'one-time']),
  step: z.enum(['second-factor', 'signin', 'signup', 'forgot']).optional(),
  id: z.string(),
  device: z.string(),
  generation: z.number(),
  data: z.object({ identifier: z.string() }),
  exp: z.int().max(LATEST_SECOND),
})

const verify = async (tenant: Tenant, token: string, late: boolean): Promise<Claims> => {
  const now = tenant.clock.now()
  try {
    const { payload } = await jwtVerify(token, secretOf(tenant), {
      algorithms: ['HS256'],
      audience: tenant.number,
      requiredClaims: ['exp'],
      currentDate: new Date(late ? 0 : now),
    })
    const { data, exp, ...claims } = Payload.parse(payload)
    return { ...claims, user: data.identifier, exp: exp * 1000 }
  } catch (cause) {
    throw refuseToken(cause instanceof errors.JWTExpired ? 'expired' : 'token')
  }
}

/** The client number that a token says it was issued for, not verified; empty when it says none. */
export function clientOfToken(token: string): string {
  try {
    return String(decodeJwt(token).aud ?? '')
  } catch {
    return ''
  }
}

/**
 * The claims of a token of this tenant; a promise only when it was not verified before.
 * `late` accepts an expired one, for signing out.
 */
export function readToken(tenant: Tenant, token: string, { late = false } = {}): Claims | Promise<Claims> {
  const known = tenant.state(remembered).get(token)
  return known ? unexpired(tenant, known, late) : readAnew(tenant, token, late)
}

const unexpired = (tenant: Tenant, claims: Claims, late: boolean): Claims => {
  if (!late && claims.exp <= tenant.clock.now()) throw refuseToken('expired')
  return claims
}
const readAnew = async (tenant: Tenant, token: string, late: boolean): Promise<Claims> => {
  const known = tenant.state(remembered)
  const claims = await verify(tenant, token, late)
  if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value!)
  known.set(token, claims)
  return unexpired(tenant, claims, late)
}
