/**
 * Applications: one lead for one program at one campus, in one intake. Stage and status are those of masters (`masters/stages`,
 * `masters/applicationStatuses`); commission follows from a row of it (`finance/invoices`). Search, changes and indexes are in
 * applications.sql.
 */
import { currencies } from '@contract/money'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, refersTo, stamps, time, version } from '../../columns'
import { campuses, institutions } from '../catalog/institutions'
import { programs } from '../catalog/programs'
import { intakes, leads } from '../leads/leads'
import { applicationReasons } from '../masters/applicationReasons'
import { applicationStatuses } from '../masters/applicationStatuses'
import { stages } from '../masters/stages'
import { subStatuses } from '../masters/subStatuses'
import { roles, users } from '../people/people'

export const applications = sqliteTable(
  'applications',
  {
    id: id(),
    identifier: identifier(),
    lead_id: refersTo(() => leads.id).notNull(),
    institution_id: refersTo(() => institutions.id).notNull(),
    /** Null for what came in without the catalog: `program_name` says what it is. */
    program_id: refersTo(() => programs.id),
    campus_id: refersTo(() => campuses.id),
    /** As the program was called when they applied. */
    program_name: text().notNull(),
    /** `CA`. Institutions have campuses in other countries. */
    destination_country: text().notNull(),
    intake_id: refersTo(() => intakes.id),
    intake_year: integer(),
    stage_id: refersTo(() => stages.id).notNull(),
    status_id: refersTo(() => applicationStatuses.id),
    sub_status_id: refersTo(() => subStatuses.id),
    stage_since: text().notNull(),
    /** Why it ended, was deferred or is held, and what was said to it. */
    reason_id: refersTo(() => applicationReasons.id),
    remarks: text().notNull().default(''),
    /** Since when it is on hold. */
    held_at: time(),
    is_deferred: flag(),
    /** Among the applications of its lead, from 1. */
    preference_order: integer().notNull().default(1),
    /** Who works on it, in which role. */
    staff_id: refersTo(() => users.id),
    staff_role_id: refersTo(() => roles.id),
    /** As they were agreed when it was made: for a year of study, in the smallest unit of `currency`. */
    tuition_fee: integer(),
    application_fee: integer(),
    currency: text({ enum: currencies }),
    /** Of the institution, `UBC-2026-0413`; empty until it gives one. Remittances name students by it. */
    student_number: text().notNull().default(''),
    /** A user of the agents' group. */
    agent_id: refersTo(() => users.id),
    /** Their part of the commission in percent: 100, 90, 85 or 80. */
    agent_percent: integer(),
    /** Answers of the forms that stages asked, by the names of their fields, as JSON. */
    own_values: text(),
    /** When somebody last noted, wrote or filed something; null: nobody yet. */
    worked_at: time(),
    version: version(),
    deleted_at: time(),
    ...stamps(),
  },
  (t) => [
    index('applications_lead').on(t.lead_id, t.preference_order),
    index('applications_student').on(t.student_number),
    index('applications_institution').on(t.institution_id),
    index('applications_program').on(t.program_id),
    index('applications_campus').on(t.campus_id),
    index('applications_created').on(t.created_at),
    index('applications_updated').on(t.updated_at),
    index('applications_stage_since').on(t.stage_since),
    index('applications_order').on(t.preference_order),
    index('applications_agent').on(t.agent_id),
    index('applications_sub_status').on(t.sub_status_id),
    index('applications_reason').on(t.reason_id),
  ],
)
