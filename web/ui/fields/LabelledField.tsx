/** Label, field, and its error or hint. */
import type { ReactNode } from 'react'

export const LabelledField = ({
  id,
  label,
  error,
  hint,
  children,
}: {
  id: string
  label: string
  error?: string
  hint?: ReactNode
  children: ReactNode
}) => (
  <div className={`bp6-form-group ${error ? 'bp6-intent-danger' : ''}`}>
    <label className="bp6-label" htmlFor={id}>
      {label}
    </label>
    <div className="bp6-form-content">
      {children}
      {error && (
        <div id={`${id}-problem`} className="bp6-form-helper-text" role="alert">
          {error}
        </div>
      )}
      {!error && hint && <div className="bp6-form-helper-text">{hint}</div>}
    </div>
  </div>
)
