/** Payment types: what a student pays for, and how. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns } from '../../columns'

export const paymentTypes = sqliteTable('payment_types', {
  ...masterColumns(),
  name: text().notNull(),
  is_active: flag(true),
})
