/** Renders a declared field of a record. */
import type { AnyEndpoint } from '@contract/http'
import { useCall } from '@core/server/api'
import { choiceKeys } from '@core/words/choiceKeys'
import { useWords } from '@core/words/i18n'
import { DayField } from '../fields/DayField'
import { TextAreaField, TextField } from '../fields/fields'
import { optionsOf } from '../fields/options/options'
import { SelectField } from '../fields/options/SelectField'
import type { RecordFieldProps, RecordFieldInput } from './fields'

/** The module's words for a field in this part of its file, if it has any. */
const useFieldWords = (part: string, { module, name }: Pick<RecordFieldProps, 'module' | 'name'>) => {
  const t = useWords()
  const key = `${module}:${part}.${name}`
  const text = t(key)
  return text === key || text.startsWith(`${part}.`) ? undefined : text
}
/** The hint under a field: `hints.ip_address`. */
export const useHint = (field: Pick<RecordFieldProps, 'module' | 'name'>) => useFieldWords('hints', field)
/** What an empty field shows: `empty.name`. */
export const useEmptyText = (field: Pick<RecordFieldProps, 'module' | 'name'>) =>
  useFieldWords('empty', field)

function LookupField({ lookup, ...props }: RecordFieldProps & { lookup: AnyEndpoint }) {
  const options = optionsOf(
    useCall(lookup, {}),
    (rows) => rows as { label: string; value: string | number }[],
  )
  return <SelectField {...props} options={options} />
}

export function RecordFieldView({ input, ...props }: RecordFieldProps & { input: RecordFieldInput }) {
  const t = useWords()
  const hint = useHint(props)
  const empty = useEmptyText(props)
  switch (input.kind) {
    case 'text':
      return <TextField {...props} hint={hint} empty={empty} />
    case 'number':
      return <TextField {...props} inputMode="numeric" hint={hint} />
    case 'textArea':
      return (
        <TextAreaField
          {...props}
          rows={input.rows}
          hint={hint}
          placeholder={input.emptyKey && t(input.emptyKey)}
        />
      )
    case 'day':
      return <DayField {...props} hint={hint} />
    case 'select':
      return (
        <SelectField
          {...props}
          hint={hint}
          empty={empty}
          options={input.values.map((value) => ({
            value,
            label: t(choiceKeys(props.module, props.name, value)),
          }))}
        />
      )
    case 'lookup':
      return <LookupField {...props} lookup={input.lookup} />
    case 'custom':
      return <input.Field {...props} />
  }
}
