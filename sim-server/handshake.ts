/** The handshake of a socket: who connects, or what in its `auth` is missing or wrong. */
import type { Caller } from '@kit/auth/caller'
import { callerOf } from '@kit/auth/callerCache'
import { clientOfToken, readToken, refuseToken, tokenRefusals, type Claims } from '@kit/auth/tokens'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'

/**
 * What a client sends on connecting. The token is enough (core §7): it was issued for one client and one device, so that their numbers are
 * only compared where they are sent. `loading_time`: milliseconds since it began to read what its page shows; a client that says so is
 * told with `events_missed` when something was sent within that time.
 */
type HandshakeKey = 'token' | 'client_number' | 'device_number' | 'loading_time'
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the client reads in the `data` of its `connect_error`: which part of the handshake is missing or wrong, and what it must be. */
type HandshakeFault = { errors: { message: string; field: HandshakeKey }[] }
class HandshakeRefusal extends Error {
  readonly data: HandshakeFault
  constructor(sentence: string, field: HandshakeKey, message: string) {
    super(sentence)
    this.data = { errors: [{ message, field }] }
  }
}
/** As the client is told: the documented sentence, and in its data what to send. */
export const asRefusal = (cause: unknown): Error => {
  if (cause instanceof HandshakeRefusal) return cause
  if (!(cause instanceof Fail)) return new Error('Something went wrong')
  const { message } = cause.errors[0]!
  if (message === tokenRefusals.device)
    return new HandshakeRefusal(
      message,
      'device_number',
      'auth.device_number is not the device of this token',
    )
  return new HandshakeRefusal(
    message,
    'token',
    message === tokenRefusals.missing
      ? 'auth.token is missing: send the access token of the sign-in'
      : 'auth.token must be a valid access token of this client',
  )
}

interface Handshake {
  found: Tenant
  claims: Claims
  caller: Caller
  /** Milliseconds. */
  loadingTime: number
}
/** @throws HandshakeRefusal, or the Fail of a token */
export async function readHandshake(
  given: Readonly<Partial<Record<HandshakeKey, unknown>>>,
  tenant: (number: string) => Tenant | undefined,
): Promise<Handshake> {
  const token = text(given.token).replace(/^Bearer +/i, '')
  if (!token) throw refuseToken('missing')
  const found = tenant(text(given.client_number) || clientOfToken(token))
  if (!found)
    throw new HandshakeRefusal(
      'Unknown client number',
      'client_number',
      'auth.client_number is not the number of a client',
    )
  const claims = await readToken(found, token)
  if (claims.use !== 'access') throw refuseToken('token')
  const caller = callerOf(found, claims.id, undefined)
  if (given.device_number !== undefined && caller.device.identifier !== text(given.device_number))
    throw refuseToken('device')
  return { found, claims, caller, loadingTime: Number(given.loading_time) || 0 }
}
