/** The calls about one lead, once each. */
import { contract } from '@contract'
import type { startBuiltServer } from './builtServer'

type Built = Awaited<ReturnType<typeof startBuiltServer>>

export async function callLead(call: Built['call'], idOf: Built['idOf']): Promise<void> {
  const { leadAnswers, leadForms, leadNotes, leads, leadStage } = contract
  const lead = idOf('leads', 'deleted_at IS NULL')
  await call(leads.single, { id: lead })
  await call(leads.activities, { lead })
  await call(leadStage.next, { lead })
  await call(leadForms.dropdown, {})
  await call(leadAnswers.ownFields, {})
  await call(leadAnswers.ownValues, { lead })
  await call(leadForms.profile, { body: { lead_identifier: lead } })
  await call(leadForms.duplicates, { body: { email: idOf('leads', 'email NOT NULL', 'email') } })
  await call(leadNotes.create, { lead, body: { content: 'Called back' } })
  await call(leadNotes.list, { lead })
  await call(leads.assignedStaff, { id: lead })
}
