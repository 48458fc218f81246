/** The fields of a program that are changed where they stand. Fees are typed in whole units of the currency, and sent in its smallest. */
import { useMemo } from 'react'
import type { Answer } from '@contract/http'
import type { AskedField, FieldValue, FieldValues } from '@contract/masters/forms/askedField'
import { programRecord } from '@contract/catalog/programRecord'
import type { ProgramEntry } from '@contract/catalog/programs'
import { digitsOf } from '@contract/money'
import { useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { useWords, type Words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import type { AskedRecord, EditedFields } from '@ui/recordPage/editedFields'
import { tellChange } from '@ui/operation/tellChange'
import { refreshPrograms } from './refresh'

type Fields = Answer<typeof programRecord.fields>

const isFee = (name: string) => name === 'tuition_fee' || name === 'application_fee'
const inUnits = (value: FieldValue, currency: string): FieldValue =>
  value === null || value === '' ? null : Math.round(Number(value) * 10 ** digitsOf(currency))
const inWhole = (value: FieldValue, currency: string): FieldValue =>
  value === null ? null : Number(value) / 10 ** digitsOf(currency)
const shownValue = (name: string, value: FieldValue, currency: string) =>
  isFee(name) ? inWhole(value, currency) : value
const sentValue = (name: string, value: FieldValue, currency: string) =>
  isFee(name) ? inUnits(value, currency) : value

/** Blocks of words for options that are stored as keys; others are names of records. */
const blocks = new Map([
  ['category', 'categories'],
  ['duration_type', 'units'],
  ['attendance_on', 'attendance'],
])
const optionLabel = (t: Words, field: string, label: string) => {
  const block = blocks.get(field)
  return block ? t(`programRecord:${block}.${label}`) : recordName(label)
}

/** With the labels of the console in place of those of the server. */
function fieldInWords(t: Words, field: AskedField, currency: string): AskedField {
  const label = t(`programRecord:fields.${field.name}`)
  const { source, rules } = field
  return {
    ...field,
    label: isFee(field.name) ? `${label} (${currency})` : label,
    rules: isFee(field.name) ? { min: 0 } : rules,
    source:
      source?.data_type === 'manual'
        ? {
            ...source,
            options: source.options.map((one) => ({
              ...one,
              label: optionLabel(t, field.name, one.label),
            })),
          }
        : source,
  }
}
const valuesOf = ({ values, currency }: Fields): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownValue(name, value, currency)]))
const recordOf = (t: Words, read: Fields): AskedRecord => ({
  fields: read.fields.map((field) => fieldInWords(t, field, read.currency)),
  values: valuesOf(read),
  chosen: {},
})
const writable = (value: FieldValue) =>
  Array.isArray(value) ? [...(value as readonly string[])] : (value as string | number | null)

export const programEdits: EditedFields<ProgramEntry> = {
  can: programRecord.setField.spec.can,
  behind: {
    study_level_id: ['study_level_id'],
    discipline_id: ['discipline_id'],
    category: ['category'],
    tuition_fee: ['tuition_fee'],
    application_fee: ['application_fee'],
    duration: ['duration', 'duration_type'],
    is_fulltime: ['is_fulltime'],
    attendance_on: ['attendance_on'],
    weekly_hours: ['weekly_hours'],
    intake_ids: ['intake_ids'],
    is_pgwp: ['is_pgwp'],
    required_level_id: ['required_level_id'],
    min_grade: ['min_grade'],
    language_level: ['language_level'],
    test_scores: ['test_scores'],
    min_age: ['min_age', 'max_age'],
    min_requirement: ['min_requirement'],
    verified_on: ['verified_on'],
    url: ['url', 'name'],
  },
  Reader: function ProgramFields({ row: { identifier }, children }) {
    const t = useWords()
    const { data, isError, refetch } = useCall(programRecord.fields, { program: identifier })
    const read = useMemo(() => data && recordOf(t, data), [data, t])
    const again = async () => {
      const { data: now } = await refetch()
      return now && recordOf(t, now)
    }
    return children({ asked: read, isFailed: isError && !data, refetch: again })
  },
  send: async ({ identifier, institution }, field, value, seen) => {
    const { currency_code } = institution.country
    const body = {
      field,
      value: writable(sentValue(field, value, currency_code)),
      seen: writable(sentValue(field, seen, currency_code)),
    }
    await tellChange(
      'programs.edit',
      call(programRecord.setField, { program: identifier, body }),
      programRecord.setField.spec.says,
      refreshPrograms,
    )
  },
}
