/** What automations name, which of them are switched on, what started them and what they did. Triggers are in automations.sql. */
import { automationTriggers } from '@contract/platform/automations/actions'
import { runStates } from '@contract/platform/automations'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, lineList, ownedBy, refersTo, time } from '../../columns'
import { tags } from '../catalog/tags'
import { leadMediums, leads, leadSources, leadStatuses } from '../leads/leads'
import { documentTypes } from '../masters/documents/documentTypes'
import { stages } from '../masters/stages'
import { branches, roles, teams, users } from '../people/people'
import { automations } from './automations'
import { operations } from './operations'

/** The rows that an automation names in its conditions and actions: one column of each line here has a value. */
export const automationUses = sqliteTable(
  'automation_uses',
  {
    automation_id: ownedBy(() => automations.id).notNull(),
    place: integer().notNull(),
    stage_id: refersTo(() => stages.id),
    status_id: refersTo(() => leadStatuses.id),
    role_id: refersTo(() => roles.id),
    branch_id: refersTo(() => branches.id),
    team_id: refersTo(() => teams.id),
    user_id: refersTo(() => users.id),
    lead_source_id: refersTo(() => leadSources.id),
    lead_medium_id: refersTo(() => leadMediums.id),
    tag_id: refersTo(() => tags.id),
    document_type_id: refersTo(() => documentTypes.id),
  },
  (t) => [primaryKey({ columns: [t.automation_id, t.place] })],
)

/** Automations that are switched on. `after_operation`: what happened up to this operation does not start it. */
export const automationWatches = sqliteTable('automation_watches', {
  automation_id: integer()
    .primaryKey()
    .references(() => automations.id, { onDelete: 'cascade' }),
  after_operation: integer().notNull(),
  /** Leads whose days were over at this moment have been looked at. */
  days_until: text().notNull(),
})

/** Leads of visitors, who make no operation, until automations have read them. */
export const automationArrivals = sqliteTable('automation_arrivals', {
  lead_id: integer()
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
})

export const automationRuns = sqliteTable(
  'automation_runs',
  {
    id: id(),
    identifier: identifier(),
    automation_id: ownedBy(() => automations.id).notNull(),
    trigger: text({ enum: automationTriggers }).notNull(),
    /** What started it; null for days and for visitors. */
    operation_id: refersTo(() => operations.id),
    state: text({ enum: runStates }).notNull(),
    message: text(),
    leads: integer().notNull(),
    /** Of one lead. */
    lead_id: refersTo(() => leads.id),
    /** Ids of its leads as JSON, while it runs. */
    lead_ids: text(),
    /** What each action did, in their order: `[{"action":"assign","changed":1,"skipped":0,"message":null}]`. */
    done: lineList(),
    started_at: text().notNull(),
    finished_at: time(),
  },
  (t) => [
    index('automation_runs_started').on(t.started_at),
    index('automation_runs_of').on(t.automation_id, t.id),
    index('automation_runs_state').on(t.state),
    index('automation_runs_lead').on(t.lead_id),
    index('automation_runs_operation').on(t.operation_id),
  ],
)
