/** What keeps the house safe: addresses that may come in or not, what people did, whose Gmail is connected. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, stamps } from '../columns'

/** `ip_address`: an address or a range in its shortest form, `203.0.113.0/24`. */
export const ipAddresses = sqliteTable(
  'ip_addresses',
  {
    id: id(),
    identifier: identifier(),
    ip_address: text().notNull(),
    title: text(),
    type: text().notNull(),
    status: text().notNull(),
    reason: text().notNull(),
    applicable_for: text().notNull(),
    ...stamps(),
  },
  (t) => [index('ip_addresses_type').on(t.type, t.status)],
)

export const activityLogs = sqliteTable(
  'activity_logs',
  {
    id: id(),
    identifier: identifier(),
    user_id: integer(),
    action: text().notNull(),
    module_type: text().notNull(),
    module_identifier: text(),
    description: text(),
    ip_address: text(),
    created_at: text().notNull(),
  },
  (t) => [
    index('activity_logs_user').on(t.user_id, t.created_at),
    index('activity_logs_at').on(t.created_at),
  ],
)

export const googleAccounts = sqliteTable('google_accounts', {
  user_id: integer().primaryKey(),
  email: text().notNull(),
  connected_at: text().notNull(),
})
