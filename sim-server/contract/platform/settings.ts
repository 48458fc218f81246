/** Settings of the user and of the organisation (core §2.5, §3.6). Paths are assumed unless core §7 shows them. */
import { z } from 'zod'
import { languages } from '../client'
import { DialCode } from '../dialCodes'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, put, signedIn } from '../http'
import { Currency } from '../money'
import { notificationChannels, notificationModules } from '../outreach/notifications'
import { passwordTwice, requireSamePassword } from '../access/passwords'
import { Nothing, required, requiredSecret } from '../shapes'
import { type ModuleDeclaration } from '../moduleDeclaration'

const accessToOwnSettings = signedIn('Own settings', EVERYBODY)

export const genders = ['female', 'male', 'other'] as const
const mobile = required('Mobile number is required').regex(/^[\d\s()-]{5,20}$/, 'Invalid mobile number')
const email = required('Email address is required').pipe(z.email('Invalid email'))
const dial = required('Country code is required').regex(/^\+?\d{1,4}$/, 'Invalid country code')

export const ProfileDetail = z.object({
  identifier: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  country_code: z.string().nullable(),
  mobile: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  profile_picture_url: z.string().nullable(),
  designation: z.string().nullable(),
})
const firstName = required('First name is required').max(80, 'First name is at most 80 characters')
const lastName = required('Last name is required').max(80, 'Last name is at most 80 characters')
/** `file_identifier`: an uploaded picture; null removes the picture. */
export const ProfileInput = z.object({
  first_name: firstName,
  last_name: lastName,
  email,
  country_code: dial,
  mobile,
  gender: z.enum(genders, 'Gender is required'),
  file_identifier: z.string().nullish(),
})

export const MOST_LOGO_BYTES = 1024 * 1024
export const PasswordInput = z
  .object({
    old_password: requiredSecret('Old password is required').max(128, 'Password is at most 128 characters'),
    ...passwordTwice,
  })
  .superRefine(requireSamePassword)

/** The field names differ from those of the unsubscribe calls. */
export const OwnPreference = z.object({
  type: z.enum(notificationModules, 'There is no such kind of notification'),
  channel: z.enum(notificationChannels, 'There is no such channel'),
  is_active: z.boolean('Required'),
})
export type OwnPreference = z.infer<typeof OwnPreference>

/** A kind of notification with its channels. A channel that is off for the organisation is off for all users. */
export const NotificationType = z.object({
  identifier: z.string(),
  type: z.enum(notificationModules),
  name: z.string(),
  channels: z.array(z.object({ channel_identifier: z.enum(notificationChannels), is_active: z.boolean() })),
})
export type NotificationType = z.infer<typeof NotificationType>

const DAYS = 'Days to pay are a whole number from 0 to 365'
const PERCENT = 'The VAT rate is from 0 to 100 percent, with at most two decimals'
/** A number as it is typed: an empty field is null, `5,5` is 5.5. */
const typedNumber = (number: z.ZodNumber) =>
  z
    .union([
      z.number(),
      z.string().transform((text) => (text.trim() === '' ? null : Number(text.replace(',', '.')))),
    ])
    .pipe(number.nullable())
    .nullish()
/** `Europe/Istanbul`, by the time zone database of the machine; older names count too. */
const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** `21:00`. */
const timeOfDay = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day looks like 21:00')
  .nullish()
export const OrganizationInput = z.object({
  name: required('Name is required').max(80, 'Name is at most 80 characters'),
  email: email.nullish(),
  country_code: DialCode.nullish(),
  mobile: mobile.nullish(),
  address: z.string().trim().max(300, 'Address is at most 300 characters').nullish(),
  currency: Currency.nullish(),
  timezone: z.string().trim().refine(isTimeZone, 'There is no such time zone').nullish(),
  languages: z.array(z.enum(languages)).min(1, 'Choose at least one language').optional(),
  legal_name: z.string().trim().max(120, 'Legal name is at most 120 characters').nullish(),
  tax_label: z.string().trim().max(30, 'The name of the tax number is at most 30 characters').nullish(),
  tax_number: z.string().trim().max(40, 'Tax number is at most 40 characters').nullish(),
  payment_terms: z.string().trim().max(500, 'Payment terms are at most 500 characters').nullish(),
  payment_days: typedNumber(z.number(DAYS).int(DAYS).min(0, DAYS).max(365, DAYS)),
  tax_name: z.string().trim().max(30, 'The name of the tax is at most 30 characters').nullish(),
  vat_percent: typedNumber(z.number(PERCENT).min(0, PERCENT).max(100, PERCENT).multipleOf(0.01, PERCENT)),
  quiet_from: timeOfDay,
  quiet_to: timeOfDay,
})
export const Organization = z.object({
  identifier: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  country_code: z.string().nullable(),
  mobile: z.string().nullable(),
  address: z.string().nullable(),
  currency: z.string().nullable(),
  timezone: z.string().nullable(),
  languages: z.array(z.enum(languages)),
  logo: z.string().nullable(),
  /** From here on: what claims and invoices say of it. `tax_label`: `VAT no.`, `GSTIN`, `ABN`. */
  legal_name: z.string().nullable(),
  tax_label: z.string().nullable(),
  tax_number: z.string().nullable(),
  payment_terms: z.string().nullable(),
  /** The due date that a new claim proposes, in days. */
  payment_days: z.number().nullable(),
  /** What VAT is called where the organisation is: `GST`, `KDV`. Null: the word of the paper's language. */
  tax_name: z.string().nullable(),
  /** Amounts include it. Null: papers say nothing of VAT. */
  vat_percent: z.number().nullable(),
  /** Messages leave the house outside of these hours, in the time zone of the organisation: `21:00` to `08:00`. Null: at any time. */
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
})
export type Organization = z.infer<typeof Organization>

export const settings = endpoints('settings', {
  profile: get('/settings/user/profile-detail', {
    can: accessToOwnSettings,
    answer: ProfileDetail,
    from: 'assumed',
  }),
  saveProfile: put('/settings/user/profile-detail', {
    can: accessToOwnSettings,
    body: ProfileInput,
    answer: ProfileDetail,
    from: 'assumed',
    says: 'Profile saved',
  }),
  saveLanguage: put('/settings/user/language', {
    can: accessToOwnSettings,
    body: z.object({ language: z.enum(languages, `language must be one of ${languages.join(', ')}`) }),
    answer: Nothing,
    from: 'assumed',
    quirks: ['the language in which the user gets messages; each sign-in sets it too'],
  }),
  changePassword: put('/settings/user/change-password', {
    can: accessToOwnSettings,
    body: PasswordInput,
    answer: Nothing,
    from: 'assumed',
    says: 'Password changed',
    fails: 'Unable to set password',
  }),
  preferences: get('/settings/user/notifications', {
    can: accessToOwnSettings,
    answer: z.array(OwnPreference),
    from: 'assumed',
  }),
  savePreferences: put('/settings/user/notifications', {
    can: accessToOwnSettings,
    body: z.object({ preferences: z.array(OwnPreference).max(100, 'At most 100 preferences') }),
    answer: z.array(OwnPreference),
    from: 'assumed',
    says: 'Preferences saved',
  }),
  agentLogo: put('/settings/user/agent-logo', {
    can: accessToOwnSettings,
    body: z.object({ agent_logo: z.string().nullish(), agent_small_logo: z.string().nullish() }),
    answer: z.object({ agent_logo: z.string().nullable(), agent_small_logo: z.string().nullable() }),
    from: 'assumed',
    says: 'Logo saved',
    quirks: ['file identifiers from /files/upload-file; null removes the logo'],
  }),
  notificationTypes: get('/settings/organization/notifications', {
    can: 'settings.organization.read',
    answer: z.array(NotificationType),
    from: 'assumed',
  }),
  switchNotifications: put('/settings/organization/notifications/{identifier}', {
    can: 'settings.organization.update',
    body: z.object({
      channel_identifier: z.enum(notificationChannels, 'There is no such channel').optional(),
      is_active: z.boolean('Required'),
    }),
    answer: Nothing,
    from: 'assumed',
    says: 'Notifications of the organization saved',
    quirks: ['without a channel: all channels'],
  }),
  organization: get('/settings/organization/detail', {
    can: 'settings.organization.read',
    answer: Organization,
    from: 'assumed',
  }),
  saveOrganization: put('/settings/organization/detail', {
    can: 'settings.organization.update',
    body: OrganizationInput,
    answer: Organization,
    from: 'assumed',
    says: 'Organization settings saved',
  }),
})

export default {
  endpoints: { settings },
  permissions: {
    'settings.organization.read': [],
    'settings.organization.update': [],
  },
  navigation: [
    {
      alias: 'Organisation notifications',
      route: '/settings/notifications',
      can: 'settings.organization.read',
      under: '/settings/user-management',
      order: 60,
    },
  ],
} as const satisfies ModuleDeclaration
