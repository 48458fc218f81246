/** Devices of users, and open sessions (core §2.7, §3.7, §7). */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, put, signedIn } from '../http'
import { Nothing, Time } from '../shapes'
import { page, pageQuery } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'

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

export const Person = z.object({
  id: z.number(),
  identifier: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})

/** An open session. `device`: identifier of the device; logging it out ends the session. */
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

const accessToOwnDevices = signedIn(
  'Users see and log out their own devices; those of others need settings.devices.read and settings.devices.logout',
  EVERYBODY,
)

export const devices = endpoints('devices', {
  list: get('/settings/organization/login-security/user-active-devices', {
    can: accessToOwnDevices,
    query: pageQuery(DEVICES_A_PAGE, ['last_login_at']).extend({
      status: z.enum(deviceStatuses, 'status must be active or logged_out').optional(),
      own: z.enum(['true'], 'own must be true').optional(),
    }),
    answer: page(Device),
    from: 'documented',
    quirks: ['own=true is assumed: the page under the profile settings lists own devices only'],
  }),
  logOut: put('/settings/organization/login-security/loggedout-active-device/{deviceId}', {
    can: accessToOwnDevices,
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

export default {
  endpoints: { devices },
  permissions: {
    'settings.devices.read': [],
    'settings.devices.logout': [],
    'settings.logged.in.users.read': [],
  },
  navigation: [
    {
      alias: 'Active devices',
      route: '/settings/active-devices',
      can: 'settings.devices.read',
      under: '/settings/user-management',
      order: 20,
    },
    {
      alias: 'Logged in users',
      route: '/settings/logged-in-users',
      can: 'settings.logged.in.users.read',
      under: '/settings/user-management',
      order: 40,
    },
  ],
} as const satisfies ModuleDeclaration
