/** Unsubscribe reasons, and each person's subscriptions. */
import { notificationChannels, notificationModules } from '@contract/outreach/notifications'
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, masterColumns, ownedBy, stamps } from '../../columns'
import { users } from '../people/people'

export const unsubscribeReasons = sqliteTable('unsubscribe_reasons', {
  ...masterColumns(),
  reason: text().notNull(),
  is_active: flag(true),
})

/** One row per decision of a user; without a row the channel is on. */
export const notificationPreferences = sqliteTable(
  'notification_preferences',
  {
    user_id: ownedBy(() => users.id).notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
    module_type: text({ enum: notificationModules }).notNull(),
    enabled: flag(true),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.channel, t.module_type] })],
)

/** The reason given on the user's last visit to the unsubscribe page. */
export const unsubscriptions = sqliteTable('unsubscriptions', {
  id: id(),
  identifier: identifier(),
  user_id: ownedBy(() => users.id)
    .notNull()
    .unique(),
  reason: text(),
  ...stamps(),
})
