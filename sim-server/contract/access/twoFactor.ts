/** Two-factor authentication: registering an authenticator app, signing in with a code, backup codes (core §3.2, §7). */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, post, put, signedIn } from '../http'
import { Code, NoFields, required } from '../shapes'
import { SignedIn } from './session'

/** Documented error of every call that needs a code, when two-factor authentication is off (core §8). */
export const TWO_FACTOR_NEEDED = 'Two Factor Authentication is not enabled!'

/** An access token alone gets no new backup codes. */
export const PROOF_NEEDED = 'Enter a code of your authenticator to get new backup codes'

export const TwoFactorDetail = z.object({ two_factor_authentication: z.boolean() })

export const twoFactor = endpoints('twoFactor', {
  register: post('/2fa/register-2fa', {
    can: signedIn('Users set up their own second factor', EVERYBODY),
    body: NoFields,
    answer: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
    from: 'documented',
  }),
  verifyRegister: post('/2fa/verify-register-2fa', {
    can: signedIn('Users set up their own second factor', EVERYBODY),
    body: z.object({ verificationCode: Code, secret: required('Secret is required') }),
    answer: TwoFactorDetail,
    from: 'documented',
  }),
  verifyLogin: post('/2fa/verify-2fa-login', {
    can: { open: 'one-time-token', because: 'The password was right, the second factor is still required' },
    body: z.object({ verificationCode: Code }),
    answer: SignedIn,
    from: 'documented',
    fails: 'Unable to login! Please try again later',
  }),
  verifyBackup: post('/2fa/verify-2fa-backupcodes', {
    can: { open: 'one-time-token', because: 'A backup code replaces the code of the authenticator' },
    body: z.object({ code: required('Code is required') }),
    answer: SignedIn,
    from: 'documented',
  }),
  disable: put('/2fa/disable-2fa', {
    can: signedIn('Users switch off their own second factor', EVERYBODY),
    body: z.object({ verificationCode: Code }),
    answer: TwoFactorDetail,
    from: 'documented',
    quirks: ['body fields are not shown; a current code is required'],
  }),
  backupCodes: get('/2fa/download-2fa-backupcodes', {
    secret: true,
    can: signedIn('Users read their own backup codes, once', EVERYBODY),
    query: z.object({ verificationCode: Code.optional() }),
    answer: z.object({ backup_codes: z.array(z.string()) }),
    from: 'documented',
    quirks: [
      'GET that changes state',
      'verificationCode is assumed: needed when the session gave no code in the last ten minutes',
    ],
  }),
  detail: get('/settings/organization/user/2fa-detail', {
    can: signedIn('Own second factor', EVERYBODY),
    answer: TwoFactorDetail,
    from: 'documented',
    quirks: ['under /settings/organization although it is about the user'],
  }),
})

export default { endpoints: { twoFactor } }
