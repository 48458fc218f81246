/** One fact of an application, or of many: number of the student, fees, remarks. */
import { applications, type ApplicationField } from '@contract/admissions/applications'
import { commissionTiers, currencies, MOST_MONEY } from '@contract/money'
import { bulkVerb, fieldEditEffect, refuseValue, type Value } from '../../platform/operations'
import { applicationList } from '../applicationList'
import { applicationSubject } from '../applicationSubject'
import { DELETED } from './remove'

type Given = string | number | null
const MOST_LETTERS_OF_NUMBER = 60
const NO_AMOUNT = 'An amount is a whole number of the smallest unit'

function amountOf(value: Given): number | null {
  if (value === null) return null
  const amount = Number(value)
  if (!Number.isInteger(amount) || amount < 0 || amount > MOST_MONEY) return refuseValue(NO_AMOUNT)
  return amount
}
function percentOf(value: Given): number | null {
  if (value === null) return null
  const percent = Number(value)
  return (commissionTiers as readonly number[]).includes(percent)
    ? percent
    : refuseValue('The share of an agent is 100, 90, 85 or 80 percent')
}
function numberOf(value: Given): string {
  const number = String(value ?? '')
  return number.length > MOST_LETTERS_OF_NUMBER
    ? refuseValue(`A student number is at most ${MOST_LETTERS_OF_NUMBER} letters`)
    : number
}
const currencyOf = (value: Given): string | null =>
  value === null || currencies.some((code) => code === value)
    ? (value as string | null)
    : refuseValue('This value does not exist')

const readers: Readonly<Record<ApplicationField, (value: Given) => Value>> = {
  student_number: numberOf,
  remarks: (value) => String(value ?? ''),
  tuition_fee: amountOf,
  application_fee: amountOf,
  currency: currencyOf,
  agent_percent: percentOf,
}

export const editApplications = bulkVerb({
  ...applications.setField.spec,
  subject: applicationSubject,
  effectOf: (call, { field, value, ...targets }) =>
    fieldEditEffect(
      applicationList.targetRows(call, targets),
      { change: { [field]: readers[field](value) } },
      { field, value },
      {
        reads: { deleted_at: 'l.deleted_at', agent_id: 'l.agent_id' },
        why: (row) => {
          if (row['deleted_at'] !== null) return DELETED
          return field === 'agent_percent' && row['agent_id'] === null
            ? 'No agent has a share of it'
            : undefined
        },
      },
    ),
})
