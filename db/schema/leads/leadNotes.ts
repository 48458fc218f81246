/** Notes of leads, what they said before, and whom they mention. */
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emptiedWith, flag, id, identifier, ownedBy, refersTo, time } from '../../columns'
import { applications } from '../admissions/applications'
import { users } from '../people/people'
import { leads } from './leads'

/** `domain/leads/notes.ts` inserts them. */
export const leadNotes = sqliteTable(
  'lead_notes',
  {
    id: id(),
    identifier: identifier(),
    lead_id: ownedBy(() => leads.id).notNull(),
    /** Of one of its applications. */
    application_id: refersTo(() => applications.id),
    user_id: emptiedWith(() => users.id),
    /** The student reads it. */
    is_shared: flag(),
    content: text().notNull(),
    created_at: text().notNull(),
    pinned_at: time(),
    edited_at: time(),
  },
  (t) => [
    index('lead_notes_lead').on(t.lead_id),
    index('lead_notes_user').on(t.user_id),
    index('lead_notes_application').on(t.application_id),
  ],
)

/** What a note said from `created_at` until it was changed. */
export const leadNoteVersions = sqliteTable(
  'lead_note_versions',
  {
    id: id(),
    note_id: ownedBy(() => leadNotes.id).notNull(),
    content: text().notNull(),
    created_at: text().notNull(),
  },
  (t) => [index('lead_note_versions_note').on(t.note_id)],
)

/** Who was told of a note. */
export const leadNoteMentions = sqliteTable(
  'lead_note_mentions',
  {
    note_id: ownedBy(() => leadNotes.id).notNull(),
    user_id: ownedBy(() => users.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.note_id, t.user_id] }), index('lead_note_mentions_user').on(t.user_id)],
)
