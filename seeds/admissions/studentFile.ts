/** The file of the student persona: a lead with their identifier, applications in several stages, documents, payments, conversations. */
import { sizes } from '@contract/control'
import type { Currency } from '@contract/money'
import type { Kit } from '../kit'
import { makeDocument } from '../leads/leadDocuments'
import { makePayment } from '../leads/leadPayments'
import { makeTask } from '../leads/tasks'
import { personas } from '../people/personas'

const { student, counsellor } = personas
const userId = ({ db }: Kit, email: string) =>
  db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)!

/**
 * A lead of the counsellor that nothing names by its identifier becomes the student: one with three open applications, if there is one.
 * @returns its id; undefined when there is none
 */
function becomeStudent(kit: Kit): number | undefined {
  const { db } = kit
  const lead = db
    .prepare<[number], number>(
      `SELECT l.id FROM leads l JOIN (SELECT a.lead_id, count(*) AS all_of_them, sum(s.name <> 'Enrolled') AS open FROM applications a JOIN application_stages s ON s.id = a.stage_id GROUP BY 1) n ON n.lead_id = l.id
       WHERE l.deleted_at IS NULL AND l.staff_id = ? AND n.open > 1
       AND l.identifier NOT IN (SELECT module_identifier FROM calls) AND l.identifier NOT IN (SELECT module_identifier FROM notifications WHERE module_identifier IS NOT NULL)
       AND l.id NOT IN (SELECT lead_id FROM lead_documents) ORDER BY n.open > 2 AND n.open = n.all_of_them DESC, l.id DESC LIMIT 1`,
    )
    .pluck()
    .get(userId(kit, counsellor.email))
  if (lead === undefined) return undefined
  const identifier = student.student_profile_identifier
  const [first_name, last_name] = student.name.split(' ')
  db.prepare(
    "UPDATE leads SET identifier = ?, first_name = ?, last_name = ?, email = ?, source_country = 'NG', country_code = '+234', mobile = '8035550119', created_at = min(created_at, ?) WHERE id = ?",
  ).run(identifier, first_name, last_name, student.email, kit.ago(DAYS_KNOWN), lead)
  db.prepare('UPDATE students SET identifier = ?, user_id = ? WHERE lead_id = ?').run(
    identifier,
    userId(kit, student.email),
    lead,
  )
  return lead
}

/** Longer than anybody has written to them, or they have paid. */
const DAYS_KNOWN = 30
/** Each of their applications is in another stage. @returns their ids in the order of preference */
function spreadStages({ db, ago }: Kit, lead: number): number[] {
  const ids = db
    .prepare<[number], number>('SELECT id FROM applications WHERE lead_id = ? ORDER BY preference_order')
    .pluck()
    .all(lead)
  for (const [at, status] of ['Conditional offer', 'Submitted', 'In preparation'].entries())
    if (ids[at] !== undefined)
      db.prepare(
        'UPDATE applications SET status_id = s.id, stage_id = s.stage_id, sub_status_id = NULL, reason_id = NULL, held_at = NULL, stage_since = ? FROM application_statuses s WHERE s.name = ? AND applications.id = ?',
      ).run(ago(3 + at * 6), status, ids[at])
  return ids
}

function seedConversation(kit: Kit, lead: number, application: number) {
  const colleague = userId(kit, counsellor.email)
  const said = [
    ['outgoing', 'Welcome, Ibrahim. I am your counsellor: write to me here whenever you like.', 14, null],
    ['incoming', 'Thank you! I have uploaded my passport and the transcript.', 12, null],
    ['outgoing', 'Your offer has arrived. Please read the conditions before Friday.', 3, application],
    ['incoming', 'I will. Is the deposit due before the visa?', 2, application],
  ] as const
  for (const [direction, content, days, application_id] of said)
    kit.row('lead_messages', {
      lead_id: lead,
      application_id,
      channel: 'portal',
      direction,
      user_id: direction === 'outgoing' ? colleague : null,
      subject: null,
      content,
      address: '',
      outbox_id: null,
      created_at: kit.ago(days),
    })
  const notes = [
    ['Bring the original transcript to the office when you come for the visa.', true, 4],
    ['Father pays; asks for the scholarship once more.', false, 5],
  ] as const
  for (const [content, is_shared, days] of notes)
    kit.row('lead_notes', {
      lead_id: lead,
      application_id: is_shared ? application : null,
      user_id: colleague,
      content,
      is_shared,
      created_at: kit.ago(days),
    })
}

const shortlistOf = (kit: Kit, lead: number) =>
  JSON.stringify(
    kit.db
      .prepare<[number], number>(
        `SELECT p.id FROM programs p JOIN campuses c ON c.id = p.campus_id JOIN institutions i ON i.id = p.institution_id
         WHERE c.visible_to IN ('all', 'b2c') AND i.status = 'active' AND i.country = (SELECT a.destination_country FROM applications a WHERE a.lead_id = ? LIMIT 1) ORDER BY p.id LIMIT 4`,
      )
      .pluck()
      .all(lead)
      .map((program_id, at) => ({
        program_id,
        user_id: userId(kit, at === 0 ? student.email : counsellor.email),
        shortlist_origin: at === 0 ? 'student' : 'lead',
        created_at: kit.ago(20 - at),
      })),
  )

export function seedStudentFile(kit: Kit, leads: number): void {
  if (leads < sizes.demo) return
  const lead = becomeStudent(kit)
  if (lead === undefined) return
  const [offered] = spreadStages(kit, lead)
  const own = userId(kit, student.email)
  makeDocument(kit, { lead_id: lead, doc_type: 'Passport', file_name: 'passport.pdf', user_id: own })
  makeDocument(kit, {
    lead_id: lead,
    doc_type: 'Academic transcript',
    file_name: 'transcript.pdf',
    user_id: own,
  })
  makeDocument(kit, {
    lead_id: lead,
    application_id: offered!,
    doc_type: 'Offer letter',
    file_name: 'offer.pdf',
    user_id: userId(kit, counsellor.email),
  })
  const currency = kit.db
    .prepare<[number], Currency>('SELECT currency FROM applications WHERE id = ?')
    .pluck()
    .get(offered!)!
  makePayment(kit, {
    lead_id: lead,
    application_id: offered!,
    amount: 75_00,
    currency,
    payment_type: 'Application fee',
    days: 12,
  })
  makePayment(kit, { lead_id: lead, amount: 250_00, currency: 'USD', payment_type: 'Service fee', days: 20 })
  seedConversation(kit, lead, offered!)
  makeTask(kit, {
    lead_id: lead,
    user_id: userId(kit, counsellor.email),
    note: 'Ask about the deposit',
    days: 2,
  })
  kit.db.prepare('UPDATE leads SET shortlist = ? WHERE id = ?').run(shortlistOf(kit, lead), lead)
}
