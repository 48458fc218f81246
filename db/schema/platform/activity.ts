/** The activity log: who did what, when and from where. */
import { activities } from '@contract/platform/activity'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, refersTo } from '../../columns'
import { users } from '../people/people'

export const activityLogs = sqliteTable(
  'activity_logs',
  {
    id: id(),
    identifier: identifier(),
    user_id: refersTo(() => users.id),
    action: text({ enum: activities }).notNull(),
    module_type: text().notNull(),
    module_identifier: text(),
    description: text(),
    ip_address: text(),
    created_at: text().notNull(),
  },
  (t) => [
    index('activity_logs_user').on(t.user_id, t.created_at),
    index('activity_logs_at').on(t.created_at),
    index('activity_logs_record').on(t.module_identifier, t.created_at),
  ],
)
