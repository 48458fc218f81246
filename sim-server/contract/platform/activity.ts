/** The activity log: user, action, record, IP address (core §2.7, §3.7). */
import { z } from 'zod'
import { Person } from '../access/devices'
import { filterFields, type Filter } from '../filters'
import { endpoints, get } from '../http'
import { Time } from '../shapes'
import { page, pageQuery } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'

export const activities = [
  'signed_in',
  'signed_out',
  'session_revoked',
  'role_changed',
  'password_changed',
  'profile_changed',
  'two_factor_on',
  'two_factor_off',
  'backup_code_reused',
  'device_logged_out',
  'gmail_connected',
  'integration_changed',
  'ip_rule_added',
  'ip_rule_changed',
  'ip_rule_deleted',
  'organization_changed',
  'agent_logo_changed',
  'permissions_changed',
  'role_added',
  'role_updated',
  'role_deleted',
  'role_given',
  'person_added',
  'person_permissions_changed',
  'agent_request_accepted',
  'agent_request_refused',
  'agreement_signed',
  'agreement_declined',
  'bulk_operation',
  'invoice_document_added',
  'invoice_document_removed',
  'period_locked',
  'period_unlocked',
  'bank_account_changed',
  'branding_changed',
  'payee_account_changed',
  'billing_contact_changed',
  'template_created',
  'template_updated',
  'template_switched',
  'template_fallback_changed',
  'letter_text_changed',
  'template_reviewed',
  'bill_paid',
  'payment_declined',
  'subscription_cancelled',
  'subscription_ended',
  'automation_settings_changed',
] as const
export type ActivityName = (typeof activities)[number]

/** `description`: the changed record, `203.0.113.0/24` or `Counsellor`. */
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

/** `user:defne module:roles on:-7d`. Both ends of the range are included, in the caller's time zone. */
export const activityFilters = {
  module_type: { kind: 'words', word: 'module', options: 'modules', called: 'words' },
  user_identifier: { kind: 'words', word: 'user', options: 'users' },
  from_date: { kind: 'from', word: 'on' },
  to_date: { kind: 'to', word: 'on' },
} as const satisfies Record<string, Filter>

export const activity = endpoints('activity', {
  /** Options of the filters: modules and users that occur in the log. */
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
    query: pageQuery(25, ['created_at']).extend({
      ...filterFields(activityFilters),
      /** Of one record: with its module, the history of it. */
      module_identifier: z.string().max(200, 'This value is not valid').optional(),
    }),
    answer: page(Activity),
    from: 'assumed',
  }),
})

export default {
  endpoints: { activity },
  permissions: {
    'settings.activity.logs.read': [],
  },
  navigation: [
    {
      alias: 'Activity logs',
      route: '/settings/activity-logs',
      can: 'settings.activity.logs.read',
      under: '/settings/user-management',
      order: 50,
    },
  ],
} as const satisfies ModuleDeclaration
