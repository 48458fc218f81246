/**
 * Text, password, text area and select fields. Plain elements with Blueprint's classes, so that the sign-in
 * page does not
 * load its scripts.
 */
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useWords } from '@core/words/i18n'
import { useSelectTypeAhead } from './useSelectTypeAhead'
import { useField, useFormContext } from './Form'
import { LabelledField } from './LabelledField'

interface Field {
  name: string
  label: string
  hint?: ReactNode
}

export function TextField({
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
  autoFocus,
  inputMode,
  required,
  empty,
}: Field & {
  /** Shown while it is empty. */
  empty?: string | undefined
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: 'email' | 'tel' | 'numeric'
  required?: true
}) {
  const { id, error, ariaProps } = useField(name)
  const { ref, ...rest } = useFormContext().register(name)
  return (
    <LabelledField id={id} label={label} error={error} hint={hint}>
      <input
        id={id}
        ref={ref}
        {...rest}
        {...ariaProps}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        {...(required && { 'aria-required': true })}
        placeholder={empty}
        dir="auto"
        className={`bp6-input bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
      />
    </LabelledField>
  )
}

export function PasswordField({
  name,
  label,
  autoComplete = 'current-password',
  autoFocus,
}: Field & { autoComplete?: string; autoFocus?: boolean }) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  const { id, error, ariaProps } = useField(name)
  return (
    <LabelledField id={id} label={label} error={error}>
      <span className="with-action" dir="ltr">
        <input
          id={id}
          {...useFormContext().register(name)}
          {...ariaProps}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          dir="ltr"
          className={`bp6-input bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
        />
        <button
          type="button"
          className="bp6-button bp6-minimal bp6-small"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'app:fields.hide' : 'app:fields.show')}
        </button>
      </span>
    </LabelledField>
  )
}

/** Text of several lines. */
export function TextAreaField({
  name,
  label,
  hint,
  rows = 6,
  autoFocus,
  placeholder,
}: Field & { rows?: number; autoFocus?: boolean; placeholder?: string | undefined }) {
  const { id, error, ariaProps } = useField(name)
  return (
    <LabelledField id={id} label={label} error={error} hint={hint}>
      <textarea
        id={id}
        {...useFormContext().register(name)}
        {...ariaProps}
        rows={rows}
        autoFocus={autoFocus}
        placeholder={placeholder}
        dir="auto"
        className={`bp6-input bp6-text-area bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
      />
    </LabelledField>
  )
}

/** A select. `options` is null while loading. */
export function SelectField({
  name,
  label,
  hint,
  options,
  autoFocus,
  disabled,
  empty = '–',
}: Field & {
  /** The option of no value. */
  empty?: string | undefined
  options: readonly { value: string | number; label: string }[] | null
  autoFocus?: boolean
  disabled?: boolean
}) {
  const { id, error, ariaProps } = useField(name)
  const { register, getValues, setValue } = useFormContext()
  const hasOptions = options !== null
  // A select forgets a value that has no option yet: set it again when the options arrive. Keep the
  // element, it may be focused.
  useLayoutEffect(() => {
    if (hasOptions) setValue(name, getValues(name))
  }, [hasOptions, name, getValues, setValue])
  const onKeyDown = useSelectTypeAhead(
    options,
    () => String(getValues(name) ?? ''),
    (value) => setValue(name, value, { shouldDirty: true }),
  )
  return (
    <LabelledField id={id} label={label} error={error} hint={hint}>
      <span className={`bp6-html-select bp6-fill ${error ? 'bp6-intent-danger' : ''}`}>
        <select
          id={id}
          {...register(name)}
          {...ariaProps}
          autoFocus={autoFocus}
          aria-busy={!hasOptions}
          aria-disabled={disabled}
          onKeyDown={onKeyDown}
        >
          <option value="">{empty}</option>
          {options?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />
        </svg>
      </span>
    </LabelledField>
  )
}
