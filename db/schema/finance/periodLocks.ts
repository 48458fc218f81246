/** Locked periods: nothing is booked on or before the last day of a lock that was not taken away. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, refersTo, time } from '../../columns'
import { users } from '../people/people'

export const periodLocks = sqliteTable('period_locks', {
  id: id(),
  identifier: identifier(),
  /** The last locked day: `2026-10-31`. */
  locked_until: text().notNull(),
  user_id: refersTo(() => users.id).notNull(),
  created_at: text().notNull(),
  unlocked_by: refersTo(() => users.id),
  unlocked_at: time(),
})
