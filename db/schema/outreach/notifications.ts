/** Notifications to users, and the simulator's outbox of codes, mails and messages. */
import { notificationModules, taskSubTypes } from '@contract/outreach/notifications'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy, time } from '../../columns'
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

export const outbox = sqliteTable('outbox', {
  id: id(),
  identifier: identifier(),
  channel: text().notNull(),
  to: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  code: text(),
  sent_at: text().notNull(),
})

/** Documents of a mail, as data: they are drawn when somebody reads them. `archive`: the name of the ZIP that they are packed into. */
export const mailAttachments = sqliteTable(
  'mail_attachments',
  {
    id: id(),
    mail_id: ownedBy(() => outbox.id).notNull(),
    name: text().notNull(),
    archive: text(),
    /** `Printing` as JSON, without the colour and the logo of the organisation. */
    printing: text().notNull(),
  },
  (t) => [index('mail_attachments_mail').on(t.mail_id)],
)

/** Notifications the organisation does not send, by kind and channel. Anything not listed is sent. */
export const notificationsOff = sqliteTable(
  'notifications_off',
  { module_type: text().notNull(), channel: text().notNull() },
  (t) => [primaryKey({ columns: [t.module_type, t.channel] })],
)
