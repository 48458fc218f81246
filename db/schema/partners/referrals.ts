/** Referral codes of users. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id } from '../../columns'

export const referralCodes = sqliteTable('referral_codes', {
  id: id(),
  user_id: integer().notNull().unique(),
  code: text().notNull().unique(),
  created_at: text().notNull(),
})
