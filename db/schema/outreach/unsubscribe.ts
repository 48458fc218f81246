/** Unsubscribe reasons, and each person's subscriptions. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, stamps } from '../../columns'

export const unsubscribeReasons = sqliteTable('unsubscribe_reasons', {
  id: id(),
  identifier: identifier(),
  reason: text().notNull(),
  ...stamps(),
})

/** A row for what somebody has decided; what nobody decided is on. */
export const notificationPreferences = sqliteTable(
  'notification_preferences',
  {
    user_id: integer().notNull(),
    channel: text().notNull(),
    module_type: text().notNull(),
    enabled: flag(true),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.channel, t.module_type] })],
)

/** The reason that came with somebody's last visit to the unsubscribe page. */
export const unsubscriptions = sqliteTable('unsubscriptions', {
  id: id(),
  identifier: identifier(),
  user_id: integer().notNull().unique(),
  reason: text(),
  ...stamps(),
})
