/** Client services that a member of staff handles. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ownedBy, pairColumns, refersTo } from '../../columns'
import { users } from '../people/people'
import { clientServices } from './clientServices'

export const clientServiceUsers = sqliteTable(
  'client_service_users',
  {
    ...pairColumns(),
    user_id: ownedBy(() => users.id).notNull(),
    client_service_id: refersTo(() => clientServices.id).notNull(),
  },
  (t) => [
    uniqueIndex('client_service_users_pair').on(t.user_id, t.client_service_id),
    index('client_service_users_service').on(t.client_service_id),
  ],
)
