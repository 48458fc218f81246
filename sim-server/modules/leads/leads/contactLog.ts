/** Entries of a lead's activity that are no operations: notes, messages and calls. */
import type { LeadActivity } from '@contract/leads/leadRecord/leadActivity'
import type { Db } from '@db/open'

/** Each with its kind, id and time. Its values: the id of the lead, three times. */
export const CONTACTS_SQL = `SELECT 'note' AS kind, id, created_at FROM lead_notes WHERE lead_id = ?
  UNION ALL SELECT 'message', id, created_at FROM lead_messages WHERE lead_id = ?
  UNION ALL SELECT 'call', c.id, c.created_at FROM calls c JOIN leads p ON p.identifier = c.module_identifier WHERE p.id = ? AND c.module_type = 'lead'`

interface Row {
  identifier: string
  /** The direction of a message or a call; of a message also its channel: `incoming email`. */
  what: string
  created_at: string
  user_identifier: string | null
  first_name: string
  last_name: string
}
const USER = 'u.identifier AS user_identifier, u.first_name, u.last_name'
const FROM = {
  note: `SELECT x.identifier, 'added' AS what, x.created_at, ${USER} FROM lead_notes x LEFT JOIN users u ON u.id = x.user_id`,
  message: `SELECT x.identifier, x.direction || ' ' || x.channel AS what, x.created_at, ${USER} FROM lead_messages x LEFT JOIN users u ON u.id = x.user_id`,
  call: `SELECT x.identifier, x.direction AS what, x.created_at, ${USER} FROM calls x LEFT JOIN users u ON u.id = x.user_id`,
}
export type ContactKind = keyof typeof FROM

const sentences = new Map([
  ['note added', 'Note added'],
  ['message outgoing email', 'Wrote by email'],
  ['message outgoing sms', 'Wrote by SMS'],
  ['message outgoing whatsapp', 'Wrote by WhatsApp'],
  ['message outgoing portal', 'Wrote in the portal'],
  ['message incoming email', 'The lead wrote by email'],
  ['message incoming sms', 'The lead wrote by SMS'],
  ['message incoming whatsapp', 'The lead wrote by WhatsApp'],
  ['message incoming portal', 'The student wrote in the portal'],
  ['call outgoing', 'Called the lead'],
  ['call incoming', 'The lead called'],
])

export function contactEntry(db: Db, kind: ContactKind, id: number): LeadActivity {
  const { identifier, what, created_at, user_identifier, first_name, last_name } = db
    .prepare<[number], Row>(`${FROM[kind]} WHERE x.id = ?`)
    .get(id)!
  return {
    identifier: `${kind}.${identifier}`,
    action: `leads.${kind}`,
    description: sentences.get(`${kind} ${what}`)!,
    userInfo: user_identifier === null ? null : { identifier: user_identifier, first_name, last_name },
    automation: null,
    changes: [],
    created_at,
  }
}
