/** Where people are signed in: devices, sessions open now, and what was done (core §2.7, §3.7, §7). */
import { z } from 'zod'
import { endpoints, get, put, signedIn } from './http'
import { filterFields, type Filter } from './filters'
import { Nothing, page, pageQuery, Time } from './shapes'

/** The documented page size (core §9). */
export const DEVICES_A_PAGE = 15
export const deviceStatuses = ['active', 'logged_out'] as const

export const Device = z.object({
  identifier: z.string(),
  device_identifier: z.string(),
  device_os: z.string().nullable(),
  device_client: z.string().nullable(),
  last_login_at: Time.nullable(),
  status: z.enum(deviceStatuses),
  userInfo: z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), email: z.string() }),
})
export type Device = z.infer<typeof Device>

const Person = z.object({
  id: z.number(),
  identifier: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})

/** `device`: whose log-out ends the session. */
export const LoggedIn = z.object({
  identifier: z.string(),
  userInfo: Person,
  role_name: z.string(),
  device: z.string(),
  device_os: z.string().nullable(),
  device_client: z.string().nullable(),
  ip_address: z.string().nullable(),
  last_login_at: Time,
  status: z.literal('active'),
})
export type LoggedIn = z.infer<typeof LoggedIn>

export const activities = [
  'signed_in',
  'signed_out',
  'role_changed',
  'password_changed',
  'profile_changed',
  'two_factor_on',
  'two_factor_off',
  'device_logged_out',
  'gmail_connected',
  'ip_rule_added',
  'ip_rule_changed',
  'organization_changed',
  'agent_logo_changed',
  'permissions_changed',
  'role_added',
  'role_updated',
  'role_deleted',
  'role_given',
  'agreement_signed',
  'agreement_declined',
  'bulk_operation',
  'invoice_document_added',
  'invoice_document_removed',
] as const
export type ActivityName = (typeof activities)[number]

/** `description`: what it was done to, as data: `203.0.113.0/24`, `Counsellor`. */
export const Activity = z.object({
  identifier: z.string(),
  userInfo: Person.nullable(),
  module_type: z.string(),
  module_identifier: z.string().nullable(),
  action: z.enum(activities),
  description: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: Time,
})
export type Activity = z.infer<typeof Activity>

const own = signedIn(
  "One sees and ends one's own; those of others need settings.devices.read and settings.devices.logout",
)

export const devices = endpoints('devices', {
  list: get('/settings/organization/login-security/user-active-devices', {
    can: own,
    query: pageQuery(DEVICES_A_PAGE, ['last_login_at']).extend({
      status: z.enum(deviceStatuses, 'status must be active or logged_out').optional(),
      own: z.enum(['true'], 'own must be true').optional(),
    }),
    answer: page(Device),
    from: 'documented',
    quirks: ["own=true is assumed: the page under the profile settings shows one's own"],
  }),
  logOut: put('/settings/organization/login-security/loggedout-active-device/{deviceId}', {
    can: own,
    answer: Nothing,
    from: 'documented',
    says: 'Device logged out successfully',
    fails: 'Unable to logout device! Please try again!',
    quirks: ['loggedout is one word'],
  }),
  loggedIn: get('/settings/organization/login-security/logged-in-users', {
    can: 'settings.logged.in.users.read',
    query: pageQuery(25, ['last_login_at']).extend({
      role_identifier: z.string().optional(),
      branch_identifier: z.string().optional(),
    }),
    answer: page(LoggedIn),
    from: 'assumed',
  }),
})

/** `user:defne module:roles on:-7d`. Both ends of the days are included, in the reader's own. */
export const activityFilters = {
  module_type: { kind: 'words', word: 'module' },
  user_identifier: { kind: 'words', word: 'user' },
  from_date: { kind: 'from', word: 'on' },
  to_date: { kind: 'to', word: 'on' },
} as const satisfies Record<string, Filter>

export const activity = endpoints('activity', {
  /** What there is to narrow it by: who did anything, and where. */
  filters: get('/settings/organization/activity-logs/filters', {
    can: 'settings.activity.logs.read',
    answer: z.object({
      modules: z.array(z.string()),
      users: z.array(z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })),
    }),
    from: 'assumed',
  }),
  list: get('/settings/organization/activity-logs', {
    can: 'settings.activity.logs.read',
    query: pageQuery(25, ['created_at']).extend(filterFields(activityFilters)),
    answer: page(Activity),
    from: 'assumed',
  }),
})
