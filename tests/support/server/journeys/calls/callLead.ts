/** The calls about one lead, once each. */
import { contract } from '@contract'
import type { World } from '../caller'

export async function callLead(world: World): Promise<void> {
  const { call, idOf } = world
  const { leadAnswers, leadConversations, leadForms, leadNotes, leads, leadStage } = contract
  const lead = idOf('leads', 'deleted_at IS NULL')
  await call(leads.single, { id: lead })
  await call(contract.leadFields.list)
  await call(contract.leadFields.save, {
    body: { fields: [{ form_field_id: 'mobile', is_visible: true, order_by: 1 }] },
  })
  await call(leads.activities, { lead })
  await call(leadStage.next, { lead })
  await call(leadForms.dropdown, {})
  await call(leadAnswers.ownFields, {})
  await call(leadAnswers.ownValuesFound, { query: { field: 'budget', search: 'l' } })
  await call(leadAnswers.ownValues, { lead })
  await call(leadForms.profile, { body: { lead_identifier: lead } })
  await call(leadForms.duplicates, { body: { email: idOf('leads', 'email NOT NULL', 'email') } })
  const { identifier: note } = await call(leadNotes.create, { lead, body: { content: 'Called back' } })
  await call(leadNotes.edit, { lead, note, body: { content: 'Called back twice' } })
  await call(leadNotes.pin, { lead, note, body: { is_pinned: true } })
  await call(leadNotes.history, { lead, note })
  await call(leadNotes.colleagues, { lead })
  await call(leadNotes.list, { lead })
  await call(leadConversations.channels, { lead })
  await call(leadConversations.write, { lead, body: { channel: 'email', content: 'Shall we talk?' } })
  await call(leadConversations.list, { lead })
  await call(leads.assignedStaff, { id: lead })
  await callPeople(world)
  await callPayments(world)
  await callMerge(world)
  await callDocuments(world)
}

/** A lead without an owner is given to somebody, to somebody else, and taken away again. */
async function callPeople({ call, idOf }: World): Promise<void> {
  const { leadPeople, leadRecord, leads } = contract
  const lead = idOf('leads', 'deleted_at IS NULL AND staff_id IS NULL')
  await call(leadRecord.applications, { lead })
  await call(leadRecord.filters, {})
  const [first, second] = (await call(leads.assignees, {})).people
  const to = ({ role_identifier, identifier }: NonNullable<typeof first>) => ({
    assign_leads_by: 'user' as const,
    assign_to_users_info: [{ role_identifier, user_identifier: identifier }],
  })
  await call(leadPeople.assign, { lead, body: to(first!) })
  await call(leadPeople.transfer, { lead, body: to(second!) })
  const { role_identifier, identifier } = second!
  await call(leadPeople.remove, { id: lead, body: { role_identifier, user_identifier: identifier } })
  await call(leadPeople.assign, { lead, body: to(first!) })
  await call(leadPeople.bulkUnassign, { body: { is_selected_all: false, leads: [lead] } })
}

async function callPayments({ call, file, idOf }: World): Promise<void> {
  const { leadPayments } = contract
  const lead = idOf('leads', 'deleted_at IS NULL')
  const payment_type_identifier = idOf('payment_types', 'is_active AND deleted_at IS NULL')
  const body = { amount: 125_050, currency: 'USD' as const, payment_type_identifier, paid_at: '2026-11-10' }
  const { identifier } = await call(leadPayments.create, { lead, body })
  await call(leadPayments.list, { lead })
  await file(leadPayments.receipt, { identifier })
  await call(leadPayments.void, { body: { payments: [identifier], reason: 'Wrong amount' } })
}

/** Two leads become one. */
async function callMerge({ call, idOf }: World): Promise<void> {
  const { leadMerge } = contract
  const lead = idOf(
    'leads',
    'deleted_at IS NULL AND id = (SELECT min(id) FROM leads WHERE deleted_at IS NULL)',
  )
  const other = idOf('leads', 'id = (SELECT max(id) FROM leads WHERE deleted_at IS NULL)')
  await call(leadMerge.similar, { lead })
  await call(leadMerge.compare, { lead, other })
  await call(leadMerge.merge, { body: { lead_identifier: lead, other_identifier: other } })
}

/** The documents of a lead that has some. */
async function callDocuments({ call, idOf }: World): Promise<void> {
  const { leadDocuments } = contract
  const id = idOf('leads', 'id IN (SELECT lead_id FROM lead_documents)')
  const documents = await call(leadDocuments.list, { id })
  const document = documents.find(({ is_2fa_required }) => !is_2fa_required)!
  const types = await call(leadDocuments.checklist, { id })
  const type = types.find((one) => !one.is_2fa_required && one.identifier !== document.type_identifier)!
  await call(leadDocuments.retype, {
    id,
    document: document.identifier,
    body: { document_type_identifier: type.identifier },
  })
  await call(leadDocuments.remove, {
    body: {
      document_identifiers: [document.identifier],
      document_type_identifier: type.identifier,
      module_type: 'lead',
      module_identifier: id,
    },
  })
}
