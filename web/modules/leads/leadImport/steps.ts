/** The steps of an import, one call each: upload, preview, run, follow, stop. */
import { files } from '@contract/platform/files'
import { leadImport } from '@contract/leads/leadImport'
import { MOST_IMPORT_BYTES } from '@contract/platform/importFiles'
import { type ImportField } from '@contract/leads/importHeadings'
import { queryClient } from '@core/server/api'
import { call, sendFile } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { words } from '@core/words/i18n'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { DROPDOWN_DEBOUNCE } from '@core/shell/constants'
import { endWork, startWork } from '@core/shell/statusLine'
import { recordUndo } from '@core/commands/undo'
import { importState, resetState, type ImportRun, type Preview } from './state'

const errorMessages = (cause: unknown) =>
  (cause instanceof Refused ? cause.messages : ['Something went wrong']).map((message) =>
    words.sentence(message),
  )
const defaultsOf = () => {
  const { tag, ...defaults } = importState.defaults
  return { ...defaults, tags: tag ? [tag] : [] }
}
const mappingOf = () => ({
  ...defaultsOf(),
  file_identifier: importState.file!.identifier,
  columns: importState.columns.map((one) => ({ ...one })),
  duplicates: importState.duplicates,
  ...(importState.sheet !== null && { sheet: importState.sheet }),
  values: importState.values.map((one) => ({ ...one })),
})

/** The upload or preview of the latest file and settings; an answer to earlier ones is dropped. */
let latest: AbortController | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

const stopPreview = () => {
  clearTimeout(waiting)
  latest?.abort()
  latest = undefined
}
onSessionCleanup(stopPreview)

/** The columns and values of another sheet are others. */
const takeSheet = (preview: Preview) =>
  Object.assign(importState, { columns: preview.matched, values: [], sheet: preview.sheet, preview })

export async function uploadFile(file: File) {
  stopPreview()
  Object.assign(importState, {
    errors: [],
    preview: null,
    following: null,
    running: null,
    columns: [],
    values: [],
    defaults: {},
    sheet: null,
  })
  if (file.size > MOST_IMPORT_BYTES)
    return void (importState.errors = [
      words('leadImport:tooLarge', { size: MOST_IMPORT_BYTES / 1024 / 1024 }),
    ])
  const mine = new AbortController()
  latest = mine
  try {
    importState.sending = 0
    const { fileInfo } = await sendFile(files.upload, file, (part) => {
      if (latest === mine) importState.sending = part
    })
    const file_identifier = fileInfo.identifier
    const first = await call(leadImport.preview, { body: { file_identifier } }, { signal: mine.signal })
    if (latest !== mine) return
    importState.file = { identifier: file_identifier, name: file.name, size: file.size }
    takeSheet(first)
  } catch (cause) {
    if (latest !== mine) return
    importState.file = null
    importState.errors = errorMessages(cause)
  } finally {
    if (latest === mine) importState.sending = null
  }
}

/** Reads another sheet of the workbook. */
export async function chooseSheet(sheet: string) {
  stopPreview()
  const mine = new AbortController()
  latest = mine
  try {
    importState.errors = []
    const body = { ...defaultsOf(), file_identifier: importState.file!.identifier, sheet }
    const preview = await call(leadImport.preview, { body }, { signal: mine.signal })
    if (latest === mine) takeSheet(preview)
  } catch (cause) {
    if (latest === mine) importState.errors = errorMessages(cause)
  }
}

/** Fetches the preview again: another mapping changes the problems of the rows. */
export async function fetchPreview() {
  clearTimeout(waiting)
  waiting = undefined
  latest?.abort()
  const mine = new AbortController()
  latest = mine
  try {
    importState.errors = []
    const preview = await call(leadImport.preview, { body: mappingOf() }, { signal: mine.signal })
    if (latest === mine) importState.preview = preview
  } catch (cause) {
    if (latest === mine) importState.errors = errorMessages(cause)
  }
}

/** For a change that others follow: arrow keys go through the options of a select one by one. */
export const previewSoon = () => {
  clearTimeout(waiting)
  waiting = setTimeout(() => void fetchPreview(), DROPDOWN_DEBOUNCE)
}
/** What the import is run with is what the preview shows. */
export const previewNow = () => (waiting === undefined ? Promise.resolve() : fetchPreview())
export const mapColumn = (name: string, field: ImportField | '') => {
  const others = importState.columns.filter((one) => one.name !== name && one.form_field_id !== field)
  importState.columns = field ? [...others, { name, form_field_id: field }] : others
  return fetchPreview()
}

export async function runImport() {
  stopPreview()
  try {
    importState.errors = []
    const { identifier } = await call(leadImport.create, { body: mappingOf() }, { key: crypto.randomUUID() })
    importState.following = identifier
    await refreshImport(identifier)
  } catch (cause) {
    importState.errors = errorMessages(cause)
  }
}

const hasEnded = (one: ImportRun | null) =>
  one !== null && one.status !== 'running' && one.status !== 'queued'

/**
 * Fetched again on every progress event and at the end. Answers may overtake each other: those of an import that was
 * left meanwhile, and those older than its end, are dropped.
 */
export async function refreshImport(identifier: string) {
  const answer = await call(leadImport.single, { identifier })
  const before = importState.running
  if (importState.following !== identifier || (hasEnded(before) && !hasEnded(answer))) return
  importState.running = answer
  if (!hasEnded(answer)) {
    startWork({
      id: identifier,
      label: words('leadImport:status.running'),
      done: answer.done,
      total: answer.total,
      cancel: () => void cancelImport(),
    })
    return
  }
  endWork(identifier)
  const { status, operation_identifier, imported } = answer
  if (status === 'completed' && operation_identifier && !hasEnded(before))
    recordUndo('leads.import', {
      operation_identifier,
      total: imported,
      changed: imported,
      skipped: 0,
      failed: [],
      undoable: true,
    })
  void queryClient.invalidateQueries()
}

/** Leaves the file, or the import that has ended. */
export const startOver = () => {
  stopPreview()
  resetState()
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
