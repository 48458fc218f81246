/** Applications, with the columns that commission needs: student, institution, program, agent. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, refersTo, stamps } from '../../columns'
import { institutions } from '../catalog/institutions'
import { intakes, leads } from '../leads/leads'
import { users } from '../people/people'

export const applications = sqliteTable(
  'applications',
  {
    id: id(),
    identifier: identifier(),
    lead_id: refersTo(() => leads.id).notNull(),
    institution_id: refersTo(() => institutions.id).notNull(),
    program_name: text().notNull(),
    intake_id: refersTo(() => intakes.id),
    intake_year: integer(),
    /** Of the institution: `UBC-2026-0413`. Remittances name students by it. */
    student_number: text().notNull(),
    /** A user of the agents' group. */
    agent_id: refersTo(() => users.id),
    /** Their part of the commission in percent: 100, 90, 85 or 80. */
    agent_percent: integer(),
    ...stamps(),
  },
  (t) => [index('applications_lead').on(t.lead_id), index('applications_student').on(t.student_number)],
)
