/** Sign-in, refresh, change of role, logout, profile, client configuration (core §3.1, §3.2, §4, §7). */
import { z } from 'zod'
import { userGroups } from '../people/audience'
import { ClientSettings } from '../client'
import { EVERYBODY } from '../people/audience'
import { anyone, endpoints, get, post, put, signedIn } from '../http'
import { Nothing, required, requiredSecret, Time } from '../shapes'

export const groups = userGroups

export const Identity = z.object({ identifier: z.string(), name: z.string() })
export type Identity = z.infer<typeof Identity>

export const DeviceInfo = z.object({
  identifier: z.string(),
  device_identifier: z.string(),
  hashed_email: z.string().nullable(),
  hashed_phone: z.string().nullable(),
  has_device_identifier: z.boolean(),
})
export type DeviceInfo = z.infer<typeof DeviceInfo>

/** Step 1: the account's email, or its mobile with the country code. */
export const SignIn = z
  .object({
    email: z.email('Invalid email').optional(),
    country_code: z.string().optional(),
    mobile: z
      .string()
      .regex(/^[\d\s()-]{5,20}$/, 'Invalid mobile number')
      .optional(),
    device_identifier: z.string().optional(),
  })
  .superRefine((body, ctx) => {
    if (!body.email && !body.mobile)
      ctx.addIssue({ code: 'custom', message: 'Email address is required', path: ['email'] })
    if (body.mobile && !body.country_code)
      ctx.addIssue({ code: 'custom', message: 'Country code is required', path: ['country_code'] })
  })

export const SignedIn = z.object({
  tokensInfo: z.object({
    accessToken: z.string().optional(),
    refreshToken: z.string().optional(),
    oneTimeToken: z.string().optional(),
  }),
  userInfo: z
    .object({
      identifier: z.string(),
      identityInfo: z.array(Identity),
      activeUserIdentityInfo: Identity,
      hasStudentProfile: z.boolean(),
    })
    .optional(),
  permissions: z.record(z.string(), z.boolean()).optional(),
  isTwoFa: z.boolean(),
})
export type SignedIn = z.infer<typeof SignedIn>

export const Profile = z.object({
  userInfo: z.object({
    id: z.number(),
    identifier: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    profile_picture_url: z.string().nullable(),
    group: z.enum(groups),
  }),
  studentProfileInfo: z.object({ identifier: z.string() }).nullable(),
  hasStudentProfile: z.boolean(),
  identityInfo: z.array(Identity),
  activeUserIdentityInfo: Identity,
  hasAgreementSigned: z.boolean(),
  signedAgreementInfo: z.record(z.string(), z.unknown()).nullable(),
  isCheckedIn: z.boolean(),
  activeSubscriptions: z.array(z.object({ type: z.string(), status: z.string() })),
  /** Of the company group: when the last plan ran out, while none is active (`platform/billing`). Assumed. */
  planEndedAt: Time.nullable(),
  isVerimorProfile: z.boolean(),
  callingVendor: z.string().nullable(),
  callingProfile: z.record(z.string(), z.unknown()).nullable(),
  agentInfo: z
    .object({ name: z.string(), agent_logo: z.string().nullable(), agent_small_logo: z.string().nullable() })
    .nullable(),
  userAuthoritiesInfo: z.array(z.string()),
  permissions: z.record(z.string(), z.boolean()),
  tokensInfo: z.object({ accessToken: z.string() }).nullable(),
  isTwoFa: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const ClientConfig = z.object({
  client_number: z.string(),
  name: z.string(),
  ...ClientSettings.shape,
  logos: z.object({ full: z.string().nullable(), small: z.string().nullable() }),
  external_user_signup_url: z.string().nullable(),
  /** Features that only the simulator has; missing on a real backend. */
  simulator: z
    .object({
      plans: z.boolean(),
      undo: z.boolean(),
      controls: z.boolean(),
      clock: z.object({ now: Time, frozen: z.boolean() }),
    })
    .optional(),
})
export type ClientConfig = z.infer<typeof ClientConfig>

/**
 * `/config.json`: the addresses of the backend. The console reads it first. `client`: what `session.config` answers; without it the
 * console makes that call too.
 */
export const RuntimeConfig = z.object({
  api: z.string(),
  socket: z.string(),
  client_number: z.string(),
  client: ClientConfig.optional(),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>

const ownProfile = signedIn('Users read their own profile', EVERYBODY)

export const session = endpoints('session', {
  signin: post('/auth/signin', {
    can: anyone('There is no session yet'),
    body: SignIn,
    answer: z.object({
      identity: z.string(),
      isPasswordSet: z.boolean(),
      isOtpRequired: z.boolean(),
      deviceInfo: DeviceInfo,
    }),
    from: 'assumed',
    fails: 'Unable to signin! Please try again later.',
  }),
  password: post('/auth/signin/password', {
    can: anyone('There is no session yet'),
    body: z.object({
      identity: required('Email address is required'),
      password: requiredSecret('Password is required'),
    }),
    answer: SignedIn,
    from: 'assumed',
    fails: 'Unable to login! Please try again later',
  }),
  refresh: put('/auth/refresh-token', {
    can: { open: 'refresh-token', because: 'The access token has expired' },
    body: z.object({ identity: z.string().optional() }),
    answer: z.object({ tokensInfo: z.object({ accessToken: z.string(), refreshToken: z.string() }) }),
    from: 'documented',
    quirks: [
      'identity: a role to switch to; the identity of the sign-in keeps the role',
      'refreshToken is assumed: the next token, which replaces the one of this call when it is used; until then both are valid',
    ],
  }),
  changeRole: post('/auth/change-role', {
    can: signedIn('Users switch between their own roles', EVERYBODY),
    body: z.object({ identity: required('Role is required') }),
    answer: z.object({
      tokensInfo: z.object({ accessToken: z.string() }),
      activeUserIdentityInfo: Identity,
    }),
    from: 'assumed',
    fails: 'Unable to change role! Please try again later.',
  }),
  logout: get('/auth/logout', {
    can: anyone('It must work when the access token has already expired'),
    answer: Nothing,
    from: 'documented',
    fails: 'Unable to logout! Please try again later',
    quirks: ['GET that changes state'],
  }),
  profile: get('/account/profile', {
    can: ownProfile,
    unsigned: true,
    beforeSecondFactor: true,
    secret: true,
    answer: Profile,
    from: 'documented',
    quirks: ['before the second factor: who signs in and in which role, with nothing that the role may read'],
  }),
  config: get('/settings/client-config', {
    can: anyone('The sign-in page needs it'),
    answer: ClientConfig,
    from: 'assumed',
  }),
})

export default { endpoints: { session } }
