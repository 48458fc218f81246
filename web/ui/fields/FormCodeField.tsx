/** `CodeField` connected to the form. */
import { useController } from 'react-hook-form'
import { CodeField } from './CodeField'
import { useField, useFormContext } from './Form'

export function FormCodeField({
  name,
  label,
  submits,
  autoFocus,
}: {
  name: string
  label: string
  /** Submits the form with the sixth digit. */
  submits?: true
  autoFocus?: boolean
}) {
  const { field } = useController({ name, control: useFormContext().control })
  const { error } = useField(name)
  return (
    <CodeField
      label={label}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      name={name}
      submits={submits}
      error={error}
      autoFocus={autoFocus}
    />
  )
}
