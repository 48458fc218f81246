/**
 * Threads of a student's portal: their own, and one for each application. They show what the student wrote and what was sent to the
 * student, by whatever channel, and nothing else.
 */
import type { PortalMessage, PortalThread } from '@contract/admissions/studentPortal/talk'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { insertMessage, messageAdded } from '../../leads/conversations/messages'
import { reachedLead } from '../../leads/conversations/reach'
import { leadWrote } from '../../leads/conversations/tell'
import { notify } from '../../outreach/notify'
import { ownApplication, type OwnStudent } from './ownStudent'

/** Named one by one: a channel that is added later is not shown to students by itself. */
const SHOWN = "m.channel IN ('portal', 'email', 'sms', 'whatsapp')"
/** Of messages `m`: those of one thread. Values: the lead, the application or null. */
const IN_THREAD = `m.lead_id = ? AND m.application_id IS ? AND ${SHOWN}`

interface ThreadRow {
  identifier: string
  title: string | null
  application: number | null
}
function threadRows(db: Db, { identifier, lead }: OwnStudent): ThreadRow[] {
  if (lead === 0) return []
  const applications = db
    .prepare<[number], ThreadRow>(
      'SELECT identifier, program_name AS title, id AS application FROM applications WHERE lead_id = ? AND deleted_at IS NULL ORDER BY preference_order, id',
    )
    .all(lead)
  return [{ identifier, title: null, application: null }, ...applications]
}

const lastRead = (db: Db, caller: Pick<Caller, 'user'>, application: number | null): number =>
  db
    .prepare<[number, number | null], number>(
      'SELECT message_id FROM portal_reads WHERE user_id = ? AND application_id IS ?',
    )
    .pluck()
    .get(caller.user.id, application) ?? 0

export function threadsOf(db: Db, caller: Pick<Caller, 'user'>, student: OwnStudent): PortalThread[] {
  const last = db.prepare<[number, number | null], { content: string; created_at: string }>(
    `SELECT m.content, m.created_at FROM lead_messages m WHERE ${IN_THREAD} ORDER BY m.id DESC LIMIT 1`,
  )
  const unread = db
    .prepare<[number, number | null, number], number>(
      `SELECT count(*) FROM lead_messages m WHERE ${IN_THREAD} AND m.direction = 'outgoing' AND m.id > ?`,
    )
    .pluck()
  return threadRows(db, student).map(({ identifier, title, application }) => {
    const message = last.get(student.lead, application)
    return {
      identifier,
      module_type: application === null ? 'lead' : 'application',
      title,
      last_message: message?.content ?? null,
      last_at: message?.created_at ?? null,
      unread_count: unread.get(student.lead, application, lastRead(db, caller, application))!,
    }
  })
}

/** The application of a thread; null for the student's own. @throws Fail 404 for a thread of somebody else */
const applicationOf = (db: Db, student: OwnStudent, thread: string): number | null =>
  thread === student.identifier ? null : ownApplication(db, student, thread)

interface MessageRow extends Omit<PortalMessage, 'is_own' | 'author'> {
  direction: string
  first_name: string | null
  last_name: string | null
}
const MESSAGES = `SELECT m.identifier, m.content, m.channel, m.direction, m.created_at, u.first_name, u.last_name FROM lead_messages m LEFT JOIN users u ON u.id = m.user_id WHERE ${IN_THREAD}`
const messageOf = ({ direction, first_name, last_name, ...row }: MessageRow): PortalMessage => ({
  ...row,
  is_own: direction === 'incoming',
  author: direction === 'outgoing' && first_name ? `${first_name} ${last_name ?? ''}`.trim() : null,
})

/** Newest first. @throws Fail 404 */
export function messagesOf(
  db: Db,
  student: OwnStudent,
  thread: string,
  { page, per_page }: { page: number; per_page: number },
): { rows: PortalMessage[]; total: number } {
  const application = applicationOf(db, student, thread)
  const total = db
    .prepare<[number, number | null], number>(`SELECT count(*) FROM lead_messages m WHERE ${IN_THREAD}`)
    .pluck()
    .get(student.lead, application)!
  const rows = db
    .prepare<[number, number | null, number, number], MessageRow>(
      `${MESSAGES} ORDER BY m.id DESC LIMIT ? OFFSET ?`,
    )
    .all(student.lead, application, per_page, (page - 1) * per_page)
  return { rows: rows.map(messageOf), total }
}

/** Who works on the application, else who has the student, is told. @throws Fail 404 */
export function writeInThread(
  { tenant, db }: { tenant: Tenant; db: Db },
  student: OwnStudent,
  thread: string,
  content: string,
): PortalMessage {
  const application = applicationOf(db, student, thread)
  const lead = reachedLead(db, student.lead)
  const identifier = insertMessage(db, {
    lead: lead.id,
    application,
    channel: 'portal',
    direction: 'incoming',
    user_id: null,
    subject: null,
    content,
    files: [],
    address: '',
    outbox_id: null,
    created_at: tenant.clock.iso(),
  })
  const worker =
    application === null
      ? null
      : db
          .prepare<[number], number | null>('SELECT staff_id FROM applications WHERE id = ?')
          .pluck()
          .get(application)
  notify(tenant, leadWrote({ ...lead, staff_id: worker ?? lead.staff_id }, content), db)()
  messageAdded(tenant, null, null, [lead.identifier])
  const row = db
    .prepare<[number, number | null, string], MessageRow>(`${MESSAGES} AND m.identifier = ?`)
    .get(lead.id, application, identifier)!
  return messageOf(row)
}

/** All messages up to this one were read; what was read later stays read. @throws Fail 404 */
export function markRead(
  db: Db,
  caller: Pick<Caller, 'user'>,
  student: OwnStudent,
  { thread, message }: { thread: string; message: string },
): void {
  const application = applicationOf(db, student, thread)
  const id = db
    .prepare<[number, number | null, string], number>(
      `SELECT m.id FROM lead_messages m WHERE ${IN_THREAD} AND m.identifier = ?`,
    )
    .pluck()
    .get(student.lead, application, message)
  if (id === undefined) throw new Fail(404, 'There is no such message')
  if (id <= lastRead(db, caller, application)) return
  db.prepare('DELETE FROM portal_reads WHERE user_id = ? AND application_id IS ?').run(
    caller.user.id,
    application,
  )
  db.prepare('INSERT INTO portal_reads (user_id, application_id, message_id) VALUES (?, ?, ?)').run(
    caller.user.id,
    application,
    id,
  )
}
