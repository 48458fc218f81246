/** The fields that several leads can be given the same value of, with their choices, as the forms ask them. Loaded when they are asked for. */
import { leadForms } from '@contract/leads/leadForms'
import type { AskedField } from '@contract/masters/forms/askedField'
import { hasOptions, isList } from '@contract/masters/forms/fieldTypes'
import { formSchema } from '@contract/masters/forms/formSchema'
import { optionCall, optionsOfAnswer, queryOfSource } from '@contract/masters/forms/optionCalls'
import type { Choice } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { spokenLanguage } from '@core/words/i18n'
import { spokenFields } from '@ui/dynamicForm/spokenFields'
import type { SettableField } from '@ui/operation/setField'

async function optionsOf({ source, parent_field_name }: AskedField): Promise<Choice[]> {
  if (source === null) return []
  if (source.data_type === 'manual') return source.options
  const endpoint = optionCall(source.url)!
  // What depends on another field is of several values of that: all are offered, and each lead takes its own.
  const query = queryOfSource(source, parent_field_name, () => '')
  const rows = (await fetchCall(endpoint, { query })) as Record<string, unknown>[]
  return optionsOfAnswer(source, rows).map(({ value, label }) => ({ value, label }))
}

const settable = (field: AskedField): SettableField => ({
  name: field.name,
  label: field.label,
  kind: isList(field.type) ? 'many' : hasOptions(field.type) ? 'choice' : 'text',
  isRequired: field.is_required,
  choices: async (none) => [...(field.is_required ? [] : none), ...(await optionsOf(field))],
  check: (text) =>
    formSchema([{ ...field, parent_field_name: null }]).safeParse({ [field.name]: text }).error?.issues[0]
      ?.message,
})

export const sharedFields = async (): Promise<SettableField[]> =>
  spokenFields(await fetchCall(leadForms.sharedFields, {}), spokenLanguage()).map(settable)
