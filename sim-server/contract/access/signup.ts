/** Sign-up as a student or a recruitment partner (core §2.1). */
import { z } from 'zod'
import { anyone, endpoints, post } from '../http'
import { userTypes } from '../operatingModes'
import { codes, CodeSent, OneTimeToken } from './oneTime'
import { NewPassword } from './passwords'
import { DeviceInfo, SignedIn } from './session'
import { email, mobileParts, personName } from './visitor'

export const SignUp = z.object({
  user_type: z.enum(userTypes, 'Choose student or recruitment partner'),
  ...personName,
  email,
  ...mobileParts,
  referral_id: z.string().max(60, 'Invalid referral').optional(),
})

export const signup = endpoints('signup', {
  start: post('/auth/signup', {
    can: anyone('There is no account yet'),
    body: SignUp,
    answer: CodeSent.extend({ deviceInfo: DeviceInfo }),
    from: 'assumed',
    fails: 'Unable to signup! Please try again later.',
  }),
  send: post('/auth/signup/send-otp', codes.send),
  verify: post('/auth/signup/verify-otp', { ...codes.verify, answer: OneTimeToken }),
  setPassword: post('/auth/signup/set-password', {
    can: codes.proven,
    body: NewPassword,
    answer: SignedIn,
    from: 'assumed',
    fails: 'Unable to create an account! Please try again later.',
  }),
})

export default { endpoints: { signup } }
