/** The steps of an import, one call each: upload, preview, run, follow, stop. */
import { files } from '@contract/platform/files'
import { leadImport, MOST_IMPORT_BYTES } from '@contract/leads/leadImport'
import { type ImportField } from '@contract/leads/importHeadings'
import { queryClient } from '@core/server/api'
import { call, sendFile } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { words } from '@core/words/i18n'
import { endWork, startWork } from '@core/shell/statusLine'
import { recordUndo } from '@core/commands/undo'
import { importState } from './state'

const errorMessages = (cause: unknown) =>
  (cause instanceof Refused ? cause.messages : ['Something went wrong']).map((message) =>
    words.sentence(message),
  )
const mappingOf = () => ({
  file_identifier: importState.file!.identifier,
  columns: importState.columns.map((one) => ({ ...one })),
  duplicates: importState.duplicates,
})

export async function uploadFile(file: File) {
  Object.assign(importState, { errors: [], preview: null, running: null, columns: [] })
  if (file.size > MOST_IMPORT_BYTES)
    return void (importState.errors = [
      words('leadImport:tooLarge', { size: MOST_IMPORT_BYTES / 1024 / 1024 }),
    ])
  try {
    importState.sending = 0
    const { fileInfo } = await sendFile(files.upload, file, (part) => {
      importState.sending = part
    })
    importState.file = { identifier: fileInfo.identifier, name: file.name, size: file.size }
    const first = await call(leadImport.preview, { body: { file_identifier: fileInfo.identifier } })
    importState.columns = first.matched
    importState.preview = first
  } catch (cause) {
    importState.file = null
    importState.errors = errorMessages(cause)
  } finally {
    importState.sending = null
  }
}

/** Fetches the preview again: another mapping changes the problems of the rows. */
export async function fetchPreview() {
  try {
    importState.errors = []
    importState.preview = await call(leadImport.preview, { body: mappingOf() })
  } catch (cause) {
    importState.errors = errorMessages(cause)
  }
}

export const mapColumn = (name: string, field: ImportField | '') => {
  const others = importState.columns.filter((one) => one.name !== name && one.form_field_id !== field)
  importState.columns = field ? [...others, { name, form_field_id: field }] : others
  return fetchPreview()
}

export async function runImport() {
  try {
    importState.errors = []
    const { identifier } = await call(leadImport.create, { body: mappingOf() }, { key: crypto.randomUUID() })
    await refreshImport(identifier)
  } catch (cause) {
    importState.errors = errorMessages(cause)
  }
}

/** Fetched again on every progress event and at the end. */
export async function refreshImport(identifier: string) {
  importState.running = await call(leadImport.single, { identifier })
  const { status, operation_identifier, imported } = importState.running
  const going = status === 'running' || status === 'queued'
  if (going)
    startWork({
      id: identifier,
      label: words('leadImport:status.running'),
      done: importState.running.done,
      total: importState.running.total,
      cancel: () => void cancelImport(),
    })
  else endWork(identifier)
  if (status === 'completed' && operation_identifier)
    recordUndo('leads.import', {
      operation_identifier,
      total: imported,
      changed: imported,
      skipped: 0,
      failed: [],
      undoable: true,
    })
  if (!going) void queryClient.invalidateQueries()
}

export const cancelImport = () =>
  importState.running &&
  call(leadImport.cancel, { identifier: importState.running.identifier, body: {} }).then(
    (now) => {
      importState.running = now
    },
    (cause: unknown) => {
      importState.errors = errorMessages(cause)
    },
  )
