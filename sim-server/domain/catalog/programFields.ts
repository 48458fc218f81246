/** What may be changed of a program, as fields that people are asked, and the columns that have their values. */
import {
  attendanceKinds,
  durationTypes,
  languageLevels,
  programCategories,
} from '@contract/catalog/catalogValues'
import { MOST_MONEY } from '@contract/money'
import { NO_WEB_ADDRESS, webAddressOf } from '@contract/shapes'
import { isList, type AskedType } from '@contract/masters/forms/fieldTypes'
import type { AskedField, AskedRules, FieldValue } from '@contract/masters/forms/askedField'
import type { Db } from '@db/open'
import type { Change, Value } from '../platform/operations'
import { builtInField } from '../leads/leadFields/builtInFields'
import { scoresColumn, writtenScores } from '../leads/leadForm/columnKinds'

/** An option and what the column has for it. */
interface Choice {
  value: string
  label: string
  stored: Value
}
interface ProgramField {
  /** English, for refusals: `Name is required`. The console has its own words. */
  label: string
  type: AskedType
  is_required?: true
  rules?: AskedRules
  /** Of a choice. */
  choices?(db: Db): Choice[]
  /** Of a column that has neither the value nor a choice: how it is read and written. */
  read?(db: Db, stored: Value): FieldValue
  write?(db: Db, value: FieldValue): Value
  /** Why this value cannot be given, beside what its type says. */
  refusal?(value: FieldValue, row: StoredProgram): string | undefined
}
/** The columns of a program by name. */
export type StoredProgram = Readonly<Record<string, Value>>

const words = (values: readonly string[]) => (): Choice[] =>
  values.map((value) => ({ value, label: value, stored: value }))
const rowsOf = (table: string, order: string) => (db: Db) =>
  db
    .prepare<[], { stored: number; value: string; label: string }>(
      `SELECT id AS stored, CAST(id AS TEXT) AS value, name AS label FROM ${table} ORDER BY ${order}`,
    )
    .all()
/** Yes and no, as forms of leads have them. */
const yesOrNo = (): Choice[] => [
  { value: 'yes', label: 'Yes', stored: 1 },
  { value: 'no', label: 'No', stored: 0 },
]
/** The tests that scores are written of, by their names. */
const testChoices = (db: Db): Choice[] =>
  db
    .prepare<[], Choice>(
      'SELECT identifier AS value, name AS label, id AS stored FROM test_scores ORDER BY id',
    )
    .all()
const money: AskedRules = { min: 0, max: MOST_MONEY, whole: true }
const years: AskedRules = { min: 1, max: 99, whole: true }

/** By the name of the column. */
const fieldsByColumn = new Map<string, ProgramField>(
  Object.entries({
    name: { label: 'Name', type: 'text', is_required: true },
    url: {
      label: 'Web address',
      type: 'text',
      refusal: (value) => (value === null || webAddressOf(String(value)) ? undefined : NO_WEB_ADDRESS),
    },
    category: {
      label: 'Category',
      type: 'single_select',
      is_required: true,
      choices: words(programCategories),
    },
    study_level_id: {
      label: 'Study level',
      type: 'single_select',
      is_required: true,
      choices: rowsOf('study_levels', 'position'),
    },
    discipline_id: {
      label: 'Discipline',
      type: 'single_select',
      is_required: true,
      choices: rowsOf('disciplines', 'name'),
    },
    tuition_fee: { label: 'Tuition fee', type: 'number', rules: money },
    application_fee: { label: 'Application fee', type: 'number', rules: money },
    duration: { label: 'Duration', type: 'number', rules: { min: 1, max: 600, whole: true } },
    duration_type: { label: 'Unit of the duration', type: 'single_select', choices: words(durationTypes) },
    is_fulltime: { label: 'Full time', type: 'single_select', is_required: true, choices: yesOrNo },
    attendance_on: {
      label: 'Attendance',
      type: 'single_select',
      is_required: true,
      choices: words(attendanceKinds),
    },
    weekly_hours: { label: 'Hours a week', type: 'number', rules: { min: 1, max: 60, whole: true } },
    intake_ids: { label: 'Intakes', type: 'multi_select', choices: rowsOf('intakes', 'month, id') },
    is_pgwp: { label: 'Work after graduation', type: 'single_select', is_required: true, choices: yesOrNo },
    required_level_id: {
      label: 'Level finished before',
      type: 'single_select',
      choices: rowsOf('study_levels', 'position'),
    },
    min_grade: { label: 'Least grade', type: 'number', rules: { min: 0, max: 100 } },
    language_level: { label: 'Language level', type: 'single_select', choices: words(languageLevels) },
    test_scores: {
      label: 'Test scores',
      type: 'scores',
      choices: testChoices,
      read: (db, stored) => writtenScores(db, stored) || null,
      write: (db, value) => scoresColumn(db, String(value ?? ''), 'value'),
    },
    min_age: {
      label: 'Youngest age',
      type: 'number',
      rules: years,
      refusal: (value, { max_age }) => agesRefusal(value, max_age!),
    },
    max_age: {
      label: 'Oldest age',
      type: 'number',
      rules: years,
      refusal: (value, { min_age }) => agesRefusal(min_age!, value),
    },
    min_requirement: { label: 'Other requirements', type: 'textarea' },
    verified_on: { label: 'Verified on', type: 'date' },
  } satisfies Readonly<Record<string, ProgramField>>),
)
const agesRefusal = (youngest: FieldValue, oldest: FieldValue) =>
  youngest !== null && oldest !== null && Number(youngest) > Number(oldest)
    ? 'The youngest age is above the oldest'
    : undefined

export const programColumns: readonly string[] = [...fieldsByColumn.keys()]

export const askedProgramFields = (db: Db): AskedField[] =>
  [...fieldsByColumn].map(([name, { label, type, is_required = false, rules = {}, choices }]) =>
    builtInField({
      name,
      label,
      type,
      is_required,
      rules,
      source: choices
        ? { data_type: 'manual', options: choices(db).map(({ value, label }) => ({ value, label })) }
        : null,
    }),
  )

/** The value that a program has, by the name of the field. */
export function programValue(db: Db, name: string, stored: Value): FieldValue {
  const { type, choices, read } = fieldsByColumn.get(name)!
  if (read) return read(db, stored)
  if (!choices) return stored
  const options = choices(db)
  const valueOf = (one: Value) => options.find((option) => option.stored === one)?.value ?? null
  if (!isList(type)) return valueOf(stored)
  return (JSON.parse(String(stored ?? '[]')) as number[]).flatMap((one) => valueOf(one) ?? [])
}

/** What the column has for a value that was read by its field. */
export function programColumn(db: Db, name: string, value: FieldValue): Value {
  const { type, choices, write } = fieldsByColumn.get(name)!
  if (write) return write(db, value)
  if (!choices) return value as Value
  const options = choices(db)
  const storedOf = (one: string) => options.find((option) => option.value === one)?.stored ?? null
  if (!isList(type)) return value === null ? null : storedOf(String(value))
  const ids = ((value ?? []) as readonly string[]).map((one) => Number(storedOf(one)))
  return JSON.stringify([...new Set(ids)].toSorted((a, b) => a - b))
}

/** Why a program with these columns cannot have the value. */
export const programRefusal = (name: string, value: FieldValue, row: StoredProgram): string | undefined =>
  fieldsByColumn.get(name)!.refusal?.(value, row)

/** The column of the field, and the day of the check where the caller made one. */
export const programChange = (name: string, stored: Value, verified: string | undefined): Change => ({
  [name]: stored,
  ...(verified !== undefined && name !== 'verified_on' && { verified_on: verified }),
})

/** The values that a program has, by the names of the fields. */
export function storedProgramValues(db: Db, id: number) {
  const { identifier, version, currency, ...row } = db
    .prepare<[number], StoredProgram & { identifier: string; version: number; currency: string }>(
      `SELECT identifier, version, currency, ${programColumns.join(', ')} FROM programs WHERE id = ?`,
    )
    .get(id)!
  return {
    identifier,
    version,
    currency,
    values: Object.fromEntries(programColumns.map((name) => [name, programValue(db, name, row[name]!)])),
  }
}
