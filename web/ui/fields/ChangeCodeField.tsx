/** The two-factor code, asked for as soon as a field changes that says where money goes. */
import { useFormState } from 'react-hook-form'
import { useWords } from '@core/words/i18n'
import type { RecordFieldProps } from '../record/fields'
import { useFormContext } from './Form'
import { FormCodeField } from './FormCodeField'

/** `fields`: names of the sensitive fields. The module's words say why: `hints.two_factor_code`. */
export const changeCodeField =
  (fields: readonly string[]) =>
  ({ name, label, module }: RecordFieldProps) => {
    const t = useWords()
    const { dirtyFields } = useFormState({ control: useFormContext().control })
    if (!fields.some((field) => dirtyFields[field])) return null
    return (
      <>
        <p className="muted">{t(`${module}:hints.two_factor_code`)}</p>
        <FormCodeField name={name} label={label} />
      </>
    )
  }
