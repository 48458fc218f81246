/** Values that documents have, as people read them, and what takes one over. */
import { studentRecord, type FoundValue } from '@contract/admissions/studentRecord'
import { leadForms } from '@contract/leads/leadForms'
import type { FieldValue } from '@contract/masters/forms/askedField'
import { chosenIn } from '@contract/masters/forms/keptOptions'
import type { Arguments, Choice, Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { MISSING_VALUE } from '@core/shell/constants'
import { toast } from '@core/shell/toasts'
import { country, listSeparator } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { valueText } from '@ui/dynamicForm/valueText'
import { setLeadField } from '@ui/leadFields/leadFieldEdits'
import { refreshStudents } from './partDialogs'

const isCountry = ({ field: { name } }: FoundValue) => name.endsWith('_country')
function textOf(one: FoundValue, value: FieldValue): string {
  const { field } = one
  const options = field.source?.data_type === 'manual' ? field.source.options : []
  const all = Array.isArray(value) ? chosenIn(value) : [value].filter((item) => item !== null).map(String)
  return (
    all
      .map((item) => {
        if (isCountry(one)) return country(item)
        const option = options.find((other) => other.value === item)
        return option ? recordName(option.label) : valueText(field.type, item)
      })
      .join(listSeparator()) || MISSING_VALUE.text
  )
}
/** Options that come from calls are said as the document says them. */
export const foundText = (one: FoundValue): string =>
  one.field.source?.data_type === 'api' && !isCountry(one) ? one.text : textOf(one, one.value)
export const presentText = (one: FoundValue): string => textOf(one, one.present)

/** The lead gets the value; the toast and `z` undo it. */
export async function takeFound(student: string, { field, value, present }: FoundValue): Promise<void> {
  try {
    await setLeadField(student, field.name, value, present)
    toast(words.sentence(leadForms.setField.spec.says), 'success')
    await refreshStudents()
  } catch (cause) {
    toastError(cause)
  }
}

const foundOf = (student: string) => call(studentRecord.found, { student })
const keyOf = ({ field, value }: FoundValue) => JSON.stringify([field.name, value])

export const foundChoices = async ({ targets }: Context): Promise<Choice[]> =>
  (await foundOf(targets.identifiers[0]!)).map((one) => ({
    value: keyOf(one),
    label: `${recordName(one.field.label)}: ${foundText(one)}`,
    hint: [words('students:found.present', { value: presentText(one) }), one.document.name].join(' · '),
  }))
export async function takeChosen({ targets }: Context, { value }: Arguments): Promise<void> {
  const student = targets.identifiers[0]!
  const found = (await foundOf(student)).find((one) => keyOf(one) === value!.value)
  if (found) await takeFound(student, found)
  else toast(words('students:found.gone'), 'warning')
}
