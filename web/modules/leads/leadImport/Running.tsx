/** A running import: progress, and the result when it ends. */
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { LeadImport } from '@contract/leads/leadImport'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { hasLeads, hasRefusedRows, mayRevert } from './commands'
import { focusIfLost } from '@ui/import/focus'
import { ImportRun } from '@ui/import/ImportRun'
import { Problems } from './Problems'
import { hasEnded, importState } from './state'
import { resultOf } from './steps'

export const Running = () => {
  const t = useWords()
  const running = useSnapshot(importState).running as LeadImport | null
  // A button that is gone after the revert must not take the focus with it.
  useEffect(focusIfLost, [running?.status])
  if (!running) return null
  const isRunning = !hasEnded(running)
  const { done, total } = running
  return (
    <ImportRun
      title={
        <>
          {t(`leadImport:status.${running.status}`)} · <bdi>{running.filename}</bdi>
        </>
      }
      progress={isRunning ? { done, total, label: t('leadImport:status.running') } : undefined}
      acts={
        isRunning ? (
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
        )
      }
    >
      {!isRunning && (
        <p>{t(running.status === 'reverted' ? 'leadImport:gone' : 'leadImport:result', resultOf(running))}</p>
      )}
      <Problems problems={running.problems} />
    </ImportRun>
  )
}
