/** Step 1 names the account and the device, step 2 gives the password. Neither tells which accounts there are. */
import { session } from '../../contract/session'
import { accountOf, deviceInfo, identityOf, isDeviceOf } from '../../domain/accounts'
import { letIn } from '../../domain/addresses'
import { isPassword } from '../../domain/passwords'
import { signedIn } from '../../domain/signIn'
import { attempt, forgive, limits } from '../../kit/attempts'
import { Fail } from '../../kit/fail'
import type { Handler } from '../../kit/serve'
import { oneTimeToken, refuse } from '../../kit/tokens'
import { randomUUID } from 'node:crypto'

/** Always the same answer: an account without a password, or no account at all, shows only at step 2, as a wrong password. */
export const signin: Handler<typeof session.signin> = ({ tenant, request, body }) => {
  letIn(tenant, request.ip)
  attempt(tenant, limits.signinFrom, request.ip)
  const identity = identityOf(body)
  return { identity, isPasswordSet: true, isOtpRequired: false, deviceInfo: deviceInfo(tenant, identity, body.device_identifier) }
}

export const password: Handler<typeof session.password> = async ({ tenant, request, body }) => {
  letIn(tenant, request.ip)
  const identity = body.identity.startsWith('+') ? body.identity : identityOf({ email: body.identity })
  if (!isDeviceOf(tenant, request.device, identity)) throw refuse('device')
  attempt(tenant, limits.password, identity)
  const back = attempt(tenant, limits.passwordFrom, request.ip)
  const account = accountOf(tenant, identity)
  const right = await isPassword(body.password, account?.password_hash)
  if (!account || !right || account.status !== 'active') throw new Fail(422, { message: 'Wrong email or password', field: 'password' }, { rule: 'password' })
  forgive(tenant, limits.password, identity)
  back()
  if (account.totp_enabled) return { tokensInfo: { oneTimeToken: await oneTimeToken(tenant, account.identifier, randomUUID(), request.device) }, isTwoFa: true }
  const { session: _, ...answer } = await signedIn(tenant, account, request)
  return answer
}
