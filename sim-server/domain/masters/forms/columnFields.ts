/** Fields that bear the name of a column of leads: their type and options are such that what a form takes has a place in the column, and reads back the same. */
import type { AskedRules } from '@contract/masters/forms/askedField'
import { hasOptions, isList, type FieldType } from '@contract/masters/forms/fieldTypes'
import { languageLevels } from '@contract/catalog/catalogValues'
import { FIRST_YEAR, LAST_YEAR } from '@contract/leads/intakeYears'
import { dropdowns } from '@contract/platform/dropdowns'
import type { FieldError } from '@kit/request/fail'
import { fieldColumns, type FieldColumn } from '../../leads/leadForm/columnKinds'
import { countryOf } from '@contract/masters/forms/phone'
import type { Change } from '../../platform/operations'

const COUNTRY = 'A field with this name keeps a country. Let people choose from a list of countries.'
const INTAKE = 'A field with this name keeps an intake. Let people choose from the list of intakes.'
const YEAR = `A field with this name keeps a year from ${FIRST_YEAR} to ${LAST_YEAR}. Make it a number, or a choice of such years.`
const PHONE = 'A field with this name keeps a phone number. Its type is mobile.'
const DAY = 'A field with this name keeps a day. Its type is date.'
const LEVEL = 'A field with this name keeps a study level. Let people choose from the list of study levels.'
const PERCENT = 'A field with this name keeps a percentage. Its type is number.'
const LANGUAGE_LEVEL = `A field with this name keeps a language level. Make it a choice of ${languageLevels.join(', ')}.`
const OWN_WAY = 'Leads have a field with this name already. Choose another name.'
const TEXT = 'A field with this name keeps a text. Choose another type.'

const USUAL_VALUES = [undefined, null, '', 'value', 'id', 'identifier']
/** Whether the options are those of one of these calls, by their usual values. */
const isFrom = ({ data_type, url, format_value }: Change, paths: readonly string[]) =>
  data_type === 'api' && paths.includes(String(url)) && USUAL_VALUES.includes(format_value as string)
/** Whether there are options by hand, and all of them are such. */
const areAll = ({ data_type, options }: Change, isSuch: (value: string) => boolean) =>
  data_type === 'manual' &&
  (JSON.parse(String(options ?? '[]')) as { value: string }[]).every(({ value }) => isSuch(value))
const isYear = (value: string) =>
  /^\d{4}$/.test(value) && Number(value) >= FIRST_YEAR && Number(value) <= LAST_YEAR
const ofCountry = (field: Change) =>
  isFrom(field, [dropdowns.country.path, dropdowns.destinationCountry.path]) ||
  areAll(field, (value) => countryOf(value) === value)
    ? undefined
    : COUNTRY

const refusals: Readonly<Partial<Record<FieldColumn, (field: Change) => string | undefined>>> = {
  source_country: ofCountry,
  destination_country: ofCountry,
  intake_id: (field) => (isFrom(field, [dropdowns.intake.path]) ? undefined : INTAKE),
  intake_year: (field) => (field['type'] === 'number' || areAll(field, isYear) ? undefined : YEAR),
  mobile: ({ type }) => (type === 'mobile' ? undefined : PHONE),
  date_of_birth: ({ type }) => (type === 'date' ? undefined : DAY),
  study_level_id: (field) => (isFrom(field, [dropdowns.studyLevels.path]) ? undefined : LEVEL),
  grade: ({ type }) => (type === 'number' ? undefined : PERCENT),
  language_level: (field) =>
    areAll(field, (value) => languageLevels.some((level) => level === value)) ? undefined : LANGUAGE_LEVEL,
  test_scores: () => OWN_WAY,
  budget_amount: () => OWN_WAY,
}
const isColumn = (name: unknown): name is FieldColumn => (fieldColumns as readonly unknown[]).includes(name)

/** Why a field cannot be like this; undefined when it can. One that is switched off is not asked, and several values are never in a column. */
export function columnRefusal(field: Change): FieldError | undefined {
  const { name, type, is_active } = field
  // Answers of calls would drop its value.
  if (name === '__proto__') return { message: 'A field cannot have this name', field: 'name' }
  if (!isColumn(name) || isList(type as FieldType) || is_active === 0) return undefined
  const refused = refusals[name] ?? ((one: Change) => (one['type'] === 'number' ? TEXT : undefined))
  const message = refused(field)
  return message === undefined ? undefined : { message, field: 'type' }
}

const boundsOf: ReadonlyMap<string, { min: number; max: number; whole?: true }> = new Map([
  ['intake_year', { min: FIRST_YEAR, max: LAST_YEAR, whole: true }],
  ['grade', { min: 0, max: 100 }],
])
/** The rules of a field with those of its column: forms judge by them, here and in the console. */
export function withColumnRules(name: string, type: FieldType, rules: AskedRules): AskedRules {
  const bounds = hasOptions(type) ? undefined : boundsOf.get(name)
  if (!bounds) return rules
  return {
    ...rules,
    ...bounds,
    min: Math.max(bounds.min, rules.min ?? bounds.min),
    max: Math.min(bounds.max, rules.max ?? bounds.max),
  }
}
