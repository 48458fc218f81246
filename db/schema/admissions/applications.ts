/** Applications, with the columns that commission needs: student, institution, program, agent. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, stamps } from '../../columns'

export const applications = sqliteTable(
  'applications',
  {
    id: id(),
    identifier: identifier(),
    lead_id: integer().notNull(),
    institution_id: integer().notNull(),
    program_name: text().notNull(),
    intake_id: integer(),
    intake_year: integer(),
    /** Of the institution: `UBC-2026-0413`. Remittances name students by it. */
    student_number: text().notNull(),
    /** A user of the agents' group. */
    agent_id: integer(),
    /** Their part of the commission in percent: 100, 90, 85 or 80. */
    agent_percent: integer(),
    ...stamps(),
  },
  (t) => [index('applications_lead').on(t.lead_id), index('applications_student').on(t.student_number)],
)
