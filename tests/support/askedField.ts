/** A field of a drawn form, as the server answers it. */
import type { AskedField } from '@contract/masters/forms/askedField'

/** A text of one line that may be empty, with what is given. */
export const askedField = (field: Partial<AskedField>): AskedField => ({
  name: 'a',
  label: 'A',
  placeholder: null,
  type: 'text',
  form_step_no: 1,
  column: 12,
  is_required: false,
  is_disabled: false,
  is_hidden: false,
  rules: {},
  source: null,
  parent_field_name: null,
  phone_country: field.type === 'mobile' ? { field: 'source_country', row: null } : null,
  ...field,
})
