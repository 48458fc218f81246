/** Signing in by a one-time code, and resetting a forgotten password (core §2.1, §5). */
import { z } from 'zod'
import { anyone, endpoints, post, type Access } from '../http'
import { NewPassword } from './passwords'
import { SignedIn } from './session'
import { Code, Nothing, required } from '../shapes'

/** Seconds until a code may be sent again. The documents show a countdown without a duration; 30 is assumed. */
export const RESEND_AFTER = 30

export const CodeFor = z.object({ identity: required('Email address is required') })
/** `resend_after`: seconds until another code may be sent, on the server's clock; less than RESEND_AFTER when a code was sent before. */
export const CodeSent = CodeFor.extend({ resend_after: z.number() })
export const CodeGiven = z.object({ identity: required('Email address is required'), otp: Code })
export const OneTimeToken = z.object({ tokensInfo: z.object({ oneTimeToken: z.string() }) })

/** After the code: signed in, or the second factor is required, or a password must be set first. */
export const SignedInByCode = SignedIn.extend({ isPasswordSet: z.boolean() })
export type SignedInByCode = z.infer<typeof SignedInByCode>

const nobody = anyone('There is no session yet')
/** Endpoint settings shared by sign-in, sign-up and forgotten password. */
export const codes = {
  send: {
    can: nobody,
    body: CodeFor,
    answer: CodeSent,
    from: 'assumed',
    fails: 'Unable to send OTP! Please try again later.',
  },
  verify: {
    can: nobody,
    body: CodeGiven,
    from: 'assumed',
    fails: 'Unable to verify OTP! Please try again later.',
  },
  proven: {
    open: 'one-time-token',
    because: 'The code was verified, the password is not set yet',
  } satisfies Access,
} as const

export const oneTime = endpoints('oneTime', {
  send: post('/auth/signin/send-otp', codes.send),
  verify: post('/auth/signin/verify-otp', { ...codes.verify, answer: SignedInByCode }),
  setPassword: post('/auth/signin/set-password', {
    can: codes.proven,
    body: NewPassword,
    answer: SignedIn,
    from: 'assumed',
    fails: 'Unable to set password',
  }),
  forgotSend: post('/auth/forgot/send-otp', codes.send),
  forgotVerify: post('/auth/forgot/verify-otp', { ...codes.verify, answer: OneTimeToken }),
  forgotSetPassword: post('/auth/forgot/set-password', {
    can: codes.proven,
    body: NewPassword,
    answer: Nothing,
    from: 'assumed',
    fails: 'Unable to set password',
  }),
})

export default { endpoints: { oneTime } }
