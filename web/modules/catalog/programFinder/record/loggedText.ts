/** A value of the history of a program in words. */
import { amountText, day } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'

const blocks = new Map([
  ['category', 'categories'],
  ['duration_type', 'units'],
  ['attendance_on', 'attendance'],
  ['visible_to', 'visible'],
])

export function loggedText(field: string, value: string, currency: string): string {
  const block = blocks.get(field)
  if (block) return words(`programRecord:${block}.${value}`)
  if (field === 'tuition_fee' || field === 'application_fee') return amountText(Number(value), currency)
  return field === 'verified_on' ? day(value) : recordName(value)
}
