/** The columns of leads as fields that people are asked, where no form says otherwise. */
import { languageLevels } from '@contract/catalog/catalogValues'
import { FIRST_YEAR, LAST_YEAR } from '@contract/leads/intakeYears'
import { DEFAULT_COLUMN, type AskedField } from '@contract/masters/forms/askedField'
import { dropdowns } from '@contract/platform/dropdowns'
import type { Db } from '@db/open'
import type { FieldColumn } from '../leadForm/columnKinds'

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

const columns: readonly (Parameters<typeof builtInField>[0] & { name: FieldColumn })[] = [
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
  { name: 'date_of_birth', label: 'Date of birth', type: 'date', rules: { after: '1920-01-01' } },
  {
    name: 'study_level_id',
    label: 'Highest finished level',
    type: 'single_select',
    source: byCall(dropdowns.studyLevels.path),
  },
  { name: 'grade', label: 'Grade in percent', type: 'number', rules: { min: 0, max: 100 } },
  {
    name: 'language_level',
    label: 'Language level',
    type: 'single_select',
    source: { data_type: 'manual', options: languageLevels.map((level) => ({ label: level, value: level })) },
  },
  { name: 'test_scores', label: 'Test scores', type: 'scores', placeholder: 'IELTS 6.5, TOEFL 92' },
  { name: 'budget_amount', label: 'Budget per year', type: 'budget', placeholder: '15000 EUR' },
]
/** People are told of all tests that there are. */
const withTests = (db: Db, field: AskedField): AskedField =>
  field.type === 'scores' ? { ...field, source: { data_type: 'manual', options: testOptions(db) } } : field
const testOptions = (db: Db) =>
  db
    .prepare<[], { label: string; value: string }>(
      'SELECT name AS label, identifier AS value FROM test_scores ORDER BY id',
    )
    .all()
export const columnFields = (db: Db): readonly AskedField[] =>
  columns.map((column) => withTests(db, builtInField(column)))
