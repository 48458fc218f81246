/** Notes that are shared with a student, and those that the student wrote. Any other note is for staff alone. */
import type { PortalNote } from '@contract/admissions/studentPortal/lists'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import type { Tenant } from '@kit/tenant/tenant'
import { ofLead } from '../../leads/aboutRecord'
import { leadList } from '../../leads/leadList'
import { insertNote } from '../../leads/notes'
import type { OwnStudent } from './ownStudent'

interface Row {
  identifier: string
  content: string
  created_at: string
  user_id: number | null
  first_name: string | null
  last_name: string | null
}
const NOTES =
  'SELECT n.identifier, n.content, n.created_at, n.user_id, u.first_name, u.last_name FROM lead_notes n LEFT JOIN users u ON u.id = n.user_id WHERE n.lead_id = ? AND n.is_shared'
const noteOf =
  ({ user }: Pick<Caller, 'user'>) =>
  ({ user_id, first_name, last_name, ...row }: Row): PortalNote => ({
    ...row,
    is_own: user_id === user.id,
    userInfo: first_name === null ? null : { first_name, last_name: last_name ?? '' },
  })

/** Newest first. */
export function notesOf(
  db: Db,
  caller: Pick<Caller, 'user'>,
  { lead }: OwnStudent,
  { page, per_page }: { page: number; per_page: number },
): { rows: PortalNote[]; total: number } {
  const total = db
    .prepare<[number], number>('SELECT count(*) FROM lead_notes WHERE lead_id = ? AND is_shared')
    .pluck()
    .get(lead)!
  const rows = db
    .prepare<[number, number, number], Row>(`${NOTES} ORDER BY n.id DESC LIMIT ? OFFSET ?`)
    .all(lead, per_page, (page - 1) * per_page)
  return { rows: rows.map(noteOf(caller)), total }
}

/** A note of the student, which staff read too. */
export function addNote(
  { tenant, db, caller }: { tenant: Tenant; db: Db; caller: Caller },
  { lead, identifier }: OwnStudent,
  content: string,
): PortalNote {
  const id = insertNote(db, {
    ...ofLead(lead),
    user_id: caller.user.id,
    content,
    is_shared: true,
    created_at: tenant.clock.iso(),
  })
  leadList.changed(tenant, caller, null, [identifier])
  return noteOf(caller)(db.prepare<[number, number], Row>(`${NOTES} AND n.id = ?`).get(lead, id)!)
}
