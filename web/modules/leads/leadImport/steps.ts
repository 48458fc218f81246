/** The steps of an import, one call each: upload, preview, run, follow, stop. */
import { leadImport } from '@contract/leads/leadImport'
import { type ImportColumn } from '@contract/leads/importHeadings'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { onEvent, onMissedEvents } from '@core/account/socket'
import { toastError } from '@core/server/toastError'
import { number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { endWork, startWork } from '@core/shell/statusLine'
import { recordUndo } from '@core/commands/recordUndo'
import { makePreviews } from '@ui/import/previews'
import { tellEnd } from '@ui/import/tellEnd'
import { importState, resetState, type ImportRun, type Preview } from './state'

/** The module of the page that shows the import. */
const PAGE = 'leadImport'
const previews = makePreviews(PAGE, importState)
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

/** The columns and values of another sheet are others. */
const takeSheet = (preview: Preview) =>
  Object.assign(importState, { columns: preview.matched, values: [], sheet: preview.sheet, preview })

export function uploadFile(file: File): Promise<void> {
  Object.assign(importState, {
    errors: [],
    file: null,
    preview: null,
    following: null,
    running: null,
    columns: [],
    values: [],
    defaults: {},
    sheet: null,
  })
  return previews.upload(file, {
    read: (file_identifier, signal) => call(leadImport.preview, { body: { file_identifier } }, { signal }),
    take: (preview, identifier) => {
      importState.file = { identifier, name: file.name, size: file.size }
      takeSheet(preview)
    },
  })
}

const takePreview = (preview: Preview) => {
  importState.preview = preview
}
/** Fetches the preview again: another mapping changes the problems of the rows. Returns whether the newest one is shown. */
export function fetchPreview(): Promise<boolean> {
  const isOtherSheet = importState.sheet !== importState.preview!.sheet
  const { columns, values, ...body } = mappingOf()
  return previews.read(
    (signal) =>
      call(leadImport.preview, { body: isOtherSheet ? body : { ...body, columns, values } }, { signal }),
    isOtherSheet ? takeSheet : takePreview,
  )
}
export const previewSoon = (): void => previews.soon(fetchPreview)

/** Reads another sheet of the workbook. */
export function chooseSheet(sheet: string): Promise<boolean> {
  importState.sheet = sheet
  return fetchPreview()
}
export const mapColumn = (name: string, field: ImportColumn | '') => {
  const others = importState.columns.filter((one) => one.name !== name && one.form_field_id !== field)
  importState.columns = field ? [...others, { name, form_field_id: field }] : others
  return fetchPreview()
}

/** Identifier of the file whose import is not answered yet: run again meanwhile, its leads would be there twice. */
let starting: string | null = null
export async function runImport() {
  const file = importState.file!.identifier
  if (starting === file) return
  starting = file
  try {
    if (!(await previews.now(fetchPreview))) return
    previews.stop()
    importState.errors = []
    const { identifier } = await call(leadImport.create, { body: mappingOf() }, { key: crypto.randomUUID() })
    importState.following = identifier
    await refreshImport(identifier)
  } catch (cause) {
    previews.showErrors(cause)
  } finally {
    if (starting === file) starting = null
  }
}

const hasEnded = (one: ImportRun | null) =>
  one !== null && one.status !== 'running' && one.status !== 'queued'

/** The figures of an import that has ended, for its sentence `leadImport:result`. */
export const resultOf = ({
  imported,
  duplicates,
  failed,
}: Pick<ImportRun, 'imported' | 'duplicates' | 'failed'>) => ({
  imported: number(imported),
  duplicates: number(duplicates),
  failed: number(failed),
})

/** In one sentence. */
const endOf = (run: ImportRun) =>
  run.status === 'completed'
    ? words('leadImport:result', resultOf(run))
    : words(`leadImport:status.${run.status}`)

/**
 * Of the import that is followed. Answers may overtake each other: those of an import that was left meanwhile, and those older than
 * its end, are dropped.
 */
function takeState(answer: ImportRun) {
  const { identifier } = answer
  const before = importState.running
  if (importState.following !== identifier || (hasEnded(before) && !hasEnded(answer))) return
  importState.running = answer
  if (!hasEnded(answer)) {
    startWork({
      id: identifier,
      label: words('leadImport:running'),
      done: answer.done,
      total: answer.total,
      cancel: () => void cancelImport(),
    })
    return
  }
  endWork(identifier)
  const { status, filename, operation_identifier, imported } = answer
  if (!hasEnded(before))
    tellEnd(PAGE, filename, endOf(answer), status === 'completed' ? 'success' : 'warning')
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
/** Fetched again on every progress event and at the end. */
export const refreshImport = async (identifier: string): Promise<void> =>
  takeState(await call(leadImport.single, { identifier }))

/** An import goes on when its page is left: its end, and what can be undone then, must not be missed. */
const follow = (identifier: string | null) => {
  if (identifier !== null && identifier === importState.following) refreshImport(identifier).catch(toastError)
}
onEvent('import_progress', ({ identifier }) => follow(identifier))
onMissedEvents(() => follow(importState.following))

/** Leaves the file, or the import that has ended. */
export const startOver = () => {
  previews.stop()
  resetState()
}

export const cancelImport = () =>
  importState.running &&
  call(leadImport.cancel, { identifier: importState.running.identifier, body: {} }).then(
    takeState,
    previews.showErrors,
  )
