/** Texts of messages, by kind, channel and language. That there is one active and one fallback is in notificationTemplates.sql. */
import { languages } from '@contract/client'
import { kindNames } from '@contract/outreach/messageKinds'
import { notificationChannels } from '@contract/outreach/notifications'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, stamps } from '../../columns'

export const notificationTemplates = sqliteTable(
  'notification_templates',
  {
    id: id(),
    identifier: identifier(),
    kind: text({ enum: kindNames }).notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
    language: text({ enum: languages }).notNull(),
    /** Of push and in-app messages. */
    title: text(),
    /** Of emails. */
    subject: text(),
    content: text().notNull(),
    is_active: flag(),
    is_fallback: flag(),
    ...stamps(),
  },
  (t) => [index('notification_templates_kind').on(t.kind, t.channel, t.language)],
)
