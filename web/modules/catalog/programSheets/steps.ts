/** The run of a sheet, one operation: started, followed, stopped. */
import type { Answer } from '@contract/http'
import { programSheets } from '@contract/catalog/programSheets'
import { operations, type Receipt } from '@contract/platform/operations'
import { onEvent } from '@core/account/socket'
import { recordChange } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { endWork, startWork } from '@core/shell/statusLine'
import { words } from '@core/words/i18n'
import { tellEnd } from '@ui/import/tellEnd'
import { importer, settingsOf, sheetState } from './state'

const receiptOf = ({
  operation_identifier,
  total,
  updated,
  skipped,
}: Answer<typeof programSheets.run>): Receipt => ({
  operation_identifier,
  total,
  changed: updated,
  skipped,
  failed: [],
  undoable: true,
})

export const runSheet = () =>
  importer.run(async () => {
    const key = crypto.randomUUID()
    const total = sheetState.preview!.total
    const label = words('programSheets:running')
    const showProgress = (done: number) => {
      sheetState.running = { key, done, total }
      startWork({ id: key, label, done, total, cancel: () => void stopSheet() })
    }
    const stopListening = onEvent('operation_progress', (progress) => {
      if (progress.key === key) showProgress(progress.done)
    })
    try {
      showProgress(0)
      const body = { ...importer.fileBody(), ...settingsOf(sheetState) }
      const answer = call(programSheets.run, { body }, { key })
      const [result] = await Promise.all([
        answer,
        recordChange('programSheets.update', answer.then(receiptOf)),
      ])
      sheetState.result = result
      const { updated, failed } = result
      tellEnd(
        importer.name,
        sheetState.file!.name,
        words('programSheets:done', { count: updated }),
        failed > 0 ? 'warning' : 'success',
      )
      void queryClient.invalidateQueries()
    } finally {
      stopListening()
      endWork(key)
      sheetState.running = null
    }
  })

export const stopSheet = () =>
  sheetState.running &&
  call(operations.cancel, { key: sheetState.running.key, body: {} }).catch(importer.showErrors)
