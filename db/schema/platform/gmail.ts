/** Gmail accounts that users connected. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ownedBy } from '../../columns'
import { users } from '../people/people'

export const googleAccounts = sqliteTable('google_accounts', {
  user_id: ownedBy(() => users.id).primaryKey(),
  email: text().notNull(),
  connected_at: text().notNull(),
})
