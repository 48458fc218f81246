/** The run of an import of leads: started, followed to its end, stopped. */
import { leadImport } from '@contract/leads/leadImport'
import { onEvent, onMissedEvents } from '@core/account/socket'
import { recordUndo } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { endWork, startWork } from '@core/shell/statusLine'
import { number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { tellEnd } from '@ui/import/tellEnd'
import { hasEnded, importer, importState, settingsOf, type ImportRun } from './state'

/** Runs the import as its preview shows it. */
export const runImport = () =>
  importer.run(async () => {
    const body = { ...importer.fileBody(), columns: importState.columns, ...settingsOf(importState) }
    const { identifier } = await call(leadImport.create, { body }, { key: crypto.randomUUID() })
    importState.following = identifier
    await refreshImport(identifier)
  })

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
    tellEnd(importer.name, filename, endOf(answer), status === 'completed' ? 'success' : 'warning')
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

export const cancelImport = () =>
  importState.running &&
  call(leadImport.cancel, { identifier: importState.running.identifier, body: {} }).then(
    takeState,
    importer.showErrors,
  )
