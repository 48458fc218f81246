/** Application status. */
import { applicationEffects, applicationStatusTypes } from '@contract/masters/applicationStatuses'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns, refersTo } from '../../columns'
import { stages } from './stages'

export const applicationStatuses = sqliteTable('application_statuses', {
  ...masterColumns(),
  name: text().notNull(),
  type: text({ enum: applicationStatusTypes }).notNull(),
  stage_id: refersTo(() => stages.id),
  effect: text({ enum: applicationEffects }).notNull().default('none'),
  color: text().notNull(),
  order_by: integer().notNull(),
  is_active: flag(true),
})
