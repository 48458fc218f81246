/** Notes of leads. A note is read and written by whoever sees the lead, changed by its author. */
import { leadNotes, type LeadNote } from '@contract/leads/leadNotes'
import type { Db } from '@db/open'
import { colleaguesOf } from '@domain/leads/conversations/colleagues'
import { leadId } from '@domain/leads/leadId'
import { leadList } from '@domain/leads/leadList'
import { changeNote, insertNote, tellMentioned } from '@domain/leads/notes'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

interface Row {
  id: number
  identifier: string
  content: string
  created_at: string
  edited_at: string | null
  pinned_at: string | null
  user_id: number | null
  user_identifier: string | null
  first_name: string
  last_name: string
  owner: number | null
}
const NOTES_SQL =
  'SELECT n.id, n.identifier, n.content, n.created_at, n.edited_at, n.pinned_at, n.user_id, u.identifier AS user_identifier, u.first_name, u.last_name, l.staff_id AS owner FROM lead_notes n JOIN leads l ON l.id = n.lead_id LEFT JOIN users u ON u.id = n.user_id WHERE n.lead_id = ?'

const isAuthor = ({ user_id }: Row, { user }: Caller) => user_id === user.id
const mayPin = (note: Row, caller: Caller) =>
  isAuthor(note, caller) || note.owner === caller.user.id || caller.can('leads.assign')

const noteOf =
  (caller: Caller) =>
  (note: Row): LeadNote => ({
    identifier: note.identifier,
    content: note.content,
    created_at: note.created_at,
    edited_at: note.edited_at,
    is_pinned: note.pinned_at !== null,
    can_edit: isAuthor(note, caller),
    can_pin: mayPin(note, caller),
    userInfo:
      note.user_identifier === null
        ? null
        : { identifier: note.user_identifier, first_name: note.first_name, last_name: note.last_name },
  })

/** A note of a lead that the caller sees. @throws Fail 404 */
function noteNamed(db: Db, caller: Caller, lead: string, note: string): Row & { lead: number } {
  const id = leadId(db, caller, lead)
  const row = db.prepare<[number, string], Row>(`${NOTES_SQL} AND n.identifier = ?`).get(id, note)
  if (!row) throw new Fail(404, 'Note not found')
  return { ...row, lead: id }
}
const noteById = (db: Db, lead: number, id: number) =>
  db.prepare<[number, number], Row>(`${NOTES_SQL} AND n.id = ?`).get(lead, id)!

/** Who does not read the names of colleagues names none. @throws Fail 403 */
function requireMention(caller: Caller, { user_identifiers }: { user_identifiers: readonly string[] }) {
  if (user_identifiers.length > 0 && !caller.can(leadNotes.colleagues.spec.can))
    throw new Fail(403, 'You may not mention colleagues', { rule: 'mention' })
}

export default serve(leadNotes, {
  list: ({ db, caller, lead, query: { page, per_page, sort } }) => {
    const id = leadId(db, caller, lead)
    const { total } = db
      .prepare<[number], { total: number }>('SELECT count(*) AS total FROM lead_notes WHERE lead_id = ?')
      .get(id)!
    const order = sort ? `n.id ${sort}` : 'n.pinned_at IS NULL, n.id DESC'
    const rows = db
      .prepare<[number, number, number], Row>(`${NOTES_SQL} ORDER BY ${order} LIMIT ? OFFSET ?`)
      .all(id, per_page, (page - 1) * per_page)
    return paged(rows.map(noteOf(caller)), { page, per_page }, total)
  },
  create: ({ tenant, db, caller, lead, body: { content, user_identifiers } }) => {
    requireMention(caller, { user_identifiers })
    const { user } = caller
    const id = leadId(db, caller, lead)
    const note = insertNote(db, { lead_id: id, user_id: user.id, content, created_at: tenant.clock.iso() })
    tellMentioned(tenant, db, { note, lead: id, content, author: user, user_identifiers })
    // Its last activity is another one.
    leadList.changed(tenant, caller, null, [lead])
    return noteOf(caller)(noteById(db, id, note))
  },
  colleagues: ({ db, caller, lead }) =>
    colleaguesOf(db, leadId(db, caller, lead)).map(({ identifier, first_name, last_name }) => ({
      identifier,
      first_name,
      last_name,
    })),
  edit: ({ tenant, db, caller, lead, note: name, body: { content, user_identifiers } }) => {
    const note = noteNamed(db, caller, lead, name)
    if (!isAuthor(note, caller)) throw new Fail(403, 'Only its author changes a note', { rule: 'author' })
    requireMention(caller, { user_identifiers })
    changeNote(db, note, { content, at: tenant.clock.iso() })
    const mentions = { note: note.id, lead: note.lead, content, author: caller.user, user_identifiers }
    tellMentioned(tenant, db, mentions)
    return noteOf(caller)(noteById(db, note.lead, note.id))
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
