/** Tickets of all kinds, what is written on them, and the files of both. A deleted ticket stays, for its undo. */
import { bugTypes, ticketModules } from '@contract/catalog/inventoryUpdates'
import { feedbackTypes } from '@contract/catalog/feedbackTickets'
import { premiumFeatures } from '@contract/catalog/premiumTickets'
import { ticketKinds } from '@contract/catalog/tickets/ticketKinds'
import { ticketStates } from '@contract/catalog/tickets/ticketCalls'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy, refersTo, stamps, time, version } from '../../columns'
import { files } from '../platform/files'
import { users } from '../people/people'

export const tickets = sqliteTable(
  'tickets',
  {
    id: id(),
    identifier: identifier(),
    kind: text({ enum: ticketKinds }).notNull(),
    /** On the wire `request_content` of a request for an update. */
    content: text().notNull(),
    status: text({ enum: ticketStates }).notNull().default('open'),
    /** Of feedback. */
    title: text(),
    feedback_type: text({ enum: feedbackTypes }),
    feature: text({ enum: premiumFeatures }),
    /** Of a request for an update, as all below. */
    bug_type: text({ enum: bugTypes }),
    module_type: text({ enum: ticketModules }),
    module_identifier: text(),
    /** The column that is wrong, `tuition_fee`; null where the request is about more than one. */
    field: text(),
    /** What its readers saw there, in words: `CAD 34,500`. */
    seen_value: text(),
    /** What stands there since somebody corrected it, in words. */
    corrected_value: text(),
    corrected_at: time(),
    /** Who asks. */
    user_id: refersTo(() => users.id).notNull(),
    /** Who works on it. */
    staff_id: refersTo(() => users.id),
    deleted_at: time(),
    version: version(),
    ...stamps(),
  },
  (t) => [
    index('tickets_kind').on(t.kind, t.status),
    index('tickets_subject').on(t.module_identifier),
    index('tickets_user').on(t.user_id),
    index('tickets_staff').on(t.staff_id),
  ],
)

export const ticketMessages = sqliteTable(
  'ticket_messages',
  {
    id: id(),
    identifier: identifier(),
    ticket_id: ownedBy(() => tickets.id).notNull(),
    user_id: refersTo(() => users.id).notNull(),
    content: text().notNull(),
    created_at: text().notNull(),
  },
  (t) => [index('ticket_messages_ticket').on(t.ticket_id), index('ticket_messages_user').on(t.user_id)],
)

/** Files of a ticket as it was raised, or of a message on it. */
export const ticketFiles = sqliteTable(
  'ticket_files',
  {
    id: id(),
    ticket_id: ownedBy(() => tickets.id).notNull(),
    message_id: ownedBy(() => ticketMessages.id),
    file_id: refersTo(() => files.id).notNull(),
  },
  (t) => [
    uniqueIndex('ticket_files_file').on(t.file_id),
    index('ticket_files_ticket').on(t.ticket_id),
    index('ticket_files_message').on(t.message_id),
  ],
)
