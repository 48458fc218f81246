/** One line of a stored form: text, email, phone, number, time, or a date with a time. */
import type { HTMLInputTypeAttribute } from 'react'
import { useController } from 'react-hook-form'
import { useField, useFormContext } from '../fields/Form'
import { LabelledField } from '../fields/LabelledField'

interface Props {
  name: string
  label: string
  type: HTMLInputTypeAttribute
  inputMode?: 'numeric' | 'email' | 'tel' | 'decimal'
  placeholder?: string | undefined
  autoFocus?: boolean
  autoComplete?: string | undefined
  /** What the field shows of the form's value, and the value of what was typed. */
  show?(value: string): string
  read?(typed: string): string
}
const asTyped = (text: string) => text

export function InputField({
  name,
  label,
  type,
  inputMode,
  placeholder,
  autoFocus,
  autoComplete = 'off',
  show = asTyped,
  read = asTyped,
}: Props) {
  const { id, error, ariaProps } = useField(name)
  const { field } = useController({ name, control: useFormContext().control })
  return (
    <LabelledField id={id} label={label} error={error}>
      <input
        id={id}
        ref={field.ref}
        name={name}
        value={show(String(field.value ?? ''))}
        {...ariaProps}
        type={type}
        inputMode={inputMode}
        placeholder={placeholder}
        autoFocus={autoFocus}
        autoComplete={autoComplete}
        dir={type === 'text' ? 'auto' : 'ltr'}
        className={`bp6-input bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
        onBlur={field.onBlur}
        onChange={({ currentTarget }) => field.onChange(read(currentTarget.value))}
      />
    </LabelledField>
  )
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
/** A moment in UTC as the browser's field has it, in local time: `2026-11-21T09:30`. */
export const localMoment = (value: string): string => {
  const at = new Date(value)
  if (value === '' || Number.isNaN(at.getTime())) return ''
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}
export const utcMoment = (typed: string): string => {
  const at = new Date(typed)
  return typed === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
