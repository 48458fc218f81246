/** Gmail accounts that users connected. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const googleAccounts = sqliteTable('google_accounts', {
  user_id: integer().primaryKey(),
  email: text().notNull(),
  connected_at: text().notNull(),
})
