/**
 * Fields of a form: text, password, select. Plain elements in Blueprint's clothes, so that the sign-in page
 * carries none of its scripts.
 */
import { useState, type ReactNode } from 'react'
import { useWords } from '../core/i18n'
import { useField, useHere } from './Form'
import { Labelled } from './Labelled'

interface Field { name: string; label: string; hint?: ReactNode }

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
      <span className="with-action" dir="ltr">
        <input id={id} {...useHere().register(name)} {...described} type={shown ? 'text' : 'password'} autoComplete={autoComplete} autoFocus={autoFocus} dir="ltr" className={`bp6-input bp6-fill ${problem ? 'bp6-intent-danger' : ''}`} />
        <button type="button" className="bp6-button bp6-minimal bp6-small" aria-pressed={shown} onClick={() => show(!shown)}>{t(shown ? 'app:fields.hide' : 'app:fields.show')}</button>
      </span>
    </Labelled>
  )
}
