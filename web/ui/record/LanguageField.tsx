/** The language of a text: chosen for a new template, read-only for an existing one. */
import { useWatch } from 'react-hook-form'
import { languages } from '@contract/client'
import { languageName } from '@core/words/format'
import { SelectField } from '../fields/options/SelectField'
import { useFormContext } from '../fields/Form'
import type { RecordFieldProps } from './fields'

export default function LanguageField({ name, label, row }: RecordFieldProps) {
  const language = useWatch({ control: useFormContext().control, name }) as (typeof languages)[number]
  if (row?.['identifier'])
    return (
      <p>
        <strong>{languageName(language)}</strong>
      </p>
    )
  return (
    <SelectField
      name={name}
      label={label}
      options={languages.map((value) => ({ value, label: languageName(value) }))}
    />
  )
}
