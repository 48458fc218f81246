/** Programs that somebody keeps for themselves, and those that are kept for a lead (the rows follow a column of leads: shortlists.sql). */
import { shortlistOrigins } from '@contract/catalog/catalogValues'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, ownedBy, refersTo, stamps } from '../../columns'
import { leads } from '../leads/leads'
import { users } from '../people/people'
import { programs } from './programs'

export const programShortlists = sqliteTable(
  'program_shortlists',
  {
    id: id(),
    user_id: ownedBy(() => users.id).notNull(),
    program_id: ownedBy(() => programs.id).notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('program_shortlists_pair').on(t.user_id, t.program_id),
    index('program_shortlists_program').on(t.program_id),
  ],
)

export const leadShortlists = sqliteTable(
  'lead_shortlists',
  {
    id: id(),
    lead_id: ownedBy(() => leads.id).notNull(),
    program_id: ownedBy(() => programs.id).notNull(),
    /** Who put it there: staff, or the student. */
    user_id: refersTo(() => users.id).notNull(),
    shortlist_origin: text({ enum: shortlistOrigins }).notNull(),
    /** The order in which the lead prefers them, from 1. */
    position: integer().notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('lead_shortlists_pair').on(t.lead_id, t.program_id),
    index('lead_shortlists_program').on(t.program_id),
    index('lead_shortlists_user').on(t.user_id),
  ],
)
