/** Signing in by a one-time code, and resetting a forgotten password. Answers are the same whether the account exists or not. */
import { oneTime } from '@contract/access/oneTime'
import { accountOf, type Account } from '@domain/access/accounts'
import {
  requireAccount,
  recipientOf,
  resendAfter,
  sendCode,
  useCode,
  type CodePurpose,
} from '@domain/access/oneTimeCode'
import { setPassword } from '@domain/access/passwords'
import { openSessionFor } from '@domain/access/signIn'
import type { RequestInfo } from '@kit/request/requestInfo'
import { oneTimeClaims, consumeOneTimeToken } from '@kit/auth/authenticate'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { oneTimeToken, refuseToken } from '@kit/auth/tokens'

const isActive = ({ status }: Account) => status === 'active'

const send = (tenant: Tenant, purpose: CodePurpose, rawIdentity: string, request: RequestInfo) => {
  const identity = recipientOf(rawIdentity)
  const account = accountOf(tenant, identity)
  sendCode(tenant, purpose, identity, account && isActive(account) ? 'theirs' : 'nobody', request)
  return { identity, resend_after: resendAfter(tenant, purpose, identity, request) }
}
/** Consumes the code and returns the account. Throws 422. */
const verifyCode = (
  tenant: Tenant,
  purpose: CodePurpose,
  rawIdentity: string,
  otp: string,
  request: RequestInfo,
): Account => {
  const identity = recipientOf(rawIdentity)
  useCode(tenant, purpose, identity, otp, request)
  return requireAccount(accountOf(tenant, identity), isActive)
}
/** Sets the password of the account whose code was just verified, and consumes its one-time token. */
const setNewPassword = async (
  tenant: Tenant,
  purpose: 'signin' | 'forgot',
  request: RequestInfo,
  password: string,
): Promise<Account> => {
  const claims = await oneTimeClaims(tenant, request, purpose)
  consumeOneTimeToken(tenant, claims)
  const account = tenant.db
    .prepare<[string], Account>("SELECT * FROM users WHERE identifier = ? AND status = 'active'")
    .get(claims.user)
  if (!account) throw refuseToken('token')
  await setPassword(tenant, account, password)
  return account
}

export default serve(oneTime, {
  send: ({ tenant, request, body }) => send(tenant, 'signin', body.identity, request),
  verify: async ({ tenant, request, body }) => {
    const account = verifyCode(tenant, 'signin', body.identity, body.otp, request)
    if (account.password_hash !== null || account.totp_enabled)
      return {
        ...(await openSessionFor(tenant, account, request)),
        isPasswordSet: account.password_hash !== null,
      }
    return {
      tokensInfo: { oneTimeToken: await oneTimeToken(tenant, 'signin', account.identifier, request.device) },
      isTwoFa: false,
      isPasswordSet: false,
    }
  },
  setPassword: async ({ tenant, request, body }) =>
    openSessionFor(tenant, await setNewPassword(tenant, 'signin', request, body.password), request),

  forgotSend: ({ tenant, request, body }) => send(tenant, 'forgot', body.identity, request),
  forgotVerify: async ({ tenant, request, body }) => {
    const account = verifyCode(tenant, 'forgot', body.identity, body.otp, request)
    return {
      tokensInfo: { oneTimeToken: await oneTimeToken(tenant, 'forgot', account.identifier, request.device) },
    }
  },
  forgotSetPassword: async ({ tenant, request, body }) => {
    await setNewPassword(tenant, 'forgot', request, body.password)
    return {}
  },
})
