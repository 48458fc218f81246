/** The six digits as a field of a form. */
import { useController } from 'react-hook-form'
import { CodeField } from './CodeField'
import { useField, useFormHere } from './Form'

export function FormCode({
  name,
  label,
  complete,
  autoFocus,
}: {
  name: string
  label: string
  complete?(): void
  autoFocus?: boolean
}) {
  const { field } = useController({ name, control: useFormHere().control })
  const { problem } = useField(name)
  return (
    <CodeField
      label={label}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      name={name}
      complete={complete}
      error={problem}
      autoFocus={autoFocus}
    />
  )
}
