/**
 * A six-digit code: one input that looks like six boxes, so that paste, autofill and screen readers work. Each code is submitted once,
 * and a refused one is selected, so that the next digit replaces it.
 */
import { useId, useLayoutEffect, useRef } from 'react'
import { LabelledField } from './LabelledField'

/** Latin digits of a text: `٤٢` and `۴۲` become 42; everything else is removed. */
export const digitsOf = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '')

const LENGTH = 6
/** What is typed after a whole code begins the next one. */
const nextCode = (before: string, typed: string) => {
  const digits = digitsOf(typed)
  const isBegun = before.length === LENGTH && digits.length > LENGTH && digits.startsWith(before)
  return digits.slice(isBegun ? LENGTH : 0).slice(0, LENGTH)
}

interface Props {
  label: string
  value: string
  onChange(code: string): void
  /** Submits the form with the sixth digit. */
  submits?: true
  error?: string
  autoFocus?: boolean
  name?: string
  onBlur?(): void
  inputRef?(input: HTMLInputElement | null): void
}

export function CodeField({
  label,
  value,
  onChange,
  submits,
  error,
  autoFocus,
  name,
  onBlur,
  inputRef,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const refused = useRef('')
  const submitFrame = useRef(0)
  // Before the refusal is painted: Enter may come right after it.
  useLayoutEffect(() => {
    if (!error) return
    refused.current = value.length === LENGTH ? value : ''
    input.current?.select()
    // The code that stands there when the refusal arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error])
  const isRefused = Boolean(error) && value === refused.current
  return (
    <LabelledField id={id} label={label} error={error}>
      <div className={`code-boxes ${error ? 'wrong' : ''}`} dir="ltr">
        {Array.from({ length: LENGTH }, (_, at) => (
          <span
            key={at}
            aria-hidden
            className={at === (isRefused ? 0 : Math.min(value.length, LENGTH - 1)) ? 'next' : ''}
          >
            {value[at] ?? ''}
          </span>
        ))}
        <input
          id={id}
          ref={(element) => {
            input.current = element
            inputRef?.(element)
          }}
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
            const code = nextCode(value, event.target.value)
            onChange(code)
            cancelAnimationFrame(submitFrame.current)
            if (submits && code.length === LENGTH && code !== value)
              submitFrame.current = requestAnimationFrame(() => input.current?.form?.requestSubmit())
          }}
          onKeyDown={(event) => {
            // Enter submits by itself: a late frame must not submit the code once more after its refusal.
            if (event.key === 'Enter') cancelAnimationFrame(submitFrame.current)
            // The same code again would only count as one more failure.
            if (event.key === 'Enter' && isRefused && refused.current !== '') event.preventDefault()
          }}
        />
      </div>
    </LabelledField>
  )
}
