/** Stages of records of five modules, and timelines of them. `lead_stages` (leads.sql) is the view of those of leads. */
import { index, integer, primaryKey, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { stageModules, stagePositions, stageTypes } from '@contract/masters/stages/stageKinds'
import { flag, masterColumns, ownedBy, refersTo } from '../../columns'
import { institutions, studyLevels } from '../catalog/institutions'
import { forms } from './forms'

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

/**
 * Timelines. `stage_data` and `assigned_to` hold the stages and what it is assigned to as JSON, so that a change of them is one value of the
 * ledger; triggers (stages.sql) copy both to the tables below, whose references hold stages, institutions and study levels.
 */
export const timelines = sqliteTable('timelines', {
  ...masterColumns(),
  name: text().notNull(),
  module_type: text({ enum: stageModules }).notNull(),
  is_active: flag(true),
  is_default: flag(),
  /** `[{"stage_id":3,"is_skippable":0,"est_days":5,"form_id":null}]`, in the order of the timeline. */
  stage_data: text().notNull().default('[]'),
  /** `[{"identifier":"…","country":"CA","institution_id":4,"study_level_id":null}]`. */
  assigned_to: text().notNull().default('[]'),
})

export const timelineStages = sqliteTable(
  'timeline_stages',
  {
    timeline_id: ownedBy(() => timelines.id).notNull(),
    stage_id: refersTo(() => stages.id).notNull(),
    place: integer().notNull(),
    est_days: integer().notNull(),
    is_skippable: flag(),
    /** What is asked when a record enters the stage. */
    form_id: refersTo(() => forms.id),
  },
  (t) => [
    primaryKey({ columns: [t.timeline_id, t.stage_id] }),
    index('timeline_stages_stage').on(t.stage_id),
    index('timeline_stages_form').on(t.form_id),
  ],
)

export const timelineAssignments = sqliteTable(
  'timeline_assignments',
  {
    timeline_id: ownedBy(() => timelines.id).notNull(),
    place: integer().notNull(),
    identifier: text().notNull(),
    country: text().notNull(),
    institution_id: refersTo(() => institutions.id),
    study_level_id: refersTo(() => studyLevels.id),
  },
  (t) => [
    primaryKey({ columns: [t.timeline_id, t.place] }),
    index('timeline_assignments_country').on(t.country),
    index('timeline_assignments_institution').on(t.institution_id),
    index('timeline_assignments_level').on(t.study_level_id),
  ],
)
