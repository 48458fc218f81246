/** Public forms of the consultancy: for students and for agents. */
import type { FieldName, FormField } from '@contract/partners/publicForms'
import type { Kit } from '../kit'

const requiredFields = (...names: FieldName[]): FormField[] => names.map((name) => ({ name, required: true }))
const optionalFields = (...names: FieldName[]): FormField[] =>
  names.map((name) => ({ name, required: false }))

interface FormSeed {
  identifier?: string
  name?: string
  description?: string
  fields?: FormField[]
  is_active?: boolean
}
export const makeLeadForm = (
  kit: Kit,
  {
    lead_source_id = null,
    branch_id = null,
    ...form
  }: FormSeed & { lead_source_id?: number | null; branch_id?: number | null } = {},
) =>
  kit.row('lead_forms', {
    name: 'Study abroad',
    description: '',
    fields: requiredFields('first_name', 'last_name', 'email'),
    is_active: true,
    ...form,
    lead_source_id,
    branch_id,
    created_at: kit.ago(300),
    updated_at: kit.ago(300),
  })
export const makeAgentForm = (kit: Kit, form: FormSeed = {}) =>
  kit.row('agent_forms', {
    name: 'Become a partner',
    description: '',
    fields: requiredFields('company_name', 'first_name', 'last_name', 'email'),
    is_active: true,
    ...form,
    created_at: kit.ago(300),
    updated_at: kit.ago(300),
  })

export const seedPublicForms = (kit: Kit): void => {
  const source = kit.db.prepare<[string], { id: number }>('SELECT id FROM lead_sources WHERE name = ?')
  makeLeadForm(kit, {
    identifier: 'study-abroad',
    name: 'Study abroad with Meridian',
    description: 'Tell us where you would like to study. A counsellor calls you within a day.',
    lead_source_id: source.get('Website')?.id ?? null,
    fields: [
      ...requiredFields('first_name', 'last_name', 'email'),
      ...optionalFields(
        'mobile',
        'source_country',
        'source_city',
        'destination_country',
        'intake_id',
        'intake_year',
      ),
      { name: 'document', required: false, allowed_types: 'jpg, png, pdf', max_size: 5 },
    ],
  })
  makeLeadForm(kit, {
    identifier: 'istanbul-fair',
    name: 'Istanbul Education Fair',
    description: '',
    lead_source_id: source.get('Education fair')?.id ?? null,
    fields: [
      ...requiredFields('first_name', 'mobile'),
      ...optionalFields('last_name', 'email', 'destination_country'),
    ],
  })
  makeAgentForm(kit, {
    identifier: 'partners',
    name: 'Become a recruitment partner',
    description: 'For agencies that place students abroad. We answer within three working days.',
    fields: [
      ...requiredFields('company_name', 'first_name', 'last_name', 'email'),
      ...optionalFields('mobile', 'source_country', 'source_city'),
    ],
  })
}
