/** How a lead is reached: their address by channel, and why nothing may be sent by it. */
import {
  HAS_UNSUBSCRIBED,
  NO_EMAIL,
  NO_MOBILE,
  NO_PORTAL,
  type ConversationChannel,
} from '@contract/leads/leadConversations'
import type { Db } from '@db/open'
import { DELETED } from '../leadVerbs/assignTransfer'

export interface ReachedLead {
  id: number
  identifier: string
  first_name: string
  last_name: string
  email: string | null
  country_code: string | null
  mobile: string | null
  staff_id: number | null
  deleted_at: string | null
}

/** @param id of a lead that exists */
export const reachedLead = (db: Db, id: number): ReachedLead =>
  db
    .prepare<[number], ReachedLead>(
      'SELECT id, identifier, first_name, last_name, email, country_code, mobile, staff_id, deleted_at FROM leads WHERE id = ?',
    )
    .get(id)!

const digitsOf = (text: string | null) => (text ?? '').replaceAll(/\D/g, '')
/** `ada@mail.example`, `+905321234567`, nothing in the portal; null when there is none, and for a masked number. */
export function addressOf(
  { email, country_code, mobile }: ReachedLead,
  channel: ConversationChannel,
): string | null {
  if (channel === 'portal') return ''
  if (channel === 'email') return email || null
  return digitsOf(mobile) ? `+${digitsOf(country_code)}${digitsOf(mobile)}` : null
}

/** The lead wrote STOP, or has an account of this mail and switched such messages off. */
const hasLeft = (db: Db, { id, email }: ReachedLead, channel: ConversationChannel): boolean =>
  db
    .prepare<[number, string, string | null, string], number>(
      `SELECT EXISTS (SELECT 1 FROM lead_opt_outs WHERE lead_id = ? AND channel = ?)
        OR EXISTS (SELECT 1 FROM users u JOIN notification_preferences p ON p.user_id = u.id WHERE u.email = ? AND p.channel = ? AND p.module_type = 'lead_conversation' AND NOT p.enabled)`,
    )
    .pluck()
    .get(id, channel, email, channel) === 1

/** Somebody signs in as this student. */
export const hasLogin = (db: Db, { identifier }: Pick<ReachedLead, 'identifier'>): boolean =>
  db.prepare<[string]>('SELECT 1 FROM users WHERE student_profile_identifier = ?').get(identifier) !==
  undefined

/** The lead is a student, and so has a portal, whether or not they have signed in yet. */
export const hasPortal = (db: Db, { id, identifier }: Pick<ReachedLead, 'id' | 'identifier'>): boolean =>
  db
    .prepare<[number, string], number>(
      'SELECT EXISTS (SELECT 1 FROM students WHERE lead_id = ?) OR EXISTS (SELECT 1 FROM users WHERE student_profile_identifier = ?)',
    )
    .pluck()
    .get(id, identifier) === 1

/** Why nothing can be sent by this channel, as a sentence. */
export function refusalOf(db: Db, lead: ReachedLead, channel: ConversationChannel): string | null {
  if (lead.deleted_at !== null) return DELETED
  if (channel === 'portal') return hasPortal(db, lead) ? null : NO_PORTAL
  if (addressOf(lead, channel) === null) return channel === 'email' ? NO_EMAIL : NO_MOBILE
  return hasLeft(db, lead, channel) ? HAS_UNSUBSCRIBED : null
}

/** Words by which a lead leaves a channel, and comes back, in the languages of the product. */
const LEAVING = ['stop', 'unsubscribe', 'arrêt', 'désabonner', 'dur', 'iptal', 'إيقاف', 'توقف']
const RETURNING = ['start', 'reprendre', 'başla', 'ابدأ']
const wordOf = (content: string) => content.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** A message that is one of these words alone changes what may be sent by its channel. */
export function keepOptOut(
  db: Db,
  { id }: ReachedLead,
  channel: ConversationChannel,
  { content, at }: { content: string; at: string },
): void {
  const word = wordOf(content)
  if (LEAVING.includes(word))
    db.prepare('INSERT OR IGNORE INTO lead_opt_outs (lead_id, channel, created_at) VALUES (?, ?, ?)').run(
      id,
      channel,
      at,
    )
  else if (RETURNING.includes(word))
    db.prepare('DELETE FROM lead_opt_outs WHERE lead_id = ? AND channel = ?').run(id, channel)
}
