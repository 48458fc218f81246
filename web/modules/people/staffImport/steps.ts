/** The steps of an import of staff, one call each: upload, preview with corrections, run, stop. */
import { files } from '@contract/platform/files'
import { MOST_IMPORT_BYTES } from '@contract/platform/importFiles'
import { operations } from '@contract/platform/operations'
import { staffImport, type Correction, type StaffImportField } from '@contract/people/staffImport'
import { recordUndo } from '@core/commands/undo'
import { queryClient } from '@core/server/api'
import { call, send, sendFile } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { saveFile } from '@core/server/saveFile'
import { onEvent } from '@core/server/socket'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { DROPDOWN_DEBOUNCE } from '@core/shell/constants'
import { endWork, startWork } from '@core/shell/statusLine'
import { words } from '@core/words/i18n'
import { importState, resetState } from './state'

const showErrors = (cause: unknown) =>
  void (importState.errors = (cause instanceof Refused ? cause.messages : ['Something went wrong']).map(
    (message) => words.sentence(message),
  ))

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

/** The upload or preview of the latest file and settings; an answer to earlier ones is dropped. */
let latest: AbortController | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
const stopPreview = () => {
  clearTimeout(waiting)
  waiting = undefined
  latest?.abort()
  latest = undefined
}
onSessionCleanup(stopPreview)

async function fetchPreview() {
  stopPreview()
  const mine = new AbortController()
  latest = mine
  try {
    importState.errors = []
    const preview = await call(staffImport.preview, { body: bodyOf() }, { signal: mine.signal })
    if (latest === mine)
      Object.assign(importState, { preview, columns: preview.matched, sheet: preview.sheet })
  } catch (cause) {
    if (latest === mine) showErrors(cause)
  }
}
/** For a change that others follow: arrow keys go through the options of a select one by one. */
const previewSoon = () => {
  clearTimeout(waiting)
  waiting = setTimeout(() => void fetchPreview(), DROPDOWN_DEBOUNCE)
}

export async function uploadFile(file: File) {
  stopPreview()
  resetState()
  if (file.size > MOST_IMPORT_BYTES)
    return void (importState.errors = [
      words('staffImport:tooLarge', { size: MOST_IMPORT_BYTES / 1024 / 1024 }),
    ])
  const mine = new AbortController()
  latest = mine
  try {
    importState.sending = 0
    const { fileInfo } = await sendFile(files.upload, file, (part) => {
      if (latest === mine) importState.sending = part
    })
    if (latest !== mine) return
    importState.file = { identifier: fileInfo.identifier, name: file.name }
    await fetchPreview()
  } catch (cause) {
    if (latest === mine) showErrors(cause)
  } finally {
    importState.sending = null
  }
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

export async function runImport() {
  // What is run is what the preview shows.
  if (waiting !== undefined) await fetchPreview()
  stopPreview()
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
    const result = await call(staffImport.create, { body: bodyOf() }, { key })
    importState.result = result
    const { operation_identifier, imported, failed } = result
    recordUndo('staff.create', {
      operation_identifier,
      total: imported + failed,
      changed: imported,
      skipped: 0,
      failed: [],
      undoable: true,
    })
    void queryClient.invalidateQueries()
  } catch (cause) {
    showErrors(cause)
  } finally {
    stopListening()
    endWork(key)
    importState.running = null
  }
}

export const stopImport = () =>
  importState.running && call(operations.cancel, { key: importState.running.key, body: {} }).catch(showErrors)

export const startOver = () => {
  stopPreview()
  resetState()
}

export const saveSample = async () => saveFile(await (await send(staffImport.sample, {})).blob(), 'staff.csv')
