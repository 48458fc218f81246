/** How far students have read the threads of their portal. */
import { index, sqliteTable } from 'drizzle-orm/sqlite-core'
import { id, ownedBy } from '../../columns'
import { leadMessages } from '../leads/leadConversations'
import { users } from '../people/people'
import { applications } from './applications'

export const portalReads = sqliteTable(
  'portal_reads',
  {
    id: id(),
    user_id: ownedBy(() => users.id).notNull(),
    /** The thread of this application; null: that of the student. */
    application_id: ownedBy(() => applications.id),
    /** The last message that was read. */
    message_id: ownedBy(() => leadMessages.id).notNull(),
  },
  (t) => [
    index('portal_reads_user').on(t.user_id),
    index('portal_reads_application').on(t.application_id),
    index('portal_reads_message').on(t.message_id),
  ],
)
