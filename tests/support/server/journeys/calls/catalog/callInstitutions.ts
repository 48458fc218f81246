/** The writes of institutions: facts, terms, contacts, reviews, actions. */
import { contract } from '@contract'
import type { World } from '../../caller'

export async function callInstitutions({ call, idOf }: World): Promise<void> {
  const { institutions, institutionTerms, institutionRecords, institutionActions } = contract
  const identifier = idOf('institutions')
  const one = { is_selected_all: false, institutions: [identifier] }
  await call(institutions.setField, { body: { ...one, field: 'kind', value: 'polytechnic' } })
  const terms = { agreement_date: '2026-09-01', commission_percentage: 11, estimated_offer_letter_days: 9 }
  await call(institutionTerms.save, { identifier, body: terms })
  await call(institutionTerms.saveMany, { body: { ...one, ...terms, commission_percentage: 13 } })
  await call(institutionTerms.saveCommission, {
    identifier,
    body: { commission_type: 'other', commission_amount: 90_000, commission_currency: 'CAD' },
  })
  await call(institutionTerms.saveCommissions, {
    body: { ...one, commission_type: 'percentage', commission_percentage: 14 },
  })
  await call(institutions.single, { identifier })
  await call(institutions.history, { identifier })
  const contact = { name: 'Fiona Carmichael', email: 'fiona@northcoast.example' }
  const { identifier: added } = await call(institutionRecords.addContact, { identifier, body: contact })
  await call(institutionRecords.editContact, { identifier: added, body: { ...contact, job_title: 'Fees' } })
  await call(institutionRecords.contacts, { identifier })
  await call(institutionRecords.removeContact, { identifier: added })
  await call(institutionRecords.review, { identifier, body: { rating: 5, content: 'Fast offers' } })
  await call(institutionRecords.reviews, { identifier })
  const { identifier: action } = await call(institutionActions.create, {
    identifier,
    body: { action: 'verify_fees' },
  })
  await call(institutionActions.update, { identifier: action, body: { status: 'done', remarks: 'Checked' } })
}
