/**
 * Two students with a file each, for tests of the portal: the persona, and somebody else. Whatever the persona must not see has `SECRET` in
 * its text: all that is the other student's, and what staff say among themselves about the persona.
 */
import { applicationStages } from '@seeds/admissions/applicationMasters'
import { makeInstallment } from '@seeds/finance/installments'
import { makeDocument } from '@seeds/leads/leadDocuments'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import type { Sim } from '../sim'

/** Of the installments of both: what an institution pays us is no matter of students. */
const COMMISSION = 7_654_321
export const SECRET = new RegExp(`SECRET|${COMMISSION}`, 'i')
export const student = personas.student.email as string
export const OWN = 'ibrahim-yusuf'
const OTHER = 'other-student'

export interface StudentFile {
  /** Of the lead. */
  identifier: string
  lead: number
  application: string
  note: string
  message: string
  document: string
  payment: string
  reminder: string
  installment: string
}

interface Options {
  identifier: string
  user: number
  /** In the text of everything; empty for what the student may see. */
  mark: string
}
const idOf = ({ db }: Sim, sql: string, ...values: unknown[]) =>
  db
    .prepare<unknown[], number>(sql)
    .pluck()
    .get(...values)!

/** Rows without the defaults of a builder. */
const rowsOf =
  ({ kit }: Sim) =>
  (table: 'lead_notes' | 'lead_messages' | 'lead_payments' | 'tasks' | 'applications', values: object) =>
    kit.row(table, values as never) as { id: number; identifier: string }

/** An application of a lead in a stage. */
export function makeApplicationRow(
  sim: Sim,
  lead: number,
  values: { program_name: string; stage?: (typeof applicationStages)[number]['name'] } & Record<
    string,
    unknown
  >,
) {
  const { stage = 'Submitted', ...columns } = values
  const at = sim.clock.iso()
  return rowsOf(sim)('applications', {
    lead_id: lead,
    institution_id: idOf(sim, "SELECT min(id) FROM institutions WHERE country = 'CA'"),
    destination_country: 'CA',
    intake_id: idOf(sim, 'SELECT min(id) FROM intakes'),
    intake_year: 2027,
    stage_id: idOf(sim, 'SELECT id FROM application_stages WHERE name = ?', stage),
    stage_since: at,
    remarks: '',
    is_deferred: false,
    preference_order: 1,
    student_number: '',
    version: 1,
    created_at: at,
    updated_at: at,
    ...columns,
  })
}

function makeFile(sim: Sim, { identifier, user, mark }: Options): StudentFile {
  const { kit } = sim
  const row = rowsOf(sim)
  const at = sim.clock.iso()
  const counsellor = idOf(sim, 'SELECT id FROM users WHERE email = ?', personas.counsellor.email)
  const role = idOf(sim, "SELECT id FROM roles WHERE identifier = 'counsellor'")
  const lead = makeLead(kit, {
    identifier,
    first_name: `Ibrahim${mark}`,
    last_name: 'Yusuf',
    email: `${identifier}${mark}@mail.example`,
    destination_country: 'CA',
    staff_id: counsellor,
    staff_role_id: role,
    deleted_at: null,
  }).id
  const application = makeApplicationRow(sim, lead, {
    program_name: `Robotics ${mark}`,
    remarks: 'SECRET remarks of staff',
    agent_id: idOf(sim, 'SELECT id FROM users WHERE email = ?', personas.agent.email),
    agent_percent: 85,
    staff_id: counsellor,
    staff_role_id: role,
  })
  const note = row('lead_notes', {
    lead_id: lead,
    user_id: counsellor,
    content: `Shared ${mark}`,
    is_shared: true,
    created_at: at,
  })
  row('lead_notes', {
    lead_id: lead,
    user_id: counsellor,
    content: 'SECRET note of staff',
    is_shared: false,
    created_at: at,
  })
  const message = row('lead_messages', {
    lead_id: lead,
    channel: 'portal',
    direction: 'outgoing',
    user_id: counsellor,
    content: `Welcome ${mark}`,
    address: '',
    created_at: at,
  })
  const document = makeDocument(kit, {
    lead_id: lead,
    doc_type: 'Passport',
    file_name: `passport${mark}.pdf`,
  })
  const payment = row('lead_payments', {
    receipt_no: `RCT-2026-9000${mark ? 2 : 1}`,
    lead_id: lead,
    payment_type_id: idOf(sim, 'SELECT min(id) FROM payment_types'),
    amount: 50_000,
    currency: 'USD',
    paid_at: '2026-11-10',
    remarks: 'SECRET remark',
    user_id: counsellor,
    issued_with: JSON.stringify({
      payer: { name: `Ibrahim${mark}`, email: null, phone: null },
      issuer: {
        name: 'Meridian',
        legal_name: null,
        email: null,
        mobile: null,
        address: null,
        tax_label: null,
        tax_number: null,
      },
    }),
    version: 1,
    created_at: at,
    updated_at: at,
  })
  const reminder = row('tasks', {
    type: 'reminder',
    note: `Call the bank ${mark}`,
    scheduled_at: '2026-12-01T09:00:00.000Z',
    status: 'working',
    lead_id: null,
    user_id: user,
    created_by: user,
    version: 1,
    created_at: at,
    updated_at: at,
  })
  row('tasks', {
    type: 'reminder',
    note: 'SECRET reminder of staff',
    scheduled_at: '2026-12-01T09:00:00.000Z',
    status: 'working',
    lead_id: lead,
    user_id: counsellor,
    created_by: counsellor,
    version: 1,
    created_at: at,
    updated_at: at,
  })
  const installment = makeInstallment(kit, { lead_id: lead, expected_commission_in: COMMISSION })
  return {
    identifier,
    lead,
    application: application.identifier,
    note: note.identifier,
    message: message.identifier,
    document: document.identifier,
    payment: payment.identifier,
    reminder: reminder.identifier,
    installment: installment.identifier,
  }
}

/** @returns the file of the persona, that of the other student, and the email of the other */
export function makeStudentFiles(sim: Sim): { own: StudentFile; other: StudentFile; otherEmail: string } {
  const other = makeUser(sim.kit, {
    name: 'Mallory SECRET',
    roles: ['student'],
    student_profile_identifier: OTHER,
  })
  const user = idOf(sim, 'SELECT id FROM users WHERE email = ?', student)
  return {
    own: makeFile(sim, { identifier: OWN, user, mark: '' }),
    other: makeFile(sim, { identifier: OTHER, user: other.id, mark: 'SECRET' }),
    otherEmail: other.email,
  }
}
