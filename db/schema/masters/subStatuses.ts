/** Sub-statuses. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns, refersTo } from '../../columns'
import { applicationStatuses } from './applicationStatuses'

export const subStatuses = sqliteTable('sub_statuses', {
  ...masterColumns(),
  name: text().notNull(),
  status_id: refersTo(() => applicationStatuses.id).notNull(),
  is_active: flag(true),
})
