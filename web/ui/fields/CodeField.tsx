/**
 * A six-digit code: one input that looks like six boxes, so that paste, autofill and screen readers work.
 */
import { useId, type Ref } from 'react'
import { LabelledField } from './LabelledField'

/** Latin digits of a text: `٤٢` and `۴۲` become 42; everything else is removed. */
export const digitsOf = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '')

interface Props {
  label: string
  value: string
  onChange(code: string): void
  /** Runs when the sixth digit was typed. */
  onComplete?(): void
  error?: string
  autoFocus?: boolean
  name?: string
  onBlur?(): void
  inputRef?: Ref<HTMLInputElement>
}

export function CodeField({
  label,
  value,
  onChange,
  onComplete: complete,
  error,
  autoFocus,
  name,
  onBlur,
  inputRef,
}: Props) {
  const id = useId()
  return (
    <LabelledField id={id} label={label} error={error}>
      <div className={`code-boxes ${error ? 'wrong' : ''}`} dir="ltr">
        {Array.from({ length: 6 }, (_, at) => (
          <span key={at} aria-hidden className={at === Math.min(value.length, 5) ? 'next' : ''}>
            {value[at] ?? ''}
          </span>
        ))}
        <input
          id={id}
          ref={inputRef}
          name={name}
          value={value}
          onBlur={onBlur}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-problem` : undefined}
          onChange={(event) => {
            const code = digitsOf(event.target.value).slice(0, 6)
            onChange(code)
            if (code.length === 6 && value.length < 6) requestAnimationFrame(() => complete?.())
          }}
        />
      </div>
    </LabelledField>
  )
}
