/** Notes as the contract answers them: pinned ones first, then the newest. */
import type { LeadNote } from '@contract/leads/leadNotes'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import { rowsAbout, type AboutRecord } from './aboutRecord'

export interface NoteRow {
  id: number
  identifier: string
  content: string
  created_at: string
  edited_at: string | null
  pinned_at: string | null
  is_shared: number
  user_id: number | null
  user_identifier: string | null
  first_name: string
  last_name: string
  owner: number | null
}
/** Notes `n`. */
const NOTES_SQL =
  'SELECT n.id, n.identifier, n.content, n.created_at, n.edited_at, n.pinned_at, n.is_shared, n.user_id, u.identifier AS user_identifier, u.first_name, u.last_name, l.staff_id AS owner FROM lead_notes n JOIN leads l ON l.id = n.lead_id LEFT JOIN users u ON u.id = n.user_id'

export const isAuthor = ({ user_id }: NoteRow, { user }: Caller) => user_id === user.id
export const mayPin = (note: NoteRow, caller: Caller) =>
  isAuthor(note, caller) || note.owner === caller.user.id || caller.can('leads.assign')

export const noteOf =
  (caller: Caller) =>
  (note: NoteRow): LeadNote => ({
    identifier: note.identifier,
    content: note.content,
    created_at: note.created_at,
    edited_at: note.edited_at,
    is_pinned: note.pinned_at !== null,
    is_shared: note.is_shared === 1,
    can_edit: isAuthor(note, caller),
    can_pin: mayPin(note, caller),
    userInfo:
      note.user_identifier === null
        ? null
        : { identifier: note.user_identifier, first_name: note.first_name, last_name: note.last_name },
  })

/** One note. @param where over notes `n` */
export const noteWhere = (db: Db, where: string, ...values: readonly unknown[]): NoteRow | undefined =>
  db.prepare<unknown[], NoteRow>(`${NOTES_SQL} WHERE ${where}`).get(...values)

export function notesOf(
  { db, caller }: { db: Db; caller: Caller },
  about: AboutRecord,
  { page, per_page, sort }: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const [where, ...values] = rowsAbout('n', about)
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) FROM lead_notes n WHERE ${where}`)
    .pluck()
    .get(...values)!
  const order = sort ? `n.id ${sort}` : 'n.pinned_at IS NULL, n.id DESC'
  const rows = db
    .prepare<unknown[], NoteRow>(`${NOTES_SQL} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all(...values, per_page, (page - 1) * per_page)
  return paged(rows.map(noteOf(caller)), { page, per_page }, total)
}
