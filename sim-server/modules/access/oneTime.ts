/** In by a code, and in again after a forgotten password. Whoever asks hears the same, whether there is an account or not. */
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

const send = (tenant: Tenant, purpose: CodePurpose, given: string, request: RequestInfo) => {
  const identity = recipientOf(given)
  const account = accountOf(tenant, identity)
  sendCode(tenant, purpose, identity, account && isActive(account) ? 'theirs' : 'nobody', request)
  return { identity, resend_after: resendAfter(tenant, purpose, identity, request) }
}
const proven = (
  tenant: Tenant,
  purpose: CodePurpose,
  given: string,
  otp: string,
  request: RequestInfo,
): Account => {
  const identity = recipientOf(given)
  useCode(tenant, purpose, identity, otp, request)
  return requireAccount(accountOf(tenant, identity), isActive)
}
/** The account whose code was right a moment ago. Its token is spent. */
const setting = async (
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
    const account = proven(tenant, 'signin', body.identity, body.otp, request)
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
    openSessionFor(tenant, await setting(tenant, 'signin', request, body.password), request),

  forgotSend: ({ tenant, request, body }) => send(tenant, 'forgot', body.identity, request),
  forgotVerify: async ({ tenant, request, body }) => {
    const account = proven(tenant, 'forgot', body.identity, body.otp, request)
    return {
      tokensInfo: { oneTimeToken: await oneTimeToken(tenant, 'forgot', account.identifier, request.device) },
    }
  },
  forgotSetPassword: async ({ tenant, request, body }) => {
    await setting(tenant, 'forgot', request, body.password)
    return {}
  },
})
