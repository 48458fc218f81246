/** Stages of records of five modules. `lead_stages` (leads.sql) is the view of those of leads. */
import { index, integer, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { stageModules, stagePositions, stageTypes } from '@contract/masters/stages/stageKinds'
import { flag, masterColumns, refersTo } from '../../columns'

export const stages = sqliteTable(
  'stages',
  {
    ...masterColumns(),
    name: text().notNull(),
    module_type: text({ enum: stageModules }).notNull(),
    type: text({ enum: stageTypes }).notNull(),
    position: text({ enum: stagePositions }).notNull(),
    parent_stage_id: refersTo((): AnySQLiteColumn => stages.id),
    colour: text().notNull().default('#e3e6eb'),
    order_by: integer().notNull(),
    is_active: flag(true),
    is_default: flag(),
  },
  (t) => [index('stages_module').on(t.module_type, t.order_by)],
)
