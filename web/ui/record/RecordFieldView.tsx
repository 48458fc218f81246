/** How the declared fields of a record are drawn. */
import type { AnyEndpoint } from '@contract/http'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { DayField } from '../fields/DayField'
import { AreaField, SelectField, TextField } from '../fields/fields'
import type { RecordFieldProps, RecordFieldOptions } from './fields'

/** The module's own hint under a field, where it has one: `hints.ip_address`. */
const useHint = ({ module, name }: RecordFieldProps) => {
  const t = useWords()
  const key = `${module}:hints.${name}`
  const hint = t(key)
  return hint === key || hint.startsWith('hints.') ? undefined : hint
}

function Pick({ lookup, ...drawn }: RecordFieldProps & { lookup: AnyEndpoint }) {
  const { data } = useCall(lookup, {} as never)
  return (
    <SelectField
      {...drawn}
      options={(data as { label: string; value: string | number }[] | undefined) ?? null}
    />
  )
}

export function RecordFieldView({ how, ...drawn }: RecordFieldProps & { how: RecordFieldOptions }) {
  const t = useWords()
  const hint = useHint(drawn)
  switch (how.kind) {
    case 'text':
      return <TextField {...drawn} hint={hint} />
    case 'figure':
      return <TextField {...drawn} inputMode="numeric" hint={hint} />
    case 'area':
      return <AreaField {...drawn} rows={how.rows} hint={hint} />
    case 'day':
      return <DayField {...drawn} hint={hint} />
    case 'choice':
      return (
        <SelectField
          {...drawn}
          hint={hint}
          options={how.values.map((value) => ({
            value,
            label: t(`${drawn.module}:choices.${drawn.name}.${value}`),
          }))}
        />
      )
    case 'pick':
      return <Pick {...drawn} lookup={how.lookup} />
    case 'own':
      return <how.Field {...drawn} />
  }
}
