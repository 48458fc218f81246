/**
 * Fields of a form: text, password, select, code. Plain elements in Blueprint's clothes, so that the sign-in page
 * carries none of its scripts.
 */
import { useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useWords } from '../core/i18n'
import { useField, useHere } from './Form'

interface Field { name: string; label: string; hint?: ReactNode }

export const Labelled = ({ id, label, problem, hint, children }: { id: string; label: string; problem?: string; hint?: ReactNode; children: ReactNode }) => (
  <div className={`bp6-form-group ${problem ? 'bp6-intent-danger' : ''}`}>
    <label className="bp6-label" htmlFor={id}>{label}</label>
    <div className="bp6-form-content">
      {children}
      {problem && <div id={`${id}-problem`} className="bp6-form-helper-text" role="alert">{problem}</div>}
      {!problem && hint && <div className="bp6-form-helper-text">{hint}</div>}
    </div>
  </div>
)

export function TextField({ name, label, hint, type = 'text', autoComplete, autoFocus, inputMode }: Field & { type?: 'text' | 'email' | 'tel'; autoComplete?: string; autoFocus?: boolean; inputMode?: 'email' | 'tel' | 'numeric' }) {
  const { id, problem, described } = useField(name)
  const { ref, ...rest } = useHere().register(name)
  return (
    <Labelled id={id} label={label} problem={problem} hint={hint}>
      <input id={id} ref={ref} {...rest} {...described} type={type} inputMode={inputMode} autoComplete={autoComplete} autoFocus={autoFocus} dir="auto" className={`bp6-input bp6-fill ${problem ? 'bp6-intent-danger' : ''}`} />
    </Labelled>
  )
}

export function PasswordField({ name, label, autoComplete = 'current-password', autoFocus }: Field & { autoComplete?: string; autoFocus?: boolean }) {
  const t = useWords()
  const [shown, show] = useState(false)
  const { id, problem, described } = useField(name)
  return (
    <Labelled id={id} label={label} problem={problem}>
      <span className="with-action">
        <input id={id} {...useHere().register(name)} {...described} type={shown ? 'text' : 'password'} autoComplete={autoComplete} autoFocus={autoFocus} dir="ltr" className={`bp6-input bp6-fill ${problem ? 'bp6-intent-danger' : ''}`} />
        <button type="button" className="bp6-button bp6-minimal bp6-small" aria-pressed={shown} onClick={() => show(!shown)}>{t(shown ? 'app:fields.hide' : 'app:fields.show')}</button>
      </span>
    </Labelled>
  )
}

export function SelectField({ name, label, hint, options }: Field & { options: readonly { value: string; label: string }[] }) {
  const { id, problem, described } = useField(name)
  return (
    <Labelled id={id} label={label} problem={problem} hint={hint}>
      <div className="bp6-html-select bp6-fill">
        <select id={id} {...useHere().register(name)} {...described}>{options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}</select>
      </div>
    </Labelled>
  )
}

/** `٤٢` and `۴۲` are 42; spaces and dashes of a pasted code go. */
export const digitsOf = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '')

/** Six digits: one input drawn as six boxes, so that paste, autofill and screen readers meet an ordinary field. */
export function CodeField({ name, label, complete, autoFocus }: Field & { complete?(): void; autoFocus?: boolean }) {
  const { field } = useController({ name, control: useHere().control })
  const { id, problem, described } = useField(name)
  const value = String(field.value ?? '')
  return (
    <Labelled id={id} label={label} problem={problem}>
      <div className={`code-boxes ${problem ? 'wrong' : ''}`} dir="ltr">
        {Array.from({ length: 6 }, (_, at) => <span key={at} aria-hidden className={at === Math.min(value.length, 5) ? 'next' : ''}>{value[at] ?? ''}</span>)}
        <input
          id={id} ref={field.ref} name={name} value={value} onBlur={field.onBlur} {...described} inputMode="numeric" autoComplete="one-time-code" maxLength={24}
          autoFocus={autoFocus}
          onChange={(event) => {
            const code = digitsOf(event.target.value).slice(0, 6)
            field.onChange(code)
            if (code.length === 6 && value.length < 6) requestAnimationFrame(() => complete?.())
          }}
        />
      </div>
    </Labelled>
  )
}
