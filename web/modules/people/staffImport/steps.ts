/** The steps of an import of staff, one call each: upload, preview with corrections, run, stop. */
import type { Answer } from '@contract/http'
import { operations, type Receipt } from '@contract/platform/operations'
import { staffImport, type Correction, type StaffImportField } from '@contract/people/staffImport'
import { recordChange } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call, send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { onEvent } from '@core/account/socket'
import { endWork, startWork } from '@core/shell/statusLine'
import { words } from '@core/words/i18n'
import { makePreviews } from '@ui/import/previews'
import { tellEnd } from '@ui/import/tellEnd'
import { importState, resetState, type Preview } from './state'

/** The module of the page that shows the import. */
const PAGE = 'staffImport'
const previews = makePreviews(PAGE, importState)

const bodyOf = () => {
  const { file, columns, corrections, sheet, role_identifier, branch_identifier } = importState
  return {
    file_identifier: file!.identifier,
    ...(columns.length > 0 && { columns: columns.map((one) => ({ ...one })) }),
    ...(sheet !== null && { sheet }),
    ...(role_identifier && { role_identifier }),
    ...(branch_identifier && { branch_identifier }),
    corrections: corrections.map((one) => ({ ...one })),
  }
}

const readPreview = (signal: AbortSignal) => call(staffImport.preview, { body: bodyOf() }, { signal })
const takePreview = (preview: Preview) =>
  void Object.assign(importState, { preview, columns: preview.matched, sheet: preview.sheet })
const fetchPreview = (): Promise<boolean> => previews.read(readPreview, takePreview)
const previewSoon = (): void => previews.soon(fetchPreview)

export function uploadFile(file: File): Promise<void> {
  resetState()
  return previews.upload(file, {
    read: (identifier, signal) => {
      importState.file = { identifier, name: file.name }
      return readPreview(signal)
    },
    take: takePreview,
  })
}

/** The columns and rows of another sheet are others. */
export const chooseSheet = (sheet: string) => {
  Object.assign(importState, { sheet, columns: [], corrections: [] })
  return fetchPreview()
}
export const mapColumn = (name: string, field: StaffImportField | '') => {
  const others = importState.columns.filter((one) => one.name !== name && one.form_field_id !== field)
  importState.columns = field ? [...others, { name, form_field_id: field }] : others
  return fetchPreview()
}
export const chooseDefault = (field: 'role_identifier' | 'branch_identifier', value: string) => {
  importState[field] = value
  previewSoon()
}

const isSame = (one: Correction, other: Correction) =>
  one.field === other.field &&
  ('row' in one ? 'row' in other && one.row === other.row : 'was' in other && one.was === other.was)
/** The newest correction of a cell, or of a value, counts. */
export function correct(correction: Correction) {
  importState.corrections = [...importState.corrections.filter((one) => !isSame(one, correction)), correction]
  previewSoon()
}

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

export async function runImport() {
  // Pressed twice while its preview was read, it runs once.
  if (!(await previews.now(fetchPreview)) || importState.running) return
  previews.stop()
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
    importState.errors = []
    showProgress(0)
    const answer = call(staffImport.create, { body: bodyOf() }, { key })
    const [result] = await Promise.all([answer, recordChange('staff.create', answer.then(receiptOf))])
    importState.result = result
    const { imported, failed } = result
    tellEnd(
      PAGE,
      importState.file!.name,
      words('staffImport:done', { count: imported }),
      failed > 0 ? 'warning' : 'success',
    )
    void queryClient.invalidateQueries()
  } catch (cause) {
    previews.showErrors(cause)
  } finally {
    stopListening()
    endWork(key)
    importState.running = null
  }
}

export const stopImport = () =>
  importState.running &&
  call(operations.cancel, { key: importState.running.key, body: {} }).catch(previews.showErrors)

export const startOver = () => {
  previews.stop()
  resetState()
}

export const saveSample = async () => saveFile(await (await send(staffImport.sample, {})).blob(), 'staff.csv')
