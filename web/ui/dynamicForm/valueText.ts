/** One stored value of a field as people read it: numbers, days and moments in the reader's language. */
import type { AskedType } from '@contract/masters/forms/fieldTypes'
import { dateTime, day, number } from '@core/words/format'
import type { Language } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'

export function valueText(type: AskedType | null, text: string, language?: Language): string {
  if (type === 'number') return number(Number(text), language)
  if (type === 'date') return day(text, language)
  return type === 'datetime' ? dateTime(text, language) : recordName(text, language)
}
