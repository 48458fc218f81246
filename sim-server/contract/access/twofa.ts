/** The second factor: registering an authenticator, signing in with a code, backup codes (core §3.2, §7). */
import { z } from 'zod'
import { endpoints, get, post, put, signedIn } from '../http'
import { Code, required } from '../shapes'
import { SignedIn } from './session'

/** The documented refusal of whatever asks for a code (core §8). */
export const TWO_FACTOR_NEEDED = 'Two Factor Authentication is not enabled!'

export const TwoFactorDetail = z.object({ two_factor_authentication: z.boolean() })

export const twofa = endpoints('twofa', {
  register: post('/2fa/register-2fa', {
    can: signedIn("One sets up one's own second factor"),
    body: z.object({}),
    answer: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
    from: 'documented',
  }),
  verifyRegister: post('/2fa/verify-register-2fa', {
    can: signedIn("One sets up one's own second factor"),
    body: z.object({ verificationCode: Code, secret: required('Secret is required') }),
    answer: TwoFactorDetail,
    from: 'documented',
  }),
  verifyLogin: post('/2fa/verify-2fa-login', {
    can: { open: 'one-time-token', because: 'The password was right, the second factor is still owed' },
    body: z.object({ verificationCode: Code }),
    answer: SignedIn,
    from: 'documented',
    fails: 'Unable to login! Please try again later',
  }),
  verifyBackup: post('/2fa/verify-2fa-backupcodes', {
    can: { open: 'one-time-token', because: 'A backup code stands in for the authenticator' },
    body: z.object({ code: required('Code is required') }),
    answer: SignedIn,
    from: 'documented',
  }),
  disable: put('/2fa/disable-2fa', {
    can: signedIn("One gives up one's own second factor"),
    body: z.object({ verificationCode: Code }),
    answer: TwoFactorDetail,
    from: 'documented',
    quirks: ['body fields are not shown; a current code is asked for'],
  }),
  backupCodes: get('/2fa/download-2fa-backupcodes', {
    secret: true,
    can: signedIn("One reads one's own backup codes, once"),
    answer: z.object({ backup_codes: z.array(z.string()) }),
    from: 'documented',
  }),
  detail: get('/settings/organization/user/2fa-detail', {
    can: signedIn("One's own second factor"),
    answer: TwoFactorDetail,
    from: 'documented',
    quirks: ['under /settings/organization although it is about the user'],
  }),
})
