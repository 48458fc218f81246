/** Notes of leads. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emptiedWith, id, identifier, ownedBy } from '../../columns'
import { users } from '../people/people'
import { leads } from './leads'

export const leadNotes = sqliteTable(
  'lead_notes',
  {
    id: id(),
    identifier: identifier(),
    lead_id: ownedBy(() => leads.id).notNull(),
    user_id: emptiedWith(() => users.id),
    content: text().notNull(),
    created_at: text().notNull(),
  },
  (t) => [index('lead_notes_lead').on(t.lead_id), index('lead_notes_user').on(t.user_id)],
)
