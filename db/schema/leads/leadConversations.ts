/** Messages between leads and the organisation, and the channels that a lead has left. */
import { conversationChannels, messageDirections } from '@contract/leads/leadConversations'
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { emptiedWith, id, identifier, ownedBy, refersTo } from '../../columns'
import { applications } from '../admissions/applications'
import { outbox } from '../outreach/notifications'
import { users } from '../people/people'
import { files } from '../platform/files'
import { leads } from './leads'

/** `domain/leads/conversations/messages.ts` inserts them. A page is read by the index of its lead, backwards by id. */
export const leadMessages = sqliteTable(
  'lead_messages',
  {
    id: id(),
    identifier: identifier(),
    lead_id: ownedBy(() => leads.id).notNull(),
    /** Of one of its applications. */
    application_id: refersTo(() => applications.id),
    channel: text({ enum: conversationChannels }).notNull(),
    direction: text({ enum: messageDirections }).notNull(),
    user_id: emptiedWith(() => users.id),
    subject: text(),
    content: text().notNull(),
    address: text().notNull(),
    /** How it went out. */
    outbox_id: emptiedWith(() => outbox.id),
    created_at: text().notNull(),
  },
  (t) => [
    index('lead_messages_lead').on(t.lead_id),
    index('lead_messages_channel').on(t.lead_id, t.channel),
    index('lead_messages_user').on(t.user_id),
    index('lead_messages_outbox').on(t.outbox_id),
    index('lead_messages_application').on(t.application_id),
  ],
)

/** Files of a message, which whoever sees its lead can open. */
export const leadMessageFiles = sqliteTable(
  'lead_message_files',
  {
    id: id(),
    message_id: ownedBy(() => leadMessages.id).notNull(),
    file_id: refersTo(() => files.id).notNull(),
  },
  (t) => [
    uniqueIndex('lead_message_files_file').on(t.file_id),
    index('lead_message_files_message').on(t.message_id),
  ],
)

/** A lead wrote STOP by this channel. */
export const leadOptOuts = sqliteTable(
  'lead_opt_outs',
  {
    lead_id: ownedBy(() => leads.id).notNull(),
    channel: text({ enum: conversationChannels }).notNull(),
    created_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lead_id, t.channel] })],
)
