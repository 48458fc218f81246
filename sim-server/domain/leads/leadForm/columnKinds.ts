/** How the value of a field is kept in the columns of a lead that bear its name, and read from them. */
import { readScores, scoresText, type TestScore } from '@contract/catalog/takenTests'
import { languageLevels } from '@contract/catalog/catalogValues'
import { budgetText, readBudget } from '@contract/leads/budget'
import { FIRST_YEAR, LAST_YEAR } from '@contract/leads/intakeYears'
import { DEFAULT_CURRENCY } from '@contract/money'
import type { AskedField, FieldValue } from '@contract/masters/forms/askedField'
import { countryOf, readNumber } from '@contract/masters/forms/phone'
import { isDay } from '@contract/masters/forms/readValue'
import { dropdowns } from '@contract/platform/dropdowns'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import type { Value } from '../../platform/operations'

/** Columns that fields of their name fill, unless those have several values. */
export const fieldColumns = [
  'first_name',
  'last_name',
  'email',
  'source_city',
  'utm_source',
  'utm_medium',
  'source_country',
  'destination_country',
  'intake_id',
  'intake_year',
  'mobile',
  'date_of_birth',
  'study_level_id',
  'grade',
  'language_level',
  'test_scores',
  'budget_amount',
] as const
export type FieldColumn = (typeof fieldColumns)[number]
export type FormColumn = FieldColumn | 'country_code' | 'budget_currency' | 'own_values'
export type Columns = Partial<Record<FormColumn, Value>>

interface ColumnKind {
  /** Further columns that the value fills. */
  more?: readonly FormColumn[]
  /** What the column has without a value, where that is not null. */
  empty?: ''
  /** @throws Fail 422 at the field for a value that has no place in the column */
  write(db: Db, value: NonNullable<FieldValue>, field: FieldColumn): Columns
  /** Of a column that is not null. */
  read(db: Db, stored: Readonly<Partial<Record<FormColumn, Value>>>, field: AskedField): FieldValue
}

const NOT_VALID = 'This value is not valid'
function refuse(message: string, field: string): never {
  throw new Fail(422, { message, field }, { rule: 'valid' })
}
const nameOfField = ({ name }: AskedField) => name as FieldColumn

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
function countryOption(db: Db, source: AskedField['source'], code: Value): string {
  const isNumber =
    source?.data_type === 'api' &&
    source.url === dropdowns.country.path &&
    !source.params.some(({ key }) => key === 'identifier_only' || key === 'text_only')
  const number = isNumber
    ? db.prepare<[Value], number>('SELECT id FROM countries WHERE code = ?').pluck().get(code)
    : undefined
  return String(number ?? code)
}

const text: ColumnKind = {
  write: (_, value, field) => ({ [field]: String(value) }),
  read: (_, stored, field) => stored[nameOfField(field)] || null,
}
/** Never null in the table. */
const personName: ColumnKind = { ...text, empty: '' }
const country: ColumnKind = {
  write: (db, value, field) => ({ [field]: countryCode(db, String(value), field) }),
  read: (db, stored, field) =>
    stored[nameOfField(field)] ? countryOption(db, field.source, stored[nameOfField(field)]!) : null,
}
const numberWhere = (isValid: (db: Db, value: number) => boolean): ColumnKind => ({
  write: (db, value, field) =>
    isValid(db, Number(value)) ? { [field]: Number(value) } : refuse(NOT_VALID, field),
  // Options are texts.
  read: (_, stored, field) => {
    const value = stored[nameOfField(field)]!
    return field.type === 'number' ? value : String(value)
  },
})
const textWhere = (isValid: (value: string) => boolean): ColumnKind => ({
  write: (_, value, field) =>
    isValid(String(value)) ? { [field]: String(value) } : refuse(NOT_VALID, field),
  read: text.read,
})

/** A number as forms read it, `+905321112233`, in its two columns. */
const phone: ColumnKind = {
  more: ['country_code'],
  write: (_, value, field) => {
    const read = readNumber(String(value), '', undefined)
    return 'refused' in read ? refuse(read.refused, field) : { ...read }
  },
  read: (_, { country_code, mobile }) => `${country_code ?? ''}${mobile}`,
}

/** Levels are known by their identifiers. */
const studyLevel: ColumnKind = {
  write: (db, value, field) => ({
    [field]:
      db
        .prepare<[string], number>('SELECT id FROM study_levels WHERE ? IN (identifier, name)')
        .pluck()
        .get(String(value)) ?? refuse(NOT_VALID, field),
  }),
  read: (db, stored, field) =>
    db
      .prepare<[Value], string>('SELECT identifier FROM study_levels WHERE id = ?')
      .pluck()
      .get(stored[nameOfField(field)]!) ?? null,
}

const testsOf = (db: Db) =>
  db.prepare<[], { id: number; name: string }>('SELECT id, name FROM test_scores ORDER BY id').all()
/** Stored scores as people write them. */
export function writtenScores(db: Db, stored: Value): string {
  const names = new Map(testsOf(db).map(({ id, name }) => [id, name]))
  const scores = JSON.parse(String(stored ?? '[]')) as TestScore[]
  return scoresText(scores.map((one) => ({ ...one, score_name: names.get(one.test_score_id) ?? '' })))
}
/** Written scores as columns of leads and programs have them. @throws Fail 422 at the field */
export function scoresColumn(db: Db, written: string, field: string): string {
  const tests = testsOf(db)
  const read = readScores(
    written,
    tests.map(({ name }) => name),
  )
  if ('refused' in read) return refuse(read.refused, field)
  const ids = new Map(tests.map(({ id, name }) => [name, id]))
  return JSON.stringify(
    read.scores.map(({ score_name, score, min_score }) => ({
      test_score_id: ids.get(score_name)!,
      score,
      min_score,
    })),
  )
}
const scores: ColumnKind = {
  write: (db, value, field) => {
    const stored = scoresColumn(db, String(value), field)
    return { [field]: stored === '[]' ? null : stored }
  },
  read: (db, { test_scores }) => writtenScores(db, test_scores ?? null),
}

/** A stored amount as people write it. */
export const writtenBudget = (amount: Value | undefined, currency: Value | undefined): string =>
  budgetText({ amount: Number(amount), currency: String(currency ?? DEFAULT_CURRENCY) })
const budget: ColumnKind = {
  more: ['budget_currency'],
  write: (_, value, field) => {
    const read = readBudget(String(value))
    if ('refused' in read) return refuse(read.refused, field)
    return { budget_amount: read.amount, budget_currency: read.currency }
  },
  read: (_, { budget_amount, budget_currency }) => writtenBudget(budget_amount, budget_currency),
}

const MOST_PERCENT = 100
export const columnKinds: Readonly<Record<FieldColumn, ColumnKind>> = {
  first_name: personName,
  last_name: personName,
  email: text,
  source_city: text,
  utm_source: text,
  utm_medium: text,
  source_country: country,
  destination_country: country,
  intake_id: numberWhere(
    (db, id) => db.prepare<[number]>('SELECT 1 FROM intakes WHERE id = ?').get(id) !== undefined,
  ),
  intake_year: numberWhere((_, year) => Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR),
  mobile: phone,
  date_of_birth: textWhere(isDay),
  study_level_id: studyLevel,
  grade: numberWhere((_, percent) => percent >= 0 && percent <= MOST_PERCENT),
  language_level: textWhere((level) => languageLevels.some((one) => one === level)),
  test_scores: scores,
  budget_amount: budget,
}
