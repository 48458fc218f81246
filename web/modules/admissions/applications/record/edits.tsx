/** The facts of an application that are changed where they stand. Fees are typed in whole units of their currency, and sent in its smallest. */
import { useMemo } from 'react'
import { applications, type Application } from '@contract/admissions/applications'
import type { FieldValue } from '@contract/masters/forms/askedField'
import { currencies, DEFAULT_CURRENCY, digitsOf } from '@contract/money'
import { recordChange } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { useWords, type Words } from '@core/words/i18n'
import type { AskedRecord, EditedFields } from '@ui/recordPage/editedFields'
import { askedField, optionsSource } from '@ui/recordPage/ownFields'

const currencyOf = ({ fees }: Application) => fees.currency ?? DEFAULT_CURRENCY
const isFee = (name: string) => name === 'tuition_fee' || name === 'application_fee'
const inWhole = (amount: number | null, currency: string) =>
  amount === null ? null : amount / 10 ** digitsOf(currency)
const inUnits = (value: FieldValue, currency: string) =>
  value === null || value === '' ? null : Math.round(Number(value) * 10 ** digitsOf(currency))

function askedOf(t: Words, row: Application): AskedRecord {
  const currency = currencyOf(row)
  const label = (name: string) => t(`applications:fields.${name}`)
  const fee = (name: string) =>
    askedField(name, `${label(name)} (${currency})`, 'number', { rules: { min: 0 } })
  return {
    fields: [
      askedField('student_number', label('student_number'), 'text'),
      askedField('remarks', label('remarks'), 'textarea'),
      fee('tuition_fee'),
      fee('application_fee'),
      askedField(
        'currency',
        label('currency'),
        'single_select',
        optionsSource(currencies.map((value) => ({ value, label: value }))),
      ),
    ],
    values: {
      student_number: row.student_number || null,
      remarks: row.remarks || null,
      tuition_fee: inWhole(row.fees.tuition_fee, currency),
      application_fee: inWhole(row.fees.application_fee, currency),
      currency: row.fees.currency,
    },
    chosen: {},
  }
}

export const applicationEdits: EditedFields<Application> = {
  can: applications.setField.spec.can,
  isOpen: ({ deleted_at }) => deleted_at === null,
  behind: {
    student_number: ['student_number'],
    remarks: ['remarks'],
    tuition_fee: ['tuition_fee'],
    application_fee: ['application_fee'],
    currency: ['currency'],
  },
  commands: { staff_name: 'applications.assign', status_name: 'applications.stage' },
  Reader: function ApplicationFields({ row, children }) {
    const t = useWords()
    const asked = useMemo(() => askedOf(t, row), [t, row])
    return children({
      asked,
      isFailed: false,
      refetch: async () => askedOf(t, await call(applications.single, { id: row.identifier })),
    })
  },
  send: async (row, field, value) => {
    const body = {
      is_selected_all: false,
      applications: [row.identifier],
      filters: {},
      field: field as (typeof applications.setField.spec.body.shape.field)['_output'],
      value: isFee(field) ? inUnits(value, currencyOf(row)) : (value as string | number | null),
    }
    await recordChange('applications.edit', call(applications.setField, { body }))
    await queryClient.invalidateQueries({ queryKey: [applications.list.key[0]] })
  },
}
