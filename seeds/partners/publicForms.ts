/** Public forms of the consultancy for students. That of agents is a form of the master. */
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
/** A form of agents in the master, and those of its fields that are not there. */
export const makeAgentForm = (
  kit: Kit,
  { fields = requiredFields('company_name', 'first_name', 'last_name', 'email'), ...form }: FormSeed = {},
) => {
  const stamps = { created_at: kit.ago(300), updated_at: kit.ago(300) }
  const made = kit.row('forms', {
    name: 'Become a partner',
    description: '',
    operation: 'create',
    status: 'public',
    module_type: 'agent',
    is_active: true,
    ...form,
    ...stamps,
  })
  const there = kit.db.prepare<[string], { id: number }>('SELECT id FROM form_fields WHERE name = ?')
  for (const [at, { name, required }] of fields.entries()) {
    const type = name === 'document' ? 'file' : 'text'
    const field = there.get(name) ?? kit.row('form_fields', { name, label: name, type, ...stamps })
    kit.row('form_assignments', {
      form_id: made.id,
      form_field_id: field.id,
      form_step_no: 1,
      column: 12,
      is_required: required,
      order_by: at + 1,
      ...stamps,
    })
  }
  return made
}

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
}
