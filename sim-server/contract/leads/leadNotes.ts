/** Notes of a lead: what somebody wrote about it, newest first (business §7 Leads). */
import { z } from 'zod'
import { endpoints, get, post } from '../http'
import { page, pageQuery } from '../paging'
import { required, Time } from '../shapes'

export const MOST_NOTE_LETTERS = 5000

export const LeadNote = z.object({
  identifier: z.string(),
  content: z.string(),
  /** Null for a note of somebody who is gone. */
  userInfo: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  created_at: Time,
})
export type LeadNote = z.infer<typeof LeadNote>

export const leadNotes = endpoints('leadNotes', {
  list: get('/leads/{lead}/notes', {
    can: 'leads.read',
    query: pageQuery(25, ['created_at']),
    answer: page(LeadNote),
    from: 'documented',
    quirks: ['the documents show no fields: those of the notes of an application'],
  }),
  create: post('/leads/{lead}/notes', {
    can: 'leads.read',
    body: z.object({
      content: required('Note is required').max(MOST_NOTE_LETTERS, 'A note is at most 5,000 letters'),
    }),
    answer: LeadNote,
    from: 'documented',
    says: 'Note created',
    quirks: ['the documents show no fields: assumed content, as for an application'],
  }),
})

export default { endpoints: { leadNotes } }
