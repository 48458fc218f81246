/** Public forms as stored forms: what visitors are asked, and their answers as columns. */
import { firstNames } from '@contract/filters'
import {
  Filled,
  MOST_FILE_MB,
  publicForms,
  type FieldName,
  type FormField,
} from '@contract/partners/publicForms'
import type { OptionPath } from '@contract/masters/forms/optionCalls'
import { FIRST_YEAR, LAST_YEAR } from '@contract/leads/intakeYears'
import { dropdowns } from '@contract/platform/dropdowns'
import {
  isEmptyValue,
  valueIn,
  type AskedField,
  type FieldValue,
  type FieldValues,
} from '@contract/masters/forms/askedField'
import type { FieldType } from '@contract/masters/forms/fieldTypes'
import { formSchema } from '@contract/masters/forms/formSchema'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { optionFacts } from '../leads/leadForm/offered'
import { VISITOR } from '../platform/optionRows'

/** `Email address is required` */
const labels: Readonly<Record<FieldName, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  company_name: 'Company Name',
  email: 'Email address',
  mobile: 'Mobile number',
  source_country: 'Country',
  source_city: 'City',
  destination_country: 'Destination',
  intake_id: 'Intake',
  intake_year: 'Year',
  document: 'File',
}
const types: Readonly<Partial<Record<FieldName, FieldType>>> = {
  email: 'email',
  mobile: 'mobile',
  source_country: 'single_select',
  destination_country: 'single_select',
  intake_id: 'single_select',
  intake_year: 'number',
  document: 'file',
}
const calls: Readonly<Partial<Record<FieldName, OptionPath>>> = {
  source_country: dropdowns.country.path,
  destination_country: dropdowns.destinationCountry.path,
  intake_id: dropdowns.intake.path,
}
const rulesOf = ({ name, allowed_types = 'pdf, jpg, png', max_size = MOST_FILE_MB }: FormField) => {
  if (name === 'document') return { allowed_types, max_size }
  return name === 'intake_year' ? { min: FIRST_YEAR, max: LAST_YEAR, whole: true } : {}
}

/** A field of a public form, as a stored form asks it. */
export const askedOf = (field: FormField): AskedField => {
  const { name, required } = field
  const url = calls[name]
  return {
    name,
    label: labels[name],
    placeholder: null,
    type: types[name] ?? 'text',
    form_step_no: 1,
    column: 12,
    is_required: required,
    is_disabled: false,
    is_hidden: false,
    rules: rulesOf(field),
    source: url ? { data_type: 'api', url, params: [], format: { label: 'label', value: 'value' } } : null,
    parent_field_name: null,
    phone_country: types[name] === 'mobile' ? { field: 'source_country', row: null } : null,
  }
}

/** `+90 532…` of a number and its country code, which calls may send apart. */
const withCountryCode = (sent: Readonly<Record<string, unknown>>) => {
  const { country_code, mobile } = sent
  return country_code && typeof mobile === 'string' && mobile !== '' && !/^\s*(\+|00)/.test(mobile)
    ? { ...sent, mobile: `+${String(country_code).replace('+', '')} ${mobile}` }
    : sent
}

/** Nobody believes that an answer was stored which the form does not ask for. @throws Fail 422 */
export function refuseUnknown(fields: readonly AskedField[], sent: Readonly<Record<string, unknown>>): void {
  const known = new Set([...fields.map(({ name }) => name), ...Object.keys(Filled.shape)])
  const unknown = Object.keys(sent).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Fail(422, `There is no field ${firstNames(unknown)}`, { rule: 'known fields' })
}

/** @throws Fail 422 at each field that is not valid */
export function readVisitorValues(
  db: Db,
  fields: readonly AskedField[],
  sent: Readonly<Record<string, unknown>>,
): FieldValues {
  const facts = optionFacts({ db, caller: VISITOR }, fields, sent, {})
  const { data, error } = formSchema(fields, facts).safeParse(withCountryCode(sent))
  if (error)
    throw new Fail(
      422,
      error.issues.map(({ message, path: [field] }) => ({ message, field: String(field) })),
      { rule: 'valid' },
    )
  return data
}
export const textIn = (values: FieldValues, name: string): string | undefined => {
  const value = valueIn<FieldValue>(values, name) ?? null
  return isEmptyValue(value) ? undefined : String(value)
}
/** The files of the answers, with the fields that ask them. */
export const filesIn = (fields: readonly AskedField[], values: FieldValues) =>
  fields.flatMap((field) => {
    const identifier = field.type === 'file' ? textIn(values, field.name) : undefined
    return identifier ? [{ field, identifier }] : []
  })
export const FAILED = publicForms.landingPage.spec.fails
