/** Application status. */
import { applicationStatusTypes } from '@contract/masters/applicationStatuses'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns } from '../../columns'

export const applicationStatuses = sqliteTable('application_statuses', {
  ...masterColumns(),
  name: text().notNull(),
  type: text({ enum: applicationStatusTypes }).notNull(),
  color: text().notNull(),
  order_by: integer().notNull(),
  is_active: flag(true),
})
