/** Referral codes of users. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, ownedBy } from '../../columns'
import { users } from '../people/people'

export const referralCodes = sqliteTable('referral_codes', {
  id: id(),
  user_id: ownedBy(() => users.id)
    .notNull()
    .unique(),
  code: text().notNull().unique(),
  created_at: text().notNull(),
})
