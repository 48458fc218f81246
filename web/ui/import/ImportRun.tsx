/** A run: how far it is, or how it ended, with what can be done then. */
import { ProgressBar } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'

interface Run {
  title: ReactNode
  /** Rows that are done; none of a run that has ended. `label`: the name of the bar. */
  progress?: { done: number; total: number; label: string } | undefined
  acts: ReactNode
  children?: ReactNode
}
export function ImportRun({ title, progress, acts, children }: Run) {
  const t = useWords()
  return (
    <section
      className="import-running"
      aria-live="polite"
      aria-labelledby="import-running"
      data-step
      tabIndex={-1}
    >
      <h2 id="import-running">{title}</h2>
      {progress && (
        <>
          <ProgressBar
            value={progress.total > 0 ? progress.done / progress.total : undefined}
            aria-label={progress.label}
          />
          <p>{t('import:progress', { done: number(progress.done), total: number(progress.total) })}</p>
        </>
      )}
      {children}
      <div className="import-acts">{acts}</div>
    </section>
  )
}
