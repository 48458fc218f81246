/** Merge tags. */
import { mergeTagModules } from '@contract/masters/mergeTags'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, masterColumns } from '../../columns'

export const mergeTags = sqliteTable('merge_tags', {
  ...masterColumns(),
  name: text().notNull(),
  tag: text().notNull(),
  module_type: text({ enum: mergeTagModules }).notNull(),
  is_active: flag(true),
})
