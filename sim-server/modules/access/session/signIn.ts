/** Step 1 names the account and the device, step 2 gives the password. Neither tells which accounts there are. */
import { session } from '@contract/access/session'
import { accountOf, deviceInfo, hasUsed, identityOf, isDeviceOf } from '@domain/access/accounts'
import { letIn } from '@domain/access/addresses'
import { isPassword } from '@domain/access/passwords'
import { namedBy } from '@domain/access/oneTimeCode'
import { admit } from '@domain/access/signIn'
import { attempt, forgive, limits } from '@kit/auth/attempts'
import { Fail } from '@kit/request/fail'
import type { Handler } from '@kit/request/serve'
import { refuse } from '@kit/auth/tokens'

/**
 * The same answer to a stranger, whether there is an account or not: one without a password shows only at step 2, as a
 * wrong password, and goes by code from there. A browser that this account has signed in with before is told at once.
 */
export const signin: Handler<typeof session.signin> = ({ tenant, request, body }) => {
  letIn(tenant, request.ip)
  attempt(tenant, limits.signinFrom, request.ip)
  const identity = identityOf(body)
  const device = deviceInfo(tenant, identity, body.device_identifier)
  const account = accountOf(tenant, identity)
  const isPasswordSet =
    account === undefined || account.password_hash !== null || !hasUsed(tenant, account.id, device.identifier)
  return { identity, isPasswordSet, isOtpRequired: !isPasswordSet, deviceInfo: device }
}

export const password: Handler<typeof session.password> = async ({ tenant, request, body }) => {
  letIn(tenant, request.ip)
  const identity = namedBy(body.identity)
  if (!isDeviceOf(tenant, request.device, identity)) throw refuse('device')
  attempt(tenant, limits.password, identity)
  const back = attempt(tenant, limits.passwordFrom, request.ip)
  const account = accountOf(tenant, identity)
  const right = await isPassword(body.password, account?.password_hash)
  if (!account || !right || account.status !== 'active')
    throw new Fail(422, { message: 'Wrong email or password', field: 'password' }, { rule: 'password' })
  forgive(tenant, limits.password, identity)
  back()
  return admit(tenant, account, request)
}
