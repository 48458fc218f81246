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
import { hashPassword, setPassword } from '@domain/access/passwords'
import { beginSession } from '@domain/access/signIn'
import type { RequestInfo } from '@kit/request/requestInfo'
import { oneTimeClaims, consumeOneTimeToken } from '@kit/auth/authenticate'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { wholeWithRefusals } from '@kit/tenant/wholeWithRefusals'
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
/**
 * Sets the password of the account whose code was just verified, and consumes its one-time token, in one transaction.
 * @param andThen goes on in it
 */
const setNewPassword = async <T>(
  tenant: Tenant,
  purpose: 'signin' | 'forgot',
  request: RequestInfo,
  password: string,
  andThen: (account: Account) => T,
): Promise<T> => {
  const claims = await oneTimeClaims(tenant, request, purpose)
  const password_hash = await hashPassword(password)
  return wholeWithRefusals(tenant, () => {
    consumeOneTimeToken(tenant, claims)
    const account = tenant.db
      .prepare<[string], Account>("SELECT * FROM users WHERE identifier = ? AND status = 'active'")
      .get(claims.user)
    if (!account) throw refuseToken('token')
    setPassword(tenant, account, password_hash)
    return andThen(account)
  })
}

export default serve(oneTime, {
  send: ({ tenant, request, body }) => send(tenant, 'signin', body.identity, request),
  verify: async ({ tenant, request, body }) => {
    const sign = wholeWithRefusals(tenant, () => {
      const account = verifyCode(tenant, 'signin', body.identity, body.otp, request)
      const isPasswordSet = account.password_hash !== null
      const signTokens =
        isPasswordSet || account.totp_enabled
          ? beginSession(tenant, account, request)
          : async () => ({
              tokensInfo: {
                oneTimeToken: await oneTimeToken(tenant, 'signin', account.identifier, request.device),
              },
              isTwoFa: false,
            })
      return async () => ({ ...(await signTokens()), isPasswordSet })
    })
    return sign()
  },
  setPassword: async ({ tenant, request, body }) => {
    const sign = await setNewPassword(tenant, 'signin', request, body.password, (account) =>
      beginSession(tenant, account, request),
    )
    return sign()
  },

  forgotSend: ({ tenant, request, body }) => send(tenant, 'forgot', body.identity, request),
  forgotVerify: async ({ tenant, request, body }) => {
    const account = wholeWithRefusals(tenant, () =>
      verifyCode(tenant, 'forgot', body.identity, body.otp, request),
    )
    return {
      tokensInfo: { oneTimeToken: await oneTimeToken(tenant, 'forgot', account.identifier, request.device) },
    }
  },
  forgotSetPassword: async ({ tenant, request, body }) =>
    setNewPassword(tenant, 'forgot', request, body.password, () => ({})),
})
