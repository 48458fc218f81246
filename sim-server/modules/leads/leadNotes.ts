/** Notes of leads. A note is read and written by whoever sees the lead. */
import { randomUUID } from 'node:crypto'
import { leadNotes, type LeadNote } from '@contract/leads/leadNotes'
import { leadId } from '@domain/leads/leadId'
import { leadList } from '@domain/leads/leadList'
import { paged } from '@kit/crud/pageEnvelope'
import { serve } from '@kit/request/serve'

interface Row {
  identifier: string
  content: string
  created_at: string
  user_identifier: string | null
  first_name: string
  last_name: string
}
const NOTES_SQL =
  'SELECT n.identifier, n.content, n.created_at, u.identifier AS user_identifier, u.first_name, u.last_name FROM lead_notes n LEFT JOIN users u ON u.id = n.user_id WHERE n.lead_id = ?'

const noteOf = ({ user_identifier, first_name, last_name, ...note }: Row): LeadNote => ({
  ...note,
  userInfo: user_identifier === null ? null : { identifier: user_identifier, first_name, last_name },
})

export default serve(leadNotes, {
  list: ({ db, caller, lead, query: { page, per_page, sort } }) => {
    const id = leadId(db, caller, lead)
    const { total } = db
      .prepare<[number], { total: number }>('SELECT count(*) AS total FROM lead_notes WHERE lead_id = ?')
      .get(id)!
    const rows = db
      .prepare<[number, number, number], Row>(
        `${NOTES_SQL} ORDER BY n.id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
      )
      .all(id, per_page, (page - 1) * per_page)
    return paged(rows.map(noteOf), { page, per_page }, total)
  },
  create: ({ tenant, db, caller, lead, body: { content }, settle }) => {
    const note = db.whole(() => {
      const identifier = randomUUID()
      const id = leadId(db, caller, lead)
      db.prepare(
        'INSERT INTO lead_notes (identifier, lead_id, user_id, content, created_at) VALUES (?, ?, ?, ?, ?)',
      ).run(identifier, id, caller.user.id, content, tenant.clock.iso())
      const answer = noteOf(
        db.prepare<[number, string], Row>(`${NOTES_SQL} AND n.identifier = ?`).get(id, identifier)!,
      )
      settle(answer)
      return answer
    })
    // Its last activity is another one.
    leadList.changed(tenant, caller, null, [lead])
    return note
  },
})
