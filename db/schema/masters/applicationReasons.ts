/** Application reasons. */
import { applicationReasonTypes } from '@contract/masters/applicationReasons'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns } from '../../columns'

export const applicationReasons = sqliteTable('application_reasons', {
  ...masterColumns(),
  name: text().notNull(),
  reason_type: text({ enum: applicationReasonTypes }).notNull(),
  is_active: flag(true),
})
