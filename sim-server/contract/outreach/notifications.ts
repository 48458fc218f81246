/** Notifications (core §2.6, §3.3, §7). Two GET calls change state, as documented. */
import { z } from 'zod'
import { ticketKinds } from '../catalog/tickets/ticketKinds'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, signedIn } from '../http'
import { Nothing, Time } from '../shapes'
import { pageQuery } from '../paging'
import { Delivery } from './deliveries'

export const notificationModules = [
  'lead',
  'lead_conversation',
  'lead_payment',
  'lead_counseling',
  'agent',
  'agent_conversation',
  'agent_payment',
  'application',
  'application_conversation',
  'application_payment',
  'task',
] as const
/** The kind of record that a task belongs to. */
export const taskSubTypes = ['lead', 'agent', 'application'] as const
/** Channels of notifications; `in_app` is the bell of the console. */
export const notificationChannels = ['in_app', 'email', 'push', 'sms', 'whatsapp'] as const

export const Preference = z.object({
  channel: z.enum(notificationChannels, 'There is no such channel'),
  module_type: z.enum(notificationModules, 'There is no such kind of notification'),
  enabled: z.boolean('Required'),
})
export type Preference = z.infer<typeof Preference>

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
const Subject = z.object({ identifier: z.string(), name: z.string() })
export const ModuleInfo = z.object({
  leadInfo: Person.optional(),
  agentInfo: Subject.optional(),
  applicationInfo: Subject.optional(),
  /** The task that a notification is about. Assumed. */
  taskInfo: z.object({ identifier: z.string() }).optional(),
  /** The ticket that a notification is about; of several their kind alone. Assumed. */
  ticketInfo: z.object({ identifier: z.string().optional(), kind: z.enum(ticketKinds) }).optional(),
  /** The bulk change that gave several leads or tasks; `id` is the value of the filter `operation_id` of the list of leads. Assumed. */
  operationInfo: z.object({ id: z.number() }).optional(),
})
export type ModuleInfo = z.infer<typeof ModuleInfo>

export const Notification = z.object({
  /** By which channels it also went out. Assumed. */
  deliveries: z.array(Delivery),
  read_status: z.enum(['read', 'unread']),
  read_at: Time.nullable(),
  sent_at: Time,
  notification_info: z.object({
    title: z.string(),
    content: z.string(),
    identifier: z.string(),
    module_type: z.enum(notificationModules),
    module_sub_type: z.enum(taskSubTypes).nullable(),
    module_identifier: z.string(),
    module_info: ModuleInfo.extend({ identifier: z.string(), module_identifier: z.string() }),
  }),
})
export type Notification = z.infer<typeof Notification>

const NotificationList = z.object({
  recordsInfo: z.array(Notification),
  page: z.number(),
  per_page: z.number(),
  totalRecords: z.number(),
  totalPages: z.number(),
  hasUnreadNotifications: z.boolean(),
  unReadNotificationCount: z.number(),
})
const accessToOwnNotifications = signedIn('Own notifications', EVERYBODY)

export const notifications = endpoints('notifications', {
  list: get('/notifications', {
    can: accessToOwnNotifications,
    query: pageQuery(25, ['sent_at']),
    answer: NotificationList,
    from: 'documented',
    quirks: [
      'unReadNotificationCount is spelled like this',
      'module_identifier is repeated inside module_info',
    ],
  }),
  recent: get('/notifications/recent', {
    can: accessToOwnNotifications,
    answer: NotificationList,
    from: 'documented',
  }),
  readAll: get('/notifications/read/all', {
    can: accessToOwnNotifications,
    answer: Nothing,
    from: 'documented',
    quirks: ['GET that changes state', 'before /notifications/read/{id}'],
  }),
  read: get('/notifications/read/{id}', {
    can: accessToOwnNotifications,
    answer: Nothing,
    from: 'documented',
    quirks: ['GET that changes state'],
  }),
})

export default { endpoints: { notifications } }
