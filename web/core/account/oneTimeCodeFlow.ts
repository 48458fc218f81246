/**
 * The one-time code flow of sign-in, sign-up and password recovery: send, verify, then maybe set a
 * password.
 * Its state is kept in sessionStorage, so that a reload continues at the same step.
 */
import { navigate } from 'wouter/use-browser-location'
import { oneTime, RESEND_AFTER, type SignedInByCode } from '@contract/access/oneTime'
import type { SignedIn } from '@contract/access/session'
import { signup } from '@contract/access/signup'
import { startSession, withNext } from './account'
import { serverNow } from '../shell/clock'
import { call } from '../server/http'
import { Refused } from '../server/refused'

export type CodeFlow = 'signin' | 'signup' | 'forgot'
const endpoints = {
  signin: { send: oneTime.send, verify: oneTime.verify, set: oneTime.setPassword },
  signup: { send: signup.send, verify: signup.verify, set: signup.setPassword },
  forgot: { send: oneTime.forgotSend, verify: oneTime.forgotVerify, set: oneTime.forgotSetPassword },
} as const

/** `resendAt`: in ms, by the server's clock. */
interface CodeFlowState {
  flow: CodeFlow
  identity: string
  resendAt: number
  token?: string
}
const CODE_FLOW_KEY = 'chord.oneTime'
const storeFlow = (reached: CodeFlowState) => sessionStorage.setItem(CODE_FLOW_KEY, JSON.stringify(reached))
const clearFlow = () => sessionStorage.removeItem(CODE_FLOW_KEY)

/** `/forgot/verify-otp` belongs to `forgot`. */
export const flowOf = (path: string): CodeFlow => /^\/(signin|signup|forgot)\//.exec(path)?.[1] as CodeFlow
/** The stored state of this flow in this tab, or null. */
export const storedFlow = (flow: CodeFlow): CodeFlowState | null => {
  const all = JSON.parse(sessionStorage.getItem(CODE_FLOW_KEY) ?? 'null') as CodeFlowState | null
  return all?.flow === flow ? all : null
}
/** First page of the flow; later pages redirect here without a stored state. */
export const startPathOf = (flow: CodeFlow) => withNext(flow === 'signup' ? '/signup' : '/signin')

/** Seconds until a code may be sent again, at most RESEND_AFTER even if the clock was moved back. */
export const secondsUntilResend = ({ resendAt }: CodeFlowState): number =>
  Math.min(RESEND_AFTER, Math.max(0, Math.ceil((resendAt - serverNow()) / 1000)))
const timeAfter = (seconds: number) => serverNow() + seconds * 1000

/** Stores that a code was sent and opens the page that asks for it. */
export const continueToCode = (flow: CodeFlow, identity: string, resend_after: number) => {
  storeFlow({ flow, identity, resendAt: timeAfter(resend_after) })
  navigate(withNext(`/${flow}/verify-otp`))
}
/** Sends a code, unless one was sent moments ago to the same identity. */
export async function startFlow(flow: 'signin' | 'forgot', identity: string) {
  const last = storedFlow(flow)
  if (last?.identity === identity && secondsUntilResend(last) > 0)
    return navigate(withNext(`/${flow}/verify-otp`))
  const { resend_after } = await call(endpoints[flow].send, { body: { identity } })
  continueToCode(flow, identity, resend_after)
}
export async function resendCode(last: CodeFlowState): Promise<CodeFlowState> {
  const later = (seconds: number) => {
    const next = { ...last, resendAt: timeAfter(seconds) }
    storeFlow(next)
    return next
  }
  try {
    return later((await call(endpoints[last.flow].send, { body: { identity: last.identity } })).resend_after)
  }
  // Another tab sent a code, or the clocks differ: take the server's `retry-after`.
  catch (cause) {
    if (cause instanceof Refused && cause.retryAfter) later(cause.retryAfter)
    throw cause
  }
}

/** Checks the code: signs in, goes on to the second factor, or to setting a password. Throws `Refused`. */
export async function verifyCode(last: CodeFlowState, otp: string) {
  const answer = (await call(endpoints[last.flow].verify, {
    body: { identity: last.identity, otp },
  })) as Pick<SignedInByCode, 'tokensInfo'> & Partial<SignedInByCode>
  const { accessToken, oneTimeToken } = answer.tokensInfo
  if (last.flow === 'signin' && (accessToken || answer.isTwoFa)) {
    clearFlow()
    return startSession(answer as SignedInByCode)
  }
  storeFlow({ ...last, token: oneTimeToken! })
  navigate(withNext(`/${last.flow}/set-password`))
}

export async function setPassword(
  { flow, token }: CodeFlowState,
  body: { password: string; confirm_password: string },
) {
  const answer = (await call(endpoints[flow].set, { body }, { token: token! })) as Partial<SignedIn>
  clearFlow()
  if (answer.tokensInfo) return startSession(answer as SignedIn)
  navigate('/success', { replace: true })
}
/** Restarts a flow whose state is no longer valid. */
export const restartFlow = (flow: CodeFlow) => {
  clearFlow()
  navigate(startPathOf(flow), { replace: true })
}
