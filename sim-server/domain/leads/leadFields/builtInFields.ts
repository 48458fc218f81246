/** The columns of leads as fields that people are asked, where no form says otherwise. */
import { FIRST_YEAR, LAST_YEAR } from '@contract/leads/intakeYears'
import { DEFAULT_COLUMN, type AskedField } from '@contract/masters/forms/askedField'
import { dropdowns } from '@contract/platform/dropdowns'
import type { fieldColumns } from '../leadForm/columns'

/** A field of the product itself. Its label is a name of `locales/<language>/names.json`. */
export const builtInField = (
  field: Pick<AskedField, 'name' | 'label' | 'type'> & Partial<AskedField>,
): AskedField => ({
  placeholder: null,
  form_step_no: 1,
  column: DEFAULT_COLUMN,
  is_required: false,
  is_disabled: false,
  is_hidden: false,
  rules: {},
  source: null,
  parent_field_name: null,
  phone_country: null,
  ...field,
})

const byCall = (url: string, ...parameters: string[]): AskedField['source'] => ({
  data_type: 'api',
  url,
  params: parameters.map((key) => ({ key, value: 'true' })),
  format: { label: '', value: '' },
})
/** All countries, by their code. */
const countries = byCall(dropdowns.country.path, 'identifier_only')

type ColumnName = (typeof fieldColumns)[number]
const columns: readonly (Parameters<typeof builtInField>[0] & { name: ColumnName })[] = [
  { name: 'first_name', label: 'First name', type: 'text', is_required: true },
  { name: 'last_name', label: 'Last name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'mobile', label: 'Mobile', type: 'mobile' },
  { name: 'source_country', label: 'Home country', type: 'single_select', source: countries },
  { name: 'source_city', label: 'City', type: 'text' },
  { name: 'destination_country', label: 'Destination country', type: 'single_select', source: countries },
  { name: 'intake_id', label: 'Intake', type: 'single_select', source: byCall(dropdowns.intake.path) },
  {
    name: 'intake_year',
    label: 'Year',
    type: 'number',
    rules: { min: FIRST_YEAR, max: LAST_YEAR, whole: true },
  },
  { name: 'utm_source', label: 'UTM source', type: 'text' },
  { name: 'utm_medium', label: 'UTM medium', type: 'text' },
]
export const columnFields: readonly AskedField[] = columns.map(builtInField)
