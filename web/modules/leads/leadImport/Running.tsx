/** A running import: progress, and the result when it ends. */
import { ProgressBar } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { LeadImport } from '@contract/leads/leadImport'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { hasLeads, hasRefusedRows, mayRevert } from './commands'
import { focusIfLost } from '@ui/import/focus'
import { Problems } from './Problems'
import { importState, stepOf } from './state'
import { resultOf } from './steps'

export const Running = () => {
  const t = useWords()
  const state = useSnapshot(importState)
  const running = state.running as LeadImport | null
  // A button that is gone after the revert must not take the focus with it.
  useEffect(focusIfLost, [running?.status])
  if (!running) return null
  const going = stepOf(state) === 'running'
  return (
    <section
      className="import-running"
      aria-live="polite"
      aria-labelledby="import-running"
      data-step
      tabIndex={-1}
    >
      <h2 id="import-running">
        {t(`leadImport:status.${running.status}`)} · <bdi>{running.filename}</bdi>
      </h2>
      {going && (
        <ProgressBar
          value={running.total ? running.done / running.total : undefined}
          aria-label={t('leadImport:status.running')}
        />
      )}
      <p>
        {going
          ? t('import:progress', { done: number(running.done), total: number(running.total) })
          : t('leadImport:result', resultOf(running))}
      </p>
      <Problems problems={running.problems} />
      <div className="import-acts">
        {going ? (
          <CommandButton id="leadImport.stop" variant="outlined" />
        ) : (
          <>
            {hasLeads(running) && (
              <CommandButton id="leadImport.openLeads" variant="outlined" intent="primary" />
            )}
            <CommandButton id="leadImport.another" variant="outlined" />
            {hasRefusedRows(running) && <CommandButton id="leadImport.failedRows" variant="outlined" />}
            {mayRevert(running) && <CommandButton id="leadImport.revert" variant="outlined" />}
          </>
        )}
      </div>
    </section>
  )
}
