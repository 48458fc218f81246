/** Sign-in: step 1 sends the identity and the device, step 2 the password. Neither reveals which accounts exist. */
import { session } from '@contract/access/session'
import { accountOf, deviceInfo, hasUsedDevice, identityOf, isDeviceOf } from '@domain/access/accounts'
import { requireAllowedAddress } from '@domain/access/addresses'
import { isPassword } from '@domain/access/passwords'
import { recipientOf } from '@domain/access/oneTimeCode'
import { beginSession } from '@domain/access/signIn'
import { countAttempt, forgetAttempts, limits } from '@kit/auth/rateLimits'
import { Fail } from '@kit/request/fail'
import type { Handler } from '@kit/request/serve'
import { refuseToken } from '@kit/auth/tokens'

/**
 * On an unknown device the answer is the same whether the account exists or not: a missing password shows at step 2 as a wrong
 * password, and the user continues with a code. A device that the account has used before gets the truth here.
 */
export const signin: Handler<typeof session.signin> = ({ tenant, request, body }) => {
  requireAllowedAddress(tenant, request.ip)
  countAttempt(tenant, limits.signinFrom, request.ip)
  const identity = identityOf(body)
  const device = deviceInfo(tenant, identity, body.device_identifier)
  const account = accountOf(tenant, identity)
  const isPasswordSet =
    account === undefined ||
    account.password_hash !== null ||
    !hasUsedDevice(tenant, account.id, device.identifier)
  return { identity, isPasswordSet, isOtpRequired: !isPasswordSet, deviceInfo: device }
}

export const password: Handler<typeof session.password> = async ({ tenant, request, body }) => {
  requireAllowedAddress(tenant, request.ip)
  const identity = recipientOf(body.identity)
  if (!isDeviceOf(tenant, request.device, identity)) throw refuseToken('device')
  countAttempt(tenant, limits.password, identity)
  const refundAttempt = countAttempt(tenant, limits.passwordFrom, request.ip)
  const account = accountOf(tenant, identity)
  const isRight = await isPassword(body.password, account?.password_hash)
  // Verifying takes a moment, in which the password may have been changed.
  const isCurrent = accountOf(tenant, identity)?.password_hash === account?.password_hash
  if (!account || !isRight || !isCurrent || account.status !== 'active')
    throw new Fail(422, { message: 'Wrong email or password', field: 'password' }, { rule: 'password' })
  forgetAttempts(tenant, limits.password, identity)
  refundAttempt()
  return tenant.whole(() => beginSession(tenant, account, request))()
}
