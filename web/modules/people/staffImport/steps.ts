/** The run of an import of staff, one operation: started, followed, stopped. */
import type { Answer } from '@contract/http'
import { staffImport } from '@contract/people/staffImport'
import { operations, type Receipt } from '@contract/platform/operations'
import { onEvent } from '@core/account/socket'
import { recordChange } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { endWork, startWork } from '@core/shell/statusLine'
import { words } from '@core/words/i18n'
import { tellEnd } from '@ui/import/tellEnd'
import { importer, importState, settingsOf } from './state'

const receiptOf = ({
  operation_identifier,
  imported,
  failed,
}: Answer<typeof staffImport.create>): Receipt => ({
  operation_identifier,
  total: imported + failed,
  changed: imported,
  skipped: 0,
  failed: [],
  undoable: true,
})

export const runImport = () =>
  importer.run(async () => {
    const key = crypto.randomUUID()
    const total = importState.preview!.total
    const label = words('staffImport:running')
    const showProgress = (done: number) => {
      importState.running = { key, done, total }
      startWork({ id: key, label, done, total, cancel: () => void stopImport() })
    }
    const stopListening = onEvent('operation_progress', (progress) => {
      if (progress.key === key) showProgress(progress.done)
    })
    try {
      showProgress(0)
      const body = { ...importer.fileBody(), ...settingsOf(importState) }
      const answer = call(staffImport.create, { body }, { key })
      const [result] = await Promise.all([answer, recordChange('staff.create', answer.then(receiptOf))])
      importState.result = result
      const { imported, failed } = result
      tellEnd(
        importer.name,
        importState.file!.name,
        words('staffImport:done', { count: imported }),
        failed > 0 ? 'warning' : 'success',
      )
      void queryClient.invalidateQueries()
    } finally {
      stopListening()
      endWork(key)
      importState.running = null
    }
  })

export const stopImport = () =>
  importState.running &&
  call(operations.cancel, { key: importState.running.key, body: {} }).catch(importer.showErrors)
