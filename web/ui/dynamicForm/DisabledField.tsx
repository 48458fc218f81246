/** A field that nobody may change, with its value as people read it: names of options and files, numbers, days and moments. */
import { useWatch } from 'react-hook-form'
import type { AskedField, FieldValue } from '@contract/masters/forms/askedField'
import { hasOptions, type AskedType } from '@contract/masters/forms/fieldTypes'
import { chosenIn } from '@contract/masters/forms/keptOptions'
import { useLanguage } from '@core/words/i18n'
import { listSeparator } from '@core/words/format'
import { useField, useFormContext } from '../fields/Form'
import { LabelledField } from '../fields/LabelledField'
import type { Option } from './useOptions'
import { valueText } from './valueText'

/** Types that read from left to right in every language. */
const leftToRight: readonly AskedType[] = ['mobile', 'email', 'time']

interface Props {
  field: AskedField
  /** Names of what is stored. */
  kept: readonly Option[]
}
export function DisabledField({ field: { name, label, type, source, placeholder }, kept }: Props) {
  const language = useLanguage()
  const { id } = useField(name)
  const value = useWatch({ control: useFormContext().control, name }) as FieldValue | undefined
  const named = source?.data_type === 'manual' ? source.options : kept
  const isNamed = hasOptions(type) || type === 'file'
  const text = chosenIn(value)
    .map(
      (one) =>
        (isNamed && named.find((option) => option.value === one)?.label) || valueText(type, one, language),
    )
    .join(listSeparator())
  const input = {
    id,
    name,
    value: text,
    readOnly: true,
    placeholder: placeholder ?? undefined,
    dir: leftToRight.includes(type) ? 'ltr' : 'auto',
    className: 'bp6-input bp6-fill',
  }
  return (
    <LabelledField id={id} label={label}>
      {type === 'textarea' ? (
        <textarea {...input} rows={4} className={`${input.className} bp6-text-area`} />
      ) : (
        <input {...input} type="text" />
      )}
    </LabelledField>
  )
}
