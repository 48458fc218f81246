/** Notes of leads. A note is read and written by whoever sees the lead, changed by its author. */
import { leadNotes } from '@contract/leads/leadNotes'
import type { Db } from '@db/open'
import { colleaguesOf } from '@domain/leads/conversations/colleagues'
import { ofLead } from '@domain/leads/aboutRecord'
import { leadId } from '@domain/leads/leadId'
import { leadList } from '@domain/leads/leadList'
import { isAuthor, mayPin, noteOf, notesOf, noteWhere, type NoteRow } from '@domain/leads/noteRows'
import { changeNote, insertNote, requireMention, tellMentioned } from '@domain/leads/notes'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

/** A note of a lead that the caller sees. @throws Fail 404 */
function noteNamed(db: Db, caller: Caller, lead: string, note: string): NoteRow & { lead: number } {
  const id = leadId(db, caller, lead)
  const row = noteWhere(db, 'n.lead_id = ? AND n.identifier = ?', id, note)
  if (!row) throw new Fail(404, 'Note not found')
  return { ...row, lead: id }
}
const noteById = (db: Db, id: number) => noteWhere(db, 'n.id = ?', id)!

export default serve(leadNotes, {
  list: ({ db, caller, lead, query }) => notesOf({ db, caller }, ofLead(leadId(db, caller, lead)), query),
  create: ({ tenant, db, caller, lead, body: { content, is_shared, user_identifiers } }) => {
    requireMention(caller, { user_identifiers })
    const { user } = caller
    const id = leadId(db, caller, lead)
    const note = insertNote(db, {
      ...ofLead(id),
      user_id: user.id,
      content,
      is_shared,
      created_at: tenant.clock.iso(),
    })
    tellMentioned(tenant, db, { note, lead: id, content, author: user, user_identifiers })
    // Its last activity is another one.
    leadList.changed(tenant, caller, null, [lead])
    return noteOf(caller)(noteById(db, note))
  },
  colleagues: ({ db, caller, lead }) =>
    colleaguesOf(db, leadId(db, caller, lead)).map(({ identifier, first_name, last_name }) => ({
      identifier,
      first_name,
      last_name,
    })),
  edit: ({ tenant, db, caller, lead, note: name, body: { content, is_shared, user_identifiers } }) => {
    const note = noteNamed(db, caller, lead, name)
    if (!isAuthor(note, caller)) throw new Fail(403, 'Only its author changes a note', { rule: 'author' })
    requireMention(caller, { user_identifiers })
    changeNote(db, note, { content, is_shared, at: tenant.clock.iso() })
    const mentions = { note: note.id, lead: note.lead, content, author: caller.user, user_identifiers }
    tellMentioned(tenant, db, mentions)
    return noteOf(caller)(noteById(db, note.id))
  },
  pin: ({ tenant, db, caller, lead, note: name, body: { is_pinned } }) => {
    const note = noteNamed(db, caller, lead, name)
    if (!mayPin(note, caller))
      throw new Fail(403, 'Only its author, the owner of the lead and who assigns leads pin a note', {
        rule: 'pin',
      })
    db.prepare('UPDATE lead_notes SET pinned_at = ? WHERE id = ?').run(
      is_pinned ? tenant.clock.iso() : null,
      note.id,
    )
    return {}
  },
  history: ({ db, caller, lead, note: name }) => {
    const note = noteNamed(db, caller, lead, name)
    return db
      .prepare<[number], { content: string; created_at: string }>(
        'SELECT content, created_at FROM lead_note_versions WHERE note_id = ? ORDER BY id DESC',
      )
      .all(note.id)
  },
})
