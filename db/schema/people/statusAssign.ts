/** Lead statuses that a role may set. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ownedBy, pairColumns } from '../../columns'
import { leadStatuses } from '../leads/leads'
import { roles } from './people'

export const roleStatuses = sqliteTable(
  'role_statuses',
  {
    ...pairColumns(),
    role_id: ownedBy(() => roles.id).notNull(),
    status_id: ownedBy(() => leadStatuses.id).notNull(),
  },
  (t) => [
    uniqueIndex('role_statuses_pair').on(t.role_id, t.status_id),
    index('role_statuses_status').on(t.status_id),
  ],
)
