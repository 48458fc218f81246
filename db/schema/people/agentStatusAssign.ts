/** Lead statuses that an agent and their staff may set. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ownedBy, pairColumns } from '../../columns'
import { leadStatuses } from '../leads/leads'
import { users } from './people'

export const statusAgents = sqliteTable(
  'status_agents',
  {
    ...pairColumns(),
    user_id: ownedBy(() => users.id).notNull(),
    status_id: ownedBy(() => leadStatuses.id).notNull(),
  },
  (t) => [
    uniqueIndex('status_agents_pair').on(t.user_id, t.status_id),
    index('status_agents_status').on(t.status_id),
  ],
)
