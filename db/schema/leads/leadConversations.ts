/** Messages between leads and the organisation, and the channels that a lead has left. */
import { conversationChannels, messageDirections } from '@contract/leads/leadConversations'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emptiedWith, id, identifier, ownedBy } from '../../columns'
import { outbox } from '../outreach/notifications'
import { users } from '../people/people'
import { leads } from './leads'

/** `domain/leads/conversations/messages.ts` inserts them. A page is read by the index of its lead, backwards by id. */
export const leadMessages = sqliteTable(
  'lead_messages',
  {
    id: id(),
    identifier: identifier(),
    lead_id: ownedBy(() => leads.id).notNull(),
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
