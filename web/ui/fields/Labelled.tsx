/** A field with its label, and what is wrong with it or a hint. */
import type { ReactNode } from 'react'

export const Labelled = ({
  id,
  label,
  problem,
  hint,
  children,
}: {
  id: string
  label: string
  problem?: string
  hint?: ReactNode
  children: ReactNode
}) => (
  <div className={`bp6-form-group ${problem ? 'bp6-intent-danger' : ''}`}>
    <label className="bp6-label" htmlFor={id}>
      {label}
    </label>
    <div className="bp6-form-content">
      {children}
      {problem && (
        <div id={`${id}-problem`} className="bp6-form-helper-text" role="alert">
          {problem}
        </div>
      )}
      {!problem && hint && <div className="bp6-form-helper-text">{hint}</div>}
    </div>
  </div>
)
