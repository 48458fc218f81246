/** Payment types: what a student pays for, and how. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, stamps } from '../../columns'

export const paymentTypes = sqliteTable('payment_types', {
  id: id(),
  identifier: identifier(),
  name: text().notNull(),
  is_active: flag(true),
  ...stamps(),
})
