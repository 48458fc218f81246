/** Renders a declared field of a record. */
import type { AnyEndpoint } from '@contract/http'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { DayField } from '../fields/DayField'
import { TextAreaField, SelectField, TextField } from '../fields/fields'
import type { RecordFieldProps, RecordFieldInput } from './fields'

/** The module's hint under a field, if it has words for it: `hints.ip_address`. */
export const useHint = ({ module, name }: Pick<RecordFieldProps, 'module' | 'name'>) => {
  const t = useWords()
  const key = `${module}:hints.${name}`
  const hint = t(key)
  return hint === key || hint.startsWith('hints.') ? undefined : hint
}

function LookupField({ lookup, ...props }: RecordFieldProps & { lookup: AnyEndpoint }) {
  const { data } = useCall(lookup, {})
  return (
    <SelectField
      {...props}
      options={(data as { label: string; value: string | number }[] | undefined) ?? null}
    />
  )
}

export function RecordFieldView({ input, ...props }: RecordFieldProps & { input: RecordFieldInput }) {
  const t = useWords()
  const hint = useHint(props)
  switch (input.kind) {
    case 'text':
      return <TextField {...props} hint={hint} />
    case 'number':
      return <TextField {...props} inputMode="numeric" hint={hint} />
    case 'textArea':
      return <TextAreaField {...props} rows={input.rows} hint={hint} />
    case 'day':
      return <DayField {...props} hint={hint} />
    case 'select':
      return (
        <SelectField
          {...props}
          hint={hint}
          options={input.values.map((value) => ({
            value,
            label: t(`${props.module}:choices.${props.name}.${value}`),
          }))}
        />
      )
    case 'lookup':
      return <LookupField {...props} lookup={input.lookup} />
    case 'custom':
      return <input.Field {...props} />
  }
}
