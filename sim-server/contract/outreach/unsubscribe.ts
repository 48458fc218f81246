/** Unsubscribing: the page behind the link of a mail, and users who opted out (core §3.6, §7). */
import { z } from 'zod'
import { anyone, endpoints, get, post, put } from '../http'
import { notificationChannels, notificationModules, Preference } from './notifications'
import { Nothing, Time } from '../shapes'
import { page, pageQuery } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'

/** Error of every invalid link. */
export const NO_SUCH_LINK = 'This unsubscribe link is not valid'
/** Answer for every email address, whether an account exists or not. */
export const LINK_SENT = 'If this address is known here, a link is on its way to it'

/** `user_identifier`: the token of the link (user identifier with a MAC of the tenant). It is valid for these calls only. */
export const CheckedUser = z.object({
  user_identifier: z.string(),
  first_name: z.string(),
  email: z.string(),
  preferences: z.array(Preference),
  reason: z.string().nullable(),
})
export type CheckedUser = z.infer<typeof CheckedUser>

export const PreferencesInput = z.object({
  preferences: z
    .array(Preference)
    .max(notificationChannels.length * notificationModules.length, 'Too many preferences'),
  reason_identifier: z.string().optional(),
  reason: z.string().trim().max(500, 'Reason is at most 500 characters').optional(),
})
export const LinkInput = z.object({ email: z.email('Invalid email') })

export const OptedOut = z.object({
  identifier: z.string(),
  userInfo: z.object({
    identifier: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
  }),
  opted_out: z.array(
    z.object({ channel: z.enum(notificationChannels), module_types: z.array(z.enum(notificationModules)) }),
  ),
  reason: z.string().nullable(),
  updated_at: Time.nullable(),
})
export type OptedOut = z.infer<typeof OptedOut>

const byLink = anyone('The link of a mail is enough to stop such mails, without signing in')
const tokenQuirks = ['the identifier is the token of the link, not an identifier of the account']

export const unsubscribe = endpoints('unsubscribe', {
  checkUser: get('/unsubscribe/check-user/{identifier}', {
    can: byLink,
    answer: CheckedUser,
    from: 'documented',
    quirks: tokenQuirks,
  }),
  save: put('/unsubscribe/notifications/{user_identifier}', {
    can: byLink,
    body: PreferencesInput,
    answer: CheckedUser,
    from: 'documented',
    says: 'Your preferences are saved',
    quirks: [...tokenQuirks, 'user_identifier is the one that check-user answered'],
  }),
  byUsers: get('/unsubscribe/notifications-by-users', {
    can: 'unsubscribe.users.read',
    query: pageQuery(25, ['name', 'updated_at']),
    answer: page(OptedOut),
    from: 'documented',
  }),
  sendLink: post('/unsubscribe/link', {
    can: anyone('Users who lost the mail request the link again'),
    body: LinkInput,
    answer: Nothing,
    from: 'assumed',
    says: LINK_SENT,
  }),
})

export default {
  endpoints: { unsubscribe },
  permissions: {
    'unsubscribe.users.read': [],
  },
  navigation: [
    {
      alias: 'Unsubscribed users',
      route: '/notifications/unsubscribed-user',
      can: 'unsubscribe.users.read',
      under: '/settings/user-management',
      order: 70,
    },
  ],
} as const satisfies ModuleDeclaration
