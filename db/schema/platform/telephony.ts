/** Phone calls made from the console, and incoming calls to a user's extension. */
import { directions, outcomes } from '@contract/platform/calling/callFilters'
import { calledModules } from '@contract/platform/telephony'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, refersTo, time } from '../../columns'
import { users } from '../people/people'

export const calls = sqliteTable(
  'calls',
  {
    id: id(),
    identifier: identifier(),
    user_id: refersTo(() => users.id).notNull(),
    direction: text({ enum: directions }).notNull(),
    from: text().notNull(),
    to: text().notNull(),
    /** Seconds that were spoken; null until it has ended. */
    duration: integer(),
    ended_at: time(),
    /** The vendor's own word. */
    status: text().notNull(),
    recording: text(),
    /** The vendor's own name of a call that came in: told twice, it is one call. */
    call_identifier: text().unique(),
    note: text(),
    outcome: text({ enum: outcomes }),
    module_type: text({ enum: calledModules }),
    module_identifier: text(),
    created_at: text().notNull(),
  },
  (t) => [
    index('calls_user').on(t.user_id, t.created_at),
    index('calls_time').on(t.created_at),
    index('calls_record').on(t.module_identifier, t.created_at),
  ],
)
