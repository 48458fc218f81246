/** A field of a form of the portal, with what the server refused below it. */
import { useId, type ReactNode } from 'react'
import { useWords } from '@core/words/i18n'

interface FieldProps {
  label: string
  refusal?: string | undefined
  children(attributes: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }): ReactNode
}
export function Field({ label, refusal, children }: FieldProps) {
  const t = useWords()
  const id = useId()
  return (
    <div className="portal-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': refusal !== undefined,
        'aria-describedby': refusal === undefined ? undefined : `${id}-refusal`,
      })}
      {refusal !== undefined && (
        <p id={`${id}-refusal`} role="alert" className="portal-refusal">
          {t.sentence(refusal)}
        </p>
      )}
    </div>
  )
}
