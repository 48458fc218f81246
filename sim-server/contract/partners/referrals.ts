/** Referrals: the user's code, and the short link with it (core §2.1 `/t/{code}`). */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { anyone, endpoints, get, put, signedIn } from '../http'
import { NoFields, Time } from '../shapes'

export const referralKinds = ['user', 'agent'] as const
const accessToOwnReferral = signedIn('Own referral code', EVERYBODY)
export const ReferralProfile = z.object({
  code: z.string().nullable(),
  short_link: z.string().nullable(),
  referred_users: z.array(z.object({ first_name: z.string(), last_name: z.string(), created_at: Time })),
})

export const referrals = endpoints('referrals', {
  profile: get('/referrals/profile', { can: accessToOwnReferral, answer: ReferralProfile, from: 'assumed' }),
  makeProfile: put('/referrals/profile', {
    can: accessToOwnReferral,
    body: NoFields,
    answer: ReferralProfile,
    from: 'documented',
    quirks: [
      'listed under Leads',
      'body fields are not shown: it takes none and refuses what is sent; creates the code if there is none',
    ],
  }),
  shortLink: get('/referrals/short-link/{code}', {
    can: anyone('Visitors open the link without an account'),
    query: z.object({ referral: z.enum(referralKinds, 'This link is incomplete') }),
    answer: z.object({ code: z.string(), referral: z.enum(referralKinds), redirect_url: z.string() }),
    from: 'assumed',
  }),
})

export default { endpoints: { referrals } }
