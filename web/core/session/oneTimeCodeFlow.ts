/**
 * The way of a one-time code through its pages: sent, given, and the password that may follow. Signing in, signing up and
 * recovery go the same way. What was reached is kept for this tab, so that a reload goes on from there.
 */
import { navigate } from 'wouter/use-browser-location'
import { oneTime, RESEND_AFTER, type SignedInByCode } from '@contract/access/oneTime'
import type { SignedIn } from '@contract/access/session'
import { signup } from '@contract/access/signup'
import { startSession, withNext } from './account'
import { serverNow } from '../shell/clock'
import { call, Refused } from '../server/http'

export type CodeFlow = 'signin' | 'signup' | 'forgot'
const endpoints = {
  signin: { send: oneTime.send, verify: oneTime.verify, set: oneTime.setPassword },
  signup: { send: signup.send, verify: signup.verify, set: signup.setPassword },
  forgot: { send: oneTime.forgotSend, verify: oneTime.forgotVerify, set: oneTime.forgotSetPassword },
} as const

/** `againAt`: on the server's clock. */
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
/** How far this tab has come, or nothing. */
export const storedFlow = (flow: CodeFlow): CodeFlowState | null => {
  const all = JSON.parse(sessionStorage.getItem(CODE_FLOW_KEY) ?? 'null') as CodeFlowState | null
  return all?.flow === flow ? all : null
}
/** Where it begins: whoever comes to a later page by themselves is sent there. */
export const startPathOf = (flow: CodeFlow) => withNext(flow === 'signup' ? '/signup' : '/signin')

/** Seconds until a code may be sent again; never more than it ever takes, should the clock be put back. */
export const secondsUntilResend = ({ resendAt: againAt }: CodeFlowState): number =>
  Math.min(RESEND_AFTER, Math.max(0, Math.ceil((againAt - serverNow()) / 1000)))
const timeAfter = (seconds: number) => serverNow() + seconds * 1000

/** The code is on its way. */
export const continueToCode = (flow: CodeFlow, identity: string, resend_after: number) => {
  storeFlow({ flow, identity, resendAt: timeAfter(resend_after) })
  navigate(withNext(`/${flow}/verify-otp`))
}
/** Sends a code, unless one was sent a moment ago. */
export async function startFlow(flow: 'signin' | 'forgot', identity: string) {
  const last = storedFlow(flow)
  if (last?.identity === identity && secondsUntilResend(last) > 0)
    return navigate(withNext(`/${flow}/verify-otp`))
  const { resend_after } = await call(endpoints[flow].send, { body: { identity } })
  continueToCode(flow, identity, resend_after)
}
export async function resendCode(last: CodeFlowState): Promise<CodeFlowState> {
  const later = (seconds: number) => {
    const next = { ...last, againAt: timeAfter(seconds) }
    storeFlow(next)
    return next
  }
  try {
    return later((await call(endpoints[last.flow].send, { body: { identity: last.identity } })).resend_after)
  }
  // Too soon after all: another tab asked, or its clock was another one. The server says how long.
  catch (cause) {
    if (cause instanceof Refused && cause.retryAfter) later(cause.retryAfter)
    throw cause
  }
}

/** In, or on to the second factor, or to a password of one's own. */
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
/** What was reached is worth nothing any more: from the beginning. */
export const restartFlow = (flow: CodeFlow) => {
  clearFlow()
  navigate(startPathOf(flow), { replace: true })
}
