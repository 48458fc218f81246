/** Inboxes of colleagues that staff may send from. An inbox is named by who connected it. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ownedBy, pairColumns } from '../../columns'
import { users } from '../people/people'
import { googleAccounts } from './gmail'

export const inboxUsers = sqliteTable(
  'inbox_users',
  {
    ...pairColumns(),
    user_id: ownedBy(() => users.id).notNull(),
    inbox_id: ownedBy(() => googleAccounts.user_id).notNull(),
  },
  (t) => [
    uniqueIndex('inbox_users_pair').on(t.user_id, t.inbox_id),
    index('inbox_users_inbox').on(t.inbox_id),
  ],
)
