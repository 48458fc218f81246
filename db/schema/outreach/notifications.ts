/** Notifications to users, and the simulator's outbox of codes, mails and messages. */
import { deliveryStates, sentChannels } from '@contract/outreach/deliveries'
import { kindNames } from '@contract/outreach/messageKinds'
import { notificationChannels, notificationModules, taskSubTypes } from '@contract/outreach/notifications'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emptiedWith, id, identifier, ownedBy, time } from '../../columns'
import { users } from '../people/people'

export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    identifier: identifier(),
    user_id: ownedBy(() => users.id).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    module_type: text({ enum: notificationModules }).notNull(),
    /** What a task is about: `lead`, `agent`, `application`. */
    module_sub_type: text({ enum: taskSubTypes }),
    /** Whom it is about, as it was then: `{ "leadInfo": { … } }`. */
    module_info: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    module_identifier: text().notNull(),
    sent_at: text().notNull(),
    read_at: time(),
  },
  (t) => [index('notifications_user').on(t.user_id, t.sent_at)],
)

/** What was sent, and what waits to be: codes, links and letters go out at once, messages as `domain/outreach/deliveries.ts` says. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    identifier: identifier(),
    channel: text({ enum: sentChannels }).notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    code: text(),
    /** Kind of message: `lead_assigned`. */
    kind: text({ enum: kindNames }),
    user_id: ownedBy(() => users.id),
    /** The same message in the app, if it is there too. */
    notification_id: emptiedWith(() => notifications.id),
    state: text({ enum: deliveryStates }).notNull().default('sent'),
    reason: text(),
    attempts: integer().notNull().default(1),
    queued_at: text().notNull(),
    /** While it is queued. */
    next_attempt_at: time(),
    /** While it is queued for somebody who is deleted, in place of the above: triggers move it (notifications.sql). */
    parked_attempt_at: time(),
    sent_at: time(),
  },
  (t) => [
    index('outbox_due').on(t.next_attempt_at),
    index('outbox_user').on(t.user_id, t.kind),
    index('outbox_notification').on(t.notification_id),
  ],
)

/** Addresses, devices and numbers that take nothing. */
export const bouncedAddresses = sqliteTable(
  'bounced_addresses',
  {
    channel: text({ enum: sentChannels }).notNull(),
    to: text().notNull(),
    reason: text().notNull(),
    bounced_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.to] })],
)

/** Documents of a mail, as data: they are drawn when somebody reads them. `archive`: the name of the ZIP that they are packed into. */
export const mailAttachments = sqliteTable(
  'mail_attachments',
  {
    id: id(),
    mail_id: ownedBy(() => outbox.id).notNull(),
    name: text().notNull(),
    archive: text(),
    /** `Printing` as JSON, without the colours and the logo of the organisation. */
    printing: text().notNull(),
  },
  (t) => [index('mail_attachments_mail').on(t.mail_id)],
)

/** Notifications the organisation does not send, by kind and channel. Anything not listed is sent. */
export const notificationsOff = sqliteTable(
  'notifications_off',
  {
    module_type: text({ enum: notificationModules }).notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.module_type, t.channel] })],
)
