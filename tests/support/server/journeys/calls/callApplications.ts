/** The calls about applications, once each. */
import { contract } from '@contract'
import { pdfPage } from '@seeds/leads/leadDocuments'
import type { World } from '../caller'

const APPLIES = "c.visible_to IS NOT NULL AND i.status = 'active' AND coalesce(p.visible_to, '') <> 'none'"
/** A program that starts in January, with a second one at its campus. */
const FROM = `(SELECT p.*, i.identifier AS institution, i.country AS country, c.identifier AS campus, n.value AS intake FROM programs p JOIN campuses c ON c.id = p.campus_id JOIN institutions i ON i.id = p.institution_id, json_each(p.intake_ids) n WHERE ${APPLIES}
  AND EXISTS (SELECT 1 FROM programs q, json_each(q.intake_ids) m WHERE q.campus_id = p.campus_id AND q.id > p.id AND m.value = n.value AND coalesce(q.visible_to, '') <> 'none'))`

/** Two applications of a lead without one. */
async function create({ call, idOf }: World) {
  const { applications, preferenceOrder } = contract
  const lead = idOf('leads', 'deleted_at IS NULL AND id NOT IN (SELECT lead_id FROM applications)')
  const program = idOf(FROM)
  const [institution, campus, destination_country, intake] = [
    'institution',
    'campus',
    'country',
    'intake',
  ].map((column) => String(idOf(FROM, '1', column))) as [string, string, string, string]
  const body = { institution, campus, destination_country, intake, lead_identifier: lead }
  const { identifiers } = await call(applications.create, {
    body: { ...body, intake_year: 2027, programs: [program] },
  })
  const other = idOf(
    'programs',
    `campus_id = (SELECT id FROM campuses WHERE identifier = '${campus}') AND identifier <> '${program}' AND coalesce(visible_to, '') <> 'none' AND EXISTS (SELECT 1 FROM json_each(intake_ids) WHERE value = ${intake})`,
  )
  const [id] = identifiers as [string]
  const added = await call(preferenceOrder.add, { id, body: { program: other } })
  await call(preferenceOrder.list, { lead })
  await call(preferenceOrder.change, { lead, body: { applications: [added.identifier, id] } })
  return { id, intake, other: added.identifier }
}

async function callRecord({ call, idOf }: World, id: string) {
  const { applicationRecord } = contract
  await call(applicationRecord.documents, { id })
  await call(applicationRecord.checklist, { id })
  await call(applicationRecord.addNote, { id, body: { content: 'Called the student' } })
  await call(applicationRecord.notes, { id })
  await call(applicationRecord.write, { id, body: { channel: 'portal', content: 'Your file is complete' } })
  await call(applicationRecord.conversations, { id })
  await call(applicationRecord.sendNotification, { id, body: { content: 'We have applied' } })
  const payment_type_identifier = idOf('payment_types', 'is_active AND deleted_at IS NULL')
  const body = { amount: 7_500, currency: 'EUR' as const, payment_type_identifier, paid_at: '2026-11-10' }
  await call(applicationRecord.addPayment, { id, body })
  await call(applicationRecord.payments, { id })
  await call(applicationRecord.activities, { id })
}

/** An uploaded document of an application gets another type. */
async function callDocumentType({ call, idOf, upload }: World, application: string) {
  const { applicationRecord, files, leadDocuments } = contract
  const { fileInfo, thumbInfo } = await upload(
    files.upload,
    new File([new Uint8Array(pdfPage('Transcript of an applicant'))], 'applicant.pdf'),
  )
  const body = {
    document_type_identifier: idOf('document_types', "doc_type = 'Academic transcript'"),
    files: [{ file_identifier: fileInfo.identifier, file_thumb_identifier: thumbInfo.identifier }],
  }
  await call(leadDocuments.save, { type: 'application', id: application, body })
  const type = idOf('document_types', "doc_type = 'English test result'")
  await call(applicationRecord.setDocumentType, { application, doc: fileInfo.identifier, type, body: {} })
}

export async function callApplications(world: World): Promise<void> {
  const { call, file, idOf } = world
  const { applicationRecord, applications, applicationStage } = contract
  const { id, intake, other } = await create(world)
  await call(applications.list, {})
  await call(applications.facets, {})
  await call(applications.single, { id })
  await call(applications.find, { body: { values: [id, 'nobody@mail.example'] } })
  const some = { is_selected_all: false, applications: [id] }
  const columns = [{ key: 'lead_name', label: 'Student' }]
  await file(applications.exportFile, { body: { ...some, columns } })
  await callRecord(world, id)
  await call(applicationStage.next, { id })
  const stage_identifier = idOf('application_stages', "name = 'Submitted'")
  await call(applicationStage.form, { id, query: { stage_identifier } })
  await call(applicationStage.update, { id, query: { status_identifier: stage_identifier }, body: {} })
  await call(applicationStage.bulkStage, {
    body: { ...some, stage_identifier: idOf('application_stages', "name = 'Visa'") },
  })
  const reason = (type: string) => idOf('application_reasons', `reason_type = '${type}'`)
  await call(applicationStage.bulkDefer, {
    body: { ...some, intake, intake_year: 2028, reason_identifier: reason('defer') },
  })
  await call(applications.bulkHold, { body: { ...some, is_held: true, reason_identifier: reason('hold') } })
  await call(applications.setField, { body: { ...some, field: 'student_number', value: 'UBC-1' } })
  const user_identifier = idOf(
    'users',
    "status = 'active' AND id IN (SELECT user_id FROM user_roles WHERE role_id = (SELECT id FROM roles WHERE identifier = 'counsellor'))",
  )
  await call(applications.bulkAssign, { body: { ...some, user_identifier } })
  await call(applicationRecord.bulkNotify, { body: { ...some, content: 'Welcome' } })
  await callDocumentType(world, id)
  const rest = { is_selected_all: false, applications: [other] }
  await call(applications.bulkDelete, { body: { ...rest, reason: 'Twice' } })
  await call(applications.bulkRestore, { body: rest })
}
