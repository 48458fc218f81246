/** Notes of a lead: what somebody wrote about it, in Markdown; pinned ones first, then the newest (business §7 Leads). */
import { z } from 'zod'
import { endpoints, get, post, put } from '../http'
import { page, pageQuery } from '../paging'
import { Nothing, required, Time } from '../shapes'

export const MOST_NOTE_LETTERS = 5000

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })

export const LeadNote = z.object({
  identifier: z.string(),
  /** Markdown. */
  content: z.string(),
  /** Null for a note of somebody who is gone. */
  userInfo: Person.nullable(),
  created_at: Time,
  is_pinned: z.boolean(),
  /** The student reads it. */
  is_shared: z.boolean(),
  /** Null until somebody changes it. */
  edited_at: Time.nullable(),
  /** Whether the caller may change its text, and may pin it. */
  can_edit: z.boolean(),
  can_pin: z.boolean(),
})
export type LeadNote = z.infer<typeof LeadNote>

/** What a note said before somebody changed it. */
export const NoteVersion = z.object({
  content: z.string(),
  /** Since when it said so. */
  created_at: Time,
})

export const NoteInput = z.object({
  content: required('Note is required').max(MOST_NOTE_LETTERS, 'A note is at most 5,000 letters'),
  /** The student reads it; a change that does not say leaves it as it is. */
  is_shared: z.boolean().optional(),
  /** Colleagues whom the text mentions: they are told, unless the note mentioned them before. */
  user_identifiers: z.array(z.string()).max(20, 'At most 20 people').default([]),
})

export const leadNotes = endpoints('leadNotes', {
  list: get('/leads/{lead}/notes', {
    can: 'leads.read',
    query: pageQuery(25, ['created_at']),
    answer: page(LeadNote),
    from: 'documented',
    quirks: [
      'the documents show no fields: those of the notes of an application',
      'assumed: is_pinned, edited_at, can_edit, can_pin; pinned notes come first, unless sort says otherwise',
    ],
  }),
  create: post('/leads/{lead}/notes', {
    can: 'leads.read',
    body: NoteInput,
    answer: LeadNote,
    from: 'documented',
    says: 'Note created',
    quirks: ['the documents show no fields: assumed content, as for an application, and user_identifiers'],
  }),
  /** Whom a note or a message can mention: who sees the lead. Agencies do not read the names of staff. */
  colleagues: get('/leads/{lead}/colleagues', {
    can: 'leads.message',
    answer: z.array(Person),
    from: 'assumed',
  }),
  edit: put('/leads/{lead}/notes/{note}', {
    can: 'leads.read',
    body: NoteInput,
    answer: LeadNote,
    from: 'assumed',
    says: 'Note changed',
    quirks: ['only by its author'],
  }),
  pin: put('/leads/{lead}/notes/{note}/pin', {
    can: 'leads.read',
    body: z.object({ is_pinned: z.boolean('Required') }),
    answer: Nothing,
    from: 'assumed',
    quirks: ['by its author, by the owner of the lead, and by who assigns leads'],
  }),
  /** What it said before, newest first. */
  history: get('/leads/{lead}/notes/{note}/history', {
    can: 'leads.read',
    answer: z.array(NoteVersion),
    from: 'assumed',
  }),
})

export default { endpoints: { leadNotes } }
