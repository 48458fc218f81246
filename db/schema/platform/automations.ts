/** Automations. What they name, and what they did, is in automationRuns.ts. */
import { automationTriggers } from '@contract/platform/automations/actions'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, lineList, masterColumns } from '../../columns'

export const automations = sqliteTable('automations', {
  ...masterColumns(),
  name: text().notNull(),
  module_type: text({ enum: ['leads'] })
    .notNull()
    .default('leads'),
  trigger: text({ enum: automationTriggers }).notNull(),
  trigger_days: integer(),
  conditions: lineList(),
  actions: lineList(),
  is_active: flag(),
})
