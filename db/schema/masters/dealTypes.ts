/** Deal types. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns } from '../../columns'

export const dealTypes = sqliteTable('deal_types', {
  ...masterColumns(),
  name: text().notNull(),
  is_active: flag(true),
})
