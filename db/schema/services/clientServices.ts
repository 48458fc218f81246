/** Client services. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns } from '../../columns'

export const clientServices = sqliteTable('client_services', {
  ...masterColumns(),
  name: text().notNull(),
  is_active: flag(true),
})
