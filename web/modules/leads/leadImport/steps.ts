/** The steps of an import, one call each: upload, preview, run, follow, stop. */
import { files } from '@contract/platform/files'
import { leadImport, MOST_IMPORT_BYTES, type ImportField } from '@contract/leads/leadImport'
import { queryClient } from '@core/server/api'
import { call, Refused, sendFile } from '@core/server/http'
import { words } from '@core/words/i18n'
import { endWork, startWork } from '@core/shell/statusLine'
import { recordUndo } from '@core/commands/undo'
import { state } from './state'

const told = (cause: unknown) =>
  (cause instanceof Refused ? cause.messages : ['Something went wrong']).map((message) =>
    words.sentence(message),
  )
const asked = () => ({
  file_identifier: state.file!.identifier,
  columns: state.columns.map((one) => ({ ...one })),
  duplicates: state.duplicates,
})

export async function choose(file: File) {
  Object.assign(state, { errors: [], preview: null, running: null, columns: [] })
  if (file.size > MOST_IMPORT_BYTES)
    return void (state.errors = [words('leadImport:tooLarge', { size: MOST_IMPORT_BYTES / 1024 / 1024 })])
  try {
    state.sending = 0
    const { fileInfo } = await sendFile(files.upload, file, (part) => {
      state.sending = part
    })
    state.file = { identifier: fileInfo.identifier, name: file.name, size: file.size }
    const first = await call(leadImport.preview, { body: { file_identifier: fileInfo.identifier } })
    state.columns = first.matched
    state.preview = first
  } catch (cause) {
    state.file = null
    state.errors = told(cause)
  } finally {
    state.sending = null
  }
}

/** Fetches the preview again: another mapping changes the problems of the rows. */
export async function look() {
  try {
    state.errors = []
    state.preview = await call(leadImport.preview, { body: asked() })
  } catch (cause) {
    state.errors = told(cause)
  }
}

export const match = (name: string, field: ImportField | '') => {
  const others = state.columns.filter((one) => one.name !== name && one.form_field_id !== field)
  state.columns = field ? [...others, { name, form_field_id: field }] : others
  return look()
}

export async function run() {
  try {
    state.errors = []
    const { identifier } = await call(leadImport.create, { body: asked() }, { key: crypto.randomUUID() })
    await follow(identifier)
  } catch (cause) {
    state.errors = told(cause)
  }
}

/** Fetched again on every progress event and at the end. */
export async function follow(identifier: string) {
  state.running = await call(leadImport.single, { identifier })
  const { status, operation_identifier, imported } = state.running
  const going = status === 'running' || status === 'queued'
  if (going)
    startWork({
      id: identifier,
      label: words('leadImport:status.running'),
      done: state.running.done,
      total: state.running.total,
      cancel: () => void stop(),
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

export const stop = () =>
  state.running &&
  call(leadImport.cancel, { identifier: state.running.identifier, body: {} }).then(
    (now) => {
      state.running = now
    },
    (cause: unknown) => {
      state.errors = told(cause)
    },
  )
