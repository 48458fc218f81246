/** Notes of leads: the only place that inserts and changes them, and tells those whom they mention. */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import { notify, type Notice } from '../outreach/notify'
import { leadNotes } from '@contract/leads/leadNotes'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import type { AboutRecord } from './aboutRecord'
import { namedColleagues, type Colleague } from './conversations/colleagues'
import { reachedLead } from './conversations/reach'
import { aboutLead, shortText } from './conversations/tell'

export interface NewNote extends AboutRecord {
  user_id: number
  content: string
  /** The student reads it. */
  is_shared?: boolean
  created_at: string
}
/** @returns its id */
export const insertNote = (
  db: Db,
  { lead, application, user_id, content, is_shared = false, created_at }: NewNote,
): number =>
  Number(
    db
      .prepare(
        'INSERT INTO lead_notes (identifier, lead_id, application_id, user_id, content, is_shared, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(randomUUID(), lead, application, user_id, content, Number(is_shared), created_at).lastInsertRowid,
  )

/** Changes the text of a note, and keeps what it said before. A text that is the same changes nothing. */
export function changeNote(
  db: Db,
  note: { id: number; content: string; created_at: string; edited_at: string | null },
  { content, is_shared, at }: { content: string; is_shared?: boolean | undefined; at: string },
): void {
  if (is_shared !== undefined)
    db.prepare('UPDATE lead_notes SET is_shared = ? WHERE id = ?').run(Number(is_shared), note.id)
  if (content === note.content) return
  db.prepare('INSERT INTO lead_note_versions (note_id, content, created_at) VALUES (?, ?, ?)').run(
    note.id,
    note.content,
    note.edited_at ?? note.created_at,
  )
  db.prepare('UPDATE lead_notes SET content = ?, edited_at = ? WHERE id = ?').run(content, at, note.id)
}

/** Who does not read the names of colleagues names none. @throws Fail 403 */
export function requireMention(
  caller: Caller,
  { user_identifiers }: { user_identifiers: readonly string[] },
) {
  if (user_identifiers.length > 0 && !caller.can(leadNotes.colleagues.spec.can))
    throw new Fail(403, 'You may not mention colleagues', { rule: 'mention' })
}

interface Mentions {
  note: number
  lead: number
  content: string
  author: { id: number; first_name: string; last_name: string }
  user_identifiers: readonly string[]
}
/**
 * Tells the colleagues whom a note mentions, each once for a note, and not its author.
 * @throws Fail 422 for one who does not see the lead
 */
export function tellMentioned(
  tenant: Tenant,
  db: Db,
  { note, lead, content, author, user_identifiers }: Mentions,
): void {
  const remember = db.prepare('INSERT OR IGNORE INTO lead_note_mentions (note_id, user_id) VALUES (?, ?)')
  const told = namedColleagues(db, lead, user_identifiers).filter(
    ({ id }) => remember.run(note, id).changes > 0 && id !== author.id,
  )
  const { values, place } = aboutLead(reachedLead(db, lead))
  const by = `${author.first_name} ${author.last_name}`.trim()
  const noticeTo = ({ id: user_id }: Colleague): Notice => ({
    user_id,
    kind: 'note_mention',
    values: { ...values, by, note: shortText(content) },
    ...place,
  })
  notify(tenant, told.map(noticeTo), db)()
}
