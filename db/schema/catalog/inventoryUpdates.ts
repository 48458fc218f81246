/** Reported errors in programs and institutions, and who handles them. */
import { bugTypes, ticketModules, ticketStates } from '@contract/catalog/inventoryUpdates'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, refersTo, stamps, version } from '../../columns'
import { users } from '../people/people'

export const updateTickets = sqliteTable(
  'update_tickets',
  {
    id: id(),
    identifier: identifier(),
    bug_type: text({ enum: bugTypes }).notNull(),
    module_type: text({ enum: ticketModules }).notNull(),
    module_identifier: text(),
    request_content: text().notNull(),
    status: text({ enum: ticketStates }).notNull().default('open'),
    user_id: refersTo(() => users.id).notNull(),
    staff_id: refersTo(() => users.id),
    version: version(),
    ...stamps(),
  },
  (t) => [index('update_tickets_status').on(t.status)],
)
