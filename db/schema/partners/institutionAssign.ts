/** Institutions that are open to an agent. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ownedBy, pairColumns } from '../../columns'
import { institutions } from '../catalog/institutions'
import { users } from '../people/people'

export const institutionAgents = sqliteTable(
  'institution_agents',
  {
    ...pairColumns(),
    user_id: ownedBy(() => users.id).notNull(),
    institution_id: ownedBy(() => institutions.id).notNull(),
  },
  (t) => [
    uniqueIndex('institution_agents_pair').on(t.user_id, t.institution_id),
    index('institution_agents_institution').on(t.institution_id),
  ],
)
