/** A running import: progress, stop button, and the result when it ends. */
import { Button, ProgressBar } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { leadImport } from '@contract/leads/leadImport'
import { context } from '@core/commands/context'
import { saveFile } from '@core/server/saveFile'
import { number } from '@core/words/format'
import { send } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { undo } from '@core/commands/undo'
import type { ImportProblem } from '@contract/leads/importProblems'
import { Problems } from './Problems'
import { startOver, importState } from './state'
import { refreshImport, cancelImport } from './steps'

export const saveFailedRows = async (identifier: string) =>
  saveFile(await (await send(leadImport.failedFile, { identifier })).blob(), `failed-${identifier}.csv`)

/** Deletes every lead the import created, by undoing its operation. */
export const revertImport = async (operation: string, imported: number, identifier: string) => {
  await undo(context(), { operation, verb: 'leads.import', changed: imported })
  await refreshImport(identifier)
}

export const Running = () => {
  const t = useWords()
  const { running } = useSnapshot(importState)
  if (!running) return null
  const going = running.status === 'queued' || running.status === 'running'
  return (
    <section className="import-running" aria-live="polite">
      <h2>
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
          ? t('leadImport:progress', { done: number(running.done), total: number(running.total) })
          : t('leadImport:result', {
              imported: number(running.imported),
              duplicates: number(running.duplicates),
              failed: number(running.failed),
            })}
      </p>
      <Problems problems={running.problems as ImportProblem[]} />
      <div className="import-acts">
        {going && <Button autoFocus onClick={() => void cancelImport()} text={t('leadImport:stop')} />}
        {!going && <Button autoFocus onClick={startOver} text={t('leadImport:another')} />}
        {!going && running.failed + running.duplicates > 0 && (
          <Button onClick={() => void saveFailedRows(running.identifier)} text={t('leadImport:failedFile')} />
        )}
        {running.status === 'completed' && running.operation_identifier && running.imported > 0 && (
          <Button
            intent="danger"
            onClick={() =>
              void revertImport(running.operation_identifier!, running.imported, running.identifier)
            }
            text={t('leadImport:revert')}
          />
        )}
      </div>
    </section>
  )
}
