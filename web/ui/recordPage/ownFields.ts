/** Fields of records that no stored form asks, made in the shape that stored forms have: one editor draws both. */
import type { AskedField } from '@contract/masters/forms/askedField'
import type { Option } from '../dynamicForm/useOptions'

/** A field of a record: `askedField('email', t('staff:fields.email'), 'email', { is_required: true })`. */
export const askedField = (
  name: string,
  label: string,
  type: AskedField['type'],
  more: Partial<AskedField> = {},
): AskedField => ({
  name,
  label,
  type,
  placeholder: null,
  form_step_no: 1,
  column: 12,
  is_required: false,
  is_disabled: false,
  is_hidden: false,
  rules: {},
  source: null,
  parent_field_name: null,
  phone_country: type === 'mobile' ? { field: null, row: null } : null,
  ...more,
})

/** One of these options, or several. */
export const optionsSource = (options: readonly Option[]): Pick<AskedField, 'source'> => ({
  source: { data_type: 'manual', options: [...options] },
})
