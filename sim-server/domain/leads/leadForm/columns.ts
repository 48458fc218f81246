/**
 * Values of a form as columns of a lead, and back. Fields that bear the name of a column are stored there; all others are own fields, in
 * one JSON object by their names: `own_values ->> '$."budget"'`.
 */
import { isList } from '@contract/masters/forms/fieldTypes'
import {
  isStoredValue,
  valueIn,
  type AskedField,
  type FieldValue,
  type FieldValues,
} from '@contract/masters/forms/askedField'
import { FIRST_YEAR, LAST_YEAR } from '@contract/leads/intakeYears'
import { dropdowns } from '@contract/platform/dropdowns'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { countryOf, readNumber } from '@contract/masters/forms/phone'
import type { Value } from '../../platform/operations'

/** The field of a phone number; it fills two columns. */
const PHONE = 'mobile'
const countries = ['source_country', 'destination_country'] as const
const numbers = ['intake_id', 'intake_year'] as const
const texts = ['first_name', 'last_name', 'email', 'source_city', 'utm_source', 'utm_medium'] as const
/** Columns that fields of their name fill, unless those have several values. */
export const fieldColumns = [...texts, ...countries, ...numbers, PHONE] as const
/** Columns that forms write. */
export const formColumns = [...fieldColumns, 'country_code', 'own_values'] as const
export type FormColumn = (typeof formColumns)[number]
type Columns = Partial<Record<FormColumn, Value>>
export type StoredColumns = Readonly<Record<FormColumn, Value>>

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)
/** Names never empty in the table. */
const emptyText = (name: string) => (name === 'first_name' || name === 'last_name' ? '' : null)
function refuse(message: string, field: string): never {
  throw new Fail(422, { message, field }, { rule: 'valid' })
}

/** The code of the country with this number. */
export const countryNumbered = (db: Db, value: string): string | undefined =>
  /^\d+$/.test(value)
    ? db.prepare<[number], string>('SELECT code FROM countries WHERE id = ?').pluck().get(Number(value))
    : undefined
/** A code, a name in any language, or the number of a country. */
export function countryCode(db: Db, value: string, field: string): string {
  return countryNumbered(db, value) ?? countryOf(value) ?? refuse(`Unknown country ${value}`, field)
}
/** The option of the field that stands for a country: its code, or its number where the options are numbers. */
function countryOption(db: Db, source: AskedField['source'], code: Value): string | null {
  if (!code) return null
  const isNumber =
    source?.data_type === 'api' &&
    source.url === dropdowns.country.path &&
    !source.params.some(({ key }) => key === 'identifier_only' || key === 'text_only')
  const number = isNumber
    ? db.prepare<[Value], number>('SELECT id FROM countries WHERE code = ?').pluck().get(code)
    : undefined
  return String(number ?? code)
}
function numberOf(db: Db, value: FieldValue, field: (typeof numbers)[number]): number {
  const number = Number(value)
  const isThere =
    field === 'intake_year'
      ? Number.isInteger(number) && number >= FIRST_YEAR && number <= LAST_YEAR
      : db.prepare<[number]>('SELECT 1 FROM intakes WHERE id = ?').get(number) !== undefined
  return isThere ? number : refuse('This value is not valid', field)
}
/** A number as forms read it, `+905321112233`, in its two columns. */
function phoneColumns(value: string): Columns {
  const read = readNumber(value, '', undefined)
  return 'refused' in read ? refuse(read.refused, PHONE) : { ...read }
}

/**
 * The columns that the values of these fields set.
 * @param values of all fields that were asked; one that was not asked for because of its parent is emptied
 * @param before the own values that are stored: those of fields of other forms stay
 * @throws Fail 422 at the field whose value has no place in its column
 */
export function columnsOfValues(
  db: Db,
  fields: readonly AskedField[],
  values: FieldValues,
  before: string | null,
): Columns {
  const columns: Columns = {}
  const own = new Map(Object.entries(ownValuesOf(before)))
  for (const { name, type, is_hidden, is_disabled } of fields) {
    if (is_hidden || is_disabled) continue
    const given = valueIn(values, name) ?? null
    const value = Array.isArray(given) && given.length === 0 ? null : given
    if (isList(type)) setOwn(own, name, value)
    else if (name === PHONE)
      Object.assign(
        columns,
        value === null ? { country_code: null, mobile: null } : phoneColumns(String(value)),
      )
    else if (isOneOf(texts, name)) columns[name] = value === null ? emptyText(name) : String(value)
    else if (isOneOf(countries, name))
      columns[name] = value === null ? null : countryCode(db, String(value), name)
    else if (isOneOf(numbers, name)) columns[name] = value === null ? null : numberOf(db, value, name)
    else setOwn(own, name, value)
  }
  return { ...columns, own_values: own.size === 0 ? null : JSON.stringify(Object.fromEntries(own)) }
}

/** Fields whose values changed. Unchanged values are not rewritten: some cannot be converted back to their column. */
export const changedFields = (
  fields: readonly AskedField[],
  values: FieldValues,
  before: FieldValues,
): AskedField[] => fields.filter(({ name }) => !isStoredValue(valueIn(values, name), valueIn(before, name)))

/** Whether its value is stored among the own values. */
export const isOwnField = ({ name, type }: Pick<AskedField, 'name' | 'type'>): boolean =>
  isList(type) || !isOneOf(fieldColumns, name)

/** The columns that `columnsOfValues` sets for these fields. */
export function columnNames(fields: readonly AskedField[]): FormColumn[] {
  const names = new Set<FormColumn>(['own_values'])
  for (const { name, type } of fields) {
    if (isList(type) || !isOneOf(formColumns, name)) continue
    names.add(name)
    if (name === PHONE) names.add('country_code')
  }
  return [...names]
}

function setOwn(own: Map<string, FieldValue>, name: string, value: FieldValue): void {
  if (value === null) own.delete(name)
  else own.set(name, value)
}
const ownValuesOf = (stored: Value): FieldValues =>
  typeof stored === 'string' ? (JSON.parse(stored) as FieldValues) : {}

/** The values of a lead by the names of the fields, as the form gave them. */
export function valuesOfColumns(db: Db, fields: readonly AskedField[], stored: StoredColumns): FieldValues {
  const own = ownValuesOf(stored.own_values)
  const valueOf = ({ name, type, source }: AskedField): FieldValue => {
    if (isList(type)) return valueIn(own, name) ?? []
    if (name === PHONE) return stored.mobile === null ? null : `${stored.country_code ?? ''}${stored.mobile}`
    if (isOneOf(texts, name)) return stored[name] || null
    if (isOneOf(countries, name)) return countryOption(db, source, stored[name])
    if (!isOneOf(numbers, name)) return valueIn(own, name) ?? null
    // Options are texts.
    return stored[name] === null || type === 'number' ? stored[name] : String(stored[name])
  }
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
}
