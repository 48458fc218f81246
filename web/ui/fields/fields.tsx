/**
 * Text, password and text area fields. Plain elements with Blueprint's classes, so that the sign-in page does not load its scripts.
 */
import { useState, type ReactNode } from 'react'
import { useWords } from '@core/words/i18n'
import { useField, useFormContext } from './Form'
import { LabelledField } from './LabelledField'

export interface Field {
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
