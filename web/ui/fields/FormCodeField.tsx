/** `CodeField` connected to the form. */
import { useController } from 'react-hook-form'
import { CodeField } from './CodeField'
import { useField, useFormContext } from './Form'

export function FormCodeField({
  name,
  label,
  onComplete: complete,
  autoFocus,
}: {
  name: string
  label: string
  onComplete?(): void
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
      onComplete={complete}
      error={error}
      autoFocus={autoFocus}
    />
  )
}
